import type { GenerateContentRequest, GenerationConfig, ResponseSchema } from "@google/generative-ai";
import type { Logger } from "pino";
import { z } from "zod";
import { circuitBreaker } from "./breaker.ts";
import { textUpTo } from "./read-text.ts";
import { turns } from "./turns.ts";

/** What a model is asked. */
export interface Prompt {
  /** What it is to do, in our words alone. */
  task: string;
  /** What it is to do it with; what somebody typed is only here. */
  material: string;
  /** The shape of an answer in JSON; without one it answers text. */
  shape?: ResponseSchema;
}

/** A generative model. */
export interface TextModel {
  /** False when the deployment has none. */
  readonly isSetUp: boolean;
  /** The text that the model answers; null when there is none, for whatever reason: never fails. */
  write(prompt: Prompt): Promise<string | null>;
}

/** Where no model is set up. */
export const noModel: TextModel = { isSetUp: false, write: () => Promise.resolve(null) };

/** The spec's model and temperature (sections 7 and 9). */
const MODEL = "gemini-2.5-flash";
const TEMPERATURE = 0.7;
const GOOGLE = "https://generativelanguage.googleapis.com";
/** Milliseconds from the question to the answer, waiting for a turn included. */
const TIMEOUT_MS = 15_000;
const PATIENCE_MS = 3_000;
const AT_ONCE = 4;
const MOST_BYTES = 64 * 1024;
/** A day in words is some 600 tokens. */
const MOST_TOKENS = 2_048;

/** The package does not know yet that a model may be told not to think first, which would cost time and take tokens off the answer. */
type Config = GenerationConfig & { thinkingConfig: { thinkingBudget: number } };

/** As far as it is read. Answers that were cut for what they say end for another reason than these. */
const Answer = z.object({
  candidates: z
    .array(
      z.object({
        content: z.object({ parts: z.array(z.object({ text: z.string().optional(), thought: z.boolean().optional() })).default([]) }).optional(),
        finishReason: z.string().optional(),
      }),
    )
    .default([]),
});
const ENDED_WELL = new Set([undefined, "STOP", "MAX_TOKENS"]);

function requestFor({ task, material, shape }: Prompt): GenerateContentRequest {
  const asJson = shape && { responseMimeType: "application/json", responseSchema: shape };
  const generationConfig: Config = { temperature: TEMPERATURE, maxOutputTokens: MOST_TOKENS, thinkingConfig: { thinkingBudget: 0 }, ...asJson };
  return { systemInstruction: { role: "system", parts: [{ text: task }] }, contents: [{ role: "user", parts: [{ text: material }] }], generationConfig };
}

/** Without a word of it in the failure, which is logged. */
function parseAnswer(body: string): z.output<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(body));
  } catch {
    throw new Error("The model's server answered something that is not of its protocol");
  }
}

/** The text of an answer; null when the model said nothing, or nothing that may be shown. */
function readAnswer(body: string): string | null {
  const [first] = parseAnswer(body).candidates;
  if (!first || !ENDED_WELL.has(first.finishReason)) return null;
  const parts = (first.content?.parts ?? []).filter(({ thought }) => !thought);
  return parts.map(({ text }) => text ?? "").join("").trim() || null;
}

export interface GeminiSettings {
  /** Google's own when it is not given. */
  url?: string | undefined;
  key: string;
  log: Pick<Logger, "warn">;
  timeoutMs?: number;
  /** Of those who wait for their turn. */
  patienceMs?: number;
}

/**
 * Google's Gemini, or what speaks its protocol at `url`. Four questions at once; after three failures in a row it rests for half
 * a minute.
 *
 * Asked by fetch and not by Google's package, which gives its shapes: that reads answers of any size, and would follow a
 * redirect with the key in hand. What is logged of a failure holds neither the key nor the question.
 */
export function geminiModel({ url = GOOGLE, key, log, timeoutMs = TIMEOUT_MS, patienceMs = PATIENCE_MS }: GeminiSettings): TextModel {
  const address = `${url.replace(/\/+$/, "")}/v1beta/models/${MODEL}:generateContent`;
  const breaker = circuitBreaker({ onFailure: (error) => log.warn({ err: error }, "the model failed; what it was asked for is made without it") });
  const queue = turns(AT_ONCE, patienceMs);

  const ask = async (prompt: Prompt, signal: AbortSignal) => {
    const headers = { "content-type": "application/json", "x-goog-api-key": key };
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(requestFor(prompt)), signal, redirect: "error" });
    const body = await textUpTo(answer, MOST_BYTES);
    if (!answer.ok) throw new Error(`The model's server answered ${answer.status}`);
    return readAnswer(body);
  };

  return {
    isSetUp: true,
    async write(prompt) {
      const signal = AbortSignal.timeout(timeoutMs);
      const end = await queue.take();
      return end && breaker.attempt(() => ask(prompt, signal)).finally(end);
    },
  };
}

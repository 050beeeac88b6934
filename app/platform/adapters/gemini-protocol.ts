import type {
  GenerateContentRequest,
  GenerationConfig,
  ResponseSchema,
} from "@google/generative-ai";
import { z } from "zod";
import type { Tokens } from "#app/domain/money/ai-prices.ts";

/** What a model is asked. */
export interface Prompt {
  /** What it is to do, in our words alone. */
  task: string;
  /** The material to work on; the only place for user input. */
  material: string;
  /** The shape of an answer in JSON; without one it answers text. */
  shape?: ResponseSchema;
}

/** The spec's model and temperature (sections 7 and 9). */
export const MODEL = "gemini-2.5-flash";
const TEMPERATURE = 0.7;

/** The package's types lack this option: no thinking budget, which would cost time and output tokens. */
type Config = GenerationConfig & { thinkingConfig: { thinkingBudget: number } };

const Count = z.int().min(0).max(100_000_000).catch(0);

/** As far as it is read. Answers that were cut for what they say end for another reason than these. */
const Answer = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().optional(), thought: z.boolean().optional() }))
              .default([]),
          })
          .optional(),
        finishReason: z.string().optional(),
      }),
    )
    .default([]),
  usageMetadata: z
    .object({ promptTokenCount: Count, candidatesTokenCount: Count, thoughtsTokenCount: Count })
    .optional()
    .catch(undefined),
});
const ENDED_WELL = new Set([undefined, "STOP", "MAX_TOKENS"]);

/** The question in the form of the protocol. */
export function requestFor(
  { task, material, shape }: Prompt,
  mostTokens: number,
): GenerateContentRequest {
  const asJson = shape && { responseMimeType: "application/json", responseSchema: shape };
  const generationConfig: Config = {
    temperature: TEMPERATURE,
    maxOutputTokens: mostTokens,
    thinkingConfig: { thinkingBudget: 0 },
    ...asJson,
  };
  return {
    systemInstruction: { role: "system", parts: [{ text: task }] },
    contents: [{ role: "user", parts: [{ text: material }] }],
    generationConfig,
  };
}

/** What a model answered. */
export interface ModelAnswer {
  /** Null when the model said nothing, or nothing that may be shown. */
  text: string | null;
  /** True when the text was cut off at the most tokens. */
  isCut: boolean;
  model: string;
  /** As the server counted them; null when it did not say. */
  tokens: Tokens | null;
}

/** Without a word of it in the failure, which is logged. */
function parseAnswer(body: string): z.output<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(body));
  } catch {
    throw new Error("The model's server answered something that is not of its protocol");
  }
}

/** Reads an answer of the protocol. @throws Error when it is none. */
export function readAnswer(body: string): ModelAnswer {
  const {
    candidates: [first],
    usageMetadata: usage,
  } = parseAnswer(body);
  // Thoughts are billed as what is answered.
  const tokens = usage
    ? {
        tokensIn: usage.promptTokenCount,
        tokensOut: usage.candidatesTokenCount + usage.thoughtsTokenCount,
      }
    : null;
  const silent: ModelAnswer = { text: null, isCut: false, model: MODEL, tokens };
  if (!first || !ENDED_WELL.has(first.finishReason)) return silent;
  const parts = (first.content?.parts ?? []).filter(({ thought }) => !thought);
  return {
    ...silent,
    text:
      parts
        .map(({ text }) => text ?? "")
        .join("")
        .trim() || null,
    isCut: first.finishReason === "MAX_TOKENS",
  };
}

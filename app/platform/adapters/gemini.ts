import type { Logger } from "pino";
import { circuitBreaker } from "./breaker.ts";
import { MODEL, readAnswer, requestFor, type ModelAnswer, type Prompt } from "./gemini-protocol.ts";
import { textUpTo } from "./read-text.ts";
import { turns } from "./turns.ts";

export type { ModelAnswer, Prompt };

/** A longer question, of background work. */
export interface Question extends Prompt {
  /** The most tokens that the answer may have. */
  mostTokens: number;
  /** Gives the question up. */
  signal?: AbortSignal;
}

/** Why a question had no answer. */
export class ModelFailure extends Error {
  override name = "ModelFailure";
  constructor(
    message: string,
    /** True when the server was busy or failed, so that asking again later may help. */
    readonly mayRetry: boolean,
    /** True when the server took the question, so that it may be on the bill. */
    readonly mayBeBilled: boolean,
  ) {
    super(message);
  }
}

/** What background work may cost in a day: in US dollars, and in tokens where the model's price is not known. */
export interface DailyBudget {
  readonly usd: number;
  readonly tokens: number;
}

/** A generative model. */
export interface TextModel {
  /** False when the deployment has none. */
  readonly isSetUp: boolean;
  /** Which one it is, as its prices list it. */
  readonly name: string;
  readonly dailyBudget: DailyBudget;
  /** The text that the model answers; null when there is none, for whatever reason: never fails. */
  write(prompt: Prompt): Promise<string | null>;
  /** Asks for background work, once. @throws ModelFailure */
  ask(question: Question): Promise<ModelAnswer>;
}

/** Where no model is set up. */
export const noModel: TextModel = {
  isSetUp: false,
  name: MODEL,
  dailyBudget: { usd: 0, tokens: 0 },
  write: () => Promise.resolve(null),
  ask: () => Promise.reject(new ModelFailure("No model is set up", false, false)),
};

const GOOGLE = "https://generativelanguage.googleapis.com";
/** Milliseconds from the question to the answer, waiting for a turn included. */
const TIMEOUT_MS = 15_000;
const PATIENCE_MS = 3_000;
/** The same for background work, with longer waits. */
const LONG_TIMEOUT_MS = 90_000;
const LONG_PATIENCE_MS = 300_000;
const AT_ONCE = 4;
const MAX_BYTES = 64 * 1024;
const MAX_BYTES_LONG = 512 * 1024;
/** A day in words is some 600 tokens. */
const MAX_TOKENS = 2_048;
const TOO_MANY = 429;
const NO_BUDGET: DailyBudget = { usd: 0, tokens: 0 };

export interface GeminiSettings {
  /** Google's own when it is not given. */
  url?: string | undefined;
  key: string;
  log: Pick<Logger, "warn">;
  dailyBudget?: DailyBudget;
  timeoutMs?: number;
  longTimeoutMs?: number;
  /** Of those who wait for their turn. */
  patienceMs?: number;
}

/** Where the model is asked, and with which key. */
interface Server {
  address: string;
  key: string;
}

const post = (
  { address, key }: Server,
  prompt: Prompt,
  mostTokens: number,
  signal: AbortSignal,
): Promise<Response> =>
  fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", "x-goog-api-key": key },
    body: JSON.stringify(requestFor(prompt, mostTokens)),
    signal,
    redirect: "error",
  });

async function shortAnswer(server: Server, prompt: Prompt, signal: AbortSignal) {
  const answer = await post(server, prompt, MAX_TOKENS, signal);
  const body = await textUpTo(answer, MAX_BYTES);
  if (!answer.ok) throw new Error(`The model's server answered ${answer.status}`);
  return readAnswer(body).text;
}

const NOT_IN_TIME = "The model did not answer in time";

/**
 * Asks for background work. What it says of a failure names no address, for administrators read it.
 *
 * @throws ModelFailure
 */
async function longAnswer(
  server: Server,
  { mostTokens, signal, ...prompt }: Question,
  timeoutMs: number,
): Promise<ModelAnswer> {
  const limit = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([signal, limit]) : limit;
  const answer = await post(server, prompt, mostTokens, either).catch(() => {
    throw unanswered(signal, limit);
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    const mayRetry = answer.status === TOO_MANY || answer.status >= 500;
    throw new ModelFailure(`The model's server answered ${answer.status}`, mayRetry, false);
  }
  return textUpTo(answer, MAX_BYTES_LONG)
    .then(readAnswer)
    .catch((error: unknown) => {
      throw new ModelFailure(limit.aborted ? NOT_IN_TIME : (error as Error).message, false, true);
    });
}

/** Why no answer has come at all. */
function unanswered(signal: AbortSignal | undefined, limit: AbortSignal): ModelFailure {
  if (limit.aborted) return new ModelFailure(NOT_IN_TIME, false, true);
  if (signal?.aborted) return new ModelFailure("The question was given up", false, true);
  return new ModelFailure("The model can't be reached", false, false);
}

/**
 * Google's Gemini, or what speaks its protocol at `url`. Four questions at once; after three failures in a row it rests for half
 * a minute.
 *
 * Asked by fetch and not by Google's package, which gives its shapes: that reads answers of any size, and would follow a
 * redirect with the key in hand. What is logged of a failure holds neither the key nor the question.
 */
export function geminiModel({
  url = GOOGLE,
  key,
  log,
  dailyBudget = NO_BUDGET,
  timeoutMs = TIMEOUT_MS,
  longTimeoutMs = LONG_TIMEOUT_MS,
  patienceMs = PATIENCE_MS,
}: GeminiSettings): TextModel {
  const address = `${url.replace(/\/+$/, "")}/v1beta/models/${MODEL}:generateContent`;
  const server = { address, key };
  const breaker = circuitBreaker({
    onFailure: (error) =>
      log.warn({ err: error }, "the model failed; what it was asked for is made without it"),
  });
  const queue = turns(AT_ONCE, patienceMs);
  const longQueue = turns(AT_ONCE, LONG_PATIENCE_MS);
  return {
    isSetUp: true,
    name: MODEL,
    dailyBudget,
    async write(prompt) {
      const signal = AbortSignal.timeout(timeoutMs);
      const end = await queue.take();
      return end && breaker.attempt(() => shortAnswer(server, prompt, signal)).finally(end);
    },
    async ask(question) {
      const end = await longQueue.take();
      if (!end) throw new ModelFailure("The model is busy", false, false);
      return longAnswer(server, question, longTimeoutMs).finally(end);
    },
  };
}

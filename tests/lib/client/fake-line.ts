import type { Surroundings } from "#app/client/request.ts";

export const NOW = new Date("2026-03-01T06:30:00.000Z");

/** What a fake server answers: a status and a body (as JSON, or as it is when it is text), or a line that breaks. */
export type FakeAnswer =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | "no answer"
  | "cut off"
  | "silence";

export interface Sent {
  address: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  credentials: RequestCredentials | undefined;
}

/** A line whose answers a test writes down before: one after the other, the last one again and again. */
export interface FakeLine {
  surroundings: Surroundings;
  sent: Sent[];
  /** How long it was waited between two tries, in milliseconds. */
  pauses: number[];
}

const cutOff = () =>
  new ReadableStream({
    start(control) {
      control.enqueue(new TextEncoder().encode('{"message":'));
      control.error(new TypeError("terminated"));
    },
  });

const neverUntil = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  });

function answer(given: FakeAnswer, signal: AbortSignal): Promise<Response> | Response {
  if (given === "silence") return neverUntil(signal);
  if (given === "no answer") throw new TypeError("fetch failed");
  if (given === "cut off") return new Response(cutOff());
  const { status, body, headers } = given;
  const text = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
  return new Response(text, { status, headers });
}

/** A fake line over these answers; its clock stands still at NOW. */
export function fakeLine(...answers: (FakeAnswer | Promise<FakeAnswer>)[]): FakeLine {
  const sent: Sent[] = [];
  const pauses: number[] = [];
  const surroundings: Surroundings = {
    async fetch(address, { method = "GET", headers, body, credentials, signal }) {
      sent.push({
        address,
        method,
        headers: headers as Record<string, string>,
        body: typeof body === "string" ? JSON.parse(body) : body,
        credentials,
      });
      return answer(await answers[Math.min(sent.length, answers.length) - 1]!, signal!);
    },
    now: () => NOW,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      pauses.push(ms);
    },
    pageUrl: () => "https://wayfold.com/explore",
  };
  return { surroundings, sent, pauses };
}

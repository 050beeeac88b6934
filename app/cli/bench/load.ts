import { connect } from "node:net";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { AnswerReader } from "./answer-reader.ts";
import type { Timing } from "./options.ts";

/** One request that is sent over and over. */
export interface Target {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** Default: 200. */
  status?: number;
  connections?: number;
  /** Makes the JSON that each request sends, a different one each time. */
  body?: () => object;
  /** Paths and headers that are asked for in turn instead of the one. */
  inTurn?: readonly Pick<Target, "url" | "headers">[];
}

/** Requests a second, and how long one takes in milliseconds. */
export interface Measure {
  rate: number;
  p50: number;
  p95: number;
  p99: number;
}

const CONNECTIONS = 16;
const READ_BYTES = 64 * 1024;
const ANSWER_LIMIT_MS = 30_000;

/** The middle one of several figures. */
export const median = (figures: readonly number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const percentile = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** The bytes of a request. */
function bytesOf({ url, method = "GET", headers = {} }: Target, body = ""): Buffer {
  const { host, pathname, search } = new URL(url);
  const all = {
    host,
    ...headers,
    ...(method === "POST" && { "content-length": String(Buffer.byteLength(body)) }),
    ...(body && { "content-type": "application/json" }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

/** Gives the bytes of a target's requests one after the other, from the first one again after the last. */
function requestsOf(target: Target): () => Buffer {
  const { body } = target;
  if (body) return () => bytesOf(target, JSON.stringify(body()));
  const requests = target.inTurn?.map((other) => bytesOf({ ...target, ...other })) ?? [
    bytesOf(target),
  ];
  let sent = 0;
  return () => requests[sent++ % requests.length]!;
}

/** Sends requests over one connection, each after the last one's answer, until the time is up. */
function sendOver(
  nextRequest: () => Buffer,
  { url, until }: { url: string; until: number },
  answered: (status: number, milliseconds: number) => void,
): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const reader = new AnswerReader();
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(nextRequest());
    };
    const onBytes = (length: number, buffer: Uint8Array): boolean => {
      const answer = reader.take(Buffer.from(buffer.buffer, buffer.byteOffset, length));
      if (!answer) return true;
      const now = performance.now();
      answered(answer.status, now - sentAt);
      if (now < until) send();
      else socket.end(resolve);
      return true;
    };
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(READ_BYTES), callback: onBytes },
    });
    socket.setTimeout(ANSWER_LIMIT_MS, () =>
      socket.destroy(new Failure(`${url} didn't respond within ${ANSWER_LIMIT_MS / 1000} s.`)),
    );
    socket
      .once("connect", send)
      .once("error", reject)
      .once("close", () => reject(new Failure(`${url} closed the connection.`)));
  });
}

/**
 * Sends a request from 16 connections for some seconds.
 *
 * @returns how long each answer took in milliseconds, and how long they took together in seconds
 * @throws Failure when an answer has another status than the target's.
 */
async function send(
  target: Target,
  seconds: number,
): Promise<{ times: number[]; elapsed: number }> {
  const { url, method = "GET", status: expected = 200, connections = CONNECTIONS } = target;
  const times: number[] = [];
  const strangers = new Map<number, number>();
  const nextRequest = requestsOf(target);
  const from = performance.now();
  const answered = (status: number, milliseconds: number) => {
    if (status === expected) times.push(milliseconds);
    else strangers.set(status, (strangers.get(status) ?? 0) + 1);
  };
  const until = from + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () => sendOver(nextRequest, { url, until }, answered)),
  );
  const elapsed = (performance.now() - from) / 1000;
  const odd = [...strangers].map(([status, count]) => `${count} × ${status}`);
  if (odd.length > 0)
    throw new Failure(
      `${method} ${url} should return ${expected}, but returned ${odd.join(", ")}.`,
    );
  return { times, elapsed };
}

/**
 * The rate and the times of a request under load.
 *
 * @throws Failure when it is not answered, or not as it should be.
 */
export async function loadFor(target: Target, seconds: number): Promise<Measure> {
  const { times, elapsed } = await send(target, seconds);
  if (times.length === 0) throw new Failure(`${target.url} didn't respond within ${seconds} s.`);
  const sorted = Float64Array.from(times).sort();
  return {
    rate: times.length / elapsed,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  };
}

/** An anchor's rates and those of the targets that were measured in turns with it: medians over the rounds. */
export interface Comparison {
  anchor: Measure;
  targets: Measure[];
}

const mediansOf = (measures: readonly Measure[]): Measure => ({
  rate: median(measures.map(({ rate }) => rate)),
  p50: median(measures.map(({ p50 }) => p50)),
  p95: median(measures.map(({ p95 }) => p95)),
  p99: median(measures.map(({ p99 }) => p99)),
});

/** Warms an anchor and the product's requests up, then measures them in turns. */
export async function compare(
  anchor: Target,
  targets: readonly Target[],
  timing: Timing,
): Promise<Comparison> {
  const all = [anchor, ...targets];
  for (const target of all) await send(target, timing.warmUpSeconds);
  const measured = all.map((): Measure[] => []);
  for (let round = 0; round < timing.rounds; round++) {
    for (const [index, target] of all.entries())
      measured[index]!.push(await loadFor(target, timing.roundSeconds));
  }
  const [first, ...rest] = measured.map(mediansOf);
  return { anchor: first!, targets: rest };
}

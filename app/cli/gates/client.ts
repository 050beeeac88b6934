import { Agent, request, type IncomingHttpHeaders } from "node:http";

export interface Message {
  method?: string;
  path: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Breaks the request off after so many ms. */
  abortAfterMs?: number;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Milliseconds until the last byte. */
  ms: number;
}

export interface Client {
  /** Sends a request; null when it was broken off or the connection failed, which `failed` then counts. */
  send(message: Message): Promise<Reply | null>;
  /** Why requests that weren't broken off on purpose got no answer. */
  failed: string[];
  close(): void;
}

const ANSWER_LIMIT_MS = 30_000;
const MAIN_HOST = "wayfold.com";

/** An address that no other request of this process comes from, so that no limit per address stops a run. */
let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** The headers that a page of the site sends its form with. */
export const FORM = {
  "content-type": "application/x-www-form-urlencoded",
  "sec-fetch-site": "same-origin",
};

/** A client of a server on a loopback port; connections persist. */
export function openClient(port: number, connections = 32): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const failed: string[] = [];
  const send = (message: Message) => exchange(message, { port, agent }, failed);
  return { send, failed, close: () => agent.destroy() };
}

function exchange(
  { method = "GET", path, host = MAIN_HOST, headers = {}, body, abortAfterMs }: Message,
  { port, agent }: { port: number; agent: Agent },
  failed: string[],
): Promise<Reply | null> {
  const started = performance.now();
  const sent = {
    host,
    "x-forwarded-for": newAddress(),
    ...(body !== undefined && {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
    }),
    ...headers,
  };
  return new Promise((resolve) => {
    let isBroken = false;
    const fail = (error: Error) => {
      if (!isBroken) failed.push(`${method} ${path}: ${error.message}`);
      resolve(null);
    };
    const outgoing = request(
      { host: "127.0.0.1", port, agent, method, path, headers: sent },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", fail);
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - started,
          }),
        );
      },
    );
    outgoing.setTimeout(ANSWER_LIMIT_MS, () => outgoing.destroy(new Error("no answer in 30 s")));
    outgoing.on("error", fail);
    outgoing.end(body);
    if (abortAfterMs !== undefined)
      setTimeout(() => {
        isBroken = true;
        outgoing.destroy();
        resolve(null);
      }, abortAfterMs);
  });
}

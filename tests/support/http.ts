import { request, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  /** The body as JSON; fails the test when it is none. */
  json<T = unknown>(): T;
}

export interface Asked {
  method?: string;
  /** The Host header; any text, which fetch would not allow. */
  host?: string;
  headers?: Record<string, string>;
  /** Sent as it is when it is text, else as JSON. */
  body?: unknown;
}

const PATIENCE_MS = 5_000;

const asText = (body: unknown) =>
  typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);

/** Sends a request to 127.0.0.1, whatever its Host header says; answers of any status are answers. */
export function ask(
  port: number,
  path: string,
  { method = "GET", host = "wayfold.com", headers = {}, body }: Asked = {},
): Promise<Answer> {
  const sent = body === undefined ? undefined : asText(body);
  const typed =
    sent !== undefined &&
    !Object.keys(headers).some((name) => name.toLowerCase() === "content-type");
  const all = {
    host,
    ...(typed && { "content-type": "application/json" }),
    ...(sent !== undefined && { "content-length": String(Buffer.byteLength(sent)) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "127.0.0.1", port, path, method, headers: all, agent: false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const whole = Buffer.concat(chunks);
          const text = whole.toString();
          resolve({
            status: incoming.statusCode!,
            headers: incoming.headers,
            body: whole,
            text,
            json: <T>() => JSON.parse(text) as T,
          });
        });
      },
    );
    // A server that answers before it has read the whole body closes the line; the answer has come by then.
    outgoing.on("error", reject);
    outgoing.end(sent);
  });
}

/** What a server says, byte for byte, to bytes that no client library would send; empty when it only closes. */
export function askRaw(
  port: number,
  bytes: string | Buffer,
  { hangUp = false } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: "127.0.0.1", port }, () =>
      hangUp ? socket.end(bytes) : socket.write(bytes),
    );
    const timer = setTimeout(
      () => socket.destroy(new Error(`no answer to ${String(bytes).slice(0, 120)}`)),
      PATIENCE_MS,
    );
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).toString());
    });
  });
}

/** The status of an answer that was read byte for byte; 0 when there is none. */
export const rawStatus = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

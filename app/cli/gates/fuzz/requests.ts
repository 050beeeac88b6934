import type { ApiDocument, Described, Parameter } from "../api-document.ts";
import type { Message } from "../client.ts";
import { fitting, HOSTILE, spoilt, spoiltText, type Maker } from "./values.ts";

/** The media types that bodies claim to have, beside the right one. */
const WRONG_TYPES = ["text/plain", "multipart/form-data; boundary=x", "application/xml", "", "a"];
const HOSTILE_HEADERS: Record<string, string>[] = [
  { "if-match": '"1"' },
  { "if-match": '*, W/"x", ,,' },
  { "idempotency-key": "k".repeat(300) },
  { "idempotency-key": " " },
  { "accept-encoding": "gzip;q=0, br;q=x, *;q=0" },
  { accept: "x/y" },
  { "if-none-match": '"' },
  { range: "bytes=9-1,-0" },
  { "accept-language": "-".repeat(2_000) },
  { origin: "null" },
  { "content-encoding": "gzip" },
  { authorization: "Bearer x.y.z" },
  { expect: "something" },
  { "x-request-id": "a b<c>" },
];

/** Ids are picked from those that exist; one in four is spoilt. */
function pathOf(maker: Maker, { path, parameters }: Described): string {
  const { random, known } = maker;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((each) => each.in === "path" && each.name === name)?.schema;
    if (random.chance(0.5)) return random.pick(known);
    const value = random.chance(0.5) ? fitting(maker, schema ?? {}) : random.pick(HOSTILE);
    const text = encodeURIComponent(safe(value).slice(0, 500)) || "x";
    return random.chance(0.05) ? `${text}%E0%A4%A` : text;
  });
}

/** A text that can be written into an address. */
const safe = (value: unknown): string =>
  (typeof value === "string" ? value : JSON.stringify(value)).replaceAll(/[\ud800-\udfff]/g, "?");

function queryOf(maker: Maker, parameters: readonly Parameter[]): string {
  const { random } = maker;
  const query = new URLSearchParams();
  for (const { name, required, schema } of parameters.filter((each) => each.in === "query")) {
    if (!required && random.chance(0.6)) continue;
    const value = random.chance(0.6) ? fitting(maker, schema) : random.pick(HOSTILE);
    query.append(name, safe(value).slice(0, 3_000));
    if (random.chance(0.03)) query.append(name, "again");
  }
  if (random.chance(0.03)) query.append("companyId", random.pick(maker.known));
  const text = query.toString();
  return text ? `?${text}${random.chance(0.02) ? "&%=%&&=" : ""}` : "";
}

function bodyOf(maker: Maker, { body, takesFiles }: Described): Pick<Message, "body" | "headers"> {
  const { random } = maker;
  if (takesFiles) return multipartOf(maker);
  if (!body) return random.chance(0.1) ? { body: "{}" } : {};
  const value = fitting(maker, body);
  const chosen = random.chance(0.35) ? value : spoilt(maker, value);
  const json = JSON.stringify(chosen) ?? "";
  const text = random.chance(0.06) ? spoiltText(maker, json) : json;
  if (random.chance(0.03))
    return { body: text, headers: { "content-type": random.pick(WRONG_TYPES) } };
  return { body: text };
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A form with a file: whole, or with its lines changed. */
export function multipartOf({ random }: Maker): Required<Pick<Message, "body" | "headers">> {
  const boundary = random.pick(["x", "-".repeat(70), "a b", "", "é"]);
  const name = random.pick(["file", "data", "files", "", "__proto__", 'a"b', "file\r\nx: y"]);
  const file = random.pick(["a.png", "../../a", "", "a\u0000.png", "a".repeat(3_000), "a.svg"]);
  const content = random.pick([PNG, PNG.subarray(0, 20), Buffer.from("<svg/>"), Buffer.alloc(0)]);
  const type = random.pick(["image/png", "image/svg+xml", "text/html", "", "x"]);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: ${type}\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const body = random.chance(0.4) ? whole.subarray(0, random.int(whole.length)) : whole;
  const quoted = boundary.includes("é") ? "e" : boundary;
  return {
    body,
    headers: {
      "content-type": random.chance(0.9)
        ? `multipart/form-data; boundary="${quoted}"`
        : "multipart/form-data",
      "content-length": String(body.length),
    },
  };
}

/** A request of an operation: in a third of the cases one that fits. */
export function requestOf(maker: Maker, { operations }: ApiDocument): Message {
  const { random } = maker;
  const operation = random.pick(operations);
  const { headers = {}, ...rest } = bodyOf(maker, operation);
  return {
    method: operation.method,
    path: `${pathOf(maker, operation)}${queryOf(maker, operation.parameters)}`,
    ...rest,
    headers: {
      ...(random.chance(0.15) && random.pick(HOSTILE_HEADERS)),
      ...headers,
    },
  };
}

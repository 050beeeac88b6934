import type { Random } from "../random.ts";
import { multipartOf } from "./requests.ts";
import type { Maker } from "./values.ts";

const HOSTS = [
  "wayfold.com",
  "",
  "evil.com#.wayfold.com",
  "wayfold.com:99999",
  "wayfold.com:80:80",
  "[::1]",
  "[::1",
  "xn--.wayfold.com",
  "-.wayfold.com",
  "a..wayfold.com",
  "wayfold.com.",
  "WAYFOLD.COM",
  "%00.wayfold.com",
  "himalaya.wayfold.com\t",
  "user@wayfold.com",
  "127.0.0.1",
  "0x7f000001",
  "é.wayfold.com",
  `${"a".repeat(300)}.wayfold.com`,
  "wayfold.com/x",
  "wayfold.com, evil.com",
];
const TARGETS = [
  "/",
  "/%",
  "/%00",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/..;/admin",
  "//evil.com/",
  "/\\evil.com",
  "http://evil.com/",
  "*",
  "/api/places/%ff",
  "/api/places?%",
  `/${"a/".repeat(4_000)}`,
  `/?${"a=b&".repeat(4_000)}`,
  "/.data",
  "/_root.data?_routes=root",
  "/assets/../server.mjs",
  "/destination/jaipur.data?_routes=%00",
  "/api/../admin",
  "/é",
  "/api/tags?subdomain=__proto__",
  "/__manifest?p=/&version=%",
];
const METHODS = [
  "GET",
  "POST",
  "PUT",
  "DELETE",
  "OPTIONS",
  "HEAD",
  "TRACE",
  "CONNECT",
  "FOO",
  "get",
  "PROPFIND",
];
const LINES = [
  "Content-Length: 5",
  "Content-Length: -1",
  "Content-Length: 5\r\nContent-Length: 6",
  "Transfer-Encoding: chunked\r\nContent-Length: 4",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: xchunked",
  "Transfer-Encoding: chunked, identity",
  `Cookie: ${"a=b; ".repeat(3_000)}`,
  `X-Long: ${"x".repeat(64_000)}`,
  "X-Forwarded-Host: evil.com\r\nX-Forwarded-Proto: javascript",
  "X-Forwarded-For: ,,'--",
  "Host: second.example",
  "Cookie: __Host-token=a; __Host-token=b; theme=%; notice=%7B; draft=\u0001",
  "Cookie: notice=eyJ4Ijp7fX0",
  "Expect: 100-continue",
  "Upgrade: websocket\r\nConnection: Upgrade",
  'If-None-Match: "\r\n continued',
  "Content-Type: application/json; charset=utf-7",
  "Accept-Encoding: gzip;q=0.0001, , br;;",
  "Origin: https://evil.example\r\nSec-Fetch-Site: cross-site",
  " Leading: space",
  "No colon here",
];
const BODIES = [
  "",
  "hello",
  "5\r\nhello\r\n0\r\n\r\n",
  '5;ext="\r\nhello\r\n0\r\n\r\n',
  "ffffffffffffffff\r\nx",
  "0\r\n\r\nGET /admin HTTP/1.1\r\nHost: wayfold.com\r\n\r\n",
  '{"email":',
];

/** Bytes that are nearly a request, which no client library would send. */
export function rawRequest(maker: Maker): Buffer {
  const { random } = maker;
  if (random.chance(0.25)) return rawMultipart(maker);
  const lines = Array.from({ length: random.int(3) }, () => random.pick(LINES));
  const head = [
    `${random.pick(METHODS)} ${random.pick(TARGETS)} ${random.pick(["HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTX"])}`,
    `Host: ${random.pick(HOSTS)}`,
    "Connection: close",
    ...lines,
  ];
  const ending = random.chance(0.1) ? "\n" : "\r\n";
  const whole = Buffer.from(`${head.join(ending)}${ending}${ending}${random.pick(BODIES)}`);
  return random.chance(0.3) ? flipped(random, whole) : whole;
}

function rawMultipart(maker: Maker): Buffer {
  const { body, headers } = multipartOf(maker);
  const path = maker.random.pick([
    "/contact-us",
    "/auth/login",
    "/profile",
    "/set-theme",
    "/itinerary/jaipur",
  ]);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = `POST ${path} HTTP/1.1\r\nHost: wayfold.com\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\n${lines.join("\r\n")}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body as Buffer)]);
}

/** The bytes with one to four of them changed. */
function flipped(random: Random, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let left = 1 + random.int(4); left > 0; left -= 1)
    copy[random.int(Math.min(copy.length, 400))] = random.int(256);
  return copy;
}

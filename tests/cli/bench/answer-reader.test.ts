import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { AnswerReader } from "#app/cli/bench/answer-reader.ts";

const plain = Buffer.from(
  "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 11\r\n\r\nhello world",
);
const unchanged = Buffer.from(
  'HTTP/1.1 304 Not Modified\r\netag: "a"\r\ncontent-length: 11\r\n\r\n',
);
const tricky = Buffer.from("a0\r\n\r\nb");
const chunked = Buffer.concat([
  Buffer.from("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"),
  ...[tricky, gzipSync("packed")].flatMap((part) => [
    Buffer.from(`${part.length.toString(16)}\r\n`),
    part,
    Buffer.from("\r\n"),
  ]),
  Buffer.from("0\r\n\r\n"),
]);

describe("AnswerReader", () => {
  it.each([
    ["a length", plain, 200],
    ["no body", unchanged, 304],
    ["chunks", chunked, 200],
  ])("ends an answer with %s, however it is cut", (_kind, bytes, status) => {
    for (let cut = 1; cut <= bytes.length; cut++) {
      const reader = new AnswerReader();
      for (const turn of [1, 2]) {
        const ends: unknown[] = [];
        for (let at = 0; at < bytes.length; at += cut)
          ends.push(reader.take(bytes.subarray(at, at + cut)));
        expect(ends.filter(Boolean), `cut at ${cut}, turn ${turn}`).toEqual([{ status }]);
        expect(ends.at(-1)).toEqual({ status });
      }
    }
  });
});

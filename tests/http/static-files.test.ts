import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import express, { type RequestHandler } from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { securityHeaders } from "#app/http/security-headers.ts";
import { releasedFiles } from "#app/http/static-files.ts";
import { ask } from "#tests/support/http.ts";

/** Deleted while the server runs, as by a build beside it. */
const GONE = "client/assets/site-aaaaaaa9.js";
const FILES = {
  [GONE]: "gone",
  "client/sw.js": "worker",
  "client/assets/site-aaaaaaa2.js": "now",
  "client/assets/framework-bbbbbbb1.js": "both, now",
  "client/map/india.json": "{}",
  "previous/assets/site-aaaaaaa1.js": "before",
};
const FOR_EVER = "public, max-age=31536000, immutable";

let folder = "";
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wayfold-files-"));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(folder, `${GONE}.gz`), gzipSync("gone"));
  const files = releasedFiles(folder, securityHeaders({ isSecure: true, tileUrl: undefined }));
  const page: RequestHandler = (_req, res) => {
    res.status(404).type("html").vary("Accept-Encoding").vary("Cookie");
    res.append("set-cookie", ["a=1", "b=2"]).send("none");
  };
  server = createServer(express().use(files, page));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => ask((server.address() as AddressInfo).port, path, {});

test.each([
  ["/assets/site-aaaaaaa2.js", "now"],
  ["/assets/site-aaaaaaa1.js", "before"],
])(
  "%s, a file with a hash in its name, may be cached for ever, also when it is of the release before",
  async (path, text) => {
    const answer = await get(path);
    expect([answer.status, answer.text, answer.headers["cache-control"]]).toEqual([
      200,
      text,
      FOR_EVER,
    ]);
  },
);

test("the worker is requested again each time and may fetch from its own origin alone", async () => {
  const { headers, text } = await get("/sw.js");
  expect(text).toBe("worker");
  expect(headers).toMatchObject({
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
  });
});

test("a file without a hash is cached for an hour, and one that no release has is none", async () => {
  expect((await get("/map/india.json")).headers["cache-control"]).toBe("public, max-age=3600");
  expect((await get("/assets/site-aaaaaaa0.js")).status).toBe(404);
});

test("a file that vanishes under the running server is none: the page that says so is sent as a page, with headers of its own", async () => {
  const packed = { "accept-encoding": "gzip" };
  const ofFile = () =>
    ask((server.address() as AddressInfo).port, "/assets/site-aaaaaaa9.js", { headers: packed });
  expect((await ofFile()).headers["content-encoding"]).toBe("gzip");
  for (const file of [GONE, `${GONE}.gz`]) rmSync(join(folder, file));
  const { status, text, headers } = await ofFile();
  expect({
    status,
    text,
    encoding: headers["content-encoding"],
    type: headers["content-type"],
  }).toEqual({ status: 404, text: "none", encoding: undefined, type: "text/html; charset=utf-8" });
  expect(
    [headers["set-cookie"], headers.vary],
    "what there may be several of stands beside what was set",
  ).toEqual([["a=1", "b=2"], "Accept-Encoding, Cookie"]);
});

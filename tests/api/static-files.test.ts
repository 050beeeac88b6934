import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { securityHeaders } from "#app/api/security-headers.ts";
import { releasedFiles } from "#app/api/static-files.ts";
import { ask } from "#tests/support/http.ts";

const FILES = {
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
  const files = releasedFiles(folder, securityHeaders({ isSecure: true, tileUrl: undefined }));
  server = createServer(express().use(files, (_req, res) => void res.status(404).end("none")));
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
])("%s, a file with a hash in its name, may be kept for ever, also when it is of the release before", async (path, text) => {
  const answer = await get(path);
  expect([answer.status, answer.text, answer.headers["cache-control"]]).toEqual([200, text, FOR_EVER]);
});

test("the worker is asked for anew each time and may fetch from its own origin alone", async () => {
  const { headers, text } = await get("/sw.js");
  expect(text).toBe("worker");
  expect(headers).toMatchObject({ "cache-control": "no-cache", "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'" });
});

test("a file without a hash is kept for an hour, and one that no release has is none", async () => {
  expect((await get("/map/india.json")).headers["cache-control"]).toBe("public, max-age=3600");
  expect((await get("/assets/site-aaaaaaa0.js")).status).toBe(404);
});

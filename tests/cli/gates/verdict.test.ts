import { expect, test } from "vitest";
import { isFailure, telltale } from "#app/cli/gates/fuzz/verdict.ts";

test.for([
  "Error: x\n    at list (file:///srv/build/server.mjs:12:34)",
  '{"message":"ENOENT: no such file, open \'/home/wayfold/.data/x\'"}',
  "insert violates foreign key constraint",
  'SELECT id FROM "users"',
  "Invalid `prisma.user.create()` invocation: PrismaClientKnownRequestError",
  "invalid input syntax for type uuid",
])("an answer that tells of the inside is found: %s", (text) => {
  expect(telltale(text)).toBeDefined();
});

test.for([
  '{"message":"Enter your name","errors":{"name":["Enter your name"]}}',
  "<p>Look at the fort at 10:30</p>",
  '{"path":"/api/places/jaipur"}',
])("an ordinary answer is not: %s", (text) => {
  expect(telltale(text)).toBeUndefined();
});

test("a refusal of more than the server can do is no failure", () => {
  expect([404, 499, 500, 501, 503, 505].filter(isFailure)).toEqual([500, 501, 505]);
});

import { expect, test } from "vitest";
import { newSecret, readSession, signSession } from "#app/services/identity/session-token.ts";

const claim = { companyId: "01920000-0000-7000-8000-000000000001", secret: newSecret() };
const end = new Date("2026-03-01T12:00:00Z");
const [before, after] = [new Date(end.getTime() - 1_000), end];

test("a cookie that was read before ends with its session, and holds for no other key", () => {
  const token = signSession(claim, end, "one key");
  for (const _time of [1, 2]) expect(readSession(token, "one key", before)).toEqual(claim);
  expect(readSession(token, "another key", before)).toBeNull();
  expect(readSession(token, "one key", after)).toBeNull();
  expect(readSession(token, "one key", before)).toEqual(claim);
});

test("no cookie of another's making is read, however often it comes", () => {
  const [head, body, signature] = signSession(claim, end, "one key").split(".") as [
    string,
    string,
    string,
  ];
  const other = signSession({ ...claim, secret: newSecret() }, end, "one key").split(".")[1]!;
  for (const token of [`${head}.${other}.${signature}`, `${head}.${body}.`, `${head}.${body}`, ""])
    for (const _time of [1, 2]) expect(readSession(token, "one key", before)).toBeNull();
});

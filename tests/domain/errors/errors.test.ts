import { expect, test } from "vitest";
import { z } from "zod";
import {
  AppError,
  expectedError,
  fieldErrors,
  hasCode,
  invalid,
  notFound,
  toErrorBody,
  unauthenticated,
} from "#app/domain/errors/errors.ts";
import { ErrorBody } from "#app/schemas/public/errors.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const body = (error: unknown) => toErrorBody(error, "request-1", NOW);

test.each([
  ["malformed", 400, "VALIDATION_ERROR"],
  ["unauthenticated", 401, "AUTHENTICATION_ERROR"],
  ["forbidden", 403, "AUTHORIZATION_ERROR"],
  ["not_found", 404, "UNKNOWN_ERROR"],
  ["method_not_allowed", 405, "UNKNOWN_ERROR"],
  ["conflict", 409, "UNKNOWN_ERROR"],
  ["too_large", 413, "UNKNOWN_ERROR"],
  ["unsupported_media", 415, "UNKNOWN_ERROR"],
  ["misdirected", 421, "UNKNOWN_ERROR"],
  ["invalid", 422, "VALIDATION_ERROR"],
  ["rate_limited", 429, "UNKNOWN_ERROR"],
  ["unavailable", 503, "SERVER_ERROR"],
] as const)("%s is a %i of type %s", (code, status, type) => {
  const answer = body(new AppError(code, "Words"));
  expect(answer).toEqual({
    type,
    message: "Words",
    status,
    timestamp: NOW.toISOString(),
    code: status === 401 ? "AUTH_ERROR" : code,
    requestId: "request-1",
  });
  expect(ErrorBody.safeParse(answer).success).toBe(true);
});

test.each([
  new Error("SELECT password FROM users"),
  new TypeError("x is undefined"),
  "text",
  null,
  undefined,
  42,
  { status: 418 },
])("a bug is a 500 without detail: %s", (error) => {
  expect(body(error)).toMatchObject({
    type: "SERVER_ERROR",
    message: "Server error",
    status: 500,
    code: "server_error",
  });
});

test("a 401 carries one of the texts that clear a session", () => {
  expect(body(unauthenticated())).toMatchObject({ status: 401, message: "Unauthorized access" });
});

test.each([
  [{ status: 413, type: "entity.too.large" }, "too_large"],
  [{ status: 415 }, "unsupported_media"],
  [{ status: 400, type: "entity.parse.failed" }, "malformed"],
  [{ status: 500, type: "stream.not.readable" }, "malformed"],
  [{ status: 400, type: "request.aborted" }, "malformed"],
  [new URIError("%"), "malformed"],
  [Object.assign(new Error("x"), { code: "ECONNREFUSED" }), "unavailable"],
  [Object.assign(new Error("x"), { code: "57P01" }), "unavailable"],
  [new Error("timeout exceeded when trying to connect"), "unavailable"],
  [
    new Error("wrapped", { cause: Object.assign(new Error("x"), { code: "53300" }) }),
    "unavailable",
  ],
])("what a library throws is reported by its fields: %j", (error, code) => {
  expect(expectedError(error)?.code).toBe(code);
});

test("an AppError is known by its code, also when another copy of the module made it", () => {
  const copy = Object.assign(new Error("Place not found"), { name: "AppError", code: "not_found" });
  expect([
    hasCode(copy, "not_found"),
    hasCode(copy),
    hasCode(copy, "conflict"),
    hasCode({ name: "AppError", code: "not_found" }),
    hasCode(null),
  ]).toEqual([true, true, false, false, false]);
  expect(body(copy)).toMatchObject({ status: 404, message: "Place not found" });
});

test("an invalid input says which fields and why", () => {
  expect(body(invalid({ name: ["Enter your name"] }))).toMatchObject({
    status: 422,
    message: "Invalid request data",
    errors: { name: ["Enter your name"] },
  });
  expect(body(notFound("Place"))).not.toHaveProperty("errors");
});

test("fieldErrors names nested fields, unknown fields and the body as a whole, and keeps all messages of one", () => {
  const schema = z.strictObject({
    a: z.strictObject({ b: z.array(z.int()) }),
    c: z.string().min(2, "short").regex(/x/, "no x"),
  });
  const { error } = schema.safeParse({ a: { b: [1, "2"], z: 1 }, c: "a", d: 1 });
  expect(fieldErrors(error!.issues)).toEqual({
    "a.b.1": [expect.any(String)],
    "a.z": [expect.any(String)],
    c: ["short", "no x"],
    d: [expect.any(String)],
  });
  expect(Object.keys(fieldErrors(schema.safeParse("text").error!.issues))).toEqual(["body"]);
});

test("a field may be called like what every object has", () => {
  const fields = fieldErrors([
    { path: [], message: "unknown", keys: ["__proto__", "constructor"] },
  ]);
  expect(Object.entries(fields)).toEqual([
    ["__proto__", ["unknown"]],
    ["constructor", ["unknown"]],
  ]);
});

/** As the driver adapter throws it, and as Prisma passes it on. */
const adapterError = (message: string, cause: object) =>
  Object.assign(new Error(message), { cause });
const rawError = (message: string, code: string) =>
  Object.assign(new Error(message), { code: "P2010", meta: { code } });

test.each([
  adapterError("ConnectionClosed", { kind: "ConnectionClosed" }),
  adapterError("canceling statement due to lock timeout", {
    kind: "postgres",
    originalCode: "55P03",
  }),
  adapterError("terminating connection", { kind: "postgres", originalCode: "57P02" }),
  adapterError("deadlock detected", { kind: "postgres", originalCode: "40P01" }),
  rawError("Raw query failed. Code: `N/A`. Message: `Server has closed the connection.`", "N/A"),
])("a lost connection or lock of the database adapter is 503: %s", (error) => {
  expect(expectedError(error)?.code).toBe("unavailable");
});

test("a violated constraint of the database adapter stays unexpected", () => {
  const cause = { kind: "UniqueConstraintViolation", originalCode: "23505" };
  expect(expectedError(adapterError("duplicate key", cause))).toBeNull();
});

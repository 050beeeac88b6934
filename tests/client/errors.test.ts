import { expect, test } from "vitest";
import {
  type ApiFailure,
  failureOfAnswer,
  isApiFailure,
  messageOf,
  noAnswer,
  reworded,
  timedOut,
  unknownFailure,
} from "#app/client/errors.ts";
import { ERROR_TYPES } from "#app/schemas/public/errors.ts";

const NOW = new Date("2026-03-01T06:30:00.000Z");
const timestamp = "2026-03-01T06:30:00.000Z";

/** A failure's fields, those that are not there left out. */
const record = ({ type, message, status, timestamp, code, details }: ApiFailure) =>
  Object.fromEntries(
    Object.entries({ type, message, status, timestamp, code, details }).filter(
      ([, value]) => value !== undefined,
    ),
  );

test.each([
  [400, "VALIDATION_ERROR", "Invalid request data"],
  [401, "AUTHENTICATION_ERROR", "Authentication failed"],
  [402, "UNKNOWN_ERROR", "An error occurred"],
  [403, "AUTHORIZATION_ERROR", "Access denied"],
  [404, "UNKNOWN_ERROR", "An error occurred"],
  [409, "UNKNOWN_ERROR", "An error occurred"],
  [413, "UNKNOWN_ERROR", "An error occurred"],
  [421, "UNKNOWN_ERROR", "An error occurred"],
  [422, "VALIDATION_ERROR", "Invalid request data"],
  [429, "UNKNOWN_ERROR", "An error occurred"],
  [499, "UNKNOWN_ERROR", "An error occurred"],
  [500, "SERVER_ERROR", "Server error"],
  [503, "SERVER_ERROR", "Server error"],
  [599, "SERVER_ERROR", "Server error"],
])("an answer with %i is a %s, in the server's words or else in ours", (status, type, message) => {
  const said = record(failureOfAnswer({ status, body: { message: "As the server says" } }, NOW));
  expect(said).toMatchObject({ type, message: "As the server says", status, timestamp });
  for (const body of [
    null,
    undefined,
    "",
    "<h1>Bad gateway</h1>",
    {},
    { message: 5 },
    { message: "  " },
    [],
  ])
    expect(record(failureOfAnswer({ status, body }, NOW))).toMatchObject({
      type,
      message,
      status,
      timestamp,
    });
});

test("a 401 has the code AUTH_ERROR when the server names none; others have the server's or none", () => {
  expect(failureOfAnswer({ status: 401, body: null }, NOW).code).toBe("AUTH_ERROR");
  expect(failureOfAnswer({ status: 401, body: { code: "TOKEN_EXPIRED" } }, NOW).code).toBe(
    "TOKEN_EXPIRED",
  );
  expect(failureOfAnswer({ status: 404, body: { code: "not_found" } }, NOW).code).toBe("not_found");
  expect(record(failureOfAnswer({ status: 404, body: {} }, NOW))).toEqual({
    type: "UNKNOWN_ERROR",
    message: "An error occurred",
    status: 404,
    timestamp,
  });
});

test("what is wrong with a request is in the details: the answer's errors, else all of it; no other failure has any", () => {
  const errors = { email: ["Invalid email"] };
  for (const status of [400, 422]) {
    expect(failureOfAnswer({ status, body: { message: "No", errors } }, NOW).details).toEqual(
      errors,
    );
    expect(failureOfAnswer({ status, body: { reason: "odd" } }, NOW).details).toEqual({
      reason: "odd",
    });
    expect(failureOfAnswer({ status, body: "odd" }, NOW).details).toBe("odd");
  }
  for (const status of [401, 403, 404, 500])
    expect(failureOfAnswer({ status, body: { errors } }, NOW)).not.toHaveProperty("details");
});

test("without an answer it is the network, after too long a wait the time", () => {
  const cause = new TypeError("fetch failed");
  expect(record(noAnswer(cause, NOW))).toEqual({
    type: "NETWORK_ERROR",
    message: "Network error - please check your connection",
    status: 0,
    timestamp,
  });
  expect(record(timedOut(cause, NOW))).toEqual({
    type: "TIMEOUT_ERROR",
    message: "Request timed out",
    status: 0,
    timestamp,
  });
  expect(noAnswer(cause, NOW).cause).toBe(cause);
});

test("any other failure is unknown, in its own words", () => {
  expect(record(unknownFailure(new SyntaxError("Unexpected token"), 200, NOW))).toEqual({
    type: "UNKNOWN_ERROR",
    message: "Unexpected token",
    status: 200,
    timestamp,
  });
  for (const cause of [null, undefined, 5, "x", new Error("")])
    expect(unknownFailure(cause, 200, NOW).message).toBe("An error occurred");
});

test("a failure is reported by its name, so that two copies of the module agree", () => {
  expect(isApiFailure(noAnswer(null, NOW))).toBe(true);
  expect(isApiFailure(Object.assign(new Error("x"), { name: "ApiFailure" }))).toBe(true);
  for (const other of [new Error("x"), { name: "ApiFailure" }, null, "ApiFailure"])
    expect(isApiFailure(other)).toBe(false);
});

test("other words change nothing but the words", () => {
  const failure = failureOfAnswer({ status: 404, body: { code: "not_found" } }, NOW);
  const other = reworded(failure, "Nobody there");
  expect(record(other)).toEqual({ ...record(failure), message: "Nobody there" });
  expect(isApiFailure(other)).toBe(true);
  expect(other.cause).toBe(failure);
});

test("the message of whatever was thrown, or the fallback", () => {
  expect(messageOf(new Error("So"), "else")).toBe("So");
  for (const silent of [new Error(""), new Error(" "), null, undefined, {}, { message: 7 }, "So"])
    expect(messageOf(silent, "else")).toBe("else");
});

test("the server's types are the client's", () => {
  const types = [400, 401, 403, 404, 500].map(
    (status) => failureOfAnswer({ status, body: null }, NOW).type,
  );
  expect([...ERROR_TYPES].sort()).toEqual(
    [...new Set([...types, noAnswer(null, NOW).type, timedOut(null, NOW).type])].sort(),
  );
});

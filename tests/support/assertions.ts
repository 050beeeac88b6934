import { expect } from "vitest";
import { ErrorBody } from "#app/schemas/public/errors.ts";
import type { Answer } from "./http.ts";

/** The type that the spec's catalogue gives a status. */
const typeOf = (status: number) =>
  status === 401
    ? "AUTHENTICATION_ERROR"
    : status === 403
      ? "AUTHORIZATION_ERROR"
      : status === 400 || status === 422
        ? "VALIDATION_ERROR"
        : status >= 500
          ? "SERVER_ERROR"
          : "UNKNOWN_ERROR";

/** What must never be read in an answer: a stack, a path of the server, SQL, the driver's words. */
const INSIDES = /\\n\s*at |node_modules|\/app\/services|SELECT |prisma|postgres|hunter2/i;

/** The answer is a failure as the spec's catalogue shapes it, of this status, and says nothing of the insides. */
export function expectError(answer: Answer, status: number): ErrorBody {
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.text).not.toMatch(INSIDES);
  const body = ErrorBody.parse(answer.json());
  expect(body).toMatchObject({ status, type: typeOf(status) });
  return body;
}

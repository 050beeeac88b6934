import type { LoaderFunctionArgs } from "@remix-run/node";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { expect, test, vi } from "vitest";
import { handleError } from "#app/entry.server.tsx";

function logged(error: unknown) {
  const log = { error: vi.fn() };
  const request = new Request("https://wayfold.com/admin", { method: "OPTIONS" });
  handleError(error, { request, context: { log }, params: {} } as unknown as LoaderFunctionArgs);
  return log.error.mock.calls.length;
}

test("a method that a route doesn't have is no failure of the server's, and isn't logged as one", () => {
  const refused = new ErrorResponse(405, "Method Not Allowed", new Error("no action"), true);
  expect(logged(refused)).toBe(0);
});

test.for([new Error("bug"), new ErrorResponse(500, "Server Error", new Error("bug"), true)])(
  "a failure is logged: %s",
  (error) => {
    expect(logged(error)).toBe(1);
  },
);

import { scopeOf } from "#app/api/scope.ts";
import type { Operation } from "#app/api/operation.ts";
import { IF_MATCH } from "#app/api/versions.ts";

interface Failure {
  name: string;
  description: string;
  applies: (operation: Operation) => boolean;
  headers?: Record<string, string>;
}

const RETRY = { "Retry-After": "Seconds until the request may be repeated" };
const isUnsafe = ({ method }: Operation) => method !== "get";
const takesFiles = ({ declared }: Operation) => declared.upload !== undefined;

/** Every status that a request can be refused with, and the operations that it can come from. */
const FAILURES: Record<number, Failure> = {
  400: {
    name: "Malformed",
    description: "The request is malformed",
    applies: () => true,
  },
  401: {
    name: "Unauthenticated",
    description: "Sign-in is required, or the session or access token is no longer valid",
    applies: () => true,
    headers: { "WWW-Authenticate": "The Bearer challenge" },
  },
  403: {
    name: "Forbidden",
    description:
      "The account lacks the permission, the access token lacks the scope, or the request comes from another site",
    applies: (operation) =>
      isUnsafe(operation) || operation.declared.needs !== undefined || scopeOf(operation) !== "any",
  },
  404: {
    name: "NotFound",
    description: "The resource does not exist or is not available on this site",
    applies: ({ path }) => path.includes(":"),
  },
  409: {
    name: "Conflict",
    description:
      "The request conflicts with existing data. `code` gives the reason, and `current` the existing resource if there is one",
    applies: ({ declared: { mayRefuse, headers } }) =>
      Boolean(mayRefuse?.includes(409) || headers?.includes(IF_MATCH)),
  },
  412: {
    name: "PreconditionFailed",
    description: "The version in If-Match is no longer the current one, which is in `current`",
    applies: ({ declared: { headers } }) => Boolean(headers?.includes(IF_MATCH)),
  },
  413: {
    name: "TooLarge",
    description: "The body or the file is too large",
    applies: (operation) => takesFiles(operation) || operation.declared.body !== undefined,
  },
  415: {
    name: "UnsupportedMedia",
    description: "The body is not in the expected format",
    applies: takesFiles,
  },
  422: {
    name: "Invalid",
    description: "A field or query parameter is invalid, unknown or repeated. See `errors`",
    applies: () => true,
  },
  429: {
    name: "RateLimited",
    description: "Too many requests. Try again later",
    applies: () => true,
    headers: RETRY,
  },
  503: {
    name: "Unavailable",
    description: "The service is busy or restarting. Try again in a moment",
    applies: () => true,
    headers: RETRY,
  },
};

/** References to the failures of an operation, by status. */
export const failuresOf = (operation: Operation) =>
  Object.fromEntries(
    Object.entries(FAILURES)
      .filter(([, { applies }]) => applies(operation))
      .map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
  );

/** The failures as components. */
export const FAILURE_COMPONENTS = Object.fromEntries(
  Object.values(FAILURES).map(({ name, description, headers = {} }) => [
    name,
    {
      description,
      headers: Object.fromEntries(
        Object.entries(headers).map(([header, meaning]) => [
          header,
          { description: meaning, schema: { type: "string" } },
        ]),
      ),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  ]),
);

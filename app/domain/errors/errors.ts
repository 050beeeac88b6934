/**
 * Every failure that a caller may cause or must expect is an AppError. Anything
 * else that is thrown is a bug and becomes a 500 without detail.
 *
 * This module is loaded twice in one process, by Node for the server and by Vite
 * for the routes: compare `code` (see `hasCode`), never use `instanceof`.
 */
const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media: 415,
  misdirected: 421,
  invalid: 422,
  rate_limited: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;
export type FieldErrors = Record<string, string[]>;

/** The limit that a request exceeded, for the headers of its response. */
export interface ExceededLimit {
  /** Requests allowed per window. */
  quota: number;
  windowSeconds: number;
  retryAfterSeconds: number;
}

export class AppError extends Error {
  override name = "AppError";
  /** Set for `rate_limited`. */
  limit?: ExceededLimit;
  /** The methods that the path has; set for `method_not_allowed`. */
  allow?: readonly string[];
  /** How a caller must authenticate instead, for the WWW-Authenticate header. */
  challenge?: string;
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** A field's path and what is wrong with it. */
    readonly fields?: FieldErrors,
    /** What stands now, for a `conflict` or `precondition_failed` with a version that is no longer the current one. */
    readonly current?: unknown,
  ) {
    super(message);
  }
}

export const rateLimited = (message: string, limit: ExceededLimit) =>
  Object.assign(new AppError("rate_limited", message), { limit });
export const methodNotAllowed = (allow: readonly string[]) =>
  Object.assign(new AppError("method_not_allowed", "Method not allowed"), { allow });
export const notFound = (what: string) => new AppError("not_found", `${what} not found`);
export const unauthenticated = () => new AppError("unauthenticated", "Unauthorized access");
export const invalid = (fields: FieldErrors) =>
  new AppError("invalid", "Invalid request data", fields);

/** True for an AppError (of this code, when one is given), whichever copy of this module made it. */
export function hasCode(error: unknown, code?: ErrorCode): error is AppError {
  return (
    error instanceof Error &&
    error.name === "AppError" &&
    (code === undefined || (error as AppError).code === code)
  );
}

/** The issues of a failed zod parse, by field. */
export function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string; keys?: string[] }[],
): FieldErrors {
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const path = issue.path.map(String);
    const names = issue.keys?.length
      ? issue.keys.map((key) => [...path, key].join("."))
      : [path.join(".") || "body"];
    for (const name of names) fields.set(name, [...(fields.get(name) ?? []), issue.message]);
  }
  // A map, for a field may be called `__proto__`.
  return Object.fromEntries(fields);
}

const typeOf = (status: number) => {
  if (status === 401) return "AUTHENTICATION_ERROR";
  if (status === 403) return "AUTHORIZATION_ERROR";
  if (status === 400 || status === 422) return "VALIDATION_ERROR";
  return status >= 500 ? "SERVER_ERROR" : "UNKNOWN_ERROR";
};

/** The errors of express.json() and of the router, recognised by the fields that http-errors sets. */
function fromLibrary(error: unknown): AppError | null {
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  if (error instanceof URIError) return new AppError("malformed", "The address isn’t valid");
  if (status === 413) return new AppError("too_large", "The request is too large");
  if (status === 415)
    return new AppError("unsupported_media", "The request encoding isn’t supported");
  // The visitor went before the body was read, as with a report of a page that is left: no failure of the server's.
  if (type === "stream.not.readable")
    return new AppError("malformed", "The request was interrupted");
  if (status === 400)
    return new AppError(
      "malformed",
      type === "entity.parse.failed" ? "The request is not valid JSON" : "Invalid request data",
    );
  return null;
}

/** Codes of PostgreSQL, Prisma, its driver adapters and Node that say "try again": no connection, no lock in time, a deadlock, no room on the disk. */
const RETRYABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOSPC",
  "40001",
  "40P01",
  "53100",
  "53300",
  "55P03",
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "ConnectionClosed",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TooManyConnections",
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2034",
]);

const UNREACHABLE =
  /timeout exceeded when trying to connect|Can't reach database server|closed the connection|Connection terminated|not queryable|Query read timeout/i;

/** What a driver adapter says of an error: PostgreSQL's code, or a kind of its own where there was no answer. */
interface DriverCause {
  originalCode?: unknown;
  kind?: unknown;
}

/** Where Prisma puts it. An adapter's error that reaches the caller as it is carries it as its cause. */
interface DriverMeta {
  code?: unknown;
  driverAdapterError?: { cause?: DriverCause };
}

/** True when the database can't be reached or has no connection free: the caller may try again. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, meta } = error as Error & { code?: unknown; meta?: DriverMeta };
  const drivers = [meta?.driverAdapterError?.cause, cause as DriverCause | undefined];
  const codes = [code, meta?.code, ...drivers.flatMap((each) => [each?.originalCode, each?.kind])];
  return (
    codes.some((each) => RETRYABLE.has(each as string)) ||
    UNREACHABLE.test(error.message) ||
    isUnavailable(cause)
  );
}

/** The AppError that `error` stands for, or null when it is a bug of ours. */
export function expectedError(error: unknown): AppError | null {
  if (hasCode(error)) return error;
  if (isUnavailable(error))
    return new AppError("unavailable", "The service is busy. Try again in a moment.");
  return fromLibrary(error);
}

/** The one place where a failure turns into a status and a body (spec, section 8). */
export function toErrorBody(error: unknown, requestId: string, now: Date) {
  const expected = expectedError(error);
  const status = expected ? STATUS[expected.code] : 500;
  return {
    type: typeOf(status),
    message: expected?.message ?? "Server error",
    status,
    timestamp: now.toISOString(),
    code: expected ? (status === 401 ? "AUTH_ERROR" : expected.code) : "server_error",
    ...(expected?.fields && { errors: expected.fields }),
    ...(expected?.current !== undefined && { current: expected.current }),
    requestId,
  } as const;
}

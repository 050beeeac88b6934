/** The kinds of failure that a call can end in (spec, section 8). */
export type FailureType =
  | "NETWORK_ERROR"
  | "TIMEOUT_ERROR"
  | "AUTHENTICATION_ERROR"
  | "AUTHORIZATION_ERROR"
  | "VALIDATION_ERROR"
  | "SERVER_ERROR"
  | "UNKNOWN_ERROR";

/** What a failed call is known by; `status` is 0 when no answer came. */
export interface FailureRecord {
  type: FailureType;
  message: string;
  status: number;
  /** ISO 8601 in UTC. */
  timestamp: string;
  code?: string;
  /** What is wrong with the request: the answer's `errors`, else the whole answer. */
  details?: unknown;
  /** With a 409: what stands now. */
  current?: unknown;
}

/** A failed call of the API. Tell it by `isApiFailure`, which holds across copies of this module. */
export class ApiFailure extends Error implements FailureRecord {
  override name = "ApiFailure";
  declare readonly type: FailureType;
  declare readonly status: number;
  declare readonly timestamp: string;
  declare readonly code?: string;
  declare readonly details?: unknown;
  declare readonly current?: unknown;

  constructor({ message, ...record }: FailureRecord, options?: ErrorOptions) {
    super(message, options);
    Object.assign(this, record);
  }
}

/** The same failure in other words. */
export const reworded = (failure: ApiFailure, message: string): ApiFailure =>
  new ApiFailure({ ...failure, message }, { cause: failure });

export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === "ApiFailure";

/** An answer that is none of success: its body as JSON, or null when it has none. */
export interface FailedAnswer {
  status: number;
  body: unknown;
}

const UNKNOWN_MESSAGE = "An error occurred";

/** What a call about companies says that failed without a word. */
export const REQUEST_FAILED = "Request failed";

const field = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : undefined;

const textField = (body: unknown, name: string): string | undefined => {
  const text = field(body, name);
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
};

/** The message of whatever was thrown; `fallback` when it says nothing. */
export const messageOf = (error: unknown, fallback: string): string =>
  textField(error, "message") ?? fallback;

/** What `status` stands for, with the words for a server that gives none. */
function kindOf(status: number): { type: FailureType; message: string } {
  if (status === 401) return { type: "AUTHENTICATION_ERROR", message: "Authentication failed" };
  if (status === 403) return { type: "AUTHORIZATION_ERROR", message: "Access denied" };
  if (status === 400 || status === 422)
    return { type: "VALIDATION_ERROR", message: "Invalid request data" };
  if (status >= 500) return { type: "SERVER_ERROR", message: "Server error" };
  return { type: "UNKNOWN_ERROR", message: UNKNOWN_MESSAGE };
}

/** Reads an answer that is none of success by the catalogue of failures. */
export function failureOfAnswer({ status, body }: FailedAnswer, now: Date): ApiFailure {
  const { type, message } = kindOf(status);
  const current = field(body, "current");
  const code = textField(body, "code") ?? (status === 401 ? "AUTH_ERROR" : undefined);
  return new ApiFailure({
    type,
    message: textField(body, "message") ?? message,
    status,
    timestamp: now.toISOString(),
    ...(code && { code }),
    ...(type === "VALIDATION_ERROR" && { details: field(body, "errors") ?? body }),
    ...(status === 409 && current !== undefined && { current }),
  });
}

/** The failure of a call to which no answer came. */
export const noAnswer = (cause: unknown, now: Date): ApiFailure =>
  new ApiFailure(
    {
      type: "NETWORK_ERROR",
      message: "Network error - please check your connection",
      status: 0,
      timestamp: now.toISOString(),
    },
    { cause },
  );

/** The failure of a call that was given up because it took too long. */
export const timedOut = (cause: unknown, now: Date): ApiFailure =>
  new ApiFailure(
    {
      type: "TIMEOUT_ERROR",
      message: "Request timed out",
      status: 0,
      timestamp: now.toISOString(),
    },
    { cause },
  );

/** Any other failure on this side of the line: an answer that is not what it says it is. */
export const unknownFailure = (cause: unknown, status: number, now: Date): ApiFailure =>
  new ApiFailure(
    {
      type: "UNKNOWN_ERROR",
      message: messageOf(cause, UNKNOWN_MESSAGE),
      status,
      timestamp: now.toISOString(),
    },
    { cause },
  );

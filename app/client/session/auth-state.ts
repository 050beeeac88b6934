import type { FailureType } from "#app/client/errors.ts";
import { saysSignedOut } from "./signed-out.ts";

/** What the browser knows of who is signed in. */
export interface AuthState<User> {
  user: User | null;
  /** True while it is being asked, and before it was asked for the first time. */
  isLoading: boolean;
  /** The check that is under way; null when none is. */
  check: symbol | null;
}

export type AuthEvent<User> =
  | { type: "check-started"; check: symbol }
  /** The server's answer; null if no account is signed in. */
  | { type: "checked"; check: symbol; user: User | null }
  | { type: "check-failed"; check: symbol; error: unknown }
  /** The page that was sent knows it, whatever was asked before. */
  | { type: "signed-in"; user: User | null }
  | { type: "logged-in"; user: User }
  | { type: "logged-out" }
  | { type: "session-expired" };

export type AuthStatus = "loading" | "authenticated" | "anonymous";

/** The state of a page rendered for `user`: null without an account, undefined if the page doesn't know. */
export const initialAuth = <User>(user: User | null | undefined): AuthState<User> => ({
  user: user ?? null,
  isLoading: user === undefined,
  check: null,
});

/** Loading only while no account is known: checking a known session doesn't hide the page. */
export function authStatus({ user, isLoading }: AuthState<unknown>): AuthStatus {
  if (user !== null) return "authenticated";
  return isLoading ? "loading" : "anonymous";
}

const SAYS_NOTHING_OF_THE_SESSION: ReadonlySet<unknown> = new Set<FailureType>([
  "NETWORK_ERROR",
  "TIMEOUT_ERROR",
  "AUTHORIZATION_ERROR",
  "SERVER_ERROR",
  "VALIDATION_ERROR",
]);

/**
 * Does a failed check mean that there is no session? (spec, section 4) The line, the server or a missing right say nothing
 * of it; an authentication error, or a 401 of unknown type, only by its words; an error without a type always.
 */
export function clearsUser(error: unknown): boolean {
  const { type, status, message } = (error ?? {}) as {
    type?: unknown;
    status?: unknown;
    message?: unknown;
  };
  if (type === undefined) return true;
  if (SAYS_NOTHING_OF_THE_SESSION.has(type)) return false;
  return (type === "AUTHENTICATION_ERROR" || status === 401) && saysSignedOut(String(message));
}

const settled = <User>(user: User | null): AuthState<User> => ({
  user,
  isLoading: false,
  check: null,
});

/** The state after an event. An answer to a check that something newer has overtaken changes nothing. */
export function nextAuth<User>(state: AuthState<User>, event: AuthEvent<User>): AuthState<User> {
  switch (event.type) {
    case "check-started":
      return { ...state, isLoading: true, check: event.check };
    case "checked":
      return event.check === state.check ? settled(event.user) : state;
    case "check-failed":
      return event.check === state.check
        ? settled(clearsUser(event.error) ? null : state.user)
        : state;
    case "signed-in":
    case "logged-in":
      return settled(event.user);
    case "logged-out":
    case "session-expired":
      return settled<User>(null);
  }
}

import { expect, test } from "vitest";
import {
  authStatus,
  clearsUser,
  initialAuth,
  nextAuth,
  type AuthEvent,
  type AuthState,
} from "#app/client/session/auth-state.ts";
import { ERROR_TYPES } from "#app/schemas/public/errors.ts";

interface Person {
  id: string;
}

const ASHA: Person = { id: "asha" };
const RAVI: Person = { id: "ravi" };
const CHECK = Symbol("the check under way");
const OLDER = Symbol("an older check");

const UNKNOWN: AuthState<Person> = { user: null, isLoading: true, check: null };
const ANONYMOUS: AuthState<Person> = { user: null, isLoading: false, check: null };
const SIGNED_IN: AuthState<Person> = { user: ASHA, isLoading: false, check: null };
const asking = (state: AuthState<Person>): AuthState<Person> => ({
  ...state,
  isLoading: true,
  check: CHECK,
});

const EXPIRED = { type: "AUTHENTICATION_ERROR", status: 401, message: "Session expired" };
const OFFLINE = {
  type: "NETWORK_ERROR",
  status: 0,
  message: "Network error - please check your connection",
};

const STATES: Record<string, AuthState<Person>> = {
  unknown: UNKNOWN,
  "unknown, being asked": asking(UNKNOWN),
  anonymous: ANONYMOUS,
  "anonymous, being asked": asking(ANONYMOUS),
  "signed in": SIGNED_IN,
  "signed in, being asked": asking(SIGNED_IN),
};

const stored = (state: AuthState<Person>) => state;
const settledOn = (user: Person | null) => () => ({ user, isLoading: false, check: null });
/** What an answer makes of a state in which it is awaited; in any other it comes too late. */
const whenAwaited =
  (then: (state: AuthState<Person>) => AuthState<Person>) => (state: AuthState<Person>) =>
    state.check === CHECK ? then(state) : state;

const EVENTS: [string, AuthEvent<Person>, (state: AuthState<Person>) => AuthState<Person>][] = [
  ["a check begins", { type: "check-started", check: CHECK }, asking],
  [
    "it finds somebody",
    { type: "checked", check: CHECK, user: RAVI },
    whenAwaited(settledOn(RAVI)),
  ],
  ["it finds nobody", { type: "checked", check: CHECK, user: null }, whenAwaited(settledOn(null))],
  [
    "it fails on the line",
    { type: "check-failed", check: CHECK, error: OFFLINE },
    whenAwaited((state) => ({ user: state.user, isLoading: false, check: null })),
  ],
  [
    "it finds the session over",
    { type: "check-failed", check: CHECK, error: EXPIRED },
    whenAwaited(settledOn(null)),
  ],
  ["an older check finds somebody", { type: "checked", check: OLDER, user: RAVI }, stored],
  [
    "an older check finds the session over",
    { type: "check-failed", check: OLDER, error: EXPIRED },
    stored,
  ],
  ["a page tells of somebody", { type: "signed-in", user: RAVI }, settledOn(RAVI)],
  ["a page tells of nobody", { type: "signed-in", user: null }, settledOn(null)],
  ["somebody logs in", { type: "logged-in", user: RAVI }, settledOn(RAVI)],
  ["somebody logs out", { type: "logged-out" }, settledOn(null)],
  ["another call finds the session over", { type: "session-expired" }, settledOn(null)],
];

const TABLE = Object.entries(STATES).flatMap(([name, state]) =>
  EVENTS.map(([what, event, then]) => [name, what, state, event, then(state)] as const),
);

test.each(TABLE)("%s: %s", (_name, _what, state, event, expected) => {
  const before = structuredCloneOf(state);
  expect(nextAuth(state, event)).toEqual(expected);
  expect(state, "the state before is left as it was").toEqual(before);
});

/** Symbols can't be cloned by the platform. */
function structuredCloneOf(state: AuthState<Person>): AuthState<Person> {
  return { ...state, user: state.user && { ...state.user } };
}

test("every kind of event is in the table", () => {
  const kinds: Record<AuthEvent<Person>["type"], true> = {
    "check-started": true,
    checked: true,
    "check-failed": true,
    "signed-in": true,
    "logged-in": true,
    "logged-out": true,
    "session-expired": true,
  };
  expect([...new Set(EVENTS.map(([, event]) => event.type))].sort()).toEqual(
    Object.keys(kinds).sort(),
  );
});

test.each<[Person | null | undefined, AuthState<Person>]>([
  [undefined, UNKNOWN],
  [null, ANONYMOUS],
  [ASHA, SIGNED_IN],
])("a page that was sent for %j begins with %j", (user, state) => {
  expect(initialAuth(user)).toEqual(state);
});

test.each([
  ["unknown", "loading"],
  ["unknown, being asked", "loading"],
  ["anonymous", "anonymous"],
  ["anonymous, being asked", "loading"],
  ["signed in", "authenticated"],
  ["signed in, being asked", "authenticated"],
] as const)("%s is %s", (name, status) => {
  expect(authStatus(STATES[name]!)).toBe(status);
});

const ENDING = ["Invalid credentials", "Session expired", "Token expired", "Unauthorized access"];
const OTHER = ["Authentication failed", "Access denied", "", "An error occurred"];

/** Of every type with every status: does the failure clear the user when its words say that the session is over? */
const BY_WORDS = (type: string, status: number) =>
  type === "AUTHENTICATION_ERROR" ||
  (status === 401 && (type === "UNKNOWN_ERROR" || type === "SOMETHING_ELSE"));

const FAILURES = [...ERROR_TYPES, "SOMETHING_ELSE"].flatMap((type) =>
  [0, 400, 401, 403, 404, 422, 500, 503].map((status) => [type, status] as const),
);

test.each(FAILURES)("a failed check of type %s and status %i", (type, status) => {
  for (const message of ENDING)
    expect(clearsUser({ type, status, message }), message).toBe(BY_WORDS(type, status));
  for (const message of OTHER) expect(clearsUser({ type, status, message }), message).toBe(false);
});

test.each([
  [new Error("Whatever")],
  [new TypeError("x is not a function")],
  [{ status: 401, message: "Authentication failed" }],
  [null],
  [undefined],
  ["text"],
])("an error without a type clears the user: %s", (error) => {
  expect(clearsUser(error)).toBe(true);
});

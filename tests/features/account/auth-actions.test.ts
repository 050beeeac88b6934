import { expect, test } from "vitest";
import { createCalls } from "#app/client/api/calls.ts";
import { authActions } from "#app/features/account/auth-actions.ts";
import { initialAuth, nextAuth, type AuthEvent } from "#app/client/session/auth-state.ts";
import { createClients } from "#app/client/request.ts";
import type { User } from "#app/schemas/public/accounts.ts";
import { fakeLine, type FakeAnswer } from "#tests/lib/client/fake-line.ts";

const ASHA: User = {
  id: "0197b0a0-0000-7000-8000-000000000001",
  name: "Asha Rao",
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@example.org",
  profilePicture: null,
  roles: ["ROLE_USER"],
  domain: "himalaya.wayfold.com",
  emailVerified: false,
  pendingEmail: null,
  version: 1,
};
const OK: FakeAnswer = { status: 200, body: ASHA };
const WRONG: FakeAnswer = { status: 401, body: { message: "Invalid credentials" } };
const OVER: FakeAnswer = { status: 401, body: { message: "Session expired" } };

/** The actions of a page that was sent for `user`, over a fake line, with the state they bring about. */
function pageOf(user: User | null | undefined, ...answers: (FakeAnswer | Promise<FakeAnswer>)[]) {
  const line = fakeLine(...answers);
  const page = { state: initialAuth(user) };
  const tell = (event: AuthEvent<User>) => void (page.state = nextAuth(page.state, event));
  const calls = createCalls(createClients({ surroundings: line.surroundings }));
  return {
    ...line,
    page,
    tell,
    actions: authActions(
      tell,
      async () => calls,
      () => "himalaya.wayfold.com",
    ),
  };
}

const { signal } = new AbortController();

test("a check sends the host name and finds who is signed in", async () => {
  const { actions, page, sent } = pageOf(undefined, OK);
  const check = actions.check(signal);
  expect(page.state).toMatchObject({ user: null, isLoading: true });
  await check;
  expect(page.state).toMatchObject({ user: ASHA, isLoading: false });
  expect(sent.map(({ address }) => address)).toEqual(["/api/auth/me?domain=himalaya.wayfold.com"]);
});

test.each<[string, FakeAnswer, User | null]>([
  ["nobody", { status: 200, body: null }, null],
  ["that the session is over", OVER, null],
  ["that the server is down", { status: 503 }, ASHA],
  ["no answer", "no answer", ASHA],
  ["that the visitor may not ask", { status: 403 }, ASHA],
  ["an unknown 401", { status: 401 }, ASHA],
])("a check that finds %s (%j) leaves %j", async (_what, answer, user) => {
  const { actions, page } = pageOf(ASHA, answer);
  await actions.check(signal);
  expect(page.state).toEqual({ user, isLoading: false, check: null });
});

test("a check that is given up changes nothing", async () => {
  const { actions, page } = pageOf(ASHA, "silence");
  const leaving = new AbortController();
  const check = actions.check(leaving.signal);
  leaving.abort();
  await check;
  expect(page.state.user).toEqual(ASHA);
});

test.each<[string, FakeAnswer]>([
  ["nobody", { status: 200, body: null }],
  ["that the session is over", OVER],
])(
  "anyone who logs in while a check is under way stays logged in, though that finds %s in the end",
  async (_what, found) => {
    let arrive: (answer: FakeAnswer) => void = () => undefined;
    const late = new Promise<FakeAnswer>((resolve) => (arrive = resolve));
    const { actions, page, sent } = pageOf(null, late, OK);
    const check = actions.check(signal);
    await actions.login({ email: "asha@example.org", password: "a-good-password" });
    expect(sent.map(({ address }) => address)).toEqual([
      "/api/auth/me?domain=himalaya.wayfold.com",
      "/api/auth/login",
    ]);
    arrive(found);
    await check;
    expect(page.state).toEqual({ user: ASHA, isLoading: false, check: null });
  },
);

test("a check for which the calls can't be loaded keeps who was known", async () => {
  const { page, tell } = pageOf(ASHA);
  await authActions(
    tell,
    () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
    () => "wayfold.com",
  ).check(signal);
  expect(page.state).toEqual({ user: ASHA, isLoading: false, check: null });
});

test("a login sends the host name and nothing that is not asked for; a failed one changes nothing", async () => {
  const { actions, page, sent } = pageOf(null, WRONG, OK);
  const credentials = {
    email: "asha@example.org",
    password: "a-good-password",
    confirmPassword: "x",
  };
  await expect(actions.login(credentials)).rejects.toMatchObject({
    message: "Invalid credentials",
  });
  expect(page.state).toEqual({ user: null, isLoading: false, check: null });
  expect(await actions.login(credentials)).toEqual(ASHA);
  expect(page.state.user).toEqual(ASHA);
  expect(sent[0]).toMatchObject({ address: "/api/auth/login", method: "POST" });
  expect(sent[0]!.body).toEqual({
    email: "asha@example.org",
    password: "a-good-password",
    domain: "himalaya.wayfold.com",
  });
});

test("registering signs in; a visitor whose email is taken is not", async () => {
  const { actions, page, sent } = pageOf(
    null,
    { status: 409, body: { message: "An account with this email already exists" } },
    { status: 201, body: ASHA },
    OK,
  );
  const newcomer = { name: "Asha Rao", email: "asha@example.org", password: "a-good-password" };
  await expect(actions.register(newcomer)).rejects.toMatchObject({ status: 409 });
  expect(page.state.user).toBeNull();
  expect(await actions.register(newcomer)).toEqual(ASHA);
  expect(page.state.user).toEqual(ASHA);
  expect(sent.map(({ address }) => address)).toEqual([
    "/api/auth/signup",
    "/api/auth/signup",
    "/api/auth/login",
  ]);
  expect(sent[1]!.body).toEqual({ ...newcomer, domain: "himalaya.wayfold.com" });
});

test.each<[FakeAnswer, boolean]>([
  [{ status: 200, body: null }, false],
  ["no answer", true],
  [{ status: 503 }, true],
])("a logout that ends in %j clears the user; here alone: %j", async (answer, isLocalOnly) => {
  const { actions, page, sent } = pageOf(ASHA, answer);
  expect(await actions.logout()).toEqual({ isLocalOnly });
  expect(page.state).toEqual({ user: null, isLoading: false, check: null });
  expect(sent).toHaveLength(1);
});

import type { Calls } from "#app/client/api/calls.ts";
import type { AuthEvent } from "#app/client/session/auth-state.ts";
import type { LoginInput, SignupInput, User } from "#app/schemas/public/accounts.ts";

export type Credentials = Pick<LoginInput, "email" | "password">;
export type Newcomer = Pick<SignupInput, "name" | "email" | "password">;

/** What signs in and out, as far as a page sees of it. */
export interface AuthActions {
  /** Asks the server who is signed in; rejects never: what it means, the state says. */
  check(signal: AbortSignal): Promise<void>;
  login(credentials: Credentials): Promise<User>;
  /** Makes an account and signs it in. */
  register(newcomer: Newcomer): Promise<User>;
  /** Signs out, at least on this device: `isLocalOnly` if the server couldn't be reached. */
  logout(): Promise<{ isLocalOnly: boolean }>;
}

/** The calls are another file, loaded when the first of them is made; without a line it does not come. */
type LoadCalls = () => Promise<Pick<Calls, "auth">>;

const lineIsDown = (cause: unknown): never => {
  throw Object.assign(new Error("Network error - please check your connection", { cause }), {
    type: "NETWORK_ERROR",
  });
};

/** Signs in and out by the API and dispatches the state changes; `host` is the host name that the visitor sees. */
export function authActions(
  tell: (event: AuthEvent<User>) => void,
  loadCalls: LoadCalls,
  host: () => string,
): AuthActions {
  const auth = async () => (await loadCalls().catch(lineIsDown)).auth;
  const login = async ({ email, password }: Credentials) => {
    const user = await (await auth()).login({ email, password, domain: host() });
    tell({ type: "logged-in", user });
    return user;
  };
  return {
    async check(signal) {
      const check = Symbol("check");
      tell({ type: "check-started", check });
      try {
        tell({ type: "checked", check, user: await (await auth()).check(host(), signal) });
      } catch (error) {
        if (!signal.aborted) tell({ type: "check-failed", check, error });
      }
    },
    login,
    async register({ name, email, password }) {
      await (await auth()).signup({ name, email, password, domain: host() });
      return login({ email, password });
    },
    async logout() {
      const isLocalOnly = await auth()
        .then((calls) => calls.logout())
        .then(
          () => false,
          () => true,
        );
      tell({ type: "logged-out" });
      return { isLocalOnly };
    },
  };
}

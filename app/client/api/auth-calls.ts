import type { z } from "zod";
import type { Clients } from "#app/client/request.ts";
import type { LoginInput, SessionInfo, SignupInput, User } from "#app/schemas/public/accounts.ts";
import type {
  ChangePasswordInput,
  ForgotPasswordInput,
  LinkInput,
  ResetPasswordInput,
} from "#app/schemas/public/credentials.ts";
import type { OauthOrigin, OauthStart } from "#app/schemas/public/oauth.ts";

const segment = encodeURIComponent;

/** Checks credentials. `domain` is the host name that the visitor sees. */
export function authCalls({ authenticated }: Clients) {
  const post = <T = null>(path: string, body?: unknown) =>
    authenticated<T>(path, { method: "POST", body });
  /** The account that is signed in, null without one; a failure says whether the session is over (see `clearsUser`). */
  const check = (domain: string, signal?: AbortSignal) =>
    authenticated<User | null>("/auth/me", { query: { domain }, signal });
  return {
    login: (credentials: z.input<typeof LoginInput>) => post<User>("/auth/login", credentials),
    /** Makes an account; it is not signed in by that. */
    signup: (newcomer: z.input<typeof SignupInput>) => post<User>("/auth/signup", newcomer),
    /** Ends the session; the answer takes its cookie away. */
    logout: () => post("/auth/logout"),
    /** Tells the server where the visitor stands before Google is asked; the browser goes to the address it answers. */
    storeOauthOrigin: (origin: z.input<typeof OauthOrigin>) =>
      post<z.infer<typeof OauthStart>>("/auth/store-oauth-origin", origin),
    check,
    /** The account that is signed in; null without one, and when the call fails. */
    me: (domain: string): Promise<User | null> => check(domain).catch(() => null),
    forgotPassword: (account: z.input<typeof ForgotPasswordInput>) =>
      post("/auth/forgot-password", account),
    resetPassword: (password: z.input<typeof ResetPasswordInput>) =>
      post("/auth/reset-password", password),
    changePassword: (passwords: z.input<typeof ChangePasswordInput>) =>
      post("/auth/change-password", passwords),
    resendVerification: () => post("/auth/verify-email/resend"),
    signInByLink: (link: z.input<typeof LinkInput>) => post("/auth/sign-in-link", link),
    verifyEmail: (link: z.input<typeof LinkInput>) => post("/auth/verify-email", link),
    confirmEmail: (link: z.input<typeof LinkInput>) => post("/auth/confirm-email", link),
    sessions: () => authenticated<SessionInfo[]>("/auth/sessions"),
    /** Signs one browser out. */
    endSession: (sessionId: string) =>
      authenticated<null>(`/auth/sessions/${segment(sessionId)}`, { method: "DELETE" }),
    /** Signs out everywhere else. */
    endOtherSessions: () => authenticated<null>("/auth/sessions", { method: "DELETE" }),
  };
}

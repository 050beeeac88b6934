import { z } from "zod";
import { AppError } from "#app/domain/errors/errors.ts";
import {
  LoginInput,
  MeQuery,
  SessionInfo,
  SignupInput,
  User,
} from "#app/schemas/public/accounts.ts";
import { LinkInput } from "#app/schemas/public/credentials.ts";
import { Id } from "#app/schemas/public/common.ts";
import { del, get, post, resource } from "./operation.ts";
import { clearSession, startSession } from "#app/http/session.ts";

const tag = "Accounts";

/** Sign-up, sign-in and sign-out. */
export const auth = resource("/auth", { tag, area: "session" }, [
  post(
    "/login",
    { summary: "Sign in. The session is stored in a cookie", body: LoginInput, answer: User },
    async ({ services, body, req, runtime }) => {
      const { user, session } = await services.accounts.login(body);
      startSession(runtime, req.res!, session);
      return user;
    },
  ),
  post(
    "/sign-in-link",
    {
      summary: "Sign in with the emailed link of an account that is locked by failed attempts",
      body: LinkInput,
      answer: User,
    },
    async ({ services, body, req, runtime }) => {
      const { user, session } = await services.accounts.signInByLink(body);
      startSession(runtime, req.res!, session);
      return user;
    },
  ),
  post(
    "/signup",
    {
      summary: "Create an account",
      body: SignupInput,
      answer: User,
      status: 201,
      location: "/users/profile",
    },
    ({ services, body }) => services.accounts.signup(body),
  ),
  post(
    "/logout",
    { summary: "Sign out. The session ends immediately on all hosts", answer: z.null() },
    async ({ services, req, runtime }) => {
      const isWrittenDown = await services.accounts.logout();
      clearSession(runtime, req, req.res!);
      if (!isWrittenDown)
        throw new AppError(
          "unavailable",
          "You’re only signed out in this browser. Try again in a moment",
        );
      return null;
    },
  ),
  get(
    "/me",
    {
      summary: "Get the signed-in account. Returns null without a session",
      query: MeQuery,
      answer: User.nullable(),
      area: "profile",
    },
    async ({ services, req }) => {
      if (req.ctx.sessionEnded) throw new AppError("unauthenticated", "Session expired");
      return services.accounts.me();
    },
  ),
  get(
    "/sessions",
    {
      summary: "List the browsers where your account is signed in",
      answer: z.array(SessionInfo),
      needs: "signed-in",
    },
    ({ services }) => services.sessions.mine(),
  ),
  del(
    "/sessions",
    { summary: "Sign out all other browsers", answer: z.null(), needs: "signed-in" },
    async ({ services }) => {
      await services.sessions.endOthers();
      return null;
    },
  ),
  del(
    "/sessions/:id",
    {
      summary: "Sign out one browser",
      params: z.object({ id: Id }),
      answer: z.null(),
      needs: "signed-in",
    },
    async ({ services, params }) => {
      await services.sessions.end(params.id);
      return null;
    },
  ),
]);

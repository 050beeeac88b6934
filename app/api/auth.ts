import { z } from "zod";
import { AppError } from "#app/domain/errors/errors.ts";
import {
  LoginInput,
  MeQuery,
  SessionInfo,
  SignupInput,
  User,
} from "#app/schemas/public/accounts.ts";
import { Id } from "#app/schemas/public/common.ts";
import { del, get, post, resource } from "./operation.ts";
import { clearSession, startSession } from "#app/http/session.ts";

const tag = "Accounts";

/** Who somebody is. */
export const auth = resource("/auth", { tag }, [
  post(
    "/login",
    { summary: "Signs in; the session is a cookie", body: LoginInput, answer: User },
    async ({ services, body, req, runtime }) => {
      const { user, session } = await services.accounts.login(body);
      startSession(runtime, req.res!, session);
      return user;
    },
  ),
  post(
    "/signup",
    { summary: "Makes an account", body: SignupInput, answer: User, status: 201 },
    ({ services, body }) => services.accounts.signup(body),
  ),
  post(
    "/logout",
    { summary: "Signs out: the session is dead at once, on every host", answer: z.null() },
    async ({ services, req, runtime }) => {
      const isWrittenDown = await services.accounts.logout();
      clearSession(runtime, req, req.res!);
      if (!isWrittenDown)
        throw new AppError(
          "unavailable",
          "You are signed out in this browser alone, please try again in a moment",
        );
      return null;
    },
  ),
  get(
    "/me",
    {
      summary: "The account that is signed in; null without a session",
      query: MeQuery,
      answer: User.nullable(),
    },
    async ({ services, req }) => {
      if (req.ctx.sessionEnded) throw new AppError("unauthenticated", "Session expired");
      return services.accounts.me();
    },
  ),
  get(
    "/sessions",
    {
      summary: "The browsers in which the account is signed in",
      answer: z.array(SessionInfo),
      needs: "signed-in",
    },
    ({ services }) => services.sessions.mine(),
  ),
  del(
    "/sessions",
    { summary: "Signs out everywhere else", answer: z.null(), needs: "signed-in" },
    async ({ services }) => {
      await services.sessions.endOthers();
      return null;
    },
  ),
  del(
    "/sessions/:id",
    {
      summary: "Signs one browser out",
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

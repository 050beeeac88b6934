import { Router } from "express";
import { z } from "zod";
import { AppError } from "#app/lib/errors.ts";
import { LoginInput, MeQuery, SessionInfo, SignupInput, User } from "#app/schemas/accounts.ts";
import { Id } from "#app/schemas/common.ts";
import type { EndpointKit } from "./endpoint.ts";
import type { Runtime } from "./runtime.ts";
import { clearSession, startSession } from "./session.ts";

const tag = "Accounts";

/** Mounted at /api/auth: who somebody is. */
export function auth({ endpoint }: EndpointKit, runtime: Runtime): Router {
  const router = Router();
  router.post(
    "/login",
    endpoint(
      { tag, summary: "Signs in; the session is a cookie", body: LoginInput, answer: User },
      async ({ services, body, req }) => {
        const { user, session } = await services.accounts.login(body);
        startSession(runtime, req.res!, session);
        return user;
      },
    ),
  );
  router.post(
    "/signup",
    endpoint(
      { tag, summary: "Makes an account", body: SignupInput, answer: User, status: 201 },
      ({ services, body }) => services.accounts.signup(body),
    ),
  );
  router.post(
    "/logout",
    endpoint(
      { tag, summary: "Signs out: the session is dead at once, on every host", answer: z.null() },
      async ({ services, req }) => {
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
  );
  router.get(
    "/me",
    endpoint(
      {
        tag,
        summary: "The account that is signed in; null without a session",
        query: MeQuery,
        answer: User.nullable(),
      },
      async ({ services, req }) => {
        if (req.ctx.sessionEnded) throw new AppError("unauthenticated", "Session expired");
        return services.accounts.me();
      },
    ),
  );
  router.get(
    "/sessions",
    endpoint(
      {
        tag,
        summary: "The browsers in which the account is signed in",
        answer: z.array(SessionInfo),
        needs: "signed-in",
      },
      ({ services }) => services.sessions.mine(),
    ),
  );
  router.delete(
    "/sessions",
    endpoint(
      { tag, summary: "Signs out everywhere else", answer: z.null(), needs: "signed-in" },
      async ({ services }) => {
        await services.sessions.endOthers();
        return null;
      },
    ),
  );
  router.delete(
    "/sessions/:id",
    endpoint(
      {
        tag,
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
  );
  return router;
}

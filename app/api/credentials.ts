import { Router } from "express";
import { z } from "zod";
import {
  ChangePasswordInput,
  ForgotPasswordInput,
  LinkInput,
  ResetPasswordInput,
} from "#app/schemas/credentials.ts";
import type { EndpointKit } from "./endpoint.ts";
import type { Runtime } from "./runtime.ts";
import { startSession } from "./session.ts";

const tag = "Accounts";
const answer = z.null();

/** Mounted at /api/auth: passwords and addresses. */
export function credentials({ endpoint }: EndpointKit, runtime: Runtime): Router {
  const router = Router();
  router.post(
    "/forgot-password",
    endpoint(
      {
        tag,
        summary: "Mails a link for a new password, if there is such an account",
        body: ForgotPasswordInput,
        answer,
        status: 202,
      },
      ({ services, body }) => services.credentials.forgotPassword(body),
    ),
  );
  router.post(
    "/reset-password",
    endpoint(
      {
        tag,
        summary: "Sets a new password by a mailed link, and signs out everywhere",
        body: ResetPasswordInput,
        answer,
      },
      ({ services, body }) => services.credentials.resetPassword(body),
    ),
  );
  router.post(
    "/change-password",
    endpoint(
      {
        tag,
        summary: "Changes the password; every other browser is signed out",
        body: ChangePasswordInput,
        answer,
        needs: "signed-in",
      },
      async ({ services, body, req }) =>
        startSession(runtime, req.res!, await services.credentials.changePassword(body)),
    ),
  );
  router.post(
    "/verify-email/resend",
    endpoint(
      {
        tag,
        summary: "Mails another link that proves the address",
        answer,
        status: 202,
        needs: "signed-in",
      },
      ({ services }) => services.credentials.resendVerification(),
    ),
  );
  router.post(
    "/verify-email",
    endpoint(
      { tag, summary: "Proves an address by a mailed link", body: LinkInput, answer },
      ({ services, body }) => services.credentials.verifyEmail(body),
    ),
  );
  router.post(
    "/confirm-email",
    endpoint(
      {
        tag,
        summary: "Makes a new address the account's own by a mailed link",
        body: LinkInput,
        answer,
      },
      ({ services, body }) => services.credentials.confirmEmail(body),
    ),
  );
  return router;
}

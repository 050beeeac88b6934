import { z } from "zod";
import {
  ChangePasswordInput,
  ForgotPasswordInput,
  LinkInput,
  ResetPasswordInput,
} from "#app/schemas/public/credentials.ts";
import { post, resource } from "./operation.ts";
import { startSession } from "#app/http/session.ts";

const tag = "Accounts";
const answer = z.null();

/** Passwords and addresses. */
export const credentials = resource("/auth", { tag }, [
  post(
    "/forgot-password",
    {
      summary: "Mails a link for a new password, if there is such an account",
      body: ForgotPasswordInput,
      answer,
      status: 202,
    },
    ({ services, body }) => services.credentials.forgotPassword(body),
  ),
  post(
    "/reset-password",
    {
      summary: "Sets a new password by a mailed link, and signs out everywhere",
      body: ResetPasswordInput,
      answer,
    },
    ({ services, body }) => services.credentials.resetPassword(body),
  ),
  post(
    "/change-password",
    {
      summary: "Changes the password; every other browser is signed out",
      body: ChangePasswordInput,
      answer,
      needs: "signed-in",
    },
    async ({ services, body, req, runtime }) =>
      startSession(runtime, req.res!, await services.credentials.changePassword(body)),
  ),
  post(
    "/verify-email/resend",
    {
      summary: "Mails another link that proves the address",
      answer,
      status: 202,
      needs: "signed-in",
    },
    ({ services }) => services.credentials.resendVerification(),
  ),
  post(
    "/verify-email",
    { summary: "Proves an address by a mailed link", body: LinkInput, answer },
    ({ services, body }) => services.credentials.verifyEmail(body),
  ),
  post(
    "/confirm-email",
    { summary: "Makes a new address the account's own by a mailed link", body: LinkInput, answer },
    ({ services, body }) => services.credentials.confirmEmail(body),
  ),
]);

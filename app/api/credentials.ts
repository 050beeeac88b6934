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

/** Passwords and email addresses. */
export const credentials = resource("/auth", { tag, area: "session" }, [
  post(
    "/forgot-password",
    {
      summary: "Send a password reset link, if the account exists",
      body: ForgotPasswordInput,
      answer,
      status: 202,
    },
    ({ services, body }) => services.credentials.forgotPassword(body),
  ),
  post(
    "/reset-password",
    {
      summary: "Reset the password with an emailed link and sign out everywhere",
      body: ResetPasswordInput,
      answer,
    },
    ({ services, body }) => services.credentials.resetPassword(body),
  ),
  post(
    "/change-password",
    {
      summary: "Change the password and sign out all other browsers",
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
      summary: "Resend the email verification link",
      answer,
      status: 202,
      needs: "signed-in",
    },
    ({ services }) => services.credentials.resendVerification(),
  ),
  post(
    "/verify-email",
    { summary: "Verify an email address with an emailed link", body: LinkInput, answer },
    ({ services, body }) => services.credentials.verifyEmail(body),
  ),
  post(
    "/confirm-email",
    { summary: "Confirm a new account email with an emailed link", body: LinkInput, answer },
    ({ services, body }) => services.credentials.confirmEmail(body),
  ),
]);

import { z } from "zod";
import { AccountEmail, LoginInput, Password } from "./accounts.ts";

/** The token of a mailed link; any problem gets the same message. */
export const LINK_IS_DEAD =
  "This link is no longer valid. It may have been used, or replaced by a newer one.";
const LinkToken = z.string(LINK_IS_DEAD).min(1, LINK_IS_DEAD).max(200, LINK_IS_DEAD);

export const ForgotPasswordInput = z.strictObject({
  email: AccountEmail,
  domain: LoginInput.shape.domain,
});
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

export const ResetPasswordInput = z.strictObject({ token: LinkToken, password: Password });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

/** The form's fields; the link's secret is in its address. */
export const NewPasswordForm = z
  .strictObject({ password: Password, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords do not match",
  });

/** The current password is only compared: an old one may be shorter than a new one has to be. */
const CurrentPassword = z
  .string()
  .min(1, "Enter your current password")
  .max(256, "The current password is incorrect");

export const ChangePasswordInput = z.strictObject({
  currentPassword: CurrentPassword,
  newPassword: Password,
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const LinkInput = z.strictObject({ token: LinkToken });
export type LinkInput = z.infer<typeof LinkInput>;

import { z } from "zod";
import { LEAST_PASSWORD_LENGTH } from "#app/domain/policy/password-rules.ts";
import { ROLES } from "#app/domain/policy/policy.ts";
import { hasTwoLetters, Id, Instant, oneLine } from "./common.ts";
import { EmailAddress } from "./contact.ts";

const Role = z.enum(ROLES);

/** An account as its owner sees it. */
export const User = z.strictObject({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The address of the picture, 256 pixels square. */
  profilePicture: z.string().nullable(),
  roles: z.array(Role),
  /** The host name that the account's company uses. */
  domain: z.string(),
  emailVerified: z.boolean(),
  /** A new address that waits to be verified. */
  pendingEmail: z.string().nullable(),
  version: z.int().min(1),
});
export type User = z.infer<typeof User>;

const text = () =>
  z.string().refine((typed) => !typed.includes("\u0000"), "Remove unsupported characters");

/** bcrypt's cost doesn't depend on the length; the limit keeps bodies small. */
export const Password = text()
  .min(LEAST_PASSWORD_LENGTH, "Password should include at least 6 characters")
  .max(256, "Keep the password under 256 characters");

/** Which company an account is sought in, as the client claims it: a host name. */
const Domain = z.string().min(1).max(253).optional();

export const AccountEmail = EmailAddress.transform((email) => email.toLowerCase());

export const LoginInput = z.strictObject({
  email: AccountEmail,
  password: Password,
  domain: Domain,
});
export type LoginInput = z.infer<typeof LoginInput>;

const PersonName = oneLine()
  .max(100, "Keep the name under 100 characters")
  .refine(hasTwoLetters, "Name must have at least 2 letters");

export const SignupInput = z.strictObject({
  name: PersonName,
  email: AccountEmail,
  password: Password,
  domain: Domain,
});
export type SignupInput = z.infer<typeof SignupInput>;

/** The form's own fields around the signup: the password once more, and the terms, which are not checked. */
export const RegisterForm = SignupInput.extend({
  confirmPassword: z.string(),
  terms: z.string().optional(),
}).refine(({ password, confirmPassword }) => password === confirmPassword, {
  path: ["confirmPassword"],
  message: "Passwords do not match",
});

export const MeQuery = z.object({ domain: Domain });

/** A browser that is signed in. */
export const SessionInfo = z.strictObject({
  id: Id,
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  userAgent: z.string(),
  ip: z.string(),
  /** True for the one that asks. */
  isCurrent: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

/** Whose account is meant: one of this company's; of the administrator's own when none is named. */
export const AccountQuery = z.object({ companyId: Id.optional() });
export type AccountQuery = z.infer<typeof AccountQuery>;

/** How many browsers were signed out, and access tokens revoked. */
export const EndedSessions = z.strictObject({
  ended: z.int().min(0),
  revokedTokens: z.int().min(0),
});
export type EndedSessions = z.infer<typeof EndedSessions>;

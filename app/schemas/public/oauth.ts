import { z } from "zod";

/** Where a visitor stands when they choose Google, as the client says it; the server believes neither host. */
export const OauthOrigin = z.strictObject({
  origin: z
    .url({ protocol: /^https?$/, error: "Must be a URL such as https://wayfold.com" })
    .max(300),
  domain: z.string().min(1).max(253),
  /** The path that they wanted, with its query. */
  redirectPath: z.string().max(2048).nullable(),
});
export type OauthOrigin = z.infer<typeof OauthOrigin>;

/** Where the browser goes next. */
export const OauthStart = z.strictObject({ url: z.url() });

/** Why a sign-in with Google came to nothing. */
export const OauthFailure = z.enum([
  "cancelled",
  "expired",
  "unverified",
  "closed",
  "other-account",
  "failed",
  "not-configured",
]);
export type OauthFailure = z.infer<typeof OauthFailure>;

/** How a visitor comes back to their own host: with a one-time code, or with a failure and the path they wanted. */
export const OauthReturn = z.object({
  code: z.string().max(200).optional().catch(undefined),
  error: OauthFailure.optional().catch("failed"),
  redirectTo: z.string().max(2048).optional().catch(undefined),
});

/** Which sign-in goes to Google. */
export const OauthDeparture = z.object({ flow: z.string().max(200) });

/** What Google sends back beside the state: a code, or the reason why there is none. */
export const OauthAnswer = z.object({
  state: z.string().max(200).optional(),
  code: z.string().max(2048).optional(),
  error: z.string().max(200).optional(),
});

/** What Google says of a person at its `userinfo` address (OpenID Connect Core 1.0, section 5.1). */
export const GoogleProfile = z.object({
  sub: z.string().min(1).max(255),
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase())
    .optional(),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});
export type GoogleProfile = z.infer<typeof GoogleProfile>;

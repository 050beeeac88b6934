import { z } from "zod";
import { AREA_NAMES, SCOPES, type Area, type Scope } from "#app/domain/policy/scopes.ts";
import { isVisible, Id, Instant, oneLine } from "./common.ts";

/** How long a token can be valid, in days. */
const MAX_TOKEN_DAYS = 365;
/** Lifetimes that the form offers, in days. */
export const TOKEN_LIFETIMES = [7, 30, 90, MAX_TOKEN_DAYS] as const;
export const DEFAULT_TOKEN_DAYS = 30;
export const MAX_TOKENS = 20;

const NAMELESS = "Enter a name, such as the program that will use the token";
const NO_SCOPE = "Choose at least one permission";
const DAYS = `Enter 1 to ${MAX_TOKEN_DAYS} days`;
const Days = z.int(DAYS).min(1, DAYS).max(MAX_TOKEN_DAYS, DAYS);

const TokenName = oneLine()
  .refine(isVisible, NAMELESS)
  .max(60, "Keep the name under 60 characters");

const Scopes = z.array(z.enum(SCOPES)).min(1, NO_SCOPE).max(SCOPES.length, NO_SCOPE);

export const NewAccessToken = z.strictObject({
  name: TokenName,
  scopes: Scopes,
  expiresInDays: Days.default(DEFAULT_TOKEN_DAYS),
});
export type NewAccessToken = z.output<typeof NewAccessToken>;

/** A personal access token as its owner sees it later on, without the secret. */
export const AccessToken = z.strictObject({
  id: Id,
  name: z.string(),
  /** The last characters of the token. */
  ending: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: Instant,
  expiresAt: Instant,
  /** To the minute; null when it was never used. */
  lastUsedAt: Instant.nullable(),
  isExpired: z.boolean(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** A token just made; `token` is in this response alone. */
export const CreatedAccessToken = AccessToken.extend({ token: z.string() });
export type CreatedAccessToken = z.infer<typeof CreatedAccessToken>;

export const AccessTokenParams = z.object({ id: Id });

const AccessChoice = z.enum(["none", "read", "write"]).default("none");
const areaChoices = Object.fromEntries(AREA_NAMES.map((area) => [area, AccessChoice])) as Record<
  Area,
  typeof AccessChoice
>;

/** The same as a form sends it: a choice for each area. */
export const NewAccessTokenForm = z
  .strictObject({
    intent: z.literal("create"),
    name: TokenName,
    expiresInDays: z.string().transform(Number).pipe(Days),
    ...areaChoices,
  })
  .transform(({ name, expiresInDays, ...choices }, { addIssue }): NewAccessToken => {
    const scopes = AREA_NAMES.flatMap((area): Scope[] => {
      const access = choices[area];
      return access === "none" ? [] : [`${area}:${access}`];
    });
    if (scopes.length === 0) addIssue({ code: "custom", path: ["scopes"], message: NO_SCOPE });
    return { name, scopes, expiresInDays };
  });

export const RevokedTokenForm = z.strictObject({ intent: z.literal("revoke"), id: Id });

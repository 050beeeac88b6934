import { z } from "zod";

const flag = z
  .enum(["", "0", "1", "true", "false"])
  .default("")
  .transform((text) => text === "1" || text === "true");
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
/** Long enough to resist guessing, and not the placeholder of .env.example. */
const secret = z
  .string({ error: "is not set" })
  .min(32, "must have at least 32 characters")
  .refine((text) => !text.startsWith("change-me"), "still has the placeholder's value");
const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  );

const GOOGLE_CLIENT = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
] as const;

const STORAGE_KEYS = [
  ["STORAGE_ACCESS_KEY", "STORAGE_SECRET_KEY"],
  ["STORAGE_SECRET_KEY", "STORAGE_ACCESS_KEY"],
] as const;

const Environment = z
  .object({
    NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
    /** All of the machine's addresses when it is not set. */
    HOST: optional(z.string()),
    PORT: z.coerce.number({ error: "must be a port number" }).int().min(0).max(65535).default(3000),
    /** Connections beyond it are closed at once. */
    MAX_CONNECTIONS: z.coerce.number().int().min(1).max(100_000).default(2_000),
    PUBLIC_URL: optional(
      z.url({ protocol: /^https?$/, error: "must be an address such as https://wayfold.com" }),
    ),
    MAIN_HOSTS: list.transform((hosts) =>
      hosts.length ? hosts : ["wayfold.com", "wayfold.in", "wayfold.app"],
    ),
    TRUST_PROXY: list,
    ALLOW_TENANT_SIM: flag,
    /** Set by `npm start` when no DATABASE_URL is given. */
    WAYFOLD_DEMO: flag,
    DATABASE_URL: z
      .string({ error: "is not set" })
      .regex(/^postgres(ql)?:\/\//, "must be a postgres:// address"),
    /** The role that owns the queue of jobs; for the worker alone. */
    DATABASE_WORKER_URL: optional(
      z.string().regex(/^postgres(ql)?:\/\//, "must be a postgres:// address"),
    ),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    SESSION_SECRET: secret,
    PASSWORD_PEPPER: optional(secret),
    /** Google's client for sign-in; without it there is none. */
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_CLIENT_SECRET: optional(z.string()),
    /** Another OpenID provider in Google's place, for tests: its authorization, token and profile addresses. */
    GOOGLE_AUTHORIZATION_URL: optional(z.url()),
    GOOGLE_TOKEN_URL: optional(z.url()),
    GOOGLE_PROFILE_URL: optional(z.url()),
    SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, "must be an smtp:// or smtps:// address")),
    MAIL_FROM: optional(z.string()),
    CONTACT_EMAIL: optional(z.email("must be an e-mail address")),
    MAP_TILE_URL: optional(
      z
        .string()
        .regex(
          /^(https?:\/\/|\/).*\{z\}.*\{x\}.*\{y\}|^(https?:\/\/|\/).*\{z\}.*\{y\}.*\{x\}/,
          "must hold {z}, {x} and {y}",
        ),
    ),
    MAP_TILE_ATTRIBUTION: optional(z.string().max(300)),
    /** An OSRM-compatible server for travel times by road; without one they are estimated. */
    ROUTING_URL: optional(
      z.url({ protocol: /^https?$/, error: "must be an address such as http://osrm:5000" }),
    ),
    /** Google's key for the model that writes days; without one they are planned by rules. */
    GEMINI_API_KEY: optional(z.string().regex(/^[\x21-\x7e]{1,200}$/, "must be one word")),
    /** Another server that speaks the protocol, for tests. */
    GEMINI_BASE_URL: optional(
      z.url({
        protocol: /^https?$/,
        error: "must be an address such as https://generativelanguage.googleapis.com",
      }),
    ),
    /** Where the catalogue's images are stored: a folder, or an S3-compatible store. */
    STORAGE_URL: optional(
      z
        .string()
        .regex(
          /^(?:s3:\/\/[a-z0-9][a-z0-9.-]+(?:\?.*)?|file:\/\/\/.+|(?![a-z0-9]+:\/\/).+)$/,
          "must be a folder, or s3://bucket?endpoint=…&region=…",
        ),
    ).transform((address) => address ?? ".data/storage"),
    STORAGE_ACCESS_KEY: optional(z.string()),
    STORAGE_SECRET_KEY: optional(z.string()),
    /** What proposals for the catalogue may cost in a day: US dollars, and tokens where the model's price is not known. 0 asks for none. */
    AI_DAILY_BUDGET_USD: z.coerce
      .number({ error: "must be an amount in US dollars" })
      .min(0)
      .max(10_000)
      .default(1),
    AI_DAILY_BUDGET_TOKENS: z.coerce
      .number({ error: "must be a number of tokens" })
      .int()
      .min(0)
      .max(1_000_000_000)
      .default(500_000),
    LOG_LEVEL: z
      .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
      .default("info"),
    /** `off` disables response caches; the benchmark measures cold paths with it. */
    RESPONSE_CACHE: z.enum(["on", "off"]).default("on"),
    RESPONSE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
  })
  .superRefine((env, issues) => {
    if (!env.WAYFOLD_DEMO && env.NODE_ENV === "production" && !env.PUBLIC_URL)
      issues.addIssue({ code: "custom", path: ["PUBLIC_URL"], message: "is not set" });
    for (const [set, missing] of GOOGLE_CLIENT)
      if (env[set] && !env[missing])
        issues.addIssue({
          code: "custom",
          path: [missing],
          message: `is not set, but ${set} is: sign-in with Google needs both`,
        });
    for (const [set, missing] of STORAGE_KEYS)
      if (env[set] && !env[missing])
        issues.addIssue({
          code: "custom",
          path: [missing],
          message: `is not set, but ${set} is: the storage needs both`,
        });
  });

export type Env = z.output<typeof Environment>;

/**
 * Reads the process's environment once, at the start.
 *
 * @throws Error that names each missing or weak variable in a sentence of its own.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = Environment.safeParse(source);
  if (result.success) return result.data;
  throw new Error(
    result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`).join(" "),
  );
}

/** The address of the main company's site, without a trailing slash. */
export const publicUrlOf = (env: Env) =>
  (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");

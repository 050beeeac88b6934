import pino, { type DestinationStream, type Logger } from "pino";
import { publicUrlOf, type Env } from "#app/platform/env.ts";
import { smtpMailer } from "#app/platform/adapters/mailer.ts";
import { geminiModel, noModel, type TextModel } from "#app/platform/adapters/gemini.ts";
import { openStorage } from "#app/platform/adapters/storage.ts";
import { estimatedRouting, osrmRouting } from "#app/platform/adapters/routing.ts";
import {
  listenForChanges,
  type Changed,
  type ChangeNotices,
} from "#app/platform/change-notices.ts";
import type { Resources, Site } from "#app/platform/context.ts";
import { openDb } from "#app/platform/db.ts";
import { createMemo, type Memo } from "#app/platform/memo.ts";
import { writeMissCounts } from "#app/services/catalogue/search/zero-result-counters.ts";
import { writePlaceViews } from "#app/services/catalogue/place-views.ts";
import { sharedLimits } from "#app/platform/limits.ts";
import { createPasswords } from "#app/services/identity/passwords.ts";
import { createPlanner } from "#app/services/trips/planner.ts";
import {
  createResponseCache,
  noCache,
  type ResponseCache,
} from "#app/http/cache/response-cache.ts";

/** What one process holds; made once at the start and closed at the end. */
export interface Runtime extends Resources {
  readonly env: Env;
  /** What every request and job is given. */
  readonly resources: Resources;
  readonly mainHosts: readonly string[];
  readonly allowsSimulation: boolean;
  readonly responses: ResponseCache;
  readonly log: Logger;
  close(): Promise<void>;
}

/** The registry of companies is checked again at least this often, should a notice of change be lost. */
const MEMO_MS = 30_000;
/** How many records of the catalogue, of 2 to 3 kB each, and query results are cached: 50 MB at most. */
const CACHED_RECORDS = 20_000;
/** bcrypt's cost where a test signs in a thousand times. */
const TEST_COST = 4;

const REDACTED = [
  "req.headers.cookie",
  "req.headers.authorization",
  "*.password",
  "*.token",
  "*.secret",
  "*.email",
  "err.config",
  "err.meta",
];

/** Writes JSON lines, to standard output when nowhere else; secrets and personal fields are left out. */
export const createLogger = (level: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      redact: { paths: REDACTED, censor: "[redacted]" },
      timestamp: pino.stdTimeFunctions.isoTime,
      base: undefined,
    },
    to,
  );

function siteOf(env: Env): Site {
  return {
    publicUrl: publicUrlOf(env),
    mainHosts: env.MAIN_HOSTS,
    contactEmail: env.CONTACT_EMAIL ?? null,
  };
}

function modelOf(
  {
    GEMINI_API_KEY: key,
    GEMINI_BASE_URL: url,
    AI_DAILY_BUDGET_USD: usd,
    AI_DAILY_BUDGET_TOKENS: tokens,
  }: Env,
  log: Logger,
): TextModel {
  return key ? geminiModel({ url, key, log, dailyBudget: { usd, tokens } }) : noModel;
}

/** The connections to the outside world; what isn't set up is null, or does without. */
function openAdapters(env: Env, site: Site, log: Logger) {
  const { SMTP_URL, MAIL_FROM, ROUTING_URL, STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY } = env;
  return {
    mailer: SMTP_URL
      ? smtpMailer(SMTP_URL, MAIL_FROM ?? `no-reply@${new URL(site.publicUrl).hostname}`)
      : null,
    routing: ROUTING_URL ? osrmRouting(ROUTING_URL.replace(/\/+$/, ""), log) : estimatedRouting,
    model: modelOf(env, log),
    storage: openStorage(
      env.STORAGE_URL,
      STORAGE_ACCESS_KEY && STORAGE_SECRET_KEY
        ? { accessKeyId: STORAGE_ACCESS_KEY, secretAccessKey: STORAGE_SECRET_KEY }
        : undefined,
    ),
  };
}

function openCaches(env: Env) {
  const responses =
    env.RESPONSE_CACHE === "off"
      ? noCache
      : createResponseCache(env.RESPONSE_CACHE_MB * 1024 * 1024);
  const memo = createMemo({
    max: 20_000,
    ttlMs: MEMO_MS,
    maxRecords: CACHED_RECORDS,
    cachesReads: env.RESPONSE_CACHE === "on",
    onClear: responses.clear,
  });
  return { responses, memo };
}

/** Opens what requests and jobs share. The database is connected to when it is first used. */
function openResources(env: Env, memo: Memo, log: Logger): Resources {
  const site = siteOf(env);
  const db = openDb(env.DATABASE_URL, env.DATABASE_POOL);
  return {
    site,
    db,
    memo,
    ...openAdapters(env, site, log),
    planner: createPlanner(),
    limits: sharedLimits(db.pool),
    passwords: createPasswords({
      pepper: env.PASSWORD_PEPPER ?? env.SESSION_SECRET,
      ...(env.NODE_ENV === "test" && { cost: TEST_COST }),
    }),
    sessionKey: env.SESSION_SECRET,
  };
}

/** Opens what the process needs. */
export function openRuntime(env: Env, log: Logger = createLogger(env.LOG_LEVEL)): Runtime {
  const { responses, memo } = openCaches(env);
  const resources = openResources(env, memo, log);
  const { db, passwords, planner } = resources;
  const forget = (changed: Changed | "anything") =>
    memo.clear(changed === "catalogue" ? "catalogue" : "all");
  const notices: ChangeNotices = listenForChanges(env.DATABASE_URL, forget, log);
  return {
    ...resources,
    resources,
    env,
    mainHosts: env.MAIN_HOSTS,
    allowsSimulation: env.WAYFOLD_DEMO || env.ALLOW_TENANT_SIM,
    responses,
    log,
    async close() {
      responses.close();
      await notices.close();
      await passwords.close();
      await planner.close();
      await writeMissCounts(db);
      await writePlaceViews(db);
      await db.$disconnect();
    },
  };
}

import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import { MAX_SIGNUPS_A_DAY, MAX_SIGNUPS_AN_HOUR } from "#app/domain/constants.ts";
import { rateLimited } from "#app/domain/errors/errors.ts";

/** Counts events of a key (an address, an account) and refuses when there were too many. */
export interface Limit {
  /** @throws AppError `rate_limited` when the limit is exceeded. */
  count(key: string): Promise<void>;
  /** @throws AppError `rate_limited` when the limit was already exceeded; counts nothing. */
  check(key: string): Promise<void>;
  /** Takes one counted event back. */
  refund(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

export interface Limits {
  /** Contact messages per IP address. */
  contact: Limit;
  /** Failed sign-ins per account, and per IP address. */
  accountFailures: Limit;
  addressFailures: Limit;
  /** Emailed sign-in links per locked account. */
  signInLinks: Limit;
  /** New accounts per IP address, per hour and per day, and emails it requests. */
  signups: Limit;
  signupsADay: Limit;
  mails: Limit;
  /** Access tokens an account makes, calls with its tokens, and invalid tokens per IP address. */
  newTokens: Limit;
  tokenCalls: Limit;
  tokenFailures: Limit;
  /** Uploads per account. */
  uploads: Limit;
  /** Route optimisations per account or visitor's IP address. */
  searches: Limit;
  /** Plans per account, and travel time requests per account or visitor's IP address. */
  plans: Limit;
  travel: Limit;
  /** Trips an account creates or copies. */
  trips: Limit;
  /** AI or planned days requested per account, per IP address and, from a model, per company. */
  accountDays: Limit;
  addressDays: Limit;
  companyDays: Limit;
  /** Draft trips per IP address. */
  drafts: Limit;
  /** Cab quotes per account or visitor's IP address. */
  quotes: Limit;
  /** Bookings that an account makes, and changes of bookings. */
  bookings: Limit;
  /** Google sign-ins started per IP address. */
  googleStarts: Limit;
  /** Reviews an account writes and edits, and its votes and reports on others' reviews. */
  reviews: Limit;
  reviewVotes: Limit;
  /** Forced refreshes of API responses per IP address. */
  freshReads: Limit;
  /** Searches that no cached response answers, per IP address. */
  uncachedSearches: Limit;
  /** Error and metric reports per IP address, and per company site and day. */
  errorReports: Limit;
  metricReports: Limit;
  companyReports: Limit;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const MANY_DAYS = "Too many day plans requested. Try again in an hour, or plan a trip.";
const MANY_REPORTS = "Too many reports. Try again later.";

interface Rule {
  points: number;
  /** Seconds. */
  duration: number;
  says: string;
  /** True when it isn't worth a database write. */
  isPerProcess?: boolean;
}

const RULES: Record<keyof Limits, Rule> = {
  contact: {
    points: 10,
    duration: MINUTE,
    says: "Too many messages. Try again in a minute.",
  },
  accountFailures: {
    points: 10,
    duration: 15 * MINUTE,
    says: "Too many failed attempts. Try again in 15 minutes, use the link we emailed to the account’s owner, or reset your password.",
  },
  addressFailures: {
    points: 100,
    duration: 60 * MINUTE,
    says: "Too many failed attempts from your network. Try again in an hour.",
  },
  signInLinks: {
    points: 1,
    duration: 15 * MINUTE,
    says: "A sign-in link was already sent. Check your email.",
  },
  signups: {
    points: MAX_SIGNUPS_AN_HOUR,
    duration: 60 * MINUTE,
    says: "Too many new accounts from your network. Try again in an hour.",
  },
  signupsADay: {
    points: MAX_SIGNUPS_A_DAY,
    duration: DAY,
    says: "Too many new accounts from your network today. Try again tomorrow, or contact us.",
  },
  mails: {
    points: 10,
    duration: 15 * MINUTE,
    says: "Too many emails requested. Try again in 15 minutes.",
  },
  newTokens: {
    points: 20,
    duration: 60 * MINUTE,
    says: "Too many new access tokens. Try again in an hour.",
  },
  tokenCalls: {
    points: 600,
    duration: MINUTE,
    says: "Too many requests with your access tokens. Try again in a minute.",
    isPerProcess: true,
  },
  tokenFailures: {
    points: 60,
    duration: MINUTE,
    says: "Too many requests with invalid access tokens. Try again in a minute.",
    isPerProcess: true,
  },
  uploads: {
    points: 30,
    duration: 15 * MINUTE,
    says: "Too many uploads. Try again in 15 minutes.",
  },
  searches: {
    points: 30,
    duration: MINUTE,
    says: "Too many optimisation requests. Try again in a minute.",
  },
  plans: {
    points: 60,
    duration: MINUTE,
    says: "Too many plans requested. Try again in a minute.",
  },
  // An editor sends one request per saved change, and users of a mobile network share an address.
  travel: {
    points: 240,
    duration: MINUTE,
    says: "Too many travel time requests. Try again in a minute.",
  },
  trips: {
    points: 60,
    duration: 15 * MINUTE,
    says: "Too many new trips. Try again in 15 minutes.",
  },
  accountDays: { points: 10, duration: 60 * MINUTE, says: MANY_DAYS },
  // Users of a mobile network share an address.
  addressDays: { points: 30, duration: 60 * MINUTE, says: MANY_DAYS },
  companyDays: { points: 500, duration: DAY, says: MANY_DAYS },
  drafts: {
    points: 60,
    duration: 15 * MINUTE,
    says: "Too many new trips from your network. Try again in 15 minutes, or log in.",
  },
  quotes: {
    points: 60,
    duration: 15 * MINUTE,
    says: "Too many prices requested. Try again in 15 minutes.",
  },
  bookings: {
    points: 30,
    duration: 15 * MINUTE,
    says: "Too many bookings. Try again in 15 minutes, or call us.",
  },
  googleStarts: {
    points: 100,
    duration: 15 * MINUTE,
    says: "Too many sign-in attempts from your network. Try again in 15 minutes.",
  },
  reviews: {
    points: 30,
    duration: 60 * MINUTE,
    says: "Too many reviews. Try again in an hour.",
  },
  reviewVotes: {
    points: 120,
    duration: 15 * MINUTE,
    says: "Too many votes. Try again in 15 minutes.",
  },
  // Users of a mobile network share an address. Each process counts its own: it protects its cache.
  freshReads: {
    points: 120,
    duration: MINUTE,
    says: "Too many refresh requests. Try again in a minute.",
    isPerProcess: true,
  },
  // Someone who types asks a few times a second at most, and users of a mobile network share an address.
  uncachedSearches: {
    points: 300,
    duration: MINUTE,
    says: "Too many searches. Try again in a minute.",
    isPerProcess: true,
  },
  errorReports: { points: 60, duration: MINUTE, says: MANY_REPORTS },
  // A page view sends two or three, and users of a mobile network share an address.
  metricReports: { points: 300, duration: MINUTE, says: MANY_REPORTS },
  companyReports: { points: 50_000, duration: DAY, says: MANY_REPORTS },
};

/** Rejections of the library are its verdict; anything else is a failure of the store. */
const isVerdict = (error: unknown): error is RateLimiterRes =>
  !(error instanceof Error) && typeof (error as RateLimiterRes)?.msBeforeNext === "number";

function limitOf(limiter: RateLimiterAbstract, { points, duration, says }: Rule): Limit {
  const refuse = ({ msBeforeNext }: RateLimiterRes) =>
    rateLimited(says, {
      quota: points,
      windowSeconds: duration,
      retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    });
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        throw isVerdict(error) ? refuse(error) : error;
      }
    },
    async check(key) {
      const known = await limiter.get(key);
      if (known && known.consumedPoints >= points) throw refuse(known);
    },
    async refund(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

/** The limits of one process alone. */
export function memoryLimits(): Limits {
  const of = (rule: Rule) =>
    limitOf(new RateLimiterMemory({ points: rule.points, duration: rule.duration }), rule);
  return Object.fromEntries(
    Object.entries(RULES).map(([name, rule]) => [name, of(rule)]),
  ) as unknown as Limits;
}

/** The limits of all processes on one database; while it can't be reached, each process counts for itself. */
export function sharedLimits(pool: unknown): Limits {
  const of = (name: string, rule: Rule) => {
    const inMemory = new RateLimiterMemory({ points: rule.points, duration: rule.duration });
    const { points, duration } = rule;
    if (rule.isPerProcess) return limitOf(inMemory, rule);
    return limitOf(
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
        insuranceLimiter: inMemory,
        clearExpiredByTimeout: false,
      }),
      rule,
    );
  };
  return Object.fromEntries(
    Object.entries(RULES).map(([name, rule]) => [name, of(name, rule)]),
  ) as unknown as Limits;
}

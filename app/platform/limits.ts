import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import { MAX_SIGNUPS_A_DAY, MAX_SIGNUPS_AN_HOUR } from "#app/domain/constants.ts";
import { AppError } from "#app/domain/errors/errors.ts";

/** Counts events of a key (an address, an account) and refuses when there were too many. */
export interface Limit {
  /** @throws AppError `rate_limited` when this one is too many. */
  count(key: string): Promise<void>;
  /** @throws AppError `rate_limited` when there were too many already; counts nothing. */
  check(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

export interface Limits {
  /** Contact messages of an address. */
  contact: Limit;
  /** Failed sign-ins of an account, and of an address. */
  accountFailures: Limit;
  addressFailures: Limit;
  /** New accounts of an address, in an hour and in a day, and mails that it asks for. */
  signups: Limit;
  signupsADay: Limit;
  mails: Limit;
  /** Pictures that an account uploads. */
  uploads: Limit;
  /** Better orders of a trip that an account, or a visitor's address, has looked for. */
  searches: Limit;
  /** Trips that an account has had worked out, or the ways of which it, or a visitor's address, has asked for. */
  plans: Limit;
  travel: Limit;
  /** Trips that an account begins or copies. */
  trips: Limit;
  /** Days that are asked for to be written or planned: by an account, from an address, and, of a model, by all of a company's guests. */
  accountDays: Limit;
  addressDays: Limit;
  companyDays: Limit;
  /** Trips that visitors begin from an address. */
  drafts: Limit;
  /** Sign-ins with Google begun from an address. */
  googleStarts: Limit;
  /** Reviews that an account writes and changes; and what it says of others': that they helped, or break the rules. */
  reviews: Limit;
  reviewVotes: Limit;
  /** Responses of the API that an address asks to be made anew. */
  freshReads: Limit;
  /** Reports of errors and of measurements that an address sends, and all that a company's site is sent in a day. */
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
  /** True when it is not worth a write to the database. */
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
    says: "Too many failed attempts. Try again in 15 minutes, or reset your password.",
  },
  addressFailures: {
    points: 100,
    duration: 60 * MINUTE,
    says: "Too many failed attempts from your network. Try again in an hour.",
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
  // An editor asks once for each change that it saves, and a mobile network's guests share an address.
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
  // A mobile network's guests share an address.
  addressDays: { points: 30, duration: 60 * MINUTE, says: MANY_DAYS },
  companyDays: { points: 500, duration: DAY, says: MANY_DAYS },
  drafts: {
    points: 60,
    duration: 15 * MINUTE,
    says: "Too many new trips from your network. Try again in 15 minutes, or log in.",
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
  // A mobile network's guests share an address. Each process counts its own: it protects its cache.
  freshReads: {
    points: 120,
    duration: MINUTE,
    says: "Too many refresh requests. Try again in a minute.",
    isPerProcess: true,
  },
  errorReports: { points: 60, duration: MINUTE, says: MANY_REPORTS },
  // A page view sends two or three, and a mobile network's guests share an address.
  metricReports: { points: 300, duration: MINUTE, says: MANY_REPORTS },
  companyReports: { points: 50_000, duration: DAY, says: MANY_REPORTS },
};

/** Rejections of the library are its verdict; anything else is a failure of the store. */
const isVerdict = (error: unknown): error is RateLimiterRes =>
  !(error instanceof Error) && typeof (error as RateLimiterRes)?.msBeforeNext === "number";

function limitOf(limiter: RateLimiterAbstract, { points, says }: Rule): Limit {
  const refuse = () => new AppError("rate_limited", says);
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        throw isVerdict(error) ? refuse() : error;
      }
    },
    async check(key) {
      const known = await limiter.get(key);
      if (known && known.consumedPoints >= points) throw refuse();
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

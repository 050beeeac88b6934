import { PrismaPg } from "@prisma/adapter-pg";
import { Prisma, PrismaClient } from "./generated/prisma/client.ts";

export { Prisma };
export type Db = PrismaClient;
/** A transaction of one company, as `withTenant` hands it out. */
export type Tx = Prisma.TransactionClient;

/** Milliseconds; a caller that can't be served soon is told so instead of waiting. */
const CONNECT_TIMEOUT = 2_000;
const STATEMENT_TIMEOUT = 5_000;
const LOCK_TIMEOUT = 2_000;
const IDLE_TRANSACTION_TIMEOUT = 10_000;
/** The server's own limits can't fire on a dead line; the client's does. */
const QUERY_TIMEOUT = 6_000;

/** How alike two words must be for the `<%` operator; pg_trgm's own 0.6 misses "jaypur". */
const WORD_SIMILARITY = 0.38;

/** What every connection of the product runs with, as libpq's `options`. */
const settings = [
  `statement_timeout=${STATEMENT_TIMEOUT}`,
  `lock_timeout=${LOCK_TIMEOUT}`,
  `idle_in_transaction_session_timeout=${IDLE_TRANSACTION_TIMEOUT}`,
  `pg_trgm.word_similarity_threshold=${WORD_SIMILARITY}`,
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/** Opens the pool; connections are made when they are first needed. */
export function openDb(connectionString: string, poolSize = 10): Db {
  const adapter = new PrismaPg({
    connectionString,
    max: poolSize,
    options: settings,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  return new PrismaClient({ adapter });
}

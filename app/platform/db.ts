import pg from "pg";
import { Prisma, PrismaClient } from "#app/platform/generated/prisma/client.ts";
import { LeasingPool, prismaAdapter } from "./prisma-adapter.ts";

export { Prisma };
/** The database: Prisma, and beside it `read` for the hot reads of the catalogue. */
export type Db = PrismaClient & {
  /**
   * Runs a read as a prepared statement on Prisma's own pool. It spares two thirds
   * of the time that `$queryRaw` takes, and is for rows that no company owns:
   * nothing here says whose rows are asked for. A statement whose best plan hangs on
   * its values is planned on each execution.
   */
  read<Row>(query: Prisma.Sql, how?: { hasStalePlan?: boolean }): Promise<Row[]>;
  /** The same for rows that a company owns: in a transaction that sees this company's alone. */
  readOf<Row>(companyId: string, query: Prisma.Sql): Promise<Row[]>;
  /** The connections, for libraries that keep their own table. */
  readonly pool: pg.Pool;
};
/** A transaction of one company, as `withTenant` hands it out. */
export type Tx = Prisma.TransactionClient;
/** Milliseconds to wait for a connection before answering 503. */
const CONNECT_TIMEOUT = 2_000;
const STATEMENT_TIMEOUT = 5_000;
const LOCK_TIMEOUT = 2_000;
const TRANSACTION_TIMEOUT = 8_000;
const IDLE_TRANSACTION_TIMEOUT = 10_000;
/** The server's own limits can't fire on a dead line; the client's does. */
const QUERY_TIMEOUT = 6_000;

/** What every connection has, so that a server that no longer answers is noticed. */
export const CONNECTION = {
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  query_timeout: QUERY_TIMEOUT,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** The share of trigrams that two words of a name must have in common for the `%` operator. */
const SIMILARITY = 0.3;

/** What every connection of the product runs with. Its questions are many and small: to start workers for one, or a compiler, takes longer than to answer it. */
export const SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: LOCK_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
  max_parallel_workers_per_gather: 0,
  jit: "off",
  work_mem: "16MB",
  "pg_trgm.similarity_threshold": SIMILARITY,
};
/** The same as libpq's `options`. */
const options = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");

/** Arrays whose texts need no marks: of whole numbers, and of ids (their types as in pg_type). */
const [INTEGERS, UUIDS] = [1007, 2951];

/** The elements of such an array as PostgreSQL writes it, where none is null. */
const elements = (text: string): string[] => (text === "{}" ? [] : text.slice(1, -1).split(","));

/** How `read` takes what PostgreSQL answers: as pg does, but for arrays that a list of places has forty of, which pg reads letter by letter. */
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === INTEGERS) return (text: string) => elements(text).map(Number);
    if (oid === UUIDS) return elements;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

/** Maximum of prepared statements per connection; rarer ones are planned each time. */
const MAX_PREPARED = 200;

/** Names statements by their text, so that the server plans each once. */
function statementNames() {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `read_${names.size}`);
    return names.get(text);
  };
}

interface Pool {
  pool: pg.Pool;
  nameOf: ReturnType<typeof statementNames>;
}

const readWith =
  ({ pool, nameOf }: Pool): Db["read"] =>
  async <Row>(query: Prisma.Sql, { hasStalePlan = false } = {}) => {
    const { rows } = await pool.query({
      name: hasStalePlan ? undefined : nameOf(query.text),
      text: query.text,
      values: query.values,
      types,
    });
    return rows as Row[];
  };

const readOfWith =
  ({ pool, nameOf }: Pool): Db["readOf"] =>
  async <Row>(companyId: string, { text, values }: Prisma.Sql) => {
    const client = await pool.connect();
    try {
      const company = client.escapeLiteral(companyId);
      await client.query(`BEGIN READ ONLY; SELECT set_config('app.company', ${company}, true)`);
      const { rows } = await client.query({ name: nameOf(text), text, values });
      await client.query("COMMIT");
      client.release();
      return rows as Row[];
    } catch (error) {
      // The connection's state is unknown.
      client.release(true);
      throw error;
    }
  };

/** Opens the pool; connections are made when they are first needed. */
export function openDb(connectionString: string, poolSize = 10): Db {
  const pool = new LeasingPool({
    ...CONNECTION,
    connectionString,
    options,
    idleTimeoutMillis: 30_000,
    max: poolSize,
  });
  // A connection that breaks while it is idle is replaced when the next one is asked for.
  pool.on("error", () => undefined);
  const prisma = new PrismaClient({
    adapter: prismaAdapter(pool),
    transactionOptions: { maxWait: CONNECT_TIMEOUT, timeout: TRANSACTION_TIMEOUT },
  });
  const disconnect = prisma.$disconnect.bind(prisma);
  const $disconnect = async () => {
    await disconnect();
    if (!pool.ended) await pool.end();
  };
  const shared: Pool = { pool, nameOf: statementNames() };
  return Object.assign(prisma, {
    read: readWith(shared),
    readOf: readOfWith(shared),
    pool,
    $disconnect,
  });
}

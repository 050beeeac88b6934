import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Transaction = Awaited<ReturnType<Adapter["startTransaction"]>>;
type Statement = Parameters<Transaction["executeRaw"]>[0];

/** The connection that the pool handed to a transaction. */
interface Lease {
  client?: pg.PoolClient;
}

const lease = new AsyncLocalStorage<Lease>();

/** A pool that notes which connection it hands to a transaction, so that the transaction can discard it. */
export class LeasingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback);
    return super.connect().then((client) => {
      const current = lease.getStore();
      if (current) current.client = client;
      return client;
    });
  }
}

const PROVIDER = "postgres" as const;
/** True when the server has refused a statement; of any other failure it isn't known whether the connection still works. */
const isRefusal = (error: unknown) =>
  typeof (error as { cause?: { originalCode?: unknown } } | undefined)?.cause?.originalCode ===
  "string";

/**
 * A transaction that gives its place in the pool back even if its connection is lost.
 *
 * Prisma 6 sends COMMIT and ROLLBACK as statements, and releases the connection only after they have succeeded.
 * Here a connection on which one of them fails is discarded, and once the server has stopped answering, nothing more
 * is sent to it. A failed ROLLBACK counts as done, since the server rolls back what loses its connection; Prisma
 * sends it from a timer too, where a rejection would end the process.
 */
function releasing(tx: Transaction, client: pg.PoolClient | undefined): Transaction {
  let lost: Error | undefined;
  let isReleased = false;

  const watched = async <T>(
    statement: Statement,
    run: (statement: Statement) => Promise<T>,
  ): Promise<T> => {
    try {
      if (lost) throw lost;
      return await run(statement);
    } catch (error) {
      if (!isRefusal(error))
        lost =
          error instanceof Error ? error : new Error("The connection was lost", { cause: error });
      throw error;
    }
  };

  const discard = () => {
    if (!isReleased) client?.release(true);
    isReleased = true;
  };

  const execute = async (statement: Statement): Promise<number> => {
    try {
      return await watched(statement, (each) => tx.executeRaw(each));
    } catch (error) {
      if (statement.sql === "COMMIT" || statement.sql === "ROLLBACK") discard();
      if (statement.sql === "ROLLBACK") return 0;
      throw error;
    }
  };

  return {
    provider: PROVIDER,
    adapterName: tx.adapterName,
    options: tx.options,
    queryRaw: (statement) => watched(statement, (each) => tx.queryRaw(each)),
    executeRaw: execute,
    commit: async () => (isReleased ? undefined : tx.commit()),
    rollback: async () => (isReleased ? undefined : tx.rollback()),
  };
}

/** Prisma's driver adapter over a pool whose connections always come back; see `releasing`. */
export function prismaAdapter(pool: LeasingPool) {
  const factory = new PrismaPg(pool);
  return {
    provider: PROVIDER,
    adapterName: factory.adapterName,
    async connect() {
      const adapter = await factory.connect();
      return {
        provider: PROVIDER,
        adapterName: adapter.adapterName,
        queryRaw: (statement: Statement) => adapter.queryRaw(statement),
        executeRaw: (statement: Statement) => adapter.executeRaw(statement),
        executeScript: (script: string) => adapter.executeScript(script),
        getConnectionInfo: () => adapter.getConnectionInfo(),
        dispose: () => adapter.dispose(),
        async startTransaction(isolation?: Parameters<Adapter["startTransaction"]>[0]) {
          const current: Lease = {};
          const tx = await lease.run(current, () => adapter.startTransaction(isolation));
          return releasing(tx, current.client);
        },
      };
    },
  };
}

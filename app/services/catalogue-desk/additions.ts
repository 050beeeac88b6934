import DataLoader from "dataloader";
import { entriesSql } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { isKeyTaken, WRITERS, type Db, type Reads, type Tx, type Written } from "../db.ts";
import type { Sql } from "../place-rows.ts";
import { authorise } from "../policy.ts";
import { forget } from "./records.ts";

/** A record that somebody adds to the catalogue. */
export interface Addition<Input> {
  ctx: Ctx;
  input: Input;
  /** The job or the bulk action that it is one of. */
  batchId?: string | undefined;
}

/** Says what is to be written for records and their entries in the audit log, and what they are then, in the order asked for. */
type Plan<Input, Made> = (
  reads: Reads,
  additions: readonly Addition<Input>[],
) => Promise<Written<Made[]>>;

interface Asked<Input> {
  addition: Addition<Input>;
  companyId: string;
}

/** Records of one transaction at the most. */
const MOST = 64;

/**
 * Adds records for administrators. A commit waits for the disk; those who come meanwhile go together into the next one, as
 * in PostgreSQL's own group commit, and everybody is answered when what they added is on the disk.
 */
export function addedTogether<Input, Made>(
  plan: Plan<Input, Made>,
): (ctx: Ctx, input: Input) => Promise<Made> {
  const loaders = new WeakMap<Db, DataLoader<Asked<Input>, Made>>();

  const inOne = (db: Db, asked: readonly Asked<Input>[]) =>
    db.write(asked[0]!.companyId, (reads) =>
      plan(
        reads,
        asked.map(({ addition }) => addition),
      ),
    );
  // Of two who take the same free address at one time the second finds it taken when it looks again.
  const again = (db: Db, asked: readonly Asked<Input>[]) => (error: unknown) => {
    if (isKeyTaken(error)) return inOne(db, asked);
    throw error;
  };
  const alone = async (db: Db, one: Asked<Input>): Promise<Made> =>
    (await inOne(db, [one]).catch(again(db, [one])))[0]!;

  const addAll = (db: Db, asked: readonly Asked<Input>[]): Promise<(Made | Error)[]> => {
    // What is wrong with one of them keeps no other back.
    const separately = () =>
      Promise.all(asked.map((one) => alone(db, one).catch((error: unknown) => error as Error)));
    const isShared =
      asked.length > 1 && asked.every(({ companyId }) => companyId === asked[0]!.companyId);
    return isShared ? inOne(db, asked).catch(separately) : separately();
  };

  const loaderOf = (db: Db) => {
    const known = loaders.get(db);
    if (known) return known;
    const underWay = new Set<Promise<unknown>>();
    const add = (asked: readonly Asked<Input>[]) => {
      const added = addAll(db, asked).finally(() => underWay.delete(added));
      underWay.add(added);
      return added;
    };
    const turn = () => (underWay.size < WRITERS ? Promise.resolve() : Promise.race(underWay));
    // Those who ask in the same turn of the event loop come along.
    const loader = new DataLoader<Asked<Input>, Made>(add, {
      cache: false,
      maxBatchSize: MOST,
      batchScheduleFn: (run) => void turn().then(() => setImmediate(run)),
    });
    loaders.set(db, loader);
    return loader;
  };

  return async (ctx, input) => {
    const { companyId } = authorise(ctx, "catalogue.manage");
    const made = await loaderOf(ctx.db).load({ addition: { ctx, input }, companyId });
    forget(ctx);
    return made;
  };
}

/** Adds one record in a transaction of the caller's. */
export async function addIn<Input, Made>(
  tx: Tx,
  addition: Addition<Input>,
  plan: Plan<Input, Made>,
): Promise<Made> {
  const { answer, statements } = await plan(tx, [addition]);
  for (const statement of statements) await tx.$executeRaw(statement);
  return answer[0]!;
}

/** What tells the audit log of records that are added. */
export function additionsLogged(
  kind: "place" | "poi",
  additions: readonly Addition<unknown>[],
  made: readonly { id: string; name: string }[],
): Sql {
  const told = made.map((after, at) => {
    const { ctx, batchId } = additions[at]!;
    return {
      by: ctx,
      action: `${kind}.create` as const,
      target: { kind, id: after.id, name: after.name },
      before: null,
      after,
      batchId,
    };
  });
  return entriesSql(told);
}

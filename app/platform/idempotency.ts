import { createHash } from "node:crypto";
import { AppError, expectedError, invalid } from "#app/domain/errors/errors.ts";
import { withCompany } from "./context.ts";
import type { Db, Prisma, Tx } from "./db.ts";

/** A request that may come twice: whose, what for, by which key of the caller's, and with what. */
export interface Repeatable {
  companyId: string;
  userId: string;
  /** What is asked for, such as `itineraries.create`. */
  scope: string;
  key: string;
  request: unknown;
}

const HOUR = 3_600_000;
/** How long an answer is given again. */
const RETENTION_HOURS = 24;

const hash = (request: unknown) =>
  createHash("sha256").update(JSON.stringify(request)).digest("hex");

const idOf = ({ companyId, userId, scope, key }: Repeatable) => ({
  companyId_userId_scope_key: { companyId, userId, scope, key },
});

/** Milliseconds that a repeated request waits for the first one's end. */
const PATIENCE = 5_000;

/**
 * Waits longer for a lock than other statements do.
 *
 * @throws AppError `conflict` when the lock is not free in time.
 */
async function waiting<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(PATIENCE)}, true), set_config('statement_timeout', ${String(PATIENCE + 500)}, true)`;
  const done = await work().catch((error: unknown) => {
    throw expectedError(error)?.code === "unavailable" ? stillRunning() : error;
  });
  await tx.$executeRaw`SET LOCAL lock_timeout TO DEFAULT`;
  await tx.$executeRaw`SET LOCAL statement_timeout TO DEFAULT`;
  return done;
}

const stillRunning = () =>
  new AppError(
    "conflict",
    "The first request with this key is still running. Try again in a moment",
  );

/** Takes the key for this request; false when it was taken in the last 24 hours. A concurrent request with the same key waits for the first one's end. */
async function take(tx: Tx, repeatable: Repeatable, now: Date): Promise<boolean> {
  const { companyId, userId, scope, key, request } = repeatable;
  await tx.idempotencyKey.deleteMany({
    where: {
      companyId,
      userId,
      scope,
      key,
      createdAt: { lt: new Date(now.getTime() - RETENTION_HOURS * HOUR) },
    },
  });
  const { count } = await waiting(tx, () =>
    tx.idempotencyKey.createMany({
      data: { companyId, userId, scope, key, requestHash: hash(request), createdAt: now },
      skipDuplicates: true,
    }),
  );
  return count === 1;
}

/**
 * Carries `work` out once for a key: asked again with the same request within 24 hours, the first answer is given again. Key,
 * work and answer are of one transaction, so that a failure leaves nothing behind and may be tried again.
 *
 * @throws AppError `invalid` at `Idempotency-Key` when the key came with another request; `conflict` when the first request is
 *   still running after 5 s.
 */
export async function once<T>(
  tx: Tx,
  repeatable: Repeatable,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  if (!(await take(tx, repeatable, now))) {
    const { response, requestHash } = await tx.idempotencyKey.findUniqueOrThrow({
      where: idOf(repeatable),
    });
    if (requestHash !== hash(repeatable.request))
      throw invalid({ "Idempotency-Key": ["This key was sent with another request"] });
    return response as T;
  }
  const answer = await work();
  await tx.idempotencyKey.update({
    where: idOf(repeatable),
    data: { response: answer as Prisma.InputJsonValue },
  });
  return answer;
}

/** Fails after the time that a repeated request waits. */
const patience = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(stillRunning()), PATIENCE).unref());

/** Runs under way, by database and request. */
const running = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * The same in a transaction of its own. Equal requests that reach this process at once share one run, so that those that wait
 * take no connection of the first one's.
 *
 * @throws AppError as `once`.
 */
export async function onceInCompany<T>(
  { db, now }: { db: Db; now: () => Date },
  repeatable: Repeatable,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { companyId, userId, scope, key, request } = repeatable;
  const runs = running.get(db) ?? new Map<string, Promise<unknown>>();
  running.set(db, runs);
  const name = JSON.stringify([companyId, userId, scope, key, hash(request)]);
  const first = runs.get(name) as Promise<T> | undefined;
  if (first) return Promise.race([first, patience()]);
  const run = withCompany(db, companyId, (tx) =>
    once(tx, repeatable, now(), () => work(tx)),
  ).finally(() => runs.delete(name));
  runs.set(name, run);
  return run;
}

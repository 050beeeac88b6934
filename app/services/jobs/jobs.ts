import { AppError, notFound } from "#app/domain/errors/errors.ts";
import { cut } from "#app/domain/text/storable-text.ts";
import { rowsOf, toPage, type Page } from "#app/domain/paging.ts";
import type {
  Job,
  JobKind,
  JobListQuery,
  JobPageQuery,
  JobStatus,
  JobSubject,
} from "#app/schemas/admin/jobs.ts";
import { withCompany, type Ctx, type SignedIn } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { authorise } from "#app/platform/authorise.ts";

/** How often work that fails for no fault of its own is tried, with pauses that grow from seconds to minutes. */
export const MAX_ATTEMPTS = 5;

/** Work that is to be done in the background. */
export interface NewJob {
  kind: JobKind;
  /** What it is called on the screen. */
  title: string;
  /** Plain values; what its kind takes. */
  input: object;
  /** What it is about, for lists of background work to lead there. */
  about?: JobSubject;
  total?: number;
}

type JobRow = Prisma.JobGetPayload<object>;

export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind as JobKind,
    about: (row.input as { about?: JobSubject } | null)?.about ?? null,
    title: row.title,
    status: row.status as JobStatus,
    done: row.doneCount,
    total: row.totalCount,
    note: row.note,
    outcome: row.outcome,
    failure: row.failure,
    attempts: row.attempts,
    startedBy: row.startedByName,
    isCancelling: row.cancelRequestedAt !== null && row.endedAt === null,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** Puts work into the queue, in the transaction of what it belongs to; `user` is whom it is done for, with their rights. */
export async function enqueue(
  ctx: Pick<Ctx, "now">,
  tx: Tx,
  user: Pick<SignedIn, "companyId" | "userId" | "name">,
  { kind, title, input, about, total }: NewJob,
): Promise<Job> {
  const now = ctx.now();
  const row = await tx.job.create({
    data: {
      id: newId(now),
      companyId: user.companyId,
      kind,
      title: cut(title, 200),
      input: { ...input, ...(about && { about }) },
      totalCount: total ?? null,
      startedBy: user.userId,
      startedByName: user.name,
      createdAt: now,
    },
  });
  await tx.$executeRaw`SELECT graphile_worker.wayfold_enqueue(${row.id}::uuid, ${MAX_ATTEMPTS})`;
  return toJob(row);
}

/**
 * Starts background work for the administrator who asks.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function start(ctx: Ctx, job: NewJob): Promise<Job> {
  const user = authorise(ctx, "catalogue.manage");
  return withCompany(ctx.db, user.companyId, (tx) => enqueue(ctx, tx, user, job));
}

/**
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function get(ctx: Ctx, id: string): Promise<Job> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  const row = await withCompany(ctx.db, companyId, (tx) =>
    tx.job.findFirst({ where: { companyId, id } }),
  );
  if (!row) throw notFound("Job");
  return toJob(row);
}

/**
 * The latest background work of the administrators, of one kind where it is named.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function list(ctx: Ctx, { kind, limit = 20 }: JobListQuery = {}): Promise<Job[]> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  const where = { companyId, ...(kind && { kind }) };
  const rows = await withCompany(ctx.db, companyId, (tx) =>
    tx.job.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: limit }),
  );
  return rows.map(toJob);
}

/**
 * The background work of the administrators page by page, the latest first unless sorted.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function page(ctx: Ctx, { kind, ...paging }: JobPageQuery): Promise<Page<Job>> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  const where = { companyId, ...(kind && { kind }) };
  return withCompany(ctx.db, companyId, async (tx) => {
    const rows = await tx.job.findMany({ where, ...rowsOf(paging, ["endedAt"]) });
    return toPage(rows.map(toJob), paging, await tx.job.count({ where }));
  });
}

/**
 * Asks background work to stop: what has not begun never does, what runs stops at its next step and keeps what it has done.
 *
 * @throws AppError `not_found`; `conflict` when it is over already; `unauthenticated`, `forbidden`.
 */
export async function cancel(ctx: Ctx, id: string): Promise<Job> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  return withCompany(ctx.db, companyId, async (tx) => {
    const now = ctx.now();
    const waiting = await tx.job.updateMany({
      where: { companyId, id, status: "queued" },
      data: { status: "cancelled", cancelRequestedAt: now, endedAt: now },
    });
    if (waiting.count === 0)
      await tx.job.updateMany({
        where: { companyId, id, status: "running", cancelRequestedAt: null },
        data: { cancelRequestedAt: now },
      });
    const row = await tx.job.findFirst({ where: { companyId, id } });
    if (!row) throw notFound("Job");
    if (row.cancelRequestedAt === null)
      throw new AppError("conflict", "This job has already finished", undefined, toJob(row));
    return toJob(row);
  });
}

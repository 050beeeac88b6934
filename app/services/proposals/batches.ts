import { AppError, invalid, notFound } from "#app/domain/errors/errors.ts";
import { cut } from "#app/domain/text/storable-text.ts";
import type {
  AiDay,
  BatchList,
  BatchListQuery,
  NewFieldBatch,
  NewPlaceBatch,
  NewPoiBatch,
  ProposalBatch,
  ProposalKind,
} from "#app/schemas/admin/proposals.ts";
import { withCompany, withTenant, type Ctx, type SignedIn } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { enqueue } from "#app/services/jobs/jobs.ts";
import { authorise } from "#app/platform/authorise.ts";
import { today, USED_UP } from "./budget.ts";
import { openFields } from "./open-fields.ts";
import { homePlace } from "./propose-pois.ts";
import { recordsOf, wantedOf } from "./record-fields.ts";
import { toBatch, type BatchRow } from "./rows.ts";

const PAGE = 20;

interface Request {
  kind: ProposalKind;
  label: string;
  input: object;
}

/** Proposals are made for administrators of the main company, whose rows they are: the catalogue is shared, decisions about it are not. */
const administrator = (ctx: Ctx) => authorise(ctx, "catalogue.manage");

/** The same context, on the site of the administrator's own company. */
export const atHome = (ctx: Ctx): Ctx => ({
  ...ctx,
  company: { ...ctx.company, id: administrator(ctx).companyId },
});

/** @throws AppError `unavailable` when no model is set up; `rate_limited` when the day's budget is used up */
async function requireModel(ctx: Ctx): Promise<void> {
  if (!ctx.model.isSetUp)
    throw new AppError("unavailable", "AI model not configured. Set GEMINI_API_KEY");
  const { budget } = await today(atHome(ctx));
  if (budget.spent >= budget.most) throw new AppError("rate_limited", USED_UP);
}

/** The job that carries a batch out, or goes on with it. */
const enqueueBatch = (
  ctx: Ctx,
  tx: Tx,
  user: SignedIn,
  { id, label, kind }: { id: string; label: string; kind: string },
) =>
  enqueue(ctx, tx, user, {
    kind: "catalogue.propose",
    title: label,
    input: { batchId: id },
    about: { kind: kind as ProposalKind, id },
  });

async function start(ctx: Ctx, { kind, label, input }: Request): Promise<ProposalBatch> {
  const user = administrator(ctx);
  await requireModel(ctx);
  const { companyId } = user;
  const now = ctx.now();
  const id = newId(now);
  return withCompany(ctx.db, companyId, async (tx) => {
    const job = await enqueueBatch(ctx, tx, user, { id, label, kind });
    const data = {
      id,
      companyId,
      kind,
      label: cut(label, 200),
      input: input as Prisma.InputJsonObject,
      jobId: job.id,
      createdBy: user.userId,
      createdByName: user.name,
      createdAt: now,
    };
    return toBatch(await tx.proposalBatch.create({ data }), { open: 0, accepted: 0, rejected: 0 });
  });
}

const ofTheme = (theme: string | undefined) => (theme ? `, ${theme}` : "");
const named = (names: readonly string[]) =>
  `${names.slice(0, 3).join(", ")}${names.length > 3 ? ` and ${names.length - 3} more` : ""}`;

/**
 * Asks a model for places, in the background.
 *
 * @throws AppError `unavailable` when no model is set up; `rate_limited` when the day's budget is used up; `unauthenticated`, `forbidden`.
 */
export async function startPlaces(ctx: Ctx, input: NewPlaceBatch): Promise<ProposalBatch> {
  const what = input.names?.length
    ? named(input.names)
    : `${input.count} in ${input.state ?? "India"}${ofTheme(input.theme)}`;
  return start(ctx, { kind: "place", label: `Places: ${what}`, input });
}

/**
 * Asks a model for points of interest of a place.
 *
 * @throws AppError as `startPlaces`; `invalid` at `placeId` when there is no such place.
 */
export async function startPois(ctx: Ctx, input: NewPoiBatch): Promise<ProposalBatch> {
  administrator(ctx);
  const home = await homePlace(ctx, input.placeId).catch(() =>
    Promise.reject(invalid({ placeId: ["Place not found"] })),
  );
  const what = input.names?.length ? named(input.names) : `${input.count}${ofTheme(input.theme)}`;
  return start(ctx, {
    kind: "poi",
    label: `Points of interest in ${home.name}: ${what}`,
    input: { ...input, placeId: home.id },
  });
}

/**
 * Asks a model for what records lack.
 *
 * @throws AppError as `startPlaces`; `invalid` at `ids` when none of them lacks what a model may propose, or all of it waits for a decision.
 */
export async function startFields(ctx: Ctx, input: NewFieldBatch): Promise<ProposalBatch> {
  const { companyId } = administrator(ctx);
  const records = await recordsOf(ctx.db, input.kind, input.ids);
  const lacking = records.filter((record) => wantedOf(record, input.fields).length > 0);
  if (lacking.length === 0)
    throw invalid({ ids: ["These records have no missing data that AI can propose"] });
  const proposed = await openFields(
    ctx.db,
    companyId,
    lacking.map(({ id }) => id),
  );
  if (lacking.every((record) => wantedOf(record, input.fields, proposed).length === 0))
    throw invalid({ ids: ["The missing data is already proposed. Review those proposals first"] });
  return start(ctx, {
    kind: "field",
    label: `Missing data: ${named(lacking.map(({ name }) => name))}`,
    input: { ...input, ids: lacking.map(({ id }) => id) },
  });
}

const NONE = { open: 0, accepted: 0, rejected: 0 };

/** Batches with their counts; one whose job ended before it began, or was lost, says so. */
async function withCounts(
  tx: Tx,
  companyId: string,
  rows: readonly BatchRow[],
): Promise<ProposalBatch[]> {
  const batchIds = rows.map(({ id }) => id);
  const counts = await tx.proposal.groupBy({
    by: ["batchId", "status"],
    where: { companyId, batchId: { in: batchIds } },
    _count: true,
  });
  const running = rows.filter(
    ({ status, jobId }) => jobId !== null && (status === "queued" || status === "running"),
  );
  const jobs = await tx.job.findMany({
    where: { companyId, id: { in: running.map(({ jobId }) => jobId!) } },
    select: { id: true, status: true, failure: true, endedAt: true },
  });
  return rows.map((row) => {
    const own = Object.fromEntries(
      counts
        .filter(({ batchId }) => batchId === row.id)
        .map(({ status, _count }) => [status, _count]),
    );
    const job = running.includes(row)
      ? jobs.find(({ id, endedAt }) => id === row.jobId && endedAt !== null)
      : undefined;
    return toBatch(
      job ? { ...row, status: job.status, message: job.failure, finishedAt: job.endedAt } : row,
      { ...NONE, ...own },
    );
  });
}

/**
 * The batches of proposals, the latest first.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function listBatches(ctx: Ctx, { kind, page }: BatchListQuery): Promise<BatchList> {
  const { companyId } = administrator(ctx);
  const where = { companyId, ...(kind && { kind }) };
  return withCompany(ctx.db, companyId, async (tx) => {
    const rows = await tx.proposalBatch.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: PAGE,
      skip: page * PAGE,
    });
    return {
      content: await withCounts(tx, companyId, rows),
      total: await tx.proposalBatch.count({ where }),
      page,
      size: PAGE,
    };
  });
}

/**
 * A batch of proposals.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function getBatch(ctx: Ctx, id: string): Promise<ProposalBatch> {
  const { companyId } = administrator(ctx);
  return withCompany(ctx.db, companyId, async (tx) => {
    const row = await tx.proposalBatch.findFirst({ where: { companyId, id } });
    if (!row) throw notFound("Batch");
    return (await withCounts(tx, companyId, [row]))[0]!;
  });
}

/** A batch so ended may have more to ask. */
const MAY_GO_ON: readonly ProposalBatch["status"][] = ["cancelled", "failed", "out-of-budget"];

/**
 * Goes on with a batch that was stopped, failed or ran out of budget; what was answered is not asked again.
 *
 * @throws AppError `not_found`; `conflict` when it is under way or done; `unavailable`, `rate_limited` as `startPlaces`; `unauthenticated`, `forbidden`.
 */
export async function goOn(ctx: Ctx, id: string): Promise<ProposalBatch> {
  const user = administrator(ctx);
  const { companyId } = user;
  await getBatch(ctx, id);
  await requireModel(ctx);
  return withCompany(ctx.db, companyId, async (tx) => {
    await tx.$executeRaw`SELECT FROM proposal_batches WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const row = await tx.proposalBatch.findFirst({ where: { companyId, id } });
    if (!row) throw notFound("Batch");
    const [batch] = await withCounts(tx, companyId, [row]);
    // A job that failed may be about to try again by itself.
    const running =
      row.jobId !== null &&
      (await tx.job.count({ where: { companyId, id: row.jobId, endedAt: null } })) > 0;
    if (running && batch!.status !== "queued" && batch!.status !== "running")
      throw new AppError("conflict", "This batch is about to be retried", undefined, batch);
    if (!MAY_GO_ON.includes(batch!.status))
      throw new AppError("conflict", "This batch has nothing left to continue", undefined, batch);
    const job = await enqueueBatch(ctx, tx, user, row);
    const data = { status: "queued", jobId: job.id, message: null, finishedAt: null };
    const again = await tx.proposalBatch.update({
      where: { companyId_id: { companyId, id } },
      data,
    });
    return (await withCounts(tx, companyId, [again]))[0]!;
  });
}

/**
 * What the questions of today came to, and what they may.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function usage(ctx: Ctx): Promise<AiDay> {
  const home = atHome(ctx);
  return { isSetUp: ctx.model.isSetUp, model: ctx.model.name, ...(await today(home)) };
}

/** How many proposals wait for a decision, by kind. */
export async function openCounts(ctx: Ctx): Promise<Record<ProposalKind, number>> {
  const home = atHome(ctx);
  const rows = await withTenant(home, (tx) =>
    tx.proposal.groupBy({
      by: ["kind"],
      where: { companyId: home.company.id, status: "open" },
      _count: true,
    }),
  );
  return {
    place: 0,
    poi: 0,
    field: 0,
    ...Object.fromEntries(rows.map(({ kind, _count }) => [kind, _count])),
  };
}

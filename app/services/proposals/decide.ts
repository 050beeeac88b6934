import { isDeepStrictEqual } from "node:util";
import { AppError, expectedError, invalid, notFound } from "#app/domain/errors/errors.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import type { Check } from "#app/domain/proposals/checks.ts";
import { rechecked, worstOf } from "#app/domain/proposals/confidence.ts";
import {
  fieldValueOf,
  ProposedPlace,
  ProposedPoi,
  type DecisionOutcome,
  type NewDecision,
  type Proposal,
  type ProposalEdit,
  type ProposalList,
  type ProposalListQuery,
} from "#app/schemas/admin/proposals.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import { loadPlace } from "#app/services/catalogue-admin/place-records.ts";
import { createIn as createPlaceIn } from "#app/services/catalogue-admin/create-place.ts";
import * as places from "#app/services/catalogue-admin/places.ts";
import { loadPoi } from "#app/services/catalogue-admin/poi-records.ts";
import { createIn as createPoiIn } from "#app/services/catalogue-admin/create-poi.ts";
import * as pois from "#app/services/catalogue-admin/pois.ts";
import { forget } from "#app/services/catalogue-admin/records.ts";
import { withCompany, type Ctx, type SignedIn } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { authorise } from "#app/platform/authorise.ts";
import { atHome } from "./batches.ts";
import { checkField, checkPlace, checkPoi } from "./check-payload.ts";
import { placeChange, placeDraft, poiChange, poiDraft } from "./drafts.ts";
import { homePlace } from "./propose-pois.ts";
import { recordsOf } from "./record-fields.ts";
import { revisionOf, toProposal, type ProposalRow } from "./rows.ts";

const PAGE = 25;

/**
 * Proposals, those that are to be trusted most first; of one batch, kind or status where they are named.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function list(
  ctx: Ctx,
  { batchId, kind, status, page }: ProposalListQuery,
): Promise<ProposalList> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  const where = {
    companyId,
    ...(batchId && { batchId }),
    ...(kind && { kind }),
    ...(status && { status }),
  };
  return withCompany(ctx.db, companyId, async (tx) => {
    const rows = await tx.proposal.findMany({
      where,
      orderBy: [{ confidence: "desc" }, { id: "asc" }],
      take: PAGE,
      skip: page * PAGE,
    });
    return {
      content: rows.map(toProposal),
      total: await tx.proposal.count({ where }),
      page,
      size: PAGE,
    };
  });
}

const byId = (tx: Tx, companyId: string, id: string) =>
  tx.proposal.findUnique({ where: { companyId_id: { companyId, id } } });

/**
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function get(ctx: Ctx, id: string): Promise<Proposal> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  const row = await withCompany(ctx.db, companyId, (tx) => byId(tx, companyId, id));
  if (!row) throw notFound("Proposal");
  return toProposal(row);
}

/** The payload by its kind's schema. @throws AppError `invalid` at the fields of `payload` */
function parsed(
  { kind, recordKind, field }: Pick<ProposalRow, "kind" | "recordKind" | "field">,
  payload: unknown,
): unknown {
  const schema =
    kind === "place"
      ? ProposedPlace
      : kind === "poi"
        ? ProposedPoi
        : fieldValueOf(recordKind as "place" | "poi", field!);
  const parsing = parseInput(schema!, payload);
  if (parsing.ok) return parsing.input;
  throw invalid(
    Object.fromEntries(
      Object.entries(parsing.fields).map(([name, messages]) => [
        name === "body" ? "payload" : `payload.${name}`,
        messages,
      ]),
    ),
  );
}

async function checksOf(ctx: Ctx, row: ProposalRow, payload: unknown): Promise<Check[]> {
  if (row.kind === "place") return checkPlace(ctx, payload as ProposedPlace, row.id);
  if (row.kind === "poi")
    return checkPoi(ctx, await homePlace(ctx, row.placeId!), payload as ProposedPoi, row.id);
  return checkField(row.recordKind as "place" | "poi", row.field!, payload);
}

/** @throws AppError `conflict` when the wording is another than the one that was seen. */
function expectSeen(row: ProposalRow, seen: string | undefined): void {
  if (seen !== undefined && seen !== revisionOf(row))
    throw new AppError(
      "conflict",
      "This proposal changed after you opened it. Review it again",
      undefined,
      toProposal(row),
    );
}

/** Locks an open proposal. @throws AppError `not_found`; `conflict` when it was decided already */
async function lockOpen(tx: Tx, companyId: string, id: string): Promise<ProposalRow> {
  await tx.$executeRaw`SELECT FROM proposals WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const row = await byId(tx, companyId, id);
  if (!row) throw notFound("Proposal");
  if (row.status !== "open")
    throw new AppError("conflict", "This was already reviewed", undefined, toProposal(row));
  return row;
}

/** What a proposal says, for the audit log. */
const saidBy = ({ kind, field, payload }: ProposalRow): object =>
  kind === "field" ? { [field!]: payload } : (payload as object);

/**
 * Puts a reviewer's own wording in place of the model's, held against the same checks.
 *
 * @throws AppError `invalid` at the payload's fields; `conflict` when it was decided already, or is worded otherwise than `revision` says;
 *   `not_found`, `unauthenticated`, `forbidden`.
 */
export async function edit(
  ctx: Ctx,
  id: string,
  { payload, revision }: ProposalEdit,
): Promise<Proposal> {
  const home = atHome(ctx);
  const { id: companyId } = home.company;
  const row = await withCompany(ctx.db, companyId, (tx) => byId(tx, companyId, id));
  if (!row) throw notFound("Proposal");
  const value = parsed(row, payload);
  const checks = await checksOf(home, row, value);
  const name = row.kind === "field" ? row.name : (value as ProposedPlace).name;
  return withCompany(ctx.db, companyId, async (tx) => {
    const before = await lockOpen(tx, companyId, id);
    expectSeen(before, revision);
    const confidence = rechecked(before.confidence, before.checks as unknown as Check[], checks);
    const data = {
      payload: value as Prisma.InputJsonValue,
      checks: checks as unknown as Prisma.InputJsonValue,
      name,
      confidence,
    };
    const changed = await tx.proposal.update({ where: { companyId_id: { companyId, id } }, data });
    if (revisionOf(before) !== revisionOf(changed))
      await recordChange(ctx, tx, {
        action: "proposal.update",
        target: { kind: "proposal", id, name },
        before: saidBy(before),
        after: saidBy(changed),
        batchId: row.batchId,
      });
    return toProposal(changed);
  });
}

/** Writes a field's value, unless what the reviewer saw there is no longer what stands. @throws AppError `conflict`, `not_found` */
async function acceptField(ctx: Ctx, tx: Tx, row: ProposalRow, value: unknown): Promise<string> {
  const kind = row.recordKind as "place" | "poi";
  const field = row.field!;
  const [record] = await recordsOf(tx, kind, [row.recordId!]);
  if (!record) throw notFound(row.name);
  const current = record.values[field] ?? null;
  // Other fields of the record may have been accepted meanwhile: what counts is what stood where this is written.
  if (record.version !== row.recordVersion && !isDeepStrictEqual(current, row.before))
    throw new AppError("conflict", `${row.name} changed after this was proposed`, undefined, {
      version: record.version,
      value: current,
    });
  if (kind === "place")
    await places.updateIn(
      ctx,
      tx,
      record.id,
      placeChange(await loadPlace(tx, record.id), field, value),
      { batchId: row.batchId },
    );
  else
    await pois.updateIn(
      ctx,
      tx,
      record.id,
      poiChange(ctx, await loadPoi(tx, record.id), field, value),
      { batchId: row.batchId },
    );
  return record.id;
}

async function acceptOne(ctx: Ctx, tx: Tx, row: ProposalRow): Promise<string> {
  const payload = parsed(row, row.payload);
  if (row.kind === "field") return acceptField(ctx, tx, row, payload);
  if (row.kind === "place")
    return (await createPlaceIn(ctx, tx, placeDraft(payload as ProposedPlace), row.batchId)).id;
  return (
    await createPoiIn(ctx, tx, poiDraft(ctx, row.placeId!, payload as ProposedPoi), row.batchId)
  ).id;
}

interface Choice {
  decision: NewDecision["decision"];
  isAlone: boolean;
  /** The wording that was seen. */
  seen: string | undefined;
}

/** Decides about one proposal, with what follows from it, in one transaction. @throws AppError `not_found`, `conflict`, `invalid` */
async function decideOne(
  ctx: Ctx,
  user: SignedIn,
  id: string,
  { decision, isAlone, seen }: Choice,
): Promise<string | null> {
  const { companyId, userId, name } = user;
  return withCompany(ctx.db, companyId, async (tx) => {
    const stamp = {
      status: decision === "accept" ? "accepted" : "rejected",
      decidedBy: userId,
      decidedByName: name,
      decidedAt: ctx.now(),
    };
    // The first of two who decide at once takes the row; the other waits here and finds it decided.
    const row = await lockOpen(tx, companyId, id);
    expectSeen(row, seen);
    await tx.proposal.update({ where: { companyId_id: { companyId, id } }, data: stamp });
    if (decision === "reject") {
      await recordChange(ctx, tx, {
        action: "proposal.reject",
        target: { kind: "proposal", id, name: row.name },
        before: { status: "open" },
        after: { status: "rejected" },
        batchId: row.batchId,
      });
      return null;
    }
    if (!isAlone && worstOf(row.checks as unknown as Check[]) === "fail")
      throw new AppError("conflict", "A check failed. Review it and accept it individually");
    const resultId = await acceptOne(ctx, tx, row);
    await tx.proposal.update({ where: { companyId_id: { companyId, id } }, data: { resultId } });
    return resultId;
  });
}

/**
 * Accepts or rejects proposals: an accepted place or point of interest becomes a draft, an accepted field is written. Nothing is
 * published. Of several, each is decided by itself, and those with a check that fails are left for a look of their own.
 *
 * @throws AppError of one proposal alone: `not_found`; `conflict` when it was decided, is worded otherwise than `revisions` says, or its record changed;
 *   `invalid`. `unauthenticated`, `forbidden`.
 */
export async function decide(
  ctx: Ctx,
  { ids, decision, revisions }: NewDecision,
): Promise<DecisionOutcome> {
  const user = authorise(ctx, "catalogue.manage");
  const home = atHome(ctx);
  const isAlone = ids.length === 1;
  const outcome: DecisionOutcome = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      outcome.done.push({
        id,
        resultId: await decideOne(home, user, id, { decision, isAlone, seen: revisions?.[id] }),
      });
    } catch (error) {
      if (isAlone || !expectedError(error)) throw error;
      outcome.refused.push({
        id,
        name: (await get(ctx, id).catch(() => null))?.name ?? "Unknown",
        reason: expectedError(error)!.message,
      });
    }
  }
  if (decision === "accept") forget(ctx);
  return outcome;
}

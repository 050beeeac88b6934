import { createHash } from "node:crypto";
import type { Check } from "#app/domain/proposals/checks.ts";
import { confidenceOf } from "#app/domain/proposals/confidence.ts";
import type { Proposal, ProposalBatch, ProposalKind } from "#app/schemas/admin/proposals.ts";
import { cut, storable } from "#app/domain/text/storable-text.ts";
import { withTenant, type Ctx } from "#app/platform/context.ts";
import { Prisma } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";

/** What a model answered that can be no proposal. */
export interface Refusal {
  name: string;
  reason: string;
}

/** A proposal before it has an id. */
export interface NewProposal {
  kind: ProposalKind;
  name: string;
  payload: unknown;
  checks: Check[];
  /** What the model says of itself. */
  said: number;
  placeId?: string;
  record?: { kind: "place" | "poi"; id: string; version: number | null };
  field?: string;
  before?: unknown;
}

type Scope = Pick<Ctx, "db" | "company" | "now">;

const json = (value: unknown) =>
  value === null || value === undefined ? Prisma.DbNull : (value as Prisma.InputJsonValue);

/** What a question came to. */
export interface Answered {
  /** The records to propose for, as passed to `begin`. */
  asked: readonly string[];
  proposals: readonly NewProposal[];
  /** What could be no proposal. */
  refusals: readonly Refusal[];
}

/** Keeps what a question of a batch came to. */
export async function keep(
  scope: Scope,
  batchId: string,
  { asked, proposals, refusals }: Answered,
): Promise<void> {
  const { company, now } = scope;
  const data = proposals.map(
    ({ kind, name, payload, checks, said, placeId, record, field, before }) => ({
      id: newId(now()),
      companyId: company.id,
      batchId,
      kind,
      name: cut(name, 120),
      payload: payload as Prisma.InputJsonValue,
      before: json(before),
      checks: checks as unknown as Prisma.InputJsonValue,
      confidence: confidenceOf(said, checks),
      placeId: placeId ?? null,
      recordKind: record?.kind ?? null,
      recordId: record?.id ?? null,
      recordVersion: record?.version ?? null,
      field: field ?? null,
      createdAt: now(),
    }),
  );
  await withTenant(scope, async (tx) => {
    if (data.length > 0) await tx.proposal.createMany({ data });
    const more = JSON.stringify(
      refusals.map(({ name, reason }) => ({ name: cut(name, 120), reason: cut(reason, 300) })),
    );
    await tx.$executeRaw`
      UPDATE proposal_batches SET refusals = refusals || ${more}::jsonb, names = ARRAY(SELECT name FROM unnest(names) WITH ORDINALITY AS n (name, at) WHERE name <> ALL(${[...asked]}::text[]) ORDER BY at)
      WHERE company_id = ${company.id}::uuid AND id = ${batchId}::uuid`;
  });
}

/** Notes what a batch asks about: names, or ids of records. Hands back what it asks about now. */
export async function begin(
  scope: Scope,
  batchId: string,
  asked: readonly string[],
): Promise<string[]> {
  const names = asked.map(storable);
  await withTenant(scope, (tx) =>
    tx.proposalBatch.updateMany({
      where: { companyId: scope.company.id, id: batchId },
      data: { names },
    }),
  );
  return names;
}

/** What earlier runs of a batch's job have left to ask about; null where none has begun. */
export async function leftOf(scope: Scope, batchId: string): Promise<string[] | null> {
  const companyId = scope.company.id;
  return withTenant(scope, async (tx) => {
    const { names, refusals } = await tx.proposalBatch.findUniqueOrThrow({
      where: { companyId_id: { companyId, id: batchId } },
    });
    const hasBegun =
      names.length > 0 ||
      (refusals as unknown as Refusal[]).length > 0 ||
      (await tx.proposal.count({ where: { companyId, batchId } })) > 0;
    return hasBegun ? names : null;
  });
}

export type ProposalRow = Prisma.ProposalGetPayload<object>;

/** Which wording a payload is. */
export const revisionOf = ({ payload }: Pick<ProposalRow, "payload">): string =>
  createHash("sha256").update(JSON.stringify(payload)).digest("hex").slice(0, 16);

/** A proposal as reviewers see it; named field by field. */
export const toProposal = (row: ProposalRow): Proposal => ({
  id: row.id,
  batchId: row.batchId,
  kind: row.kind as ProposalKind,
  name: row.name,
  recordKind: row.recordKind as Proposal["recordKind"],
  recordId: row.recordId,
  placeId: row.placeId,
  field: row.field,
  payload: row.payload,
  before: row.before,
  checks: row.checks as unknown as Proposal["checks"],
  confidence: row.confidence,
  status: row.status as Proposal["status"],
  revision: revisionOf(row),
  resultId: row.resultId,
  decidedByName: row.decidedByName,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export type BatchRow = Prisma.ProposalBatchGetPayload<object>;

/** A batch with how many of its proposals are in which status. */
export const toBatch = (row: BatchRow, counts: ProposalBatch["counts"]): ProposalBatch => ({
  id: row.id,
  kind: row.kind as ProposalKind,
  status: row.status as ProposalBatch["status"],
  label: row.label,
  jobId: row.jobId,
  message: row.message,
  refusals: row.refusals as unknown as Refusal[],
  counts,
  calls: row.calls,
  tokensIn: row.tokensIn,
  tokensOut: row.tokensOut,
  costMicroUsd: row.costMicroUsd === null ? null : Number(row.costMicroUsd),
  createdByName: row.createdByName,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

import type { Check } from "#app/lib/proposals/checks.ts";
import { confidenceOf } from "#app/lib/proposals/confidence.ts";
import type { Proposal, ProposalBatch, ProposalKind } from "#app/schemas/proposals.ts";
import { cut, storable } from "#app/lib/storable-text.ts";
import { withTenant, type Ctx } from "../context.ts";
import { Prisma } from "../db.ts";
import { newId } from "../ids.ts";

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

const json = (value: unknown) => (value === null || value === undefined ? Prisma.DbNull : (value as Prisma.InputJsonValue));

/** Keeps proposals of a batch, and what could be none. */
export async function keep(scope: Scope, batchId: string, proposals: readonly NewProposal[], refusals: readonly Refusal[]): Promise<void> {
  const { company, now } = scope;
  const data = proposals.map(({ kind, name, payload, checks, said, placeId, record, field, before }) => ({
    id: newId(now()), companyId: company.id, batchId, kind, name: cut(name, 120), payload: payload as Prisma.InputJsonValue, before: json(before), checks: checks as unknown as Prisma.InputJsonValue,
    confidence: confidenceOf(said, checks), placeId: placeId ?? null, recordKind: record?.kind ?? null, recordId: record?.id ?? null, recordVersion: record?.version ?? null, field: field ?? null, createdAt: now(),
  }));
  await withTenant(scope, async (tx) => {
    if (data.length > 0) await tx.proposal.createMany({ data });
    if (refusals.length === 0) return;
    const more = JSON.stringify(refusals.map(({ name, reason }) => ({ name: cut(name, 120), reason: cut(reason, 300) })));
    await tx.$executeRaw`UPDATE proposal_batches SET refusals = refusals || ${more}::jsonb WHERE company_id = ${company.id}::uuid AND id = ${batchId}::uuid`;
  });
}

/** Keeps the names that a model found. */
export const keepNames = (scope: Scope, batchId: string, names: readonly string[]) =>
  withTenant(scope, (tx) => tx.proposalBatch.updateMany({ where: { companyId: scope.company.id, id: batchId }, data: { names: names.map(storable) } }));

/** What an earlier run of a batch's job has found and told already. */
export async function progressOf(scope: Scope, batchId: string): Promise<{ names: string[]; told: string[] }> {
  const where = { companyId: scope.company.id };
  return withTenant(scope, async (tx) => {
    const { names, refusals } = await tx.proposalBatch.findUniqueOrThrow({ where: { companyId_id: { ...where, id: batchId } } });
    const proposals = await tx.proposal.findMany({ where: { ...where, batchId }, select: { name: true } });
    return { names, told: [...proposals, ...(refusals as unknown as Refusal[])].map(({ name }) => name) };
  });
}

export type ProposalRow = Prisma.ProposalGetPayload<object>;

/** A proposal as reviewers see it; named field by field. */
export const toProposal = (row: ProposalRow): Proposal => ({
  id: row.id, batchId: row.batchId, kind: row.kind as ProposalKind, name: row.name, recordKind: row.recordKind as Proposal["recordKind"], recordId: row.recordId, placeId: row.placeId,
  field: row.field, payload: row.payload, before: row.before, checks: row.checks as unknown as Proposal["checks"], confidence: row.confidence, state: row.state as Proposal["state"],
  madeId: row.madeId, decidedByName: row.decidedByName, decidedAt: row.decidedAt?.toISOString() ?? null,
});

export type BatchRow = Prisma.ProposalBatchGetPayload<object>;

/** A batch with how many of its proposals are in which state. */
export const toBatch = (row: BatchRow, counts: ProposalBatch["counts"]): ProposalBatch => ({
  id: row.id, kind: row.kind as ProposalKind, state: row.state as ProposalBatch["state"], label: row.label, jobId: row.jobId, message: row.message,
  refusals: row.refusals as unknown as Refusal[], counts, calls: row.calls, tokensIn: row.tokensIn, tokensOut: row.tokensOut,
  costMicroUsd: row.costMicroUsd === null ? null : Number(row.costMicroUsd), createdByName: row.createdByName, createdAt: row.createdAt.toISOString(), finishedAt: row.finishedAt?.toISOString() ?? null,
});

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { filled, understood } from "#app/lib/desk/query.ts";
import { expectedError, notFound, toErrorBody } from "#app/lib/errors.ts";
import { requirePage } from "#app/lib/guard.server.ts";
import { readPayload } from "#app/lib/proposals/inputs.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { Id } from "#app/schemas/common.ts";
import { NewDecision, ProposalListQuery, type ProposalKind } from "#app/schemas/proposals.ts";
import type { ReviewAnswer } from "./batch-review.tsx";

/** The batch that the address names, of the kind of this desk. */
async function batchOf({ params, context: { services } }: Pick<LoaderFunctionArgs, "params" | "context">, kind: ProposalKind) {
  const id = Id.safeParse(params["batchId"]);
  if (!id.success) throw notFound("Batch");
  const batch = await services.proposals.getBatch(id.data);
  if (batch.kind !== kind) throw notFound("Batch");
  return batch;
}

/** What the review of a batch shows. */
export async function loadReview(args: LoaderFunctionArgs, kind: ProposalKind) {
  requirePage(args);
  const { services } = args.context;
  const batch = await batchOf(args, kind);
  const { state = "open", page } = understood(ProposalListQuery, filled(new URL(args.request.url).searchParams));
  const [job, proposals] = await Promise.all([batch.jobId === null ? null : services.jobs.get(batch.jobId).catch(() => null), services.proposals.list({ batchId: batch.id, state, page })]);
  return { batch, job, proposals, state };
}

/** Sends what a service refused back to the page, in its words. @throws what is a bug */
function refused(error: unknown, rest: ReviewAnswer = {}) {
  if (!expectedError(error)) throw error;
  const { message, status } = toErrorBody(error, "", new Date());
  return data({ ...rest, error: message } satisfies ReviewAnswer, status);
}

async function saveEdit({ context: { services } }: ActionFunctionArgs, form: FormData) {
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) as Record<string, string>;
  const proposal = await services.proposals.get(typed["id"] ?? "");
  try {
    await services.proposals.edit(proposal.id, { payload: readPayload(proposal, typed) });
    return data({} satisfies ReviewAnswer);
  } catch (error) {
    const errors = expectedError(error)?.fields;
    return errors ? data({ edit: { id: proposal.id, typed, errors } } satisfies ReviewAnswer, 422) : refused(error);
  }
}

const Intent = z.enum(["accept", "reject", "edit", "cancel-job", "continue"]);

/** Carries out what a reviewer decides, edits or stops. */
export async function actOnReview(args: ActionFunctionArgs, kind: ProposalKind) {
  requirePage(args);
  const { services } = args.context;
  const form = await readForm(args.request);
  const intent = Intent.safeParse(form.get("intent"));
  if (!intent.success) return data({ error: "Choose what to do" } satisfies ReviewAnswer, 422);
  const batch = await batchOf(args, kind);
  try {
    if (intent.data === "edit") return await saveEdit(args, form);
    if (intent.data === "cancel-job") {
      if (batch.jobId !== null) await services.jobs.cancel(batch.jobId);
      return data({} satisfies ReviewAnswer);
    }
    if (intent.data === "continue") {
      await services.proposals.goOn(batch.id);
      return data({} satisfies ReviewAnswer);
    }
    const decision = NewDecision.safeParse({ ids: form.getAll("ids"), decision: intent.data });
    if (!decision.success) return data({ error: "Choose a proposal first" } satisfies ReviewAnswer, 422);
    return data({ outcome: { ...(await services.proposals.decide(decision.data)), decision: intent.data } } satisfies ReviewAnswer);
  } catch (error) {
    return refused(error);
  }
}

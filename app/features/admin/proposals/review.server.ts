import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { filled, understood } from "../forms/query.ts";
import { expectedError, hasCode, notFound, toErrorBody } from "#app/domain/errors/errors.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { readPayload } from "#app/domain/proposals/inputs.ts";
import { readForm, plainValues } from "#app/http/forms/read-form.server.ts";
import { Id } from "#app/schemas/public/common.ts";
import {
  NewDecision,
  ProposalListQuery,
  type ProposalKind,
  type ProposalList,
} from "#app/schemas/admin/proposals.ts";
import type { ReviewAnswer } from "./batch-review.tsx";

/** The batch in the URL, of this section's kind. */
async function batchOf(
  { params, context: { services } }: Pick<LoaderFunctionArgs, "params" | "context">,
  kind: ProposalKind,
) {
  const id = Id.safeParse(params["batchId"]);
  if (!id.success) throw notFound("Batch");
  const batch = await services.proposals.getBatch(id.data);
  if (batch.kind !== kind) throw notFound("Batch");
  return batch;
}

/** Data for a batch review. */
export async function loadReview(args: LoaderFunctionArgs, kind: ProposalKind) {
  requirePage(args);
  const { services } = args.context;
  const batch = await batchOf(args, kind);
  const { status = "open", page } = understood(
    ProposalListQuery,
    filled(new URL(args.request.url).searchParams),
  );
  const listed = (at: number) => services.proposals.list({ batchId: batch.id, status, page: at });
  const [job, proposals] = await Promise.all([
    batch.jobId === null ? null : services.jobs.get(batch.jobId).catch(() => null),
    lastOf(listed, page),
  ]);
  return { batch, job, proposals, status };
}

/** A page, or the last page if there are fewer. */
async function lastOf(
  listed: (page: number) => Promise<ProposalList>,
  page: number,
): Promise<ProposalList> {
  const found = await listed(page);
  if (found.content.length > 0 || page === 0) return found;
  return listed(Math.max(0, Math.ceil(found.total / found.size) - 1));
}

/** Returns a service's errors to the page. @throws unexpected errors */
function refused(error: unknown, rest: ReviewAnswer = {}) {
  if (!expectedError(error)) throw error;
  const { message, status } = toErrorBody(error, "", new Date());
  return data({ ...rest, error: message } satisfies ReviewAnswer, status);
}

async function saveEdit({ context: { services } }: ActionFunctionArgs, form: FormData) {
  const typed = plainValues(form);
  const proposal = await services.proposals.get(typed["id"] ?? "");
  try {
    const { name } = await services.proposals.edit(proposal.id, {
      payload: readPayload(proposal, typed),
      revision: typed["revision"],
    });
    return data({ saved: name } satisfies ReviewAnswer);
  } catch (error) {
    const errors = expectedError(error)?.fields;
    const edit = { id: proposal.id, typed, errors: errors ?? {} };
    return errors ? data({ edit } satisfies ReviewAnswer, 422) : refused(error, { edit });
  }
}

const Intent = z.enum(["accept", "reject", "edit", "cancel-job", "continue"]);

/** The revision of each proposal shown on the page. */
const revisionsOf = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith("revision-") && typeof value === "string"
        ? [[name.slice("revision-".length), value]]
        : [],
    ),
  );

/** Finished jobs can't be stopped and show their result. */
function isOver(error: unknown): void {
  if (!hasCode(error, "conflict")) throw error;
}

/** Applies a reviewer's decision, edit or stop request. */
export async function actOnReview(args: ActionFunctionArgs, kind: ProposalKind) {
  requirePage(args);
  const { services } = args.context;
  const form = await readForm(args.request);
  const intent = Intent.safeParse(form.get("intent"));
  if (!intent.success) return data({ error: "Choose an action" } satisfies ReviewAnswer, 422);
  const batch = await batchOf(args, kind);
  try {
    if (intent.data === "edit") return await saveEdit(args, form);
    if (intent.data === "cancel-job") {
      if (batch.jobId !== null) await services.jobs.cancel(batch.jobId).catch(isOver);
      return data({} satisfies ReviewAnswer);
    }
    if (intent.data === "continue") {
      await services.proposals.goOn(batch.id);
      return data({} satisfies ReviewAnswer);
    }
    const decision = NewDecision.safeParse({
      ids: form.getAll("ids"),
      decision: intent.data,
      revisions: revisionsOf(form),
    });
    if (!decision.success)
      return data({ error: "Select at least one proposal" } satisfies ReviewAnswer, 422);
    return data({
      outcome: { ...(await services.proposals.decide(decision.data)), decision: intent.data },
    } satisfies ReviewAnswer);
  } catch (error) {
    return refused(error);
  }
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { queryInteger } from "#app/schemas/public/common.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { readRequest } from "#app/domain/proposals/read-request.ts";
import { pageOfAddress } from "#app/domain/urls/page-number.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseFields, refuseFor } from "#app/http/forms/refusal.server.ts";
import type { ProposalBatch, ProposalKind } from "#app/schemas/admin/proposals.ts";

const Page = queryInteger(0, 10_000).catch(0);

/** What a generator's page shows: the day's budget and what was asked for; `?batches=` is the page of these, for the worklist has pages of its own. */
export async function loadGenerator(args: LoaderFunctionArgs, kind: ProposalKind) {
  requirePage(args);
  const { proposals } = args.context.services;
  const page = Page.parse(
    pageOfAddress(new URL(args.request.url).searchParams.get("batches") ?? "1"),
  );
  const [day, batches] = await Promise.all([
    proposals.usage(),
    proposals.listBatches({ kind, page }),
  ]);
  return { day, batches };
}

/** Starts the requested batch and redirects to its review. */
export async function startRequested<S extends z.ZodType>(
  args: ActionFunctionArgs,
  schema: S,
  start: (wanted: z.output<S>) => Promise<ProposalBatch>,
  pathOf: (batchId: string) => string,
) {
  requirePage(args);
  const values = Object.fromEntries(
    [...(await readForm(args.request))].filter(([, value]) => typeof value === "string"),
  ) as Record<string, string>;
  const wanted = parseInput(schema, readRequest(values));
  if (!wanted.ok) return refuseFields(merged(wanted.fields), values);
  try {
    const { id } = await start(wanted.input);
    return redirect(pathOf(id));
  } catch (error) {
    return refuseFor(error, values);
  }
}

/** Maps errors of single names to the names field. */
const merged = (fields: Record<string, string[]>) => {
  const plain: Record<string, string[]> = {};
  for (const [path, messages] of Object.entries(fields)) {
    const name = path.split(".")[0]!;
    plain[name] = [...new Set([...(plain[name] ?? []), ...messages])];
  }
  return plain;
};

import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { expectedError, toErrorBody } from "#app/domain/errors/errors.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { readUploadForm } from "#app/http/forms/upload-form.server.ts";
import type { FleetImport } from "#app/schemas/admin/fleet.ts";
import { managedCompanyOf } from "../forms/managed-company.server.ts";
import type { FleetKindName } from "./fleet-form.ts";

const MAX_BYTES = 500_000;

/** What became of a file: checked, with its text for the second step, or refused. */
export interface FleetImportAnswer {
  csv: string;
  checked: FleetImport | null;
  error: string | null;
}

const kindOf = (request: Request): FleetKindName =>
  new URL(request.url).searchParams.get("kind") === "driver" ? "driver" : "vehicle";

export async function loadFleetImport(args: LoaderFunctionArgs) {
  requirePage(args);
  // A company that isn't the caller's is refused here too.
  const { company, choice, query } = await managedCompanyOf(args);
  await args.context.services.vehicles.list({ company });
  return { kind: kindOf(args.request), query, choice };
}

/** The file's text: of a new upload, or of the one that was checked. */
async function readCsv(request: Request): Promise<{ csv: string; apply: boolean } | string> {
  if (!/^\s*multipart\//i.test(request.headers.get("content-type") ?? "")) {
    const csv = (await readForm(request)).get("csv");
    return typeof csv === "string" && csv !== "" ? { csv, apply: true } : "Choose a file";
  }
  const form = await readUploadForm(request, "file", MAX_BYTES);
  if (!form) return "The file is larger than 500 kB. Split it into smaller files";
  if (!form.file) return "Choose a file";
  try {
    return { csv: new TextDecoder("utf-8", { fatal: true }).decode(form.file), apply: false };
  } catch {
    return "The file is not valid UTF-8. Save it as CSV UTF-8";
  }
}

const answer = (fields: Partial<FleetImportAnswer>, status = 200) =>
  data<FleetImportAnswer>({ csv: "", checked: null, error: null, ...fields }, status);

/** Checks an uploaded file, or stores the one that was checked. */
export async function importFleetFile(args: ActionFunctionArgs) {
  requirePage(args);
  const read = await readCsv(args.request);
  if (typeof read === "string") return answer({ error: read }, 422);
  const kind = kindOf(args.request);
  try {
    const { company, query } = await managedCompanyOf(args);
    const request = { kind, company, ...read };
    const done = await args.context.services.fleet.import(request);
    if (!read.apply) return answer({ csv: read.csv, checked: done });
    const { totals } = done;
    return redirect(adminPaths.fleet(kind, query), {
      status: 303,
      headers: flash(args.context, {
        tone: "success",
        text: `${totals.new} added, ${totals.changed} changed, ${totals.unchanged} unchanged.`,
      }),
    });
  } catch (error) {
    if (!expectedError(error)) throw error;
    const { message, status, errors } = toErrorBody(error, "", new Date());
    return answer({ error: Object.values(errors ?? {}).flat()[0] ?? message }, status);
  }
}

import { redirect, redirectDocument, type ActionFunctionArgs } from "@remix-run/node";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { withQuery } from "#app/domain/urls/paths.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseFields, refuseFor } from "#app/http/forms/refusal.server.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import {
  DeskBulk,
  DeskViewParams,
  NewDeskView,
  type DeskBulkOutcome,
} from "#app/schemas/admin/bookings.ts";
import type { Flash } from "#app/ui/notifications/flash.ts";

const REASONS_SHOWN = 3;
const DONE = { confirm: "confirmed", assign: "assigned" };
/** Keys of the address that belong to one visit of the page. */
const PASSING = ["index", "selected", "page"];

function describe(move: DeskBulk["move"], { done, refused }: DeskBulkOutcome): Flash {
  const count = done.length === 1 ? "1 booking" : `${done.length} bookings`;
  const text = done.length === 0 ? "No changes made." : `${count} ${DONE[move]}.`;
  if (refused.length === 0) return { tone: "success", text };
  const reasons = refused
    .slice(0, REASONS_SHOWN)
    .map(({ reference, reason }) => `${reference} (${reason})`)
    .join("; ");
  const rest = refused.length - REASONS_SHOWN;
  return {
    tone: "warning",
    text: `${text} Failed: ${reasons}${rest > 0 ? ` and ${rest} more` : ""}.`,
  };
}

/** The query of the queue's address, as a saved view stores it. */
function queryOf({ url }: Request): string {
  const query = new URL(url).searchParams;
  for (const key of PASSING) query.delete(key);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

interface Asked {
  form: FormData;
  here: string;
  company: string | undefined;
}

async function actOnViews({ context, request }: ActionFunctionArgs, { form, here }: Asked) {
  const { bookingAdmin } = context.services;
  const typed = form.get("name");
  const name = typeof typed === "string" ? typed : "";
  if (form.get("intent") === "remove-view") {
    const parsed = parseInput(DeskViewParams, { id: form.get("view") });
    if (parsed.ok) await bookingAdmin.removeView(parsed.input.id);
    return redirect(here, 303);
  }
  const parsed = parseInput(NewDeskView, { name, query: queryOf(request) });
  if (!parsed.ok) return refuseFields(parsed.fields, { name });
  try {
    await bookingAdmin.saveView(parsed.input);
  } catch (error) {
    return refuseFor(error, { name });
  }
  const saved: Flash = { tone: "success", text: `View “${parsed.input.name}” saved.` };
  return redirect(here, { status: 303, headers: flash(context, saved) });
}

/** Acts on the queue: moves or exports the selected bookings, or saves or removes a view. */
export async function actAtDesk(args: ActionFunctionArgs, company: string | undefined) {
  const form = await readForm(args.request);
  const here = new URL(args.request.url).pathname + queryOf(args.request);
  const intent = form.get("intent");
  if (intent === "save-view" || intent === "remove-view")
    return actOnViews(args, { form, here, company });
  const references = form.getAll("ids").filter((value) => typeof value === "string");
  if (references.length === 0) return refuseFields({ ids: ["Select at least one booking"] });
  if (intent === "export")
    return redirectDocument(
      withQuery("/api/admin/bookings/export", { company, references: references.join(",") }),
    );
  const parsed = parseInput(DeskBulk, { move: intent, references });
  if (!parsed.ok) return refuseFields({ ids: Object.values(parsed.fields).flat() });
  const outcome = await args.context.services.bookingAdmin.moveSeveral({
    ...parsed.input,
    company,
  });
  return redirect(here, {
    status: 303,
    headers: flash(args.context, describe(parsed.input.move, outcome)),
  });
}

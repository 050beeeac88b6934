import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { z } from "zod";
import { flash } from "#app/http/remix/flash.server.ts";
import type { Flash } from "#app/ui/notifications/flash.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";

const MAX_SHOWN = 100;
const Ids = z.array(z.uuid()).max(MAX_SHOWN);

/** IDs in the URL that were just removed. */
export function removedIds(searchParams: URLSearchParams): string[] {
  const parsed = Ids.safeParse(searchParams.get("removed")?.split(",") ?? []);
  return parsed.success ? parsed.data : [];
}

/** Past-tense verbs for one and for several records. */
const DONE: Record<string, readonly [one: string, several: string]> = {
  publish: ["published", "published"],
  unpublish: ["moved to drafts", "moved to drafts"],
  remove: ["removed", "removed"],
  restore: ["restored", "restored"],
  "add-tag": ["tagged", "tagged"],
  "remove-tag": ["untagged", "untagged"],
};
const NOUNS = {
  place: ["place", "places"],
  poi: ["point of interest", "points of interest"],
} as const;
const REASONS_SHOWN = 3;

/** A rejected bulk selection, as submitted. */
export interface RefusedBulk {
  error?: string;
  ids: string[];
  tag: string;
  /** The number of records whose removal must be confirmed first. */
  asks?: number;
}

interface Outcome {
  done: number;
  refused: readonly { name: string; reason: string }[];
}

/** A one-sentence summary, with the first failures. */
function describe(kind: Of["kind"], action: string, { done, refused }: Outcome): Flash {
  const [one, several] = NOUNS[kind];
  const text =
    done === 0
      ? "No changes made."
      : `${done} ${done === 1 ? `${one} ${DONE[action]![0]}` : `${several} ${DONE[action]![1]}`}.`;
  if (refused.length === 0) return { tone: "success", text };
  const reasons = refused
    .slice(0, REASONS_SHOWN)
    .map(({ name, reason }) => `${name} (${reason})`)
    .join("; ");
  const rest = refused.length - REASONS_SHOWN;
  return {
    tone: "warning",
    text: `${text} Failed: ${reasons}${rest > 0 ? ` and ${rest} more` : ""}.`,
  };
}

type Bulk = Parameters<ActionFunctionArgs["context"]["services"]["catalogueAdmin"]["bulk"]>[1];

interface Of {
  kind: "place" | "poi";
  /** The list's URL. */
  list: string;
  /** Validates the submission with the API's schema. */
  parse: (sent: unknown) => { success: boolean; data?: Bulk };
}

/** A list's action: applies a bulk action to the selected rows. */
export async function actInBulk(
  { request, context }: ActionFunctionArgs,
  { kind, list, parse }: Of,
) {
  const form = await readForm(request);
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const [action = "", [tag = ""], ids] = [texts("intent")[0], texts("tag"), texts("ids")];
  const refuse = (error: string) => data({ error, ids, tag } satisfies RefusedBulk, 422);
  if (!Object.hasOwn(DONE, action)) return refuse("Choose an action");
  if (ids.length === 0) return refuse("Select at least one row");
  if (action.endsWith("tag") && tag === "") return refuse("Choose a tag");
  // Removal is confirmed by the number that was asked about.
  if (action === "remove" && form.get("confirmed") !== String(ids.length))
    return data({ ids, tag, asks: ids.length } satisfies RefusedBulk);
  const { data: bulk } = parse({ action, ids, ...(action.endsWith("tag") && { tag }) });
  if (!bulk) return refuse("Select rows from this list");
  const outcome = await context.services.catalogueAdmin.bulk(kind, bulk);
  const { search } = new URL(request.url);
  const query = new URLSearchParams(search);
  for (const key of ["selected", "removed", "index"]) query.delete(key);
  if (action === "remove")
    query.set(
      "removed",
      ids
        .filter((id) => !outcome.refused.some((each) => each.id === id))
        .slice(0, MAX_SHOWN)
        .join(","),
    );
  const text = query.toString();
  return redirect(text === "" ? list : `${list}?${text}`, {
    status: 303,
    headers: flash(context, describe(kind, action, outcome)),
  });
}

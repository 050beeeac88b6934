import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { z } from "zod";
import { flash } from "../flash.server.ts";
import type { Flash } from "../flash.ts";

const MOST_SHOWN = 100;
const Ids = z.array(z.uuid()).max(MOST_SHOWN);

/** The ids that an address says were removed just now. */
export function removedIds(searchParams: URLSearchParams): string[] {
  const parsed = Ids.safeParse(searchParams.get("removed")?.split(",") ?? []);
  return parsed.success ? parsed.data : [];
}

const DONE: Record<string, string> = {
  publish: "published", unpublish: "drafts now", remove: "removed", restore: "brought back", "add-tag": "tagged", "remove-tag": "without the tag now",
};

interface Outcome {
  done: number;
  refused: readonly { name: string; reason: string }[];
}

/** What became of it in one sentence, with the first that could not be done. */
function told(action: string, { done, refused }: Outcome): Flash {
  const text = `${done} ${DONE[action]}.`;
  if (refused.length === 0) return { tone: "success", text };
  return { tone: "warning", text: `${text} ${refused.length} refused: ${refused.slice(0, 3).map(({ name, reason }) => `${name} (${reason})`).join("; ")}${refused.length > 3 ? " …" : ""}` };
}

type Bulk = Parameters<ActionFunctionArgs["context"]["services"]["desk"]["bulk"]>[1];

interface Of {
  kind: "place" | "poi";
  /** The list's address. */
  list: string;
  /** Checks what was sent with the schema that the API uses. */
  parse: (sent: unknown) => { success: boolean; data?: Bulk };
}

/** The action of a list: does what a button of its bar says to the rows that were chosen. */
export async function actInBulk({ request, context }: ActionFunctionArgs, { kind, list, parse }: Of) {
  const form = await request.formData();
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const [action = "", [tag = ""], ids] = [texts("intent")[0], texts("tag"), texts("ids")];
  if (!Object.hasOwn(DONE, action)) return data({ error: "Choose what to do" }, 422);
  if (ids.length === 0) return data({ error: "Choose at least one row" }, 422);
  if (action.endsWith("tag") && tag === "") return data({ error: "Choose a tag" }, 422);
  const { data: bulk } = parse({ action, ids, ...(action.endsWith("tag") && { tag }) });
  if (!bulk) return data({ error: "Choose rows of this list" }, 422);
  const outcome = await context.services.desk.bulk(kind, bulk);
  const { search } = new URL(request.url);
  const query = new URLSearchParams(search);
  for (const key of ["selected", "removed", "index"]) query.delete(key);
  if (action === "remove") query.set("removed", ids.filter((id) => !outcome.refused.some((each) => each.id === id)).slice(0, MOST_SHOWN).join(","));
  const text = query.toString();
  return redirect(text === "" ? list : `${list}?${text}`, { status: 303, headers: flash(context, told(action, outcome)) });
}

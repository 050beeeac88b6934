import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { hasCode } from "#app/domain/errors/errors.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { BulkTags } from "#app/schemas/public/tags.ts";

/** A rejected bulk selection of tags, as submitted. */
export interface RefusedTags {
  bulk: { error?: string; ids: string[]; kind: string; asks?: number };
}

type AdminTags = ActionFunctionArgs["context"]["services"]["tagAdmin"];

/** Applies the work to each tag and returns the ones that still existed. */
async function each(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<string[]> {
  const done: string[] = [];
  for (const id of ids)
    await work(id).then(
      () => done.push(id),
      (error: unknown) => {
        if (!hasCode(error, "not_found")) throw error;
      },
    );
  return done;
}

const setKind = (tagAdmin: AdminTags, type: string) => async (id: string) =>
  tagAdmin.update(id, { name: (await tagAdmin.get(id)).name, type }, null);

/** The bulk action: removes the selected tags or changes their type. */
export async function actOnTags(
  { request, context }: ActionFunctionArgs,
  { confirmed, ...sent }: { intent: string; ids: string[]; kind: string; confirmed: string },
) {
  const { tagAdmin } = context.services;
  const parsed = parseInput(BulkTags, sent);
  if (!parsed.ok)
    return data<RefusedTags>(
      { bulk: { ...sent, error: [...new Set(Object.values(parsed.fields).flat())].join(". ") } },
      422,
    );
  const { intent, ids, kind } = parsed.input;
  // Removal is confirmed by the number that was asked about.
  if (intent === "remove" && confirmed !== String(ids.length))
    return data<RefusedTags>({ bulk: { ids, kind, asks: ids.length } });
  const done = await each(
    ids,
    intent === "remove" ? (id) => tagAdmin.remove(id) : setKind(tagAdmin, kind),
  );
  const query = new URLSearchParams(new URL(request.url).search);
  for (const key of ["selected", "removed", "index", "_routes"]) query.delete(key);
  if (intent === "remove" && done.length > 0) query.set("removed", done.join(","));
  const count = done.length === 1 ? "1 tag" : `${done.length} tags`;
  const text = intent === "remove" ? `${count} removed.` : `${count} changed to type ${kind}.`;
  return redirect(adminPaths.tagAdmin(Object.fromEntries(query)), {
    status: 303,
    headers: flash(context, { tone: "success", text }),
  });
}

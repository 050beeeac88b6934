import { BulkAction, type BulkOutcome } from "#app/schemas/desk.ts";
import { fieldErrors } from "#app/lib/errors.ts";

const DONE: Record<BulkAction["action"], string> = {
  publish: "put into the guide", unpublish: "made a draft", remove: "removed", restore: "brought back", "add-tag": "given the tag", "remove-tag": "relieved of the tag",
};

/** What is to be done to the chosen rows of a list, as the form of its bar says it. */
export function readBulk(form: FormData): { ok: true; bulk: BulkAction } | { ok: false; error: string } {
  const action = form.get("intent");
  const tag = form.get("tag");
  const takesTag = action === "add-tag" || action === "remove-tag";
  if (takesTag && (typeof tag !== "string" || tag === "")) return { ok: false, error: "Choose a tag" };
  const parsed = BulkAction.safeParse({ action, ids: form.getAll("ids"), ...(takesTag && { tag }) });
  if (parsed.success) return { ok: true, bulk: parsed.data };
  const errors = fieldErrors(parsed.error.issues);
  return { ok: false, error: errors["ids"]?.[0] ?? "Choose what is to be done" };
}

/** What became of it, in a sentence: "3 points of interest were put into the guide." */
export const outcomeText = (action: BulkAction["action"], { done }: Pick<BulkOutcome, "done">, [one, many]: readonly [string, string]) => `${done} ${done === 1 ? `${one} was` : `${many} were`} ${DONE[action]}.`;

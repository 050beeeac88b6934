import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { changedFieldLabel, changedValueText } from "#app/domain/audit/change-words.ts";
import { expectedError, hasCode, notFound, toErrorBody } from "#app/domain/errors/errors.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import {
  MergeChoices,
  MergeQuery,
  type MergePreview,
  type MergeRequest,
} from "#app/schemas/admin/merge.ts";

/** What the names of the radio buttons begin with. */
const CHOICE = "choice-";

interface Merging {
  preview(asked: { keepId: string; dropId: string; choices: MergeChoices }): Promise<MergePreview>;
  merge(request: MergeRequest): Promise<{ name: string }>;
  /** URL of the duplicates page. */
  duplicates: string;
}

/** The two that a form or an address names, and what is chosen of them. @throws AppError `not_found` when it names no two. */
function readTwo(sent: Iterable<readonly [string, unknown]>) {
  const entries = [...sent].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const two = MergeQuery.safeParse(Object.fromEntries(entries));
  if (!two.success) throw notFound("Pair");
  const chosen = entries
    .filter(([name]) => name.startsWith(CHOICE))
    .map(([name, value]) => [name.slice(CHOICE.length), value] as const);
  const understood = chosen.filter(
    ([field, value]) => MergeChoices.safeParse({ [field]: value }).success,
  );
  return { ...two.data, choices: Object.fromEntries(understood) as MergeChoices };
}

/** A preview as the screen shows it, each value in words. */
const worded = ({ keep, drop, fields, moves, curations }: MergePreview) => ({
  keep,
  drop,
  moves,
  curations,
  fields: fields.map((each) => {
    const { field, choice, choices } = each;
    return {
      field,
      label: changedFieldLabel(field),
      choice,
      choices,
      keep: changedValueText(field, each.keep),
      drop: changedValueText(field, each.drop),
      both: changedValueText(field, each.both),
      merged: changedValueText(field, each.merged),
    };
  }),
});
export type ShownMerge = ReturnType<typeof worded>;

const GONE = "One of these records no longer exists. Someone may have merged or deleted it.";

/** A preview of the kept record with the choices in the URL, or why the records can't be merged. */
export async function loadMerge(args: LoaderFunctionArgs, { preview }: Pick<Merging, "preview">) {
  requirePage(args);
  const two = readTwo(new URL(args.request.url).searchParams);
  try {
    return { found: worded(await preview(two)), refusal: null };
  } catch (error) {
    if (hasCode(error, "not_found")) return { found: null, refusal: GONE };
    if (!hasCode(error, "invalid")) throw error;
    return {
      found: null,
      refusal: Object.values(error.fields ?? {})
        .flat()
        .join(". "),
    };
  }
}

/** As the two stand now; null when they can't be merged any more. */
const previewNow = (
  { preview }: Pick<Merging, "preview">,
  two: Parameters<Merging["preview"]>[0],
) => preview(two).then(worded, () => null);

const versionIn = (form: FormData, name: string) => Number(form.get(name)) || undefined;

/** Merges the two as they were looked at. Who meets a newer one of them looks again, with what they have chosen. */
export async function actOnMerge(
  args: ActionFunctionArgs,
  { merge, preview, duplicates }: Merging,
) {
  requirePage(args);
  const form = await readForm(args.request);
  const { keepId, dropId, choices } = readTwo(form);
  try {
    const { name } = await merge({
      keepId,
      dropId,
      choices,
      keepVersion: versionIn(form, "keepVersion"),
      dropVersion: versionIn(form, "dropVersion"),
    });
    return redirect(duplicates, {
      status: 303,
      headers: flash(args.context, { tone: "success", text: `Records merged into ${name}.` }),
    });
  } catch (error) {
    if (hasCode(error, "not_found"))
      return redirect(duplicates, {
        status: 303,
        headers: flash(args.context, { tone: "warning", text: `Records not merged. ${GONE}` }),
      });
    if (!expectedError(error)) throw error;
    const { message, status, errors } = toErrorBody(error, "", new Date());
    const said = hasCode(error, "conflict")
      ? "One of these records was edited by someone else. Review the current versions and merge again."
      : Object.values(errors ?? {})
          .flat()
          .join(". ") || message;
    return data(
      { error: said, choices, found: await previewNow({ preview }, { keepId, dropId, choices }) },
      status,
    );
  }
}

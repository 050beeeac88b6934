import { besides, changedFieldLabel, changedValueText, isNothing } from "./change-words.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";

/** Verbs of audit actions: "changed", "removed". */
const VERBS: Record<string, string> = {
  create: "added",
  add: "added",
  update: "changed",
  remove: "removed",
  restore: "restored",
  revert: "reverted",
  merge: "merged with another",
  "merge-away": "merged into another",
  "remove-tag": "untagged",
  "tell-apart": "marked as not a duplicate",
  "compare-again": "duplicate check reset",
  hide: "hidden",
  show: "unhidden",
  reject: "rejected",
  apply: "applied",
};

/** Nouns of record kinds. A review's name already contains its noun. */
const NOUNS: Record<string, string> = { poi: "point of interest", image: "picture", review: "" };

/** The verb alone: "changed". */
export const verbText = (verb: string): string => VERBS[verb] ?? verb.replaceAll("-", " ");

/** The noun alone: "point of interest". */
export const kindText = (kind: string): string => NOUNS[kind] || kind;

/** An audit action as text after the record's name: "place changed". */
export function actionText(action: string): string {
  const [noun = "", verb = ""] = action.split(".");
  return `${NOUNS[noun] ?? noun} ${verbText(verb)}`.trim();
}

/** URL of a logged record's page; null if it has none. */
export function targetHref({ kind, id }: { kind: string; id: string }): string | null {
  if (kind === "place") return adminPaths.placeAdminPage(id);
  if (kind === "poi") return adminPaths.poiAdminPage(id);
  if (kind === "tag") return adminPaths.tagAdminPage(id);
  if (kind === "import") return adminPaths.imports("place", id);
  return null;
}

/** A changed field with its before and after texts; empty if the record did not exist. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Derived fields, which are not compared. */
const MAX_STORED = new Set([
  "id",
  "version",
  "updatedAt",
  "images",
  "poiCount",
  "placeCount",
  "rating",
  "ratingCount",
  "missingToPublish",
  "place",
  "deletedAt",
  "region",
  "otherId",
]);

/** Lists the fields that differ. */
export function fieldChanges(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !MAX_STORED.has(field),
  );
  return fields.flatMap((field) => {
    const [old, fresh] = [before?.[field] ?? null, after?.[field] ?? null];
    if (
      JSON.stringify(old) === JSON.stringify(fresh) ||
      ((before === null || after === null) && isNothing(old ?? fresh))
    )
      return [];
    const [from, to] = besides(changedValueText(field, old), changedValueText(field, fresh));
    return [
      {
        field: changedFieldLabel(field),
        before: before === null ? "" : from,
        after: after === null ? "" : to,
      },
    ];
  });
}

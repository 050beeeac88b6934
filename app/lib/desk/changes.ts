/** What was done, in words: "changed", "removed". */
const VERBS: Record<string, string> = {
  create: "added", update: "changed", remove: "removed", restore: "brought back", revert: "put back as it was", merge: "merged with another", "merge-away": "merged into another",
  "remove-tag": "lost a tag", hide: "hidden", show: "shown again", upload: "added", accept: "accepted", reject: "rejected", apply: "carried out",
};

const NOUNS: Record<string, string> = { place: "Place", poi: "Point of interest", tag: "Tag", image: "Picture", review: "Review", proposal: "Proposal", import: "Import" };

/** An action of the audit log in words: "Place changed". */
export function actionText(action: string): string {
  const [noun = "", verb = ""] = action.split(".");
  return `${NOUNS[noun] ?? noun} ${VERBS[verb] ?? verb.replaceAll("-", " ")}`;
}

/** Where a record of the log is looked at; null when it has no page. */
export function targetHref({ kind, id }: { kind: string; id: string }): string | null {
  if (kind === "place") return `/place-management/${id}`;
  if (kind === "poi") return `/poi-management/${id}`;
  if (kind === "tag") return `/tag-management/${id}`;
  if (kind === "import") return `/place-management/import/${id}`;
  return null;
}

/** What differs between two states of a record, field by field, as texts. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Not written by anybody: they follow from the rest. */
const KEPT = new Set(["id", "version", "updatedAt", "images", "poiCount", "placeCount", "rating", "ratingCount", "place", "deletedAt", "region"]);

const LONGEST = 400;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "unknown";
  if (typeof value === "string") return value.slice(0, LONGEST);
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map((each: unknown) => (typeof each === "object" && each !== null && "name" in each ? textOf(each.name) : textOf(each))).join(", ");
  if (typeof value === "object") return Object.entries(value).filter(([, each]) => each !== null).map(([key, each]) => `${key}: ${textOf(each)}`).join("; ") || "unknown";
  return JSON.stringify(value);
}

/** The fields that a change has changed. */
export function fieldChanges(before: Record<string, unknown> | null, after: Record<string, unknown> | null): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((field) => !KEPT.has(field));
  return fields.flatMap((field) => {
    const [old, fresh] = [before?.[field] ?? null, after?.[field] ?? null];
    return JSON.stringify(old) === JSON.stringify(fresh) ? [] : [{ field, before: textOf(old), after: textOf(fresh) }];
  });
}

import type { ImportOutcome, ImportStatus, ImportTotals } from "#app/schemas/admin/imports.ts";

/** How far an import has come, for lists. */
const STATUS_WORDS: Record<ImportStatus, string> = {
  checking: "Checking",
  checked: "Ready for review",
  refused: "Rejected",
  stale: "Needs rechecking",
  importing: "Importing",
  imported: "Imported",
  stopped: "Stopped",
};

/** The same of one import: there is nothing to decide where nothing would be written. */
export const statusText = (status: ImportStatus, totals: ImportTotals | null): string =>
  status === "checked" && totals !== null && totals.created + totals.updated === 0
    ? "Checked: nothing to import"
    : STATUS_WORDS[status];

/** What becomes of a row. */
export const OUTCOME_WORDS: Record<ImportOutcome, string> = {
  created: "New",
  updated: "Changed",
  matched: "Unchanged",
  refused: "Rejected",
};

const count = (number: number) => number.toLocaleString("en-IN");
const plural = (number: number, one: string, many: string) =>
  `${count(number)} ${number === 1 ? one : many}`;

/** How many rows came to what, in one sentence. */
export function totalsText({
  created,
  updated,
  matched,
  refused,
  published,
  drafts,
  placesForPois,
}: ImportTotals): string {
  const rows = plural(created + updated + matched + refused, "row", "rows");
  const towns =
    placesForPois > 0
      ? `, and ${plural(placesForPois, "draft place", "draft places")} for them`
      : "";
  const fresh =
    created > 0
      ? ` (${count(published)} published, ${plural(drafts, "draft", "drafts")}${towns})`
      : "";
  return `${rows}: ${count(created)} new${fresh}, ${count(updated)} changed, ${count(matched)} unchanged, ${count(refused)} rejected.`;
}

/** Label of the apply button. */
export function importText({ created, updated }: ImportTotals): string {
  const parts = [
    created > 0 && `${count(created)} new`,
    updated > 0 && `${count(updated)} changed`,
  ].filter(Boolean);
  return `Import: ${parts.join(", ")}`;
}

const KB = 1024;

/** A formatted file size. */
export const sizeText = (bytes: number) =>
  bytes < KB * KB
    ? `${Math.max(1, Math.round(bytes / KB))} kB`
    : `${(bytes / KB / KB).toFixed(1)} MB`;

import { EMPTY_CELL } from "#app/domain/catalogue/import-fields.ts";
import type { ImportReport } from "./import-catalogue.ts";
import type { RowReport } from "./plan-import.ts";

const WIDEST_NAME = 46;
const WIDEST_TEXT = 100;

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

function outcomeOf({ outcome, published }: RowReport): string {
  if (outcome !== "created") return outcome;
  return published ? "created" : "created draft";
}

const nameOf = ({ name, city, state }: RowReport) =>
  cut([name, city, state].filter(Boolean).join(", "), WIDEST_NAME);

function rowText(row: RowReport, widths: { line: number; name: number; outcome: number }): string {
  const words = [row.record, row.reason, ...row.notes].filter(Boolean).join("; ");
  const indent = " ".repeat(widths.line + 4);
  const said = (text: string) => cut(text.replace(/\s+/g, " "), WIDEST_TEXT) || EMPTY_CELL;
  const changes = (row.changes ?? [])
    .map(({ field, before, after }) => `\n${indent}${field}: ${said(before)} → ${said(after)}`)
    .join("");
  return (
    `${String(row.line).padStart(widths.line)}  ${outcomeOf(row).padEnd(widths.outcome)}  ${nameOf(row).padEnd(widths.name)}  ${words}`.trimEnd() +
    changes
  );
}

function columnsText({ columns }: ImportReport): string[] {
  const width = Math.max(...columns.map(({ column }) => column.length));
  return columns.map(
    ({ column, field, why }) =>
      `  ${(column || "(no name)").padEnd(width)}  ${field ? `→ ${field}` : `ignored: ${why}`}`,
  );
}

function totalsText({ totals, applied, rows }: ImportReport): string[] {
  const { created, drafts, published, updated, matched, refused, placesForPois } = totals;
  const extra = placesForPois > 0 ? `, and ${placesForPois} draft places for them` : "";
  return [
    `${rows.length} rows: ${created} created (${published} published, ${drafts} drafts${extra}), ${updated} updated, ${matched} matched, ${refused} rejected.`,
    applied ? "All changes were saved." : "Nothing was saved.",
  ];
}

/** The report of an import for a terminal: which column went where, one line a row, the totals. */
export function reportText(report: ImportReport): string {
  const widest = (text: (row: RowReport) => string) =>
    Math.max(...report.rows.map((row) => text(row).length));
  const widths = {
    line: widest(({ line }) => String(line)),
    name: widest(nameOf),
    outcome: widest(outcomeOf),
  };
  const rows = report.rows.map((row) => rowText(row, widths));
  return [
    `Columns in ${report.file}:`,
    ...columnsText(report),
    "",
    ...rows,
    "",
    ...totalsText(report),
  ].join("\n");
}

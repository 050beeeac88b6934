import type { PaperLevel } from "#app/domain/fleet/papers.ts";

const LOOKS: Record<PaperLevel, string> = {
  expired: "bg-danger-tint text-danger",
  "1": "bg-danger-tint text-danger",
  "7": "bg-warning-tint text-warning",
  "30": "bg-tint text-on-tint",
};

interface Warned {
  warnings: readonly { paper: string; level: PaperLevel; text: string }[];
}

/** Papers that expire soon or have expired, the most urgent first. */
export function PaperWarnings({ warnings }: Warned) {
  return (
    <ul className="flex flex-wrap gap-1">
      {warnings.map(({ paper, level, text }) => (
        <li
          key={paper}
          className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${LOOKS[level]}`}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The same in a table's cell, which also says which dates are unknown. */
export function PaperCell({ warnings, unknown }: Warned & { unknown: readonly string[] }) {
  const names = unknown.join(", ");
  return (
    <span className="grid gap-0.5 text-start">
      {warnings.length > 0 && <PaperWarnings warnings={warnings} />}
      {unknown.length > 0 && (
        <span className="text-sm text-muted" title={names}>
          {unknown.length === 1 ? `Unknown: ${names}` : `${unknown.length} dates unknown`}
        </span>
      )}
      {warnings.length + unknown.length === 0 && <span className="text-muted">All valid</span>}
    </span>
  );
}

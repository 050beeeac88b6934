import { Link } from "#app/ui/controls/link.tsx";
import type { Coverage } from "#app/schemas/admin/completeness.ts";

const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${Math.round((100 * part) / whole)}%`;

/** Coverage and score weight of each field. */
export function CoverageTable({
  coverage: { records, meanScore, fields },
  hrefOf,
}: {
  coverage: Coverage;
  hrefOf: (field: string) => string;
}) {
  return (
    <section aria-labelledby="coverage">
      <h2 id="coverage" className="type-title">
        Completeness
      </h2>
      <p className="mt-1 mb-4 text-muted">{`${records.toLocaleString("en-IN")} records, including drafts. Average score: ${meanScore ?? "–"} of 100.`}</p>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(({ name, label, weight, filled, missing }) => (
          <li key={name}>
            <Link
              href={hrefOf(name)}
              className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 text-link"
            >
              <span>{label}</span>
              <span className="text-sm text-muted tabular-nums">{`${percent(filled, records)} · ${missing.toLocaleString("en-IN")} missing · weight ${weight}`}</span>
            </Link>
            <progress
              className="admin-meter"
              aria-label={`${label}: share of all records`}
              max={Math.max(1, records)}
              value={filled}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { monthsText } from "#app/domain/time/months.ts";

const STEP = 10;
const bar = (month: number) => `M${(month - 1) * STEP} 0h8v8h-8z`;
const YEAR = Array.from({ length: 12 }, (_, index) => index + 1);

interface MonthsStripProps {
  /** The best months; 1 is January. */
  months: readonly number[];
  /** Marks this month with a dot below its cell. */
  current?: number;
}

/**
 * The year as twelve cells with the best months filled, and the same in words.
 * Three elements whatever the months, since a page shows it on every card.
 */
export function MonthsStrip({ months, current }: MonthsStripProps) {
  if (months.length === 0) return null;
  const best = new Set(months);
  return (
    <p className="flex items-center gap-3 text-sm text-muted">
      <svg aria-hidden="true" viewBox="0 0 118 12" className="w-28 shrink-0">
        <path
          className="fill-line"
          d={YEAR.filter((month) => !best.has(month))
            .map(bar)
            .join("")}
        />
        <path
          className="fill-accent"
          d={YEAR.filter((month) => best.has(month))
            .map(bar)
            .join("")}
        />
        {current !== undefined && (
          <circle className="fill-ink" cx={(current - 1) * STEP + 4} cy={10.6} r={1.4} />
        )}
      </svg>
      <span>
        <span className="sr-only">Best in </span>
        {monthsText(months)}
      </span>
    </p>
  );
}

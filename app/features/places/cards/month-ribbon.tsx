import { Link } from "#app/ui/controls/link.tsx";
import { MONTHS } from "#app/domain/constants.ts";

interface MonthRibbonProps {
  /** Names the ribbon for assistive technology, e.g. "Best months for Jaipur". */
  label: string;
  /** The months that are filled: a place's best months. */
  best?: readonly number[];
  /** The month that is chosen; filled in the accent colour. */
  selected?: number;
  /** The month it is now, marked "now". */
  current?: number;
  /** With it every month is a link. */
  href?: (month: number) => string;
  /** A line below a month's name, e.g. how many places are at their best. */
  note?: (month: number) => string | null;
}

const CELL =
  "flex min-h-14 flex-col items-center justify-center rounded-xl px-1 py-1.5 text-center sm:min-h-16";

function look(month: number, { best, selected }: Pick<MonthRibbonProps, "best" | "selected">) {
  if (month === selected) return "bg-accent text-on-accent";
  if (best?.includes(month)) return "bg-tint text-on-tint";
  return "bg-raised text-ink";
}

interface Cell {
  name: string;
  detail: string | null;
  className: string;
  href: string | null;
  isBest: boolean;
  isSelected: boolean;
  isNow: boolean;
}

function MonthCell({ name, detail, className, href, isBest, isSelected, isNow }: Cell) {
  const text = (
    <>
      <span aria-hidden="true" className="font-semibold">
        {name.slice(0, 3)}
      </span>
      <span className="sr-only">
        {name}
        {isBest ? ", a best month" : ""}
      </span>
      {detail !== null && <span className="text-xs tabular-nums">{detail}</span>}
      {isNow && <span className="text-[0.6875rem] leading-tight tracking-wide uppercase">now</span>}
    </>
  );
  if (href === null) return <span className={className}>{text}</span>;
  return (
    <Link
      href={href}
      aria-current={isSelected ? "true" : undefined}
      className={`${className} ${isSelected ? "" : "hover:bg-tint hover:text-on-tint"}`}
    >
      {text}
    </Link>
  );
}

const Year = ({ cells }: { cells: Cell[] }) =>
  cells.map((cell) => (
    <li key={cell.name}>
      <MonthCell {...cell} />
    </li>
  ));

/** The year in twelve cells, six to a row on a phone: to choose a month from, or to show when a place is at its best. */
export function MonthRibbon({ label, best, selected, current, href, note }: MonthRibbonProps) {
  const cells = MONTHS.map((name, index): Cell => {
    const month = index + 1;
    return {
      name,
      detail: note?.(month) ?? null,
      className: `${CELL} ${look(month, { best, selected })}`,
      href: href?.(month) ?? null,
      isBest: best?.includes(month) ?? false,
      isSelected: month === selected,
      isNow: month === current,
    };
  });
  const list = (
    <ol className="grid grid-cols-6 gap-1.5 lg:grid-cols-12">
      <Year cells={cells} />
    </ol>
  );
  return href ? (
    <nav aria-label={label}>{list}</nav>
  ) : (
    <div role="group" aria-label={label}>
      {list}
    </div>
  );
}

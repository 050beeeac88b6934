import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface Fact {
  term: string;
  value: ReactNode;
  /** A line of detail below the value. */
  note?: ReactNode;
  Icon?: LucideIcon;
}

/** Facts side by side under hairlines, as in the margin of a printed guide. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4 ${facts.length % 3 === 0 ? "sm:grid-cols-3" : ""}`}
    >
      {facts.map(({ term, value, note, Icon }) => (
        <div key={term} className="border-t border-line pt-3">
          <dt className="flex items-center gap-1.5 text-sm text-muted">
            {Icon !== undefined && <Icon aria-hidden="true" size={16} />}
            {term}
          </dt>
          <dd className="mt-1 text-lg leading-snug font-semibold">
            {value}
            {note !== undefined && (
              <span className="mt-0.5 block text-sm font-normal text-muted">{note}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

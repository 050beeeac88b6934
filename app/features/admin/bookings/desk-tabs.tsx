import { useLocation } from "@remix-run/react";
import { DESK_VIEWS, type DeskView } from "#app/domain/bookings/desk-views.ts";
import type { DeskCounts } from "#app/schemas/admin/bookings.ts";
import { Link } from "#app/ui/controls/link.tsx";
import { listHref } from "../forms/query.ts";
import { VIEW_WORDS } from "./desk-words.ts";

/** The views of the queue with their counts; links, since the view is in the address. */
export function DeskTabs({ view, counts }: { view: DeskView; counts: DeskCounts["views"] }) {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Views" className="relative overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {DESK_VIEWS.map((name) => (
          <li key={name}>
            <Link
              href={listHref(pathname, search, { view: name })}
              aria-current={name === view ? "page" : undefined}
              className={`inline-flex min-h-11 items-center gap-2 border-b-2 px-3 whitespace-nowrap ${name === view ? "border-accent font-semibold text-ink" : "border-transparent text-muted hover:text-ink"}`}
            >
              {VIEW_WORDS[name]}
              <span className="rounded-full bg-sunken px-2 text-sm text-ink tabular-nums">
                {counts[name].toLocaleString("en-IN")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

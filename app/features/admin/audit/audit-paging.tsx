import { Link } from "#app/ui/controls/link.tsx";
import { listHref } from "../forms/query.ts";

interface AuditPagingProps {
  /** Cursors of the adjacent pages; null if there are none. */
  older: string | null;
  newer: string | null;
  pathname: string;
  search: string;
}

const LINK = "inline-flex min-h-11 items-center rounded-full px-4 text-link hover:bg-tint";

/** Links to newer and older entries. Pages are keyed by a cursor entry, so new entries don't shift them. */
export function AuditPaging({ older, newer, pathname, search }: AuditPagingProps) {
  if (older === null && newer === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      {newer !== null && (
        <Link href={listHref(pathname, search, { before: null, after: null })} className={LINK}>
          Latest
        </Link>
      )}
      {newer !== null && (
        <Link
          rel="prev"
          href={listHref(pathname, search, { before: null, after: newer })}
          className={LINK}
        >
          Newer
        </Link>
      )}
      {older !== null && (
        <Link
          rel="next"
          href={listHref(pathname, search, { before: older, after: null })}
          className={LINK}
        >
          Older
        </Link>
      )}
    </nav>
  );
}

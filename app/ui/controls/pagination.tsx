import { Link } from "./link.tsx";
interface PaginationProps {
  /** Zero-based, as in the API. */
  page: number;
  totalPages: number;
  /** The address of a page counted from 0. */
  href: (page: number) => string;
  /** What they are pages of, where a screen has several lists. */
  label?: string;
}

const LINK = "inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-4";

/** The pages worth a link: the first, the last and the neighbours; null is a gap. */
function shownPages(page: number, totalPages: number): (number | null)[] {
  const wanted = [0, page - 1, page, page + 1, totalPages - 1].filter(
    (number) => number >= 0 && number < totalPages,
  );
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((number, index) =>
    index > 0 && number - pages[index - 1]! > 1 ? [null, number] : [number],
  );
}

/** Pages as links, so that each has an address; nothing when there is only one. */
export function Pagination({ page, totalPages, href, label = "Pages" }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-12 flex flex-wrap items-center justify-center gap-1">
      {page > 0 && (
        <Link rel="prev" href={href(page - 1)} className={`${LINK} text-link hover:bg-tint`}>
          Previous
        </Link>
      )}
      {shownPages(page, totalPages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={number}
            href={href(number)}
            aria-label={`Page ${number + 1}`}
            aria-current={number === page ? "page" : undefined}
            className={`${LINK} ${number === page ? "bg-accent text-on-accent" : "text-link hover:bg-tint"}`}
          >
            {number + 1}
          </Link>
        ),
      )}
      {page < totalPages - 1 && (
        <Link rel="next" href={href(page + 1)} className={`${LINK} text-link hover:bg-tint`}>
          Next
        </Link>
      )}
    </nav>
  );
}

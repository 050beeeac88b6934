import { Link } from "./link.tsx";
export interface Crumb {
  label: string;
  /** Left out for the page itself. */
  href?: string;
}

interface BreadcrumbsProps {
  crumbs: Crumb[];
  /** Smaller, for the head of a tool. */
  isCompact?: boolean;
}

/** The way from the home page to this one. */
export function Breadcrumbs({ crumbs, isCompact = false }: BreadcrumbsProps) {
  const height = isCompact ? "min-h-7" : "min-h-11";
  return (
    <nav aria-label="Breadcrumb">
      <ol
        className={`flex flex-wrap items-center text-muted ${isCompact ? "text-[0.8125rem]" : "-my-2 text-[0.9375rem]"}`}
      >
        {crumbs.map(({ label, href }, index) => (
          <li key={label} className="flex items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            )}
            {href === undefined ? (
              <span
                aria-current="page"
                className={`inline-flex items-center wrap-anywhere ${height}`}
              >
                {label}
              </span>
            ) : (
              <Link
                href={href}
                className={`inline-flex items-center underline-offset-4 hover:text-ink hover:underline ${height}`}
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Link } from "./link.tsx";
export interface Crumb {
  label: string;
  /** Left out for the page itself. */
  href?: string;
}

/** The way from the home page to this one. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="-my-2 flex flex-wrap items-center text-[0.9375rem] text-muted">
        {crumbs.map(({ label, href }, index) => (
          <li key={label} className="flex items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            )}
            {href === undefined ? (
              <span aria-current="page" className="py-2.5">
                {label}
              </span>
            ) : (
              <Link
                href={href}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
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

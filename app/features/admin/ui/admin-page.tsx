import { Link } from "#app/ui/controls/link.tsx";
import { useEffect, useRef, type ReactNode } from "react";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import type { Crumb } from "#app/ui/controls/breadcrumbs.tsx";
import { ADMIN_SECTIONS, type AdminPath } from "../forms/sections.ts";
import { paths } from "#app/domain/urls/paths.ts";

interface AdminPageProps {
  /** The page's admin section. */
  admin: AdminPath;
  title: string;
  lead?: ReactNode;
  /** Breadcrumbs between the section and this page. */
  crumbs?: Crumb[];
  /** Action links in the header. */
  actions?: ReactNode;
  children: ReactNode;
}

const LINK =
  "inline-flex min-h-11 items-center rounded-full px-4 text-[0.9375rem] whitespace-nowrap";

function AdminBar({ admin }: { admin: AdminPath }) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the current entry may lie beyond the edge.
  useEffect(() => {
    const current = bar.current!.querySelector<HTMLElement>("[aria-current]");
    if (current)
      bar.current!.scrollLeft =
        current.offsetLeft - (bar.current!.clientWidth - current.offsetWidth) / 2;
  }, [admin]);
  return (
    <nav ref={bar} aria-label="Admin sections" className="page-width relative overflow-x-auto pt-4">
      <ul className="flex gap-1">
        {ADMIN_SECTIONS.map(({ path, label }) => (
          <li key={path}>
            <Link
              href={path}
              aria-current={path === admin ? "true" : undefined}
              // A browser leaves an entry that is partly beyond the edge where it is.
              onFocus={({ currentTarget }) =>
                currentTarget.scrollIntoView({ block: "nearest", inline: "center" })
              }
              className={`${LINK} ${path === admin ? "bg-tint font-semibold text-on-tint" : "text-muted hover:bg-sunken"}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Layout of an admin page: section navigation, header and content. */
export function AdminPage({ admin, title, lead, crumbs = [], actions, children }: AdminPageProps) {
  const { label } = ADMIN_SECTIONS.find(({ path }) => path === admin)!;
  const trail = [
    { label: "Home", href: paths.home() },
    ...(crumbs.length > 0 ? [{ label, href: admin }, ...crumbs] : [{ label }]),
  ];
  return (
    <>
      <AdminBar admin={admin} />
      <PageHeader isTool crumbs={trail} title={title} lead={lead}>
        {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
      </PageHeader>
      <div className="page-width grid grid-cols-1 gap-8 pb-20">{children}</div>
    </>
  );
}

import type { FocusEvent, ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "#app/ui/controls/breadcrumbs.tsx";
import { useUser } from "#app/features/account/user-context.ts";
import type { CompanyChoice } from "../forms/company-choice.ts";
import { ADMIN_SECTIONS, sectionsFor, type AdminPath } from "../forms/sections.ts";
import { AdminShell } from "../shell/admin-shell.tsx";

interface AdminPageProps {
  /** The page's admin section. */
  admin: AdminPath;
  title: string;
  lead?: ReactNode;
  /** Breadcrumbs between the section and this page. */
  crumbs?: Crumb[];
  /** Action links in the header. */
  actions?: ReactNode;
  /** The header's company switch, for a page whose records belong to a company: what `companyChoice` answered. */
  companySwitch?: CompanyChoice | null;
  children: ReactNode;
}

/** The way to this page from the first section that the account may open. */
function useTrail(admin: AdminPath, crumbs: Crumb[]): Crumb[] {
  const first = sectionsFor(useUser())[0];
  const { label } = ADMIN_SECTIONS.find(({ path }) => path === admin)!;
  const start = first && first.path !== admin ? [{ label: first.label, href: first.path }] : [];
  return [...start, ...(crumbs.length > 0 ? [{ label, href: admin }, ...crumbs] : [{ label }])];
}

/** On a phone the actions are pushed along; a browser leaves one that is partly beyond the edge where it is. */
const showWhole = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: "nearest", inline: "center" });

/** An admin page within the shell: breadcrumbs, title, actions and content. */
export function AdminPage({
  admin,
  title,
  lead,
  crumbs = [],
  actions,
  companySwitch = null,
  children,
}: AdminPageProps) {
  const trail = useTrail(admin, crumbs);
  return (
    <AdminShell admin={admin} choice={companySwitch}>
      <div className="admin-page-head">
        {trail.length > 1 && <Breadcrumbs crumbs={trail} isCompact />}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-2xl leading-tight font-semibold tracking-tight wrap-anywhere">
              {title}
            </h1>
            {lead !== undefined && (
              <p className="mt-1 max-w-[80ch] text-[0.9375rem] text-muted">{lead}</p>
            )}
          </div>
          {actions !== undefined && (
            // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only scrolls to what has the focus
            <div className="admin-actions" onFocus={showWhole}>
              {actions}
            </div>
          )}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </AdminShell>
  );
}

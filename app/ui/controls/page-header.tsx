import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

interface PageHeaderProps {
  title: ReactNode;
  /** A few words above the title. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  crumbs?: Crumb[];
  /** A picture beside the title on wide screens. */
  aside?: ReactNode;
  /** What stands below the lead: chips, a search, facts. */
  children?: ReactNode;
}

/** The head of a page: its way back, its one h1 and what it is about. */
export function PageHeader({ title, eyebrow, lead, crumbs, aside, children }: PageHeaderProps) {
  return (
    <header className="page-width pt-6 pb-8 sm:pt-8 sm:pb-10">
      {crumbs !== undefined && <Breadcrumbs crumbs={crumbs} />}
      <div
        className={
          aside === undefined ? undefined : "items-center gap-12 lg:grid lg:grid-cols-[7fr_5fr]"
        }
      >
        <div className="pt-5 sm:pt-6">
          {eyebrow !== undefined && <p className="type-eyebrow mb-3">{eyebrow}</p>}
          <h1 className="type-display max-w-[20ch]">{title}</h1>
          {lead !== undefined && <p className="type-lead mt-5 max-w-[56ch] text-muted">{lead}</p>}
          {children !== undefined && <div className="mt-8">{children}</div>}
        </div>
        {aside !== undefined && <div className="hidden lg:block">{aside}</div>}
      </div>
    </header>
  );
}

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
  /** The head of a tool instead of a page to read: small and dense. */
  isTool?: boolean;
}

/** The head of a page: its way back, its one h1 and what it is about. */
export function PageHeader({
  title,
  eyebrow,
  lead,
  crumbs,
  aside,
  children,
  isTool = false,
}: PageHeaderProps) {
  return (
    <header className={`page-width ${isTool ? "pt-4 pb-6" : "pt-6 pb-8 sm:pt-8 sm:pb-10"}`}>
      {crumbs !== undefined && <Breadcrumbs crumbs={crumbs} />}
      <div
        className={
          aside === undefined ? undefined : "items-center gap-12 lg:grid lg:grid-cols-[7fr_5fr]"
        }
      >
        <div className={isTool ? "pt-3" : "pt-5 sm:pt-6"}>
          {eyebrow !== undefined && <p className="type-eyebrow mb-3">{eyebrow}</p>}
          <h1
            className={
              isTool ? "text-2xl font-semibold wrap-anywhere" : "type-display max-w-[20ch]"
            }
          >
            {title}
          </h1>
          {lead !== undefined && (
            <p
              className={`text-muted ${isTool ? "mt-1 max-w-[80ch]" : "type-lead mt-5 max-w-[56ch]"}`}
            >
              {lead}
            </p>
          )}
          {children !== undefined && <div className={isTool ? "mt-4" : "mt-8"}>{children}</div>}
        </div>
        {aside !== undefined && <div className="hidden lg:block">{aside}</div>}
      </div>
    </header>
  );
}

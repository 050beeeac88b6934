import type { ReactNode } from "react";
import { useUser } from "#app/features/account/user-context.ts";
import { SectionBoundary } from "#app/ui/controls/section-boundary.tsx";
import type { CompanyChoice } from "../forms/company-choice.ts";
import { sectionsFor, type AdminPath } from "../forms/sections.ts";
import { AdminHeader } from "./admin-header.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { Sidebar } from "./sidebar.tsx";

interface AdminShellProps {
  admin: AdminPath;
  choice: CompanyChoice | null;
  children: ReactNode;
}

/** The frame of every admin page: a header, the sections beside the page, and on phones a bar at the bottom. */
export function AdminShell({ admin, choice, children }: AdminShellProps) {
  const user = useUser();
  return (
    <div className="admin-shell">
      <SectionBoundary section="the header" fallback={null}>
        <AdminHeader home={sectionsFor(user)[0]?.path ?? "/"} choice={choice} />
      </SectionBoundary>
      <SectionBoundary section="the menu" fallback={null}>
        <Sidebar admin={admin} />
      </SectionBoundary>
      <main id="main" tabIndex={-1} className="admin-main">
        {children}
      </main>
      <PhoneBar admin={admin} />
    </div>
  );
}

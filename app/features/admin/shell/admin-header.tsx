import { ExternalLink, Menu } from "lucide-react";
import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { AccountMenu } from "#app/features/account/account-menu.tsx";
import { useUser } from "#app/features/account/user-context.ts";
import { Link } from "#app/ui/controls/link.tsx";
import { Logo } from "#app/ui/controls/logo.tsx";
import { SchemeSwitch } from "#app/ui/controls/scheme-switch.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import type { Company } from "#app/schemas/public/companies.ts";
import type { CompanyChoice } from "../forms/company-choice.ts";
import { CommandCenter } from "../commands/command-center.tsx";
import { CompanySwitch } from "./company-switch.tsx";
import { DRAWER_OPENS } from "./drawer-buttons.ts";

interface AdminHeaderProps {
  /** Where the logo leads: the first section of the account. */
  home: string;
  choice: CompanyChoice | null;
}

/** The head of an admin page: the company, its switch, the search, the colour scheme, the site and the account. */
export function AdminHeader({ home, choice }: AdminHeaderProps) {
  const site = useRouteLoaderData<{ company: Pick<Company, "companyName" | "branding"> }>("root");
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <header className="admin-header">
      <button
        type="button"
        aria-label="Menu"
        {...DRAWER_OPENS}
        className="admin-drawer-only size-11 shrink-0 items-center justify-center rounded-lg hover:bg-sunken"
      >
        <Menu aria-hidden="true" size={20} />
      </button>
      {site && <Logo company={site.company} href={home} isCompact />}
      {choice && <CompanySwitch choice={choice} />}
      <div className="ml-auto flex shrink-0 items-center">
        <CommandCenter company={choice?.selected ?? null} />
        <Link
          href={paths.home()}
          className="admin-view-site admin-header-button text-muted hover:text-ink"
        >
          <ExternalLink aria-hidden="true" size={16} />
          View site
        </Link>
        <SchemeSwitch pathname={pathname} />
        {user && <AccountMenu user={user} pathname={pathname} />}
      </div>
    </header>
  );
}

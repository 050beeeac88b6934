import { Link } from "#app/ui/controls/link.tsx";
import { ChevronDown, Search } from "lucide-react";
import { useRouteLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useUser } from "#app/features/account/user-context.ts";
import { REGIONS } from "#app/domain/constants.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { Company } from "#app/schemas/public/companies.ts";
import { Drawer } from "./drawer.tsx";
import { HeaderAccount } from "./header-account.tsx";
import { Logo } from "#app/ui/controls/logo.tsx";
import { currentPage, NAVIGATION, pathTo } from "./navigation.ts";
import { SchemeSwitch } from "#app/ui/controls/scheme-switch.tsx";
import { useDismiss } from "#app/ui/controls/use-dismiss.ts";

interface HeaderProps {
  company: Pick<Company, "companyName" | "branding">;
  pathname: string;
}

const LINK =
  "inline-flex min-h-11 items-center rounded-full px-3.5 text-[0.9375rem] transition-colors hover:bg-sunken aria-[current=page]:text-link";

function RegionMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  return (
    <details ref={details} className="group relative">
      <summary className={`${LINK} cursor-pointer list-none gap-1`}>
        Regions{" "}
        <ChevronDown
          aria-hidden="true"
          size={16}
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="absolute top-full left-0 z-40 mt-2 w-52 rounded-2xl border border-line bg-raised p-2 shadow-lg">
        {REGIONS.map((region) => (
          <li key={region}>
            <Link
              href={paths.region(region)}
              className="flex min-h-11 items-center rounded-xl px-3.5 text-[0.9375rem] hover:bg-sunken"
            >
              {region}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Legs({ pathname }: { pathname: string }) {
  const [explore, ...others] = NAVIGATION.map(({ label, href }) => (
    <li key={href}>
      <Link href={href} aria-current={currentPage(href, pathname)} className={LINK}>
        {label}
      </Link>
    </li>
  ));
  return (
    <ul className="flex items-center">
      {explore}
      <li>
        <RegionMenu />
      </li>
      {others}
    </ul>
  );
}

/** The head of every page: the company, the ways through the guide, the search, the light switch and the account. */
export function Header({ company, pathname }: HeaderProps) {
  const site = useRouteLoaderData<{ user?: unknown }>("root");
  const user = useUser();
  const known = site?.user === undefined ? undefined : user;
  return (
    <header className="site-header sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page-width flex min-h-16 items-center justify-between gap-3">
        <Logo company={company} />
        <nav aria-label="Main" className="hidden lg:block">
          <Legs pathname={pathTo(pathname)} />
        </nav>
        <div className="flex shrink-0 items-center">
          <Link
            href={paths.explore()}
            aria-label="Search the guide"
            className="flex size-11 items-center justify-center rounded-full text-muted transition-colors hover:bg-sunken hover:text-ink"
          >
            <Search aria-hidden="true" size={20} />
          </Link>
          <SchemeSwitch pathname={pathname} />
          <HeaderAccount pathname={pathname} user={known} />
          <Drawer pathname={pathname} user={known} />
        </div>
      </div>
    </header>
  );
}

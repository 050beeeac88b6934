import { ChevronDown, Menu, Search, X } from "lucide-react";
import { useRef } from "react";
import { REGIONS } from "#app/lib/constants.ts";
import { paths } from "#app/lib/paths.ts";
import type { Company } from "#app/schemas/companies.ts";
import { HeaderAccount } from "./header-account.tsx";
import { Logo } from "./logo.tsx";
import { currentPage, NAVIGATION } from "./navigation.ts";
import { SchemeSwitch } from "./scheme-switch.tsx";
import { useDismiss } from "./use-dismiss.ts";

interface HeaderProps {
  company: Pick<Company, "companyName" | "branding">;
  pathname: string;
}

const LINK =
  "inline-flex min-h-11 items-center rounded-full px-3.5 text-[0.9375rem] transition-colors hover:bg-sunken aria-[current=page]:text-link";

function RegionLinks({ className }: { className: string }) {
  return REGIONS.map((region) => (
    <li key={region}>
      <a href={paths.region(region)} className={className}>{region}</a>
    </li>
  ));
}

function RegionMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  return (
    <details ref={details} className="group relative">
      <summary className={`${LINK} cursor-pointer list-none gap-1`}>
        Regions <ChevronDown aria-hidden="true" size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full left-0 z-40 mt-2 w-52 rounded-2xl border border-line bg-raised p-2 shadow-lg">
        <RegionLinks className="flex min-h-11 items-center rounded-xl px-3.5 text-[0.9375rem] hover:bg-sunken" />
      </ul>
    </details>
  );
}

function WideNavigation({ pathname }: { pathname: string }) {
  const [explore, ...others] = NAVIGATION.map(({ label, href }) => (
    <li key={href}>
      <a href={href} aria-current={currentPage(href, pathname)} className={LINK}>{label}</a>
    </li>
  ));
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex items-center">
        {explore}
        <li>
          <RegionMenu />
        </li>
        {others}
      </ul>
    </nav>
  );
}

/** The menu of narrow screens: opens below the header over the page, without script too. */
function Drawer({ pathname }: { pathname: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  return (
    <details ref={details} className="drawer group lg:hidden">
      <summary aria-label="Menu" className="flex size-11 cursor-pointer list-none items-center justify-center rounded-full hover:bg-sunken">
        <Menu aria-hidden="true" size={22} className="group-open:hidden" />
        <X aria-hidden="true" size={22} className="hidden group-open:block" />
      </summary>
      <nav aria-label="Main menu" className="absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-paper pb-8 shadow-lg">
        <div className="page-width">
          <ul className="pt-2">
            {NAVIGATION.map(({ label, href }) => (
              <li key={href} className="border-b border-line">
                <a href={href} aria-current={currentPage(href, pathname)} className="flex min-h-14 items-center text-lg font-semibold aria-[current=page]:text-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <HeaderAccount pathname={pathname} inDrawer />
          <p className="type-eyebrow mt-6 mb-1">Regions</p>
          <ul className="grid grid-cols-2 gap-x-6">
            <RegionLinks className="flex min-h-11 items-center" />
          </ul>
        </div>
      </nav>
    </details>
  );
}

/** The head of every page: the company, the ways through the guide, the search, the light switch and the account. */
export function Header({ company, pathname }: HeaderProps) {
  return (
    <header className="site-header sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page-width flex min-h-16 items-center justify-between gap-3">
        <Logo company={company} />
        <WideNavigation pathname={pathname} />
        <div className="flex shrink-0 items-center">
          <a href={paths.explore()} aria-label="Search the guide" className="flex size-11 items-center justify-center rounded-full text-muted transition-colors hover:bg-sunken hover:text-ink">
            <Search aria-hidden="true" size={20} />
          </a>
          <SchemeSwitch pathname={pathname} />
          <HeaderAccount pathname={pathname} />
          <Drawer pathname={pathname} />
        </div>
      </div>
    </header>
  );
}

import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Chip } from "#app/ui/controls/chip.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { ACCOUNT_PAGES } from "./account-pages.ts";

interface AccountPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A page of the account's owner, with the ways to the others. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader
        crumbs={[
          { label: "Home", href: paths.home() },
          { label: "Your account", href: paths.account() },
          { label: title },
        ]}
        title={title}
        lead={lead}
      >
        <nav aria-label="Your account">
          <ul className="flex flex-wrap gap-2">
            {ACCOUNT_PAGES.map(({ href, label }) => (
              <li key={href}>
                <Chip href={href} current={href === pathname}>
                  {label}
                </Chip>
              </li>
            ))}
          </ul>
        </nav>
      </PageHeader>
      <div className="page-width pb-20">
        <div className="grid max-w-2xl gap-12">{children}</div>
      </div>
    </>
  );
}

interface AccountSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of an account's page under a line of its own. */
export function AccountSection({ id, title, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-line pt-8 first:border-t-0 first:pt-0"
    >
      <h2 id={id} className="type-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

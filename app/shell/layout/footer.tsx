import { Link } from "#app/ui/controls/link.tsx";
import type { ReactNode } from "react";
import { REGIONS } from "#app/domain/constants.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { Company } from "#app/schemas/public/companies.ts";
import { Logo } from "#app/ui/controls/logo.tsx";
import { NAVIGATION } from "./navigation.ts";

interface FooterProps {
  company: Pick<Company, "companyName" | "branding" | "poweredBy">;
  /** The year of the copyright line. */
  year: number;
  popular: readonly { slug: string; name: string }[];
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      <ul className="link-list mt-2 text-muted">{children}</ul>
    </div>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href}>{children}</Link>
    </li>
  );
}

function Foot({ company, year, popular }: FooterProps) {
  return (
    <>
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 max-w-xs lg:col-span-1">
          <Logo company={company} />
          <p className="mt-3 text-muted">
            A guide to India by season: where to go in which month, what to see and how long to
            stay.
          </p>
        </div>
        <Column title="Guide">
          {NAVIGATION.map(({ label, href }) => (
            <FooterLink key={href} href={href}>
              {label}
            </FooterLink>
          ))}
        </Column>
        <Column title="Regions">
          {REGIONS.map((region) => (
            <FooterLink key={region} href={paths.region(region)}>
              {region}
            </FooterLink>
          ))}
        </Column>
        {popular.length > 0 && (
          <Column title="Popular places">
            {popular.map(({ slug, name }) => (
              <FooterLink key={slug} href={paths.destination(slug)}>
                {name}
              </FooterLink>
            ))}
          </Column>
        )}
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-sm text-muted">
          <p>
            © {year} {company.companyName}
          </p>
          {company.poweredBy !== null && <p>Powered by {company.poweredBy}</p>}
        </div>
      </div>
    </>
  );
}

/** The foot of every page: ways on, the copyright and, on a partner's site, whose product it runs on. */
export function Footer(props: FooterProps) {
  return (
    <footer className="border-t border-line bg-sunken text-[0.9375rem]">
      <Foot {...props} />
    </footer>
  );
}

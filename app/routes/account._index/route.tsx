import { Link } from "#app/ui/controls/link.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ACCOUNT_PAGES } from "#app/features/account/account-pages.ts";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export function loader(args: LoaderFunctionArgs) {
  const { name, email } = requirePage(args);
  return { name, email };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Your account",
    description: "Your profile, password, sessions and data.",
    path: paths.account(),
    noindex: true,
  });

export default function YourAccount() {
  const { name, email } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "Your account" }]}
        title="Your account"
        lead={`You are signed in as ${name}, ${email}.`}
      />
      <nav aria-label="Your account" className="page-width pb-20">
        <ul className="max-w-2xl divide-y divide-line border-y border-line">
          {ACCOUNT_PAGES.map(({ href, label, sentence }) => (
            <li key={href} className="relative py-5">
              <Link href={href} className="card-link type-heading">
                {label}
              </Link>
              <p className="mt-1 text-muted">{sentence}</p>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

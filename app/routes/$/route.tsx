import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { NotOpenYet } from "#app/shell/layout/not-open-yet.tsx";
import { notFound } from "#app/domain/errors/errors.ts";
import { pageToCome, requirePage } from "#app/http/remix/guard.server.ts";
import { fulfils, ROLES, type Need } from "#app/domain/policy/policy.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import type { loader as rootLoader } from "#app/root.tsx";

const NAMES = {
  ROLE_USER: "travellers",
  ROLE_PARTNER_ADMIN: "partner administrators",
  ROLE_ADMIN: "administrators",
};

/** A page's audience, as text. */
function audienceOf(need: Need): string {
  if (need === "signed-in") return "everyone who is signed in";
  return ROLES.filter((role) => fulfils({ companyId: "", roles: [role] }, need))
    .map((role) => NAMES[role])
    .join(" and ");
}

/** Any address without a page of its own: a guarded one whose screen is still to come, else none at all. The guard comes first. */
export function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const page = pageToCome(args.request);
  if (!page) throw notFound("Page");
  return {
    path: page.path,
    title: page.label,
    sentence: `This page isn’t available yet. It will be open to ${audienceOf(page.need)}.`,
  };
}

/** Nothing is posted here; the guard runs before the 404. */
export function action(args: LoaderFunctionArgs): never {
  requirePage(args);
  throw notFound("Page");
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta({
        ...siteOf(matches),
        title: data.title,
        description: data.sentence,
        path: data.path,
        noindex: true,
      })
    : [];

export default function PageToCome() {
  const { title, sentence } = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<typeof rootLoader>("root");
  return <NotOpenYet title={title} sentence={sentence} place={null} pictured={site?.popular[4]} />;
}

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DuplicatePairs } from "#app/features/admin/merge/duplicate-pairs.tsx";
import styles from "#app/features/admin/ui/admin.css?url";
import { DeskPage } from "#app/features/admin/ui/admin-page.tsx";
import { decideOnPair } from "#app/features/admin/forms/merge.server.ts";
import { deskPaths } from "#app/domain/urls/admin-paths.ts";
import { filled, understood } from "#app/features/admin/forms/query.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { DuplicateQuery } from "#app/schemas/admin/catalogue-admin.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const query = understood(DuplicateQuery, filled(new URL(args.request.url).searchParams));
  return { found: await args.context.services.catalogueAdmin.duplicates("poi", query) };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { catalogueAdmin } = args.context.services;
  return decideOnPair(args, {
    tellApart: (request) => catalogueAdmin.tellApart("poi", request),
    page: deskPaths.poiDeskPage("duplicates"),
  });
}

const TITLE = "Duplicate points of interest";
export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: TITLE,
    description: "Points of interest that may be one.",
    path: deskPaths.poiDeskPage("duplicates"),
    noindex: true,
  });

export default function DuplicatePois() {
  const { found } = useLoaderData<typeof loader>();
  const refused = useActionData<{ error: string }>();
  return (
    <DeskPage
      desk="/poi-management"
      title={TITLE}
      crumbs={[{ label: "Duplicates" }]}
      lead="Of one place, with names that are much alike, near each other. Merging keeps one: pictures, tags and what it lacks come from the other, which is removed and can be brought back for ten minutes."
    >
      <DuplicatePairs
        found={found}
        href={(id) => deskPaths.poiDeskPage(id)}
        error={refused?.error}
      />
    </DeskPage>
  );
}

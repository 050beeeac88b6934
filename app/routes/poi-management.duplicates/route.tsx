import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DuplicatePairs } from "#app/features/admin/merge/duplicate-pairs.tsx";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { decideOnPair } from "#app/features/admin/forms/merge.server.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
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
    page: adminPaths.poiAdminPage("duplicates"),
  });
}

const TITLE = "Duplicate points of interest";
export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: TITLE,
    description: "Review points of interest that may be duplicates.",
    path: adminPaths.poiAdminPage("duplicates"),
    noindex: true,
  });

export default function DuplicatePois() {
  const { found } = useLoaderData<typeof loader>();
  const refused = useActionData<{ error: string }>();
  return (
    <AdminPage
      admin="/poi-management"
      title={TITLE}
      crumbs={[{ label: "Duplicates" }]}
      lead="Points of interest in the same place with similar names and nearby locations. Merging keeps one record. Pictures, tags and missing values come from the other, which is removed and can be restored within 10 minutes."
    >
      <DuplicatePairs
        found={found}
        href={(id) => adminPaths.poiAdminPage(id)}
        error={refused?.error}
      />
    </AdminPage>
  );
}

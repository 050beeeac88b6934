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
  return { found: await args.context.services.catalogueAdmin.duplicates("place", query) };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { catalogueAdmin } = args.context.services;
  return decideOnPair(args, {
    tellApart: (request) => catalogueAdmin.tellApart("place", request),
    page: adminPaths.placeAdminPage("duplicates"),
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Duplicate places",
    description: "Review places that may be duplicates.",
    path: adminPaths.placeAdminPage("duplicates"),
    noindex: true,
  });

export default function DuplicatePlaces() {
  const { found } = useLoaderData<typeof loader>();
  const refused = useActionData<{ error: string }>();
  return (
    <AdminPage
      admin="/place-management"
      title="Duplicate places"
      crumbs={[{ label: "Duplicates" }]}
      lead="Places in the same state with similar names and nearby locations. Merging keeps one record. The other’s points of interest, pictures, tags and names move to it, and its URL redirects there."
    >
      <DuplicatePairs
        found={found}
        href={(id) => adminPaths.placeAdminPage(id)}
        error={refused?.error}
      />
    </AdminPage>
  );
}

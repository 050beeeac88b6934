import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PartnerTable } from "#app/features/admin/partners/partner-table.tsx";
import { loadPartners } from "#app/features/admin/partners/partners.server.ts";
import adminStyles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [{ rel: "stylesheet", href: adminStyles }];

export const loader = (args: LoaderFunctionArgs) => loadPartners(args);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Partners",
    description: "Manage partners.",
    path: adminPaths.partners(),
    noindex: true,
  });

export default function Partners() {
  const { partners } = useLoaderData<typeof loader>();
  return (
    <AdminPage admin="/partner-management" title="Partners">
      {partners.length === 0 ? (
        <EmptyState title="No partners yet">
          Partners appear here once their company is added.
        </EmptyState>
      ) : (
        <PartnerTable partners={partners} />
      )}
    </AdminPage>
  );
}

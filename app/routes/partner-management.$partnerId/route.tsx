import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PartnerPage } from "#app/features/admin/partners/partner-page.tsx";
import { changePartner, loadPartner } from "#app/features/admin/partners/partners.server.ts";
import adminStyles from "#app/features/admin/ui/admin.css?url";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [{ rel: "stylesheet", href: adminStyles }];

export const loader = (args: LoaderFunctionArgs) => loadPartner(args);

export const action = (args: ActionFunctionArgs) => changePartner(args);

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: found?.partner.name ?? "Partner",
    description: "Manage a partner.",
    path: adminPaths.partner(found?.partner.id ?? ""),
    noindex: true,
  });

export default function EditPartner() {
  return (
    <PartnerPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FleetImportPage } from "#app/features/admin/fleet/fleet-import-page.tsx";
import { importFleetFile, loadFleetImport } from "#app/features/admin/fleet/fleet-import.server.ts";
import adminStyles from "#app/features/admin/ui/admin.css?url";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [{ rel: "stylesheet", href: adminStyles }];

export const loader = (args: LoaderFunctionArgs) => loadFleetImport(args);

export const action = (args: ActionFunctionArgs) => importFleetFile(args);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Import vehicles and drivers",
    description: "Import vehicles and drivers from a CSV file.",
    path: adminPaths.fleetImport("vehicle"),
    noindex: true,
  });

export default function Import() {
  return (
    <FleetImportPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}

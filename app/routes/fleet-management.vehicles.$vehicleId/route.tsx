import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FleetRecordPage } from "#app/features/admin/fleet/fleet-record-page.tsx";
import { changeRecord, loadRecord } from "#app/features/admin/fleet/fleet-records.server.ts";
import { VehicleFields } from "#app/features/admin/fleet/vehicle-fields.tsx";
import adminStyles from "#app/features/admin/ui/admin.css?url";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [{ rel: "stylesheet", href: adminStyles }];

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, "vehicle");

export const action = (args: ActionFunctionArgs) => changeRecord(args, "vehicle");

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: found?.record?.name ?? "New vehicle",
    description: "Edit a vehicle.",
    path: adminPaths.fleetRecord("vehicle", found?.record?.id ?? "new"),
    noindex: true,
  });

export default function EditVehicle() {
  const found = useLoaderData<typeof loader>();
  return (
    <FleetRecordPage
      {...found}
      refused={useActionData<typeof action>()}
      fields={(form) => <VehicleFields form={form} />}
    />
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FleetRecordPage } from "#app/features/admin/fleet/fleet-record-page.tsx";
import { changeRecord, loadRecord } from "#app/features/admin/fleet/fleet-records.server.ts";
import { DriverFields } from "#app/features/admin/fleet/driver-fields.tsx";
import adminStyles from "#app/features/admin/ui/admin.css?url";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [{ rel: "stylesheet", href: adminStyles }];

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, "driver");

export const action = (args: ActionFunctionArgs) => changeRecord(args, "driver");

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: found?.record?.name ?? "New driver",
    description: "Edit a driver.",
    path: adminPaths.fleetRecord("driver", found?.record?.id ?? "new"),
    noindex: true,
  });

export default function EditDriver() {
  const found = useLoaderData<typeof loader>();
  return (
    <FleetRecordPage
      {...found}
      refused={useActionData<typeof action>()}
      fields={(form) => <DriverFields form={form} />}
    />
  );
}

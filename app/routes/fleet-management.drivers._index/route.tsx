import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FleetList } from "#app/features/admin/fleet/fleet-list-page.tsx";
import { loadDrivers } from "#app/features/admin/fleet/fleet-lists.server.ts";
import { PaperCell } from "#app/features/admin/fleet/paper-warnings.tsx";
import adminStyles from "#app/features/admin/ui/admin.css?url";
import type { Column } from "#app/features/admin/ui/admin-table.tsx";
import { Link } from "#app/ui/controls/link.tsx";
import { languageName } from "#app/domain/fleet/kinds.ts";
import { DRIVER_PAPERS, unknownPapers } from "#app/domain/fleet/papers.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import type { Driver } from "#app/schemas/admin/fleet.ts";

export const links = () => [{ rel: "stylesheet", href: adminStyles }];

export const loader = (args: LoaderFunctionArgs) => loadDrivers(args);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Drivers",
    description: "Manage drivers.",
    path: adminPaths.fleet("driver"),
    noindex: true,
  });

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "suspended", label: "Suspended" },
];

const columnsFor = (company: { company: string | null }): Column<Driver>[] => [
  {
    key: "name",
    label: "Name",
    sort: "name",
    cell: ({ id, name }) => (
      <Link
        href={adminPaths.fleetRecord("driver", id, company)}
        className="inline-flex min-h-9 items-center font-semibold text-link hover:underline"
      >
        {name}
      </Link>
    ),
  },
  {
    key: "phone",
    label: "Phone",
    cell: ({ phone, phoneText }) => (
      <Link
        href={`tel:${phone}`}
        className="whitespace-nowrap text-link tabular-nums hover:underline"
      >
        {phoneText}
      </Link>
    ),
  },
  {
    key: "licence",
    label: "Licence",
    sort: "licenceExpiresOn",
    cell: ({ licenceClass, licenceExpiresOn }) =>
      [licenceClass, licenceExpiresOn && `until ${licenceExpiresOn}`].filter(Boolean).join(", ") ||
      "Unknown",
  },
  {
    key: "languages",
    label: "Languages",
    cell: ({ languages }) => languages.map(languageName).join(", ") || "Unknown",
  },
  {
    key: "papers",
    label: "Papers",
    cell: (driver) => (
      <PaperCell warnings={driver.warnings} unknown={unknownPapers(DRIVER_PAPERS, driver)} />
    ),
  },
  {
    key: "status",
    label: "Status",
    cell: ({ status }) => (status === "active" ? "Active" : "Suspended"),
  },
];

export default function Drivers() {
  const { query, company, choice, list, urgent } = useLoaderData<typeof loader>();
  return (
    <FleetList
      kind="driver"
      query={query}
      company={company}
      choice={choice}
      statuses={STATUSES}
      list={list}
      columns={columnsFor(company)}
      rowLabel={({ name }) => name}
      urgent={urgent}
    />
  );
}

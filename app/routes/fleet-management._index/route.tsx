import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FleetList } from "#app/features/admin/fleet/fleet-list-page.tsx";
import { loadVehicles } from "#app/features/admin/fleet/fleet-lists.server.ts";
import { PaperCell } from "#app/features/admin/fleet/paper-warnings.tsx";
import adminStyles from "#app/features/admin/ui/admin.css?url";
import type { Column } from "#app/features/admin/ui/admin-table.tsx";
import { FilterSelect } from "#app/features/admin/ui/filter-bar.tsx";
import { withNone } from "#app/features/admin/ui/filter-options.ts";
import { Link } from "#app/ui/controls/link.tsx";
import { CLASS_FACTS } from "#app/domain/fares/vehicle-classes.ts";
import { VEHICLE_CLASSES } from "#app/domain/fares/types.ts";
import { FUEL_LABELS } from "#app/domain/fleet/kinds.ts";
import { VEHICLE_PAPERS, unknownPapers } from "#app/domain/fleet/papers.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import type { Vehicle } from "#app/schemas/admin/fleet.ts";

export const links = () => [{ rel: "stylesheet", href: adminStyles }];

export const loader = (args: LoaderFunctionArgs) => loadVehicles(args);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Vehicles",
    description: "Manage vehicles.",
    path: adminPaths.fleet("vehicle"),
    noindex: true,
  });

const CLASSES = VEHICLE_CLASSES.map((value) => ({ value, label: CLASS_FACTS[value].label }));
const STATUSES = [
  { value: "active", label: "In service" },
  { value: "retired", label: "Retired" },
];

const columnsFor = (company: { company: string | null }): Column<Vehicle>[] => [
  {
    key: "plate",
    label: "Number",
    sort: "plate",
    cell: ({ id, plateText }) => (
      <Link
        href={adminPaths.fleetRecord("vehicle", id, company)}
        className="inline-flex min-h-9 items-center font-semibold whitespace-nowrap text-link tabular-nums hover:underline"
      >
        {plateText}
      </Link>
    ),
  },
  { key: "model", label: "Model", sort: "model", cell: ({ model }) => model },
  {
    key: "class",
    label: "Class",
    sort: "vehicleClass",
    cell: ({ vehicleClass }) => CLASS_FACTS[vehicleClass].label,
  },
  { key: "seats", label: "Seats", sort: "seats", isNumber: true, cell: ({ seats }) => seats },
  {
    key: "fuel",
    label: "Fuel",
    cell: ({ fuel }) => (fuel === null ? "Unknown" : FUEL_LABELS[fuel]),
  },
  {
    key: "papers",
    label: "Papers",
    cell: (vehicle) => (
      <PaperCell warnings={vehicle.warnings} unknown={unknownPapers(VEHICLE_PAPERS, vehicle)} />
    ),
  },
  {
    key: "status",
    label: "Status",
    cell: ({ status }) => (status === "active" ? "In service" : "Retired"),
  },
];

export default function Vehicles() {
  const { query, company, choice, list, urgent } = useLoaderData<typeof loader>();
  return (
    <FleetList
      kind="vehicle"
      query={query}
      company={company}
      choice={choice}
      statuses={STATUSES}
      list={list}
      columns={columnsFor(company)}
      rowLabel={({ plateText }) => plateText}
      urgent={urgent}
    >
      <FilterSelect
        name="vehicleClass"
        label="Class"
        value={query.vehicleClass ?? ""}
        options={withNone("All", CLASSES)}
      />
    </FleetList>
  );
}

import { Link } from "#app/ui/controls/link.tsx";
import { rupees } from "#app/domain/money/money.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { Partner } from "#app/schemas/admin/partners.ts";
import { AdminTable, type Column } from "../ui/admin-table.tsx";
import { PartnerStatusChip } from "./partner-status.tsx";

export const percentText = (basisPoints: number) => `${basisPoints / 100} %`;

const COLUMNS: Column<Partner>[] = [
  {
    key: "name",
    label: "Partner",
    cell: ({ id, name }) => (
      <Link
        href={adminPaths.partner(id)}
        className="inline-flex min-h-9 items-center font-semibold text-link hover:underline"
      >
        {name}
      </Link>
    ),
  },
  { key: "status", label: "Status", cell: ({ status }) => <PartnerStatusChip status={status} /> },
  {
    key: "bookings",
    label: "Bookings",
    isNumber: true,
    cell: ({ bookings }) => bookings.toLocaleString("en-IN"),
  },
  {
    key: "revenue",
    label: "Revenue",
    isNumber: true,
    cell: ({ revenuePaise }) => rupees(revenuePaise),
  },
  {
    key: "cancelled",
    label: "Cancelled",
    isNumber: true,
    cell: ({ cancellationPercent }) =>
      cancellationPercent === null ? "Unknown" : `${cancellationPercent} %`,
  },
  {
    key: "tariff",
    label: "Tariff",
    cell: ({ id, ownTariffs }) => (
      <Link
        href={adminPaths.tariffs({ company: id })}
        className="inline-flex min-h-9 items-center text-link hover:underline"
      >
        {ownTariffs === 0 ? "Platform default" : `${ownTariffs} own, else default`}
      </Link>
    ),
  },
  {
    key: "commission",
    label: "Commission",
    isNumber: true,
    cell: ({ commissionBasisPoints }) =>
      commissionBasisPoints === null ? "Not set" : percentText(commissionBasisPoints),
  },
];

/** Partner companies with what they earned. */
export const PartnerTable = ({ partners }: { partners: readonly Partner[] }) => (
  <AdminTable
    caption="Partners"
    rows={partners}
    columns={COLUMNS}
    rowKey={({ id }) => id}
    rowLabel={({ name }) => name}
    sort=""
    dir={undefined}
  />
);

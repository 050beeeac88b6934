import { CLASS_FACTS } from "#app/domain/fares/vehicle-classes.ts";
import { rupees } from "#app/domain/money/money.ts";
import type { TariffPreview } from "#app/schemas/admin/tariffs.ts";
import { AdminTable, type Column } from "../ui/admin-table.tsx";

type Row = TariffPreview["rows"][number];

const signed = (paise: number) => (paise > 0 ? `+${rupees(paise)}` : rupees(paise));

const COLUMNS: Column<Row>[] = [
  { key: "route", label: "Trip", cell: ({ route }) => route },
  { key: "class", label: "Class", cell: ({ vehicleClass }) => CLASS_FACTS[vehicleClass].label },
  { key: "old", label: "Before", isNumber: true, cell: ({ oldPaise }) => rupees(oldPaise) },
  { key: "new", label: "After", isNumber: true, cell: ({ newPaise }) => rupees(newPaise) },
  {
    key: "difference",
    label: "Difference",
    isNumber: true,
    cell: ({ differencePaise }) => signed(differencePaise),
  },
];

/** What new prices change on the latest quotes. */
export function Preview({ preview: { quotes, rows } }: { preview: TariffPreview }) {
  const changed = rows.filter(({ differencePaise }) => differencePaise !== 0).length;
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="type-heading">
        Preview
      </h2>
      <p role="status">
        {quotes === 0
          ? "There are no quotes of this kind to compare yet."
          : `${changed} of ${rows.length} prices in the latest ${quotes} quotes change. Nothing is published yet.`}
      </p>
      {rows.length > 0 && (
        <AdminTable
          caption="Prices before and after"
          rows={rows}
          columns={COLUMNS}
          rowKey={({ quoteId, vehicleClass }) => `${quoteId} ${vehicleClass}`}
          rowLabel={({ route }) => route}
          sort=""
          dir={undefined}
        />
      )}
    </section>
  );
}

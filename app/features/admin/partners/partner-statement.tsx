import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { rupees } from "#app/domain/money/money.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { Statement } from "#app/schemas/admin/partners.ts";
import { AdminTable, type Column } from "../ui/admin-table.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { percentText } from "./partner-table.tsx";

type Line = Statement["lines"][number];

const COLUMNS: Column<Line>[] = [
  { key: "reference", label: "Booking", cell: ({ reference }) => reference },
  { key: "status", label: "Status", cell: ({ status }) => status },
  { key: "ended", label: "Ended on", cell: ({ endedOn }) => endedOn },
  {
    key: "amount",
    label: "Amount",
    isNumber: true,
    cell: ({ amountPaise }) => rupees(amountPaise),
  },
  {
    key: "commission",
    label: "Commission",
    isNumber: true,
    cell: ({ commissionPaise, commissionBasisPoints }) =>
      `${rupees(commissionPaise)} (${percentText(commissionBasisPoints)})`,
  },
  {
    key: "payout",
    label: "Payout",
    isNumber: true,
    cell: ({ payoutPaise }) => rupees(payoutPaise),
  },
];

/** A month of a partner, and its files. */
export function PartnerStatement({ id, statement }: { id: string; statement: Statement }) {
  const { month, lines, totals } = statement;
  return (
    <FormSection
      id="statement"
      title="Monthly statement"
      lead="Every booking that ended in the month with an amount: completed trips, and fees of cancellations and no-shows."
    >
      <Form action={adminPaths.partner(id)} className="flex flex-wrap items-end gap-3">
        <TextField label="Month" name="month" type="month" required defaultValue={month} />
        <Button variant="secondary">Show</Button>
        <ButtonLink variant="secondary" href={adminPaths.statement(id, month, "csv")} download>
          CSV
        </ButtonLink>
        <ButtonLink variant="secondary" href={adminPaths.statement(id, month, "pdf")} download>
          PDF
        </ButtonLink>
      </Form>
      <p role="status">
        {totals.bookings} {totals.bookings === 1 ? "booking" : "bookings"}:{" "}
        {rupees(totals.amountPaise)} billed, {rupees(totals.commissionPaise)} commission,{" "}
        {rupees(totals.payoutPaise)} payout.
      </p>
      {lines.length > 0 && (
        <AdminTable
          caption={`Statement of ${month}`}
          rows={lines}
          columns={COLUMNS}
          rowKey={({ reference }) => reference}
          rowLabel={({ reference }) => reference}
          sort=""
          dir={undefined}
        />
      )}
    </FormSection>
  );
}

import { rupees } from "#app/domain/money/money.ts";
import type { DeskRecord } from "#app/schemas/admin/bookings.ts";
import { FareLines } from "#app/features/cabs/fare-lines.tsx";
import { SelectField, TextField } from "#app/ui/controls/field.tsx";
import { FieldRow } from "../ui/form-section.tsx";
import { fieldOf, OtherMove, type MoveState } from "./move-form.tsx";

/** The bill line against line with the quote; before completion, the price alone. */
export function BookingBill({ record }: { record: DeskRecord }) {
  const { differences, booking } = record;
  if (differences.length === 0) return <FareLines option={booking.option} />;
  return (
    <table className="admin-table">
      <caption className="sr-only">The bill against the quote</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col" className="admin-number">
            Quoted
          </th>
          <th scope="col" className="admin-number">
            Billed
          </th>
          <th scope="col">Why it differs</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, quotedPaise, billedPaise, reason }) => (
          <tr key={label} className={label === "Total" ? "font-semibold" : undefined}>
            <td>{label}</td>
            <td className="admin-number" data-label="Quoted">
              {quotedPaise === null ? "Not quoted" : rupees(quotedPaise)}
            </td>
            <td className="admin-number" data-label="Billed">
              {rupees(billedPaise)}
            </td>
            <td data-label="Why it differs">{reason ?? "As quoted"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A payment with the time in words. */
export type ShownPayment = DeskRecord["booking"]["payment"]["payments"][number] & { when: string };

const KINDS = { advance: "Advance", balance: "Balance", refund: "Refund" };

/** What was paid, what is due, and a form for what arrives. */
export function BookingPayments({
  record,
  payments,
  state,
}: {
  record: DeskRecord;
  payments: readonly ShownPayment[];
  state: MoveState;
}) {
  const { receivedPaise, dueNowPaise, outstandingPaise } = record.booking.payment;
  return (
    <div className="grid gap-3">
      <p>
        {rupees(receivedPaise)} received
        {dueNowPaise > 0 && `, ${rupees(dueNowPaise)} due now`},{" "}
        {outstandingPaise >= 0
          ? `${rupees(outstandingPaise)} outstanding.`
          : `${rupees(-outstandingPaise)} to refund.`}
      </p>
      {payments.length > 0 && (
        <ul className="grid gap-1">
          {payments.map(({ kind, method, amountPaise, upiReference, when, receivedAt }) => (
            <li key={kind + receivedAt + (upiReference ?? "")}>
              {KINDS[kind]} {rupees(amountPaise)},{" "}
              {method === "upi" ? `UPI ${upiReference}` : "cash"}
              <span className="text-muted">, {when}</span>
            </li>
          ))}
        </ul>
      )}
      <OtherMove
        intent="pay"
        state={state}
        title="Record a payment"
        label="Record"
        variant="secondary"
      >
        <FieldRow>
          <SelectField label="Kind" {...fieldOf(state, "pay", "kind", "advance")}>
            {Object.entries(KINDS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label="By" {...fieldOf(state, "pay", "method", "cash")}>
            <option value="cash">Cash</option>
            <option value="upi">UPI</option>
          </SelectField>
          <TextField
            label="Amount (₹)"
            required
            inputMode="decimal"
            {...fieldOf(
              state,
              "pay",
              "amountPaise",
              dueNowPaise > 0 ? (dueNowPaise / 100).toString() : "",
            )}
          />
          <TextField
            label="UPI reference"
            inputMode="numeric"
            maxLength={12}
            {...fieldOf(state, "pay", "upiReference")}
          />
        </FieldRow>
      </OtherMove>
    </div>
  );
}

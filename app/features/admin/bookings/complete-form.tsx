import { EXTRA_KINDS, RECEIPT_KINDS } from "#app/domain/bookings/bill.ts";
import { rupees } from "#app/domain/money/money.ts";
import type { Booking } from "#app/schemas/public/bookings.ts";
import { TextField } from "#app/ui/controls/field.tsx";
import { FieldRow } from "../ui/form-section.tsx";
import { fieldOf, MoveForm, type MoveState } from "./move-form.tsx";

const RECEIPT_LABELS = { toll: "Tolls", permit: "State permits", parking: "Parking" };
const EXTRA_LABELS = {
  "extra-km": "Extra km",
  "extra-hour": "Extra hours",
  night: "Nights driven",
};

const COUNT = { inputMode: "decimal", autoComplete: "off" } as const;

/** Completes a trip: odometer, extras that the quote has a rate for, and receipts. */
export function CompleteForm({ booking, state }: { booking: Booking; state: MoveState }) {
  const field = (name: string) => fieldOf(state, "complete", name);
  const priced = EXTRA_KINDS.flatMap((kind) => {
    const charge = booking.option.excluded.find((each) => each.kind === kind);
    return charge ? [{ kind, ratePaise: charge.ratePaise }] : [];
  });
  return (
    <MoveForm intent="complete" state={state} label="Complete the trip">
      <FieldRow>
        <TextField
          label="Odometer at the start (km)"
          required
          {...COUNT}
          {...field("odometerStartKm")}
        />
        <TextField
          label="Odometer at the end (km)"
          required
          {...COUNT}
          {...field("odometerEndKm")}
        />
      </FieldRow>
      {priced.length > 0 && (
        <div className="grid gap-5 sm:grid-cols-3">
          {priced.map(({ kind, ratePaise }) => (
            <TextField
              key={kind}
              label={EXTRA_LABELS[kind]}
              hint={`${rupees(ratePaise)} each, as quoted`}
              {...COUNT}
              {...field(kind)}
            />
          ))}
        </div>
      )}
      {RECEIPT_KINDS.map((kind) => (
        <FieldRow key={kind}>
          <TextField label={`${RECEIPT_LABELS[kind]} (₹)`} {...COUNT} {...field(kind)} />
          <TextField
            label={`Note on ${RECEIPT_LABELS[kind].toLowerCase()}`}
            maxLength={200}
            {...field(`${kind}Note`)}
          />
        </FieldRow>
      ))}
    </MoveForm>
  );
}

import { TRANSFER_MODES } from "#app/domain/plan/types.ts";
import type { TripDay } from "#app/domain/trip/types.ts";
import { TRANSFER_WORDS } from "#app/domain/trip/words.ts";
import { FormSelect, FormText } from "../saving/form-fields.tsx";

interface TransferFieldsProps {
  formId: string;
  transfer: TripDay["transfer"];
  fromName: string;
  toName: string;
}

/** How one gets to the day's place from the one before, and when, as far as it is known. */
export function TransferFields({ formId, transfer, fromName, toName }: TransferFieldsProps) {
  const field = (name: string, label: string) => ({ name, label, id: `${formId}-${name}` });
  return (
    <fieldset className="grid gap-3">
      <FormSelect
        {...field("transferMode", `${fromName} to ${toName} by`)}
        defaultValue={transfer?.mode ?? ""}
      >
        <option value="">Not decided</option>
        {TRANSFER_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {TRANSFER_WORDS[mode]}
          </option>
        ))}
      </FormSelect>
      <div className="grid grid-cols-2 gap-4">
        <FormText
          {...field("transferDepartsAt", "Departure")}
          type="time"
          defaultValue={transfer?.departsAt ?? ""}
        />
        <FormText
          {...field("transferArrivesAt", "Arrival")}
          type="time"
          defaultValue={transfer?.arrivesAt ?? ""}
        />
      </div>
      <p className="text-sm text-muted">
        Times you leave empty are estimated. An arrival before the departure is on the morning
        after.
      </p>
    </fieldset>
  );
}

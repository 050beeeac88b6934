import { SelectField, TextField } from "#app/ui/controls/field.tsx";
import { CLASS_FACTS } from "#app/domain/fares/vehicle-classes.ts";
import { VEHICLE_CLASSES } from "#app/domain/fares/types.ts";
import { FUEL_LABELS, FUELS } from "#app/domain/fleet/kinds.ts";
import { VEHICLE_PAPER_NAMES } from "#app/domain/fleet/papers.ts";
import { fieldOf, type FormState } from "../ui/field-props.ts";
import { fleetLabel } from "./fleet-form.ts";

/** The fields of a vehicle. */
export function VehicleFields({ form }: { form: FormState }) {
  const props = fieldOf(form);
  const field = (name: string) => ({ ...props(name), label: fleetLabel(name) });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <TextField
        {...field("plate")}
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="RJ 14 CA 1234"
      />
      <TextField {...field("model")} required maxLength={60} />
      <SelectField {...field("vehicleClass")}>
        {VEHICLE_CLASSES.map((name) => (
          <option key={name} value={name}>
            {CLASS_FACTS[name].label}
          </option>
        ))}
      </SelectField>
      <TextField {...field("seats")} required inputMode="numeric" maxLength={2} />
      <SelectField {...field("fuel")}>
        <option value="">Unknown</option>
        {FUELS.map((name) => (
          <option key={name} value={name}>
            {FUEL_LABELS[name]}
          </option>
        ))}
      </SelectField>
      {VEHICLE_PAPER_NAMES.map((name) => (
        <TextField key={name} {...field(name)} type="date" />
      ))}
    </div>
  );
}

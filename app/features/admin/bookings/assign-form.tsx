import { CLASS_FACTS } from "#app/domain/fares/vehicle-classes.ts";
import { languageName } from "#app/domain/fleet/kinds.ts";
import { plateText } from "#app/domain/fleet/plates.ts";
import type { CabSuggestions } from "#app/schemas/admin/bookings.ts";
import { SelectField } from "#app/ui/controls/field.tsx";
import { fieldOf, MoveForm, type MoveState } from "./move-form.tsx";

const distanceText = (distanceKm: number | null) =>
  distanceKm === null ? "distance unknown" : `${distanceKm} km away`;

interface Choice {
  id: string;
  label: string;
  problem: string | null;
}

/** Those that fit, as they can be chosen, then the others with what is in the way. */
function Choices({ choices }: { choices: Choice[] }) {
  const unfit = choices.filter(({ problem }) => problem !== null);
  return (
    <>
      <option value="">Choose</option>
      {choices
        .filter(({ problem }) => problem === null)
        .map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      {unfit.length > 0 && (
        <optgroup label="Not possible as suggested">
          {unfit.map(({ id, label, problem }) => (
            <option key={id} value={id}>
              {`${label}: ${problem}`}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}

const firstFit = (choices: readonly Choice[]) =>
  choices.find(({ problem }) => problem === null)?.id ?? "";

/** Assigns a vehicle and a driver; the nearest that are free and fit are chosen already. */
export function AssignForm({
  suggestions,
  state,
  label,
}: {
  suggestions: CabSuggestions;
  state: MoveState;
  label: string;
}) {
  const vehicles = suggestions.vehicles.map(
    ({ id, plate, model, vehicleClass, seats, distanceKm, problem }) => ({
      id,
      problem,
      label: `${plateText(plate)}, ${model} (${CLASS_FACTS[vehicleClass].label}, ${seats} seats), ${distanceText(distanceKm)}`,
    }),
  );
  const drivers = suggestions.drivers.map(({ id, name, languages, distanceKm, problem }) => ({
    id,
    problem,
    label: `${name}${languages.length > 0 ? ` (${languages.map(languageName).join(", ")})` : ""}, ${distanceText(distanceKm)}`,
  }));
  return (
    <MoveForm intent="assign" state={state} label={label}>
      <SelectField
        label="Vehicle"
        {...fieldOf(state, "assign", "vehicleId", firstFit(vehicles))}
        hint="Free vehicles that fit come first, nearest to the pickup. Distances are in a straight line."
      >
        <Choices choices={vehicles} />
      </SelectField>
      <SelectField label="Driver" {...fieldOf(state, "assign", "driverId", firstFit(drivers))}>
        <Choices choices={drivers} />
      </SelectField>
    </MoveForm>
  );
}

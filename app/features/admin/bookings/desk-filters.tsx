import { BOOKING_STATUSES } from "#app/domain/bookings/statuses.ts";
import { VEHICLE_CLASSES } from "#app/domain/fares/types.ts";
import { CLASS_FACTS } from "#app/domain/fares/vehicle-classes.ts";
import type { DeskCounts, DeskQuery } from "#app/schemas/admin/bookings.ts";
import { FilterBar, FilterDay, FilterSelect } from "../ui/filter-bar.tsx";
import { withNone } from "../ui/filter-options.ts";
import { DESK_STATUS_WORDS } from "./desk-words.ts";

interface DeskFiltersProps {
  query: DeskQuery;
  counts: DeskCounts["statuses"];
  vehicles: readonly { id: string; plate: string }[];
  drivers: readonly { id: string; name: string }[];
  /** The company's ID if the address names one. */
  company: string | null;
}

/** The filters of the queue. View and company stay as they are. */
export function DeskFilters({ query, counts, vehicles, drivers, company }: DeskFiltersProps) {
  const statuses = BOOKING_STATUSES.map((value) => ({
    value,
    label: `${DESK_STATUS_WORDS[value]} (${counts[value].toLocaleString("en-IN")})`,
  }));
  const classes = VEHICLE_CLASSES.map((value) => ({ value, label: CLASS_FACTS[value].label }));
  const { vehicleId, driverId, from, to } = query;
  const isNarrowed = [vehicleId, driverId, from, to].some((value) => value !== undefined);
  return (
    <FilterBar label="Reference, name, phone or vehicle" q={query.q ?? ""}>
      <input type="hidden" name="view" value={query.view} />
      {company !== null && <input type="hidden" name="company" value={company} />}
      <FilterSelect
        name="status"
        label="Status"
        value={query.status ?? ""}
        options={withNone("All statuses", statuses)}
      />
      <FilterSelect
        name="vehicleClass"
        label="Class"
        value={query.vehicleClass ?? ""}
        options={withNone("All classes", classes)}
      />
      <details open={isNarrowed || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center text-link">
          More filters
        </summary>
        <div className="flex flex-wrap items-end gap-3 pt-1">
          <FilterSelect
            name="vehicleId"
            label="Vehicle"
            value={query.vehicleId ?? ""}
            options={withNone(
              "All vehicles",
              vehicles.map(({ id, plate }) => ({ value: id, label: plate })),
            )}
          />
          <FilterSelect
            name="driverId"
            label="Driver"
            value={query.driverId ?? ""}
            options={withNone(
              "All drivers",
              drivers.map(({ id, name }) => ({ value: id, label: name })),
            )}
          />
          <FilterDay name="from" label="Pickup from" value={query.from ?? ""} />
          <FilterDay name="to" label="Pickup to" value={query.to ?? ""} />
        </div>
      </details>
    </FilterBar>
  );
}

import { VEHICLE_CLASSES, type CabTripType, type VehicleClass } from "#app/domain/fares/types.ts";
import { CLASS_FACTS } from "#app/domain/fares/vehicle-classes.ts";
import { PRICE_FIELDS } from "#app/domain/tariffs/price-fields.ts";
import type { FormShape, FormValues } from "#app/domain/text/form-values.ts";
import type { TariffVersion } from "#app/schemas/admin/tariffs.ts";

/** The name of a price's field. */
export const priceName = (vehicleClass: VehicleClass, path: string) => `${vehicleClass}.${path}`;

/** The fields of the table, and its objects that are null when empty. */
export const tariffShape = (tripType: CabTripType): FormShape => ({
  fields: Object.fromEntries(
    VEHICLE_CLASSES.flatMap((name) =>
      PRICE_FIELDS[tripType].map(({ path, kind }) => [priceName(name, path), kind]),
    ),
  ),
});

const PAISE = 100;

/** A price as it is typed: rupees with paise only where there are any; empty where there is none. */
function typed(prices: TariffVersion["prices"], path: string, kind: "rupees" | "number"): string {
  const value = path
    .split(".")
    .reduce<unknown>((branch, key) => (branch as Record<string, unknown> | null)?.[key], prices);
  if (typeof value !== "number") return "";
  if (kind === "number") return String(value);
  return value % PAISE === 0 ? String(value / PAISE) : (value / PAISE).toFixed(2);
}

/** The table of the prices that hold. */
export const tariffValues = (
  tripType: CabTripType,
  current: Partial<Record<VehicleClass, TariffVersion>>,
): FormValues =>
  Object.fromEntries(
    VEHICLE_CLASSES.flatMap((name) =>
      PRICE_FIELDS[tripType].map(({ path, kind }) => {
        const version = current[name];
        return [priceName(name, path), [version ? typed(version.prices, path, kind) : ""]];
      }),
    ),
  );

/** A field of the table in words: "Sedan, Kilometre". */
export function priceLabel(name: string): string {
  const [vehicleClass = "", ...path] = name.split(".");
  const field = Object.values(PRICE_FIELDS)
    .flat()
    .find((one) => one.path === path.join("."));
  const known = VEHICLE_CLASSES.find((one) => one === vehicleClass);
  return known && field ? `${CLASS_FACTS[known].label}, ${field.label}` : name;
}

/** The classes of which a price was changed. */
export const changedClasses = (
  tripType: CabTripType,
  values: FormValues,
  before: FormValues,
): VehicleClass[] =>
  VEHICLE_CLASSES.filter((name) =>
    PRICE_FIELDS[tripType].some(({ path }) => {
      const field = priceName(name, path);
      return (values[field]?.[0] ?? "").trim() !== (before[field]?.[0] ?? "");
    }),
  );

/** The table with one class's prices copied to another. */
export const copied = (
  tripType: CabTripType,
  values: FormValues,
  from: VehicleClass,
  to: VehicleClass,
): FormValues => ({
  ...values,
  ...Object.fromEntries(
    PRICE_FIELDS[tripType].map(({ path }) => [
      priceName(to, path),
      values[priceName(from, path)] ?? [""],
    ]),
  ),
});

import { CLASS_FACTS } from "#app/domain/fares/vehicle-classes.ts";
import { VEHICLE_CLASSES } from "#app/domain/fares/types.ts";
import { readLanguage } from "./kinds.ts";

/** A column of a fleet file: its title, other titles that it is known by, and how a cell is read. */
interface ImportColumn {
  label: string;
  also?: readonly string[];
  read: (cell: string) => unknown;
}

const text = (cell: string) => cell;
const lower = (cell: string) => cell.toLowerCase();
const count = (cell: string) => (/^\d+$/.test(cell) ? Number(cell) : cell);

/** A day as it is written in India, `31-12-2026` or `31/12/2026`, or as `2026-12-31`. */
const day = (cell: string) => {
  const [, date, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell) ?? [];
  return year ? `${year}-${month!.padStart(2, "0")}-${date!.padStart(2, "0")}` : cell;
};

const vehicleClass = (cell: string) =>
  VEHICLE_CLASSES.find(
    (name) =>
      name === lower(cell).replace(/\s+/g, "-") || lower(CLASS_FACTS[name].label) === lower(cell),
  ) ?? cell;

const languages = (cell: string) =>
  cell
    .split(/[;,/|]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => readLanguage(name) ?? name);

/** The columns of each kind of file, by field. */
export const FLEET_COLUMNS = {
  vehicle: {
    plate: {
      label: "Registration number",
      also: ["plate", "number", "vehicle number", "registration"],
      read: text,
    },
    vehicleClass: { label: "Class", also: ["vehicle class", "category"], read: vehicleClass },
    model: { label: "Model", also: ["make and model", "vehicle"], read: text },
    seats: { label: "Seats", also: ["capacity"], read: count },
    fuel: { label: "Fuel", read: lower },
    permitExpiresOn: { label: "Permit until", also: ["permit", "permit expiry"], read: day },
    insuranceExpiresOn: {
      label: "Insurance until",
      also: ["insurance", "insurance expiry"],
      read: day,
    },
    fitnessExpiresOn: { label: "Fitness until", also: ["fitness", "fitness expiry"], read: day },
    pucExpiresOn: { label: "PUC until", also: ["puc", "puc expiry", "pollution"], read: day },
  },
  driver: {
    name: { label: "Name", also: ["driver", "driver name"], read: text },
    phone: { label: "Phone", also: ["mobile", "phone number", "mobile number"], read: text },
    licenceClass: {
      label: "Licence class",
      also: ["license class"],
      read: (cell) => cell.toUpperCase(),
    },
    licenceExpiresOn: {
      label: "Licence until",
      also: ["licence expiry", "license expiry", "license until"],
      read: day,
    },
    languages: { label: "Languages", also: ["language"], read: languages },
    gender: { label: "Gender", read: lower },
  },
} as const satisfies Record<string, Record<string, ImportColumn>>;
export type FleetImportKind = keyof typeof FLEET_COLUMNS;

export const fleetColumns = (kind: FleetImportKind): Readonly<Record<string, ImportColumn>> =>
  FLEET_COLUMNS[kind];

const plain = (title: string) => title.toLowerCase().replace(/[^a-z]/g, "");

/** The field that a column's title names; null for one that isn't read. */
export function fleetFieldOf(kind: FleetImportKind, title: string): string | null {
  const known = Object.entries(fleetColumns(kind)).find(([field, { label, also = [] }]) =>
    [field, label, ...also].some((name) => plain(name) === plain(title)),
  );
  return known?.[0] ?? null;
}

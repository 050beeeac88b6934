import { EMPTY_CELL, isEmptying } from "#app/domain/catalogue/import-fields.ts";
import type { WrittenPlace, WrittenPoi } from "./edit-fields.ts";
import { columnNamed, type Cells, type Field } from "../reading/mapping.ts";
import { RowRefusal } from "../reading/read-row.ts";

/** What the emptied cell of a field makes of a record. @throws RowRefusal when the field can't be empty. */
type Emptying<W> = (reading: { current: W; cells: Cells }) => Partial<W>;
type Emptyings<W> = Partial<Record<Field, Emptying<W>>>;

const cannot = (field: Field, why: string) =>
  new RowRefusal(`${columnNamed(field)} can't be cleared: ${why}`);

/** Fields that every record has, and why. */
const NEEDED: Partial<Record<Field, string>> = {
  name: "every record needs a name",
  slug: "every record needs a URL slug",
  state: "every record needs a state",
  city: "a point of interest needs a place",
  published: "enter true or false",
  popularity: "enter 0",
  kind: "every record needs a kind",
  version: "leave the cell empty",
};

/** Why a row can't be taken that empties what every record has. */
export const neededFaults = (cells: Cells): string[] =>
  (Object.entries(NEEDED) as [Field, string][])
    .filter(([field]) => isEmptying(cells(field)))
    .map(([field, why]) => cannot(field, why).message);

const toNull = <W>(field: Field, key: keyof W): Emptyings<W> => ({
  [field]: () => ({ [key]: null }) as Partial<W>,
});
const toNone = <W>(field: Field, key: keyof W): Emptyings<W> => ({
  [field]: () => ({ [key]: [] }) as unknown as Partial<W>,
});

/** One of two fields that make sense together alone; both are emptied, or none. */
const joined = <W>(field: Field, other: Field, part: Partial<W>): Emptyings<W> => ({
  [field]: ({ cells }: { cells: Cells }) => {
    if (!isEmptying(cells(other)))
      throw cannot(field, `enter ${EMPTY_CELL} in ${columnNamed(other)} too`);
    return part;
  },
});

const inAddress = (
  field: Field,
  key: keyof NonNullable<WrittenPlace["address"]>,
): Emptyings<WrittenPlace> => ({
  [field]: ({ current: { address } }: { current: WrittenPlace }) =>
    address ? { address: { ...address, [key]: null } } : {},
});

const ofHub = (hub: "nearestAirport" | "nearestRailway"): Emptyings<WrittenPlace> => {
  const part =
    (key: "code" | "distanceKm") =>
    ({ current }: { current: WrittenPlace }) =>
      current[hub] ? { [hub]: { ...current[hub], [key]: null } } : {};
  return {
    ...toNull<WrittenPlace>(hub, hub),
    [`${hub}Code`]: part("code"),
    [`${hub}Km`]: part("distanceKm"),
  };
};

/** What an emptied cell of a place's row makes of the place. */
export const PLACE_EMPTYINGS: Emptyings<WrittenPlace> = {
  ...toNull<WrittenPlace>("description", "description"),
  ...joined<WrittenPlace>("latitude", "longitude", { latitude: null }),
  ...joined<WrittenPlace>("longitude", "latitude", { longitude: null }),
  ...toNone<WrittenPlace>("tags", "tags"),
  ...inAddress("district", "district"),
  ...inAddress("postalCode", "postalCode"),
  ...inAddress("addressLine", "line"),
  ...inAddress("addressCity", "city"),
  ...toNull<WrittenPlace>("landscape", "landscape"),
  ...toNull<WrittenPlace>("altitudeM", "altitudeM"),
  ...toNone<WrittenPlace>("bestTime", "bestMonths"),
  ...toNone<WrittenPlace>("aliases", "aliases"),
  ...joined<WrittenPlace>("idealDaysFrom", "idealDaysTo", { idealDays: null }),
  ...joined<WrittenPlace>("idealDaysTo", "idealDaysFrom", { idealDays: null }),
  ...ofHub("nearestAirport"),
  ...ofHub("nearestRailway"),
  ...toNull<WrittenPlace>("access", "access"),
  ...toNull<WrittenPlace>("closedSeasons", "closedSeasons"),
  ...toNull<WrittenPlace>("permits", "permits"),
};

const ofFee = (
  field: "feeIndian" | "feeForeign",
  key: "indianAdult" | "foreignAdult",
): Emptyings<WrittenPoi> => ({
  [field]: ({ current: { feePaise } }: { current: WrittenPoi }) => {
    if (!feePaise) return {};
    const left = { ...feePaise, [key]: null };
    return { feePaise: left.indianAdult === null && left.foreignAdult === null ? null : left };
  },
});

/** What an emptied cell of a point of interest's row makes of it. */
export const POI_EMPTYINGS: Emptyings<WrittenPoi> = {
  ...toNull<WrittenPoi>("description", "description"),
  ...joined<WrittenPoi>("latitude", "longitude", { latitude: null }),
  // How exact coordinates are goes with them.
  ...joined<WrittenPoi>("longitude", "latitude", { longitude: null, precisionM: null }),
  ...toNone<WrittenPoi>("tags", "tags"),
  ...toNull<WrittenPoi>("category", "category"),
  precisionM({ current: { latitude } }) {
    if (latitude !== null) throw cannot("precisionM", "coordinates need a precision");
    return { precisionM: null };
  },
  ...toNull<WrittenPoi>("visitHours", "visitMinutes"),
  ...toNull<WrittenPoi>("visitMinutes", "visitMinutes"),
  ...ofFee("feeIndian", "indianAdult"),
  ...ofFee("feeForeign", "foreignAdult"),
  ...toNone<WrittenPoi>("closedOn", "closedOn"),
  ...toNull<WrittenPoi>("bestTime", "bestTimeOfDay"),
  ...toNull<WrittenPoi>("openingHours", "openingHours"),
  ...toNull<WrittenPoi>("lastEntry", "lastEntry"),
  ...toNull<WrittenPoi>("altitudeM", "altitudeM"),
  ...toNull<WrittenPoi>("access", "access"),
  ...toNull<WrittenPoi>("closedSeasons", "closedSeasons"),
  ...toNull<WrittenPoi>("permits", "permits"),
};

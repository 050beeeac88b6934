import {
  permitLines,
  placeAccessLine,
  readPermits,
  readPlaceAccess,
  readSeasons,
  seasonLines,
} from "#app/domain/catalogue/fact-lines.ts";
import type { ClosedSeason, Permit, PlaceAccess } from "#app/domain/catalogue/facts.ts";
import type { FormShape, FormValues } from "#app/domain/text/form-values.ts";

/** The form of a place. */
export const PLACE_FORM: FormShape = {
  fields: {
    name: "name",
    slug: "text",
    aliases: "lines",
    description: "text",
    "address.line": "text",
    "address.city": "text",
    "address.district": "text",
    "address.state": "text",
    "address.postalCode": "text",
    latitude: "number",
    longitude: "number",
    altitudeM: "number",
    landscape: "text",
    bestMonths: "numbers",
    "idealDays.min": "number",
    "idealDays.max": "number",
    popularity: "number",
    "nearestAirport.name": "text",
    "nearestAirport.code": "text",
    "nearestAirport.distanceKm": "number",
    "nearestRailway.name": "text",
    "nearestRailway.code": "text",
    "nearestRailway.distanceKm": "number",
    access: "name",
    closedSeasons: "name",
    permits: "name",
    tags: "choices",
    isPublished: "flag",
    version: "number",
  },
  optional: ["address", "idealDays", "nearestAirport", "nearestRailway"],
};

interface Hub {
  name: string;
  code: string | null;
  distanceKm: number | null;
}

/** Form values of a place. */
interface PlaceFields {
  name: string;
  slug: string;
  aliases: readonly string[];
  description: string | null;
  address: Record<"line" | "city" | "district" | "state" | "postalCode", string | null> | null;
  latitude: number | null;
  longitude: number | null;
  altitudeM: number | null;
  landscape: string | null;
  bestMonths: readonly number[];
  idealDays: { min: number; max: number } | null;
  popularity: number;
  nearestAirport: Hub | null;
  nearestRailway: Hub | null;
  access: PlaceAccess | null;
  closedSeasons: readonly ClosedSeason[] | null;
  permits: readonly Permit[] | null;
  tags: readonly { id: string }[];
  isPublished: boolean;
  version: number;
}

const text = (value: string | number | null | undefined): string[] =>
  value === null || value === undefined ? [] : [String(value)];

const hub = (name: string, value: Hub | null): FormValues => ({
  [`${name}.name`]: text(value?.name),
  [`${name}.code`]: text(value?.code),
  [`${name}.distanceKm`]: text(value?.distanceKm),
});

/** Place input parsed from its form. */
export function placeValues(place: PlaceFields): FormValues {
  const { address, idealDays } = place;
  return {
    name: [place.name],
    slug: [place.slug],
    aliases: [place.aliases.join("\n")],
    description: text(place.description),
    "address.line": text(address?.line),
    "address.city": text(address?.city),
    "address.district": text(address?.district),
    "address.state": text(address?.state),
    "address.postalCode": text(address?.postalCode),
    latitude: text(place.latitude),
    longitude: text(place.longitude),
    altitudeM: text(place.altitudeM),
    landscape: text(place.landscape),
    bestMonths: place.bestMonths.map(String),
    "idealDays.min": text(idealDays?.min),
    "idealDays.max": text(idealDays?.max),
    popularity: [String(place.popularity)],
    ...hub("nearestAirport", place.nearestAirport),
    ...hub("nearestRailway", place.nearestRailway),
    access: [placeAccessLine(place.access)],
    closedSeasons: [seasonLines(place.closedSeasons).join("\n")],
    permits: [permitLines(place.permits).join("\n")],
    tags: place.tags.map(({ id }) => id),
    isPublished: place.isPublished ? ["on"] : [],
    version: [String(place.version)],
  };
}

/** Initial values of a new place. */
export const NEW_PLACE_VALUES: FormValues = { popularity: ["0"] };

/** Defaults for fields left blank: the address's country, no slug and a popularity of 0. */
export function amendPlace({
  address,
  slug,
  version,
  popularity,
  access,
  closedSeasons,
  permits,
  ...record
}: Record<string, unknown>): Record<string, unknown> {
  return {
    ...record,
    address: address === null ? null : { country: "India", ...(address as object) },
    ...(slug !== null && { slug }),
    ...(version !== null && { version }),
    access: readPlaceAccess(access as string),
    closedSeasons: readSeasons(closedSeasons as string),
    permits: readPermits(permits as string),
    popularity: popularity ?? 0,
  };
}

/** Field labels for the error summary. */
export const PLACE_LABELS: Record<string, string> = {
  name: "Name",
  slug: "URL slug",
  aliases: "Other names",
  description: "Description",
  "address.state": "State",
  "address.district": "District",
  "address.city": "Town",
  "address.line": "Street",
  "address.postalCode": "PIN code",
  latitude: "Latitude",
  longitude: "Longitude",
  altitudeM: "Altitude",
  landscape: "Landscape",
  bestMonths: "Best months",
  "idealDays.min": "Minimum days",
  "idealDays.max": "Maximum days",
  popularity: "Popularity",
  "nearestAirport.name": "Nearest airport",
  "nearestAirport.code": "Airport code",
  "nearestAirport.distanceKm": "Distance to the airport",
  "nearestRailway.name": "Nearest railway station",
  "nearestRailway.code": "Station code",
  "nearestRailway.distanceKm": "Distance to the station",
  access: "Access",
  closedSeasons: "Closed seasons",
  permits: "Permits",
  tags: "Tags",
};

/** A field's display name. */
export const placeFieldLabel = (field: string) => PLACE_LABELS[field] ?? field;

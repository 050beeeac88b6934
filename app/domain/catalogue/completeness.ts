/** A field of a record, what it weighs in the score, and what the worklist calls it. */
export interface CompletenessField<N extends string = string> {
  name: N;
  label: string;
  /** Of 100 for the whole record. */
  weight: number;
  /** True for what a model may propose; a picture, a look on the spot or a tariff's source is nothing that it has. */
  isProposable: boolean;
}

const field = <N extends string>(
  name: N,
  label: string,
  weight: number,
  isProposable = true,
): CompletenessField<N> => ({ name, label, weight, isProposable });

/** The fields of a place in the order of their bits (see place_missing in the database); weights are editorial. */
export const PLACE_FIELDS = [
  field("description", "Description", 18),
  field("coordinates", "Coordinates", 16, false),
  field("district", "District", 5),
  field("postalCode", "Postal code", 4),
  field("altitudeM", "Altitude", 4),
  field("landscape", "Landscape", 5),
  field("bestMonths", "Best months", 12),
  field("idealDays", "Ideal days", 8),
  field("nearestAirport", "Nearest airport", 6),
  field("nearestRailway", "Nearest railway station", 6),
  field("tags", "Two tags or more", 6),
  field("image", "A picture", 10, false),
] as const;

/** The fields of a point of interest in the order of their bits (see poi_missing in the database). */
export const POI_FIELDS = [
  field("description", "Description", 16),
  field("category", "Category", 8),
  field("coordinates", "Coordinates", 16, false),
  field("visitMinutes", "Length of a visit", 8),
  field("openingHours", "Opening hours", 14),
  field("hoursSource", "Hours verified", 6, false),
  field("fee", "Fee", 10),
  field("feeSource", "Fee verified", 6, false),
  field("bestTimeOfDay", "Best time of day", 6),
  field("image", "A picture", 10, false),
] as const;

export type PlaceFieldName = (typeof PLACE_FIELDS)[number]["name"];
export type PoiFieldName = (typeof POI_FIELDS)[number]["name"];

/** The kinds of record with a completeness score. */
export const COMPLETENESS_FIELDS = { place: PLACE_FIELDS, poi: POI_FIELDS } as const;
export type RecordKind = keyof typeof COMPLETENESS_FIELDS;

/** How old a check may be until a record counts twice as urgent, in days. Editorial. */
const STALE_DOUBLING_DAYS = 180;

export const fieldsOf = (kind: RecordKind): readonly CompletenessField[] =>
  COMPLETENESS_FIELDS[kind];

/** The fields that a set of bits names: bit 0 is the first field. */
export const missingFields = (kind: RecordKind, bits: number): CompletenessField[] =>
  fieldsOf(kind).filter((_, bit) => (bits & (1 << bit)) !== 0);

/** The bit of a field; 0 for a name that the kind does not have. */
export function bitOf(kind: RecordKind, name: string): number {
  const at = fieldsOf(kind).findIndex((one) => one.name === name);
  return at < 0 ? 0 : 1 << at;
}

/** How complete a record is, 0 to 100, by what it lacks. */
export const scoreOf = (kind: RecordKind, missingBits: number): number =>
  100 - missingFields(kind, missingBits).reduce((sum, { weight }) => sum + weight, 0);

/** What the completeness of a place is read from. */
export interface PlaceState {
  description: string | null;
  latitude: number | null;
  district: string | null;
  postalCode: string | null;
  altitudeM: number | null;
  landscape: string | null;
  bestMonths: readonly number[];
  idealDays: boolean;
  nearestAirport: boolean;
  nearestRailway: boolean;
  tagCount: number;
  imageCount: number;
}

/** A description of fewer characters says too little of a place; of a point of interest, less does. */
const SHORTEST_DESCRIPTION = { place: 200, poi: 20 };

const bits = (lacks: readonly boolean[]) =>
  lacks.reduce((sum, isMissing, bit) => (isMissing ? sum | (1 << bit) : sum), 0);
const isShort = (text: string | null, kind: RecordKind) =>
  [...(text ?? "")].length < SHORTEST_DESCRIPTION[kind];

/** What a place lacks, as bits in the order of `PLACE_FIELDS`. */
export const placeMissing = (place: PlaceState): number =>
  bits([
    isShort(place.description, "place"),
    place.latitude === null,
    place.district === null,
    place.postalCode === null,
    place.altitudeM === null,
    place.landscape === null,
    place.bestMonths.length === 0,
    !place.idealDays,
    !place.nearestAirport,
    !place.nearestRailway,
    place.tagCount < 2,
    place.imageCount === 0,
  ]);

/** What the completeness of a point of interest is read from. */
export interface PoiState {
  description: string | null;
  category: string | null;
  latitude: number | null;
  visitMinutes: number | null;
  hasHours: boolean;
  areHoursVerified: boolean;
  hasFee: boolean;
  isFeeVerified: boolean;
  bestTimeOfDay: string | null;
  imageCount: number;
}

/** What a point of interest lacks, as bits in the order of `POI_FIELDS`. */
export const poiMissing = (poi: PoiState): number =>
  bits([
    isShort(poi.description, "poi"),
    poi.category === null,
    poi.latitude === null,
    poi.visitMinutes === null,
    !poi.hasHours,
    !poi.areHoursVerified,
    !poi.hasFee,
    !poi.isFeeVerified,
    poi.bestTimeOfDay === null,
    poi.imageCount === 0,
  ]);

/**
 * Position in the worklist: views × staleness × missing fields, as a logarithm. Staleness doubles every 180 days
 * since the last check, so that the order of two records never changes as time passes and can be indexed. Null if
 * nothing is missing.
 */
export function urgencyOf(views: number, checkedAt: Date, score: number): number | null {
  if (score >= 100) return null;
  const days = checkedAt.getTime() / 86_400_000;
  return Math.log(1 + views) + Math.log(100 - score) - (days * Math.LN2) / STALE_DOUBLING_DAYS;
}

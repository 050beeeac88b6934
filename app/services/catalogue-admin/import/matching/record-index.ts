import type { Point } from "#app/domain/geo/geo.ts";
import type { KnownPlace, KnownPoi } from "./known-records.ts";
import { append } from "./multimap.ts";

/** Records as they are looked up. */
export interface RecordIndex {
  placesById: Map<string, KnownPlace>;
  placesByKey: Map<string, KnownPlace[]>;
  poisById: Map<string, KnownPoi>;
  /** By state and each way to say their name. */
  poisByKey: Map<string, KnownPoi[]>;
  /** By the square of the map that they are in. */
  poisBySquare: Map<string, KnownPoi[]>;
}

export const emptyIndex = (): RecordIndex => ({
  placesById: new Map(),
  placesByKey: new Map(),
  poisById: new Map(),
  poisByKey: new Map(),
  poisBySquare: new Map(),
});

/** The key of a name in a state. */
export const inState = (state: string | null, key: string): string => `${state ?? ""}:${key}`;

/** The side of a square, in degrees: more than `SAME_POI_KM` anywhere in India. */
const SQUARE = 0.05;
const squareOf = (row: number, column: number) => `${row}:${column}`;

/** The squares around a point, its own among them. */
export function squaresAround({ latitude, longitude }: Point): string[] {
  const [row, column] = [Math.floor(latitude / SQUARE), Math.floor(longitude / SQUARE)];
  return [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => squareOf(row + up, column + right)));
}

export function indexPlace(index: RecordIndex, place: KnownPlace): void {
  index.placesById.set(place.record.id, place);
  for (const key of place.keys) append(index.placesByKey, key, place);
}

export function indexPoi(index: RecordIndex, poi: KnownPoi): void {
  const { record, name, place } = poi;
  index.poisById.set(record.id, poi);
  for (const { key } of name) append(index.poisByKey, inState(place.record.state, key), poi);
  indexPoint(index, poi);
}

export function indexPoint(index: RecordIndex, poi: KnownPoi): void {
  const { latitude, longitude } = poi.record;
  if (latitude !== null && longitude !== null)
    append(
      index.poisBySquare,
      squareOf(Math.floor(latitude / SQUARE), Math.floor(longitude / SQUARE)),
      poi,
    );
}

/** Facts as lines of text, in forms and in the cells of imports and exports. What can't be read stays as typed, for the schema to refuse. */
import {
  ACCESS_MODES,
  PERMIT_KINDS,
  TREK_GRADES,
  type ClosedSeason,
  type Permit,
  type PlaceAccess,
  type PoiAccess,
} from "./facts.ts";

export const POI_ACCESS_FORMAT = "foot; 90 min; moderate; from Mana (30.77, 79.49)";
export const PLACE_ACCESS_FORMAT =
  "island; car-free; road closed 11, 12, 1; by ferry from Port Blair";
export const SEASONS_FORMAT = "11-15 to 04-30: snow";
export const PERMITS_FORMAT = "PAP foreigners: in groups of two";

/** Lines, or parts of a cell. */
const partsOf = (text: string) =>
  text
    .split(/[\n|]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Each part read; the text itself when one can't be, null when there is none. */
function readEach<T>(text: string, read: (part: string) => T | null): T[] | string | null {
  const parts = partsOf(text).map(read);
  if (parts.length === 0) return null;
  return parts.includes(null) ? text : (parts as T[]);
}

const SEASON = /^(\d\d-\d\d)\s*(?:to|–|\s-\s)\s*(\d\d-\d\d)(?:\s*:\s*(.+))?$/;

export const readSeasons = (text: string): ClosedSeason[] | string | null =>
  readEach(text, (part) => {
    const match = SEASON.exec(part);
    return match && { from: match[1]!, to: match[2]!, reason: match[3] ?? null };
  });

export const seasonLines = (seasons: readonly ClosedSeason[] | null): string[] =>
  (seasons ?? []).map(
    ({ from, to, reason }) => `${from} to ${to}${reason === null ? "" : `: ${reason}`}`,
  );

const PERMIT = /^(\w+)(?:\s+(all|foreigners))?(?:\s*:\s*(.+))?$/i;

export const readPermits = (text: string): Permit[] | string | null =>
  readEach(text, (part) => {
    const match = PERMIT.exec(part);
    const kind = PERMIT_KINDS.find((each) => each.toLowerCase() === match?.[1]?.toLowerCase());
    if (!match || !kind) return null;
    const appliesTo = match[2]?.toLowerCase() === "foreigners" ? "foreigners" : "all";
    return { kind, appliesTo, note: match[3] ?? null };
  });

export const permitLines = (permits: readonly Permit[] | null): string[] =>
  (permits ?? []).map(
    ({ kind, appliesTo, note }) => `${kind} ${appliesTo}${note === null ? "" : `: ${note}`}`,
  );

const semicolons = (text: string) =>
  text
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);

const MINUTES = /^(\d{1,4})\s*min(?:utes)?$/i;
const POINT = /^from\s+(.+?)\s*\((-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)\)$/i;

export function readPoiAccess(text: string): PoiAccess | string | null {
  const [first, ...rest] = semicolons(text);
  if (first === undefined) return null;
  const mode = ACCESS_MODES.find((each) => each === first.toLowerCase());
  if (!mode) return text;
  const access: PoiAccess = { mode, accessPoint: null, minutesFromAccess: null, trekGrade: null };
  for (const part of rest) {
    const [minutes, point] = [MINUTES.exec(part), POINT.exec(part)];
    const grade = TREK_GRADES.find((each) => each === part.toLowerCase());
    if (minutes) access.minutesFromAccess = Number(minutes[1]);
    else if (grade) access.trekGrade = grade;
    else if (point)
      access.accessPoint = {
        name: point[1]!,
        latitude: Number(point[2]),
        longitude: Number(point[3]),
      };
    else return text;
  }
  return access;
}

export function poiAccessLine(access: PoiAccess | null): string {
  if (access === null) return "";
  const { mode, accessPoint, minutesFromAccess, trekGrade } = access;
  return [
    mode,
    minutesFromAccess !== null && `${minutesFromAccess} min`,
    trekGrade,
    accessPoint && `from ${accessPoint.name} (${accessPoint.latitude}, ${accessPoint.longitude})`,
  ]
    .filter(Boolean)
    .join("; ");
}

const ROAD_CLOSED = /^road closed\s+([\d,\s]+)$/i;

/** Words that are none of the known ones are the note. */
export function readPlaceAccess(text: string): PlaceAccess | null {
  const parts = semicolons(text);
  if (parts.length === 0) return null;
  const notes: string[] = [];
  const access = { carFree: false, island: false, roadClosedMonths: [] as number[] };
  for (const part of parts) {
    const closed = ROAD_CLOSED.exec(part);
    if (/^car-free$/i.test(part)) access.carFree = true;
    else if (/^island$/i.test(part)) access.island = true;
    else if (closed)
      access.roadClosedMonths = closed[1]!
        .split(/[,\s]+/)
        .filter(Boolean)
        .map(Number);
    else notes.push(part);
  }
  return { ...access, note: notes.length > 0 ? notes.join("; ") : null };
}

export function placeAccessLine(access: PlaceAccess | null): string {
  if (access === null) return "";
  const { carFree, island, roadClosedMonths, note } = access;
  return [
    island && "island",
    carFree && "car-free",
    roadClosedMonths.length > 0 && `road closed ${roadClosedMonths.join(", ")}`,
    note,
  ]
    .filter(Boolean)
    .join("; ");
}

import { MONTHS, type Weekday } from "#app/domain/constants.ts";
import {
  permitLines,
  placeAccessLine,
  poiAccessLine,
  seasonLines,
} from "#app/domain/catalogue/fact-lines.ts";
import type { ClosedSeason, Permit, PlaceAccess, PoiAccess } from "#app/domain/catalogue/facts.ts";
import { rupees } from "#app/domain/money/money.ts";
import { weekdayName, weekText, type WeekHours } from "#app/domain/catalogue/opening.ts";
import { REASON_WORDS, type ReviewReason } from "#app/domain/reviews/words.ts";

type Words = (value: unknown) => string;

interface FieldWords {
  label: string;
  /** Text for an empty value; "unknown" by default. */
  nothing?: string;
  /** Formats a value; printed as is by default. */
  words?: Words;
}

/** Maximum length of a text in an entry. */
const LONGEST = 400;
/** Unchanged characters shown before the first difference. */
const LEAD = 60;

const yesOrNo: Words = (value) => (value === true ? "yes" : "no");
const metres: Words = (value) => `${String(value)} m`;
const perCent: Words = (value) => `${String(value)}%`;
const days: Words = (value) => (value as Weekday[]).map(weekdayName).join(", ");

const fee: Words = (value) => {
  const { indianAdult, foreignAdult } = value as {
    indianAdult: number | null;
    foreignAdult: number | null;
  };
  const amount = (paise: number | null) =>
    paise === null ? "unknown" : paise === 0 ? "free" : rupees(paise);
  return `Indian visitors ${amount(indianAdult)}, foreign visitors ${amount(foreignAdult)}`;
};

interface Source {
  source: string | null;
  checkedOn: string | null;
  verified: boolean;
}
const sourceText = ({ source, checkedOn, verified }: Source) =>
  [
    source ?? "no source",
    checkedOn && `checked on ${checkedOn}`,
    verified ? "verified" : "not verified",
  ]
    .filter(Boolean)
    .join(", ");
const sources: Words = (value) =>
  Object.entries(value as Record<string, Source>)
    .map(([fact, source]) => `${fact}: ${sourceText(source)}`)
    .join("; ");

const address: Words = (value) => {
  const { line, city, district, state, postalCode, country } = value as Record<
    string,
    string | null
  >;
  return [line, city, district, state, postalCode, country].filter(Boolean).join(", ");
};

const coordinates: Words = (value) => {
  const { latitude, longitude, precisionM } = value as {
    latitude: number;
    longitude: number;
    precisionM?: number | null;
  };
  return `${latitude}, ${longitude}${typeof precisionM === "number" ? `, accurate to ${metres(precisionM)}` : ""}`;
};

/** "Jaipur Junction (JP), 4 km" */
const hub: Words = (value) => {
  const { name, code, distanceKm } = value as {
    name: string;
    code: string | null;
    distanceKm: number | null;
  };
  return `${name}${code === null ? "" : ` (${code})`}${distanceKm === null ? "" : `, ${distanceKm} km`}`;
};

const access: Words = (value) =>
  "mode" in (value as object)
    ? poiAccessLine(value as PoiAccess)
    : placeAccessLine(value as PlaceAccess);

/** A merged fact with its source. */
const withSource = (fact: string, source: Source | null) =>
  `${fact}; ${source ? sourceText(source) : "no source"}`;

const hoursWithSource: Words = (value) => {
  const { openingHours, closedOn, source } = value as {
    openingHours: WeekHours | null;
    closedOn: Weekday[];
    source: Source | null;
  };
  const closed = closedOn.length > 0 && `closed on ${days(closedOn)}`;
  return withSource(
    [openingHours !== null && weekText(openingHours, []), closed].filter(Boolean).join("; "),
    source,
  );
};

const feeWithSource: Words = (value) => {
  const { feePaise, source } = value as { feePaise: unknown; source: Source | null };
  return withSource(fee(feePaise), source);
};

/** Field labels and formats, matching the edit forms. */
const FIELDS: Record<string, FieldWords> = {
  slug: { label: "URL slug" },
  address: { label: "Address", words: address },
  aliases: { label: "Other names" },
  coordinates: { label: "Coordinates", words: coordinates },
  hours: { label: "Opening hours", words: hoursWithSource },
  fee: { label: "Fee", words: feeWithSource },
  altitudeM: { label: "Altitude", words: metres },
  precisionM: { label: "Accuracy", words: metres },
  bestMonths: {
    label: "Best months",
    words: (value) => (value as number[]).map((month) => MONTHS[month - 1]).join(", "),
  },
  idealDays: {
    label: "Ideal days",
    words: (value) => `${(value as { min: number }).min} to ${(value as { max: number }).max}`,
  },
  nearestAirport: { label: "Nearest airport", words: hub },
  nearestRailway: { label: "Nearest railway station", words: hub },
  category: { label: "Kind" },
  type: { label: "Kind" },
  placeId: { label: "Place" },
  visitMinutes: { label: "Typical visit", words: (value) => `${String(value)} minutes` },
  openingHours: { label: "Opening hours", words: (value) => weekText(value as WeekHours, []) },
  closedOn: { label: "Closed on", words: days },
  feePaise: { label: "Fee", words: fee },
  sources: { label: "Sources", words: sources },
  access: { label: "Access", words: access },
  closedSeasons: {
    label: "Closed seasons",
    words: (value) => seasonLines(value as ClosedSeason[]).join("; "),
  },
  permits: { label: "Permits", words: (value) => permitLines(value as Permit[]).join("; ") },
  otherPlaceIds: { label: "Also shown at" },
  position: { label: "Order" },
  mergedInto: { label: "Merged into", nothing: "none", words: (value) => named(value) },
  featuredBy: { label: "Featured by" },
  hiddenBy: { label: "Hidden by" },
  isPublished: { label: "Published", words: yesOrNo },
  alt: { label: "Alt text" },
  url: { label: "File" },
  imageUrl: { label: "Picture" },
  focusX: { label: "Focus from the left", words: perCent },
  focusY: { label: "Focus from the top", words: perCent },
  isHidden: { label: "Hidden", words: yesOrNo },
  hiddenReason: {
    label: "Reason",
    words: (value) => REASON_WORDS[value as ReviewReason] ?? String(value),
  },
  hiddenNote: { label: "Note to the author" },
};

/** "nearestAirport" as "Nearest airport". */
const spaced = (field: string) =>
  field
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** A field's label. */
export const changedFieldLabel = (field: string): string =>
  Object.hasOwn(FIELDS, field) ? FIELDS[field]!.label : spaced(field);

const named = (value: unknown): string =>
  typeof value === "object" && value !== null && "name" in value ? plain(value.name) : plain(value);

function plain(value: unknown): string {
  if (value === null || value === undefined) return "unknown";
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return yesOrNo(value);
  if (Array.isArray(value)) return value.map(named).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([key, each]) => `${spaced(key).toLowerCase()}: ${plain(each)}`)
      .join("; ");
  return JSON.stringify(value);
}

/** True for an empty value. */
export const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** Formats a field's value. Old entries may not match current fields, so unexpected values are printed as they are. */
export function changedValueText(field: string, value: unknown): string {
  const { words, nothing } = Object.hasOwn(FIELDS, field) ? FIELDS[field]! : {};
  if (isNothing(value))
    return nothing ?? (Array.isArray(value) || value === "" ? "none" : "unknown");
  try {
    return (words ?? plain)(value) || "unknown";
  } catch {
    return plain(value);
  }
}

const cut = (text: string, from: number) =>
  `${from > 0 ? "… " : ""}${text.slice(from, from + LONGEST)}${text.length > from + LONGEST ? " …" : ""}`;

/** Prepares two versions of a text for comparison. Long texts start shortly before the first difference. */
export function besides(before: string, after: string): [string, string] {
  if (before.length <= LONGEST && after.length <= LONGEST) return [before, after];
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same++;
  const from = same <= LONGEST / 2 ? 0 : before.lastIndexOf(" ", same - LEAD) + 1;
  return [cut(before, from), cut(after, from)];
}

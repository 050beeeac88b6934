import { LANDSCAPES, POI_CATEGORIES, TIMES_OF_DAY } from "#app/domain/catalogue/kinds.ts";
import { REGION_OF_STATE, type Weekday } from "#app/domain/constants.ts";
import { hoursText, readHours } from "./hours-text.ts";

/** Input kinds of proposal fields. Each is plain text, so the form works without JavaScript. */
type Kind =
  "text" | "area" | "number" | "list" | "numbers" | "days" | "hours" | "fee" | "hub" | "choice";

/** A field of a proposal's form. */
export interface ProposalInput {
  name: string;
  label: string;
  kind: Kind;
  hint?: string;
  options?: readonly string[];
}

const input = (
  name: string,
  label: string,
  kind: Kind = "text",
  more: Pick<ProposalInput, "hint" | "options"> = {},
): ProposalInput => ({ name, label, kind, ...more });

const TAGS = input("tags", "Tags", "list", {
  hint: "Tag slugs, separated by commas",
});
const HOURS = input("openingHours", "Opening hours", "hours", {
  hint: "mon 09:00-12:00, 14:00-17:00; tue 09:00-17:00; closed sun",
});
const FEE = input("feePaise", "Fee in rupees", "fee", {
  hint: "Indian / foreign adult, such as 50 / 600. Use ? if unknown.",
});
const MONTHS = input("bestMonths", "Best months", "numbers", {
  hint: "Numbers from 1 (January) to 12, such as 11, 12, 1, 2",
});
const DAYS = input("idealDays", "Ideal days", "days", { hint: "Minimum - maximum, such as 1 - 3" });
const LANDSCAPE = input("landscape", "Landscape", "choice", { options: LANDSCAPES });
const hub = (name: string, label: string) =>
  input(name, label, "hub", { hint: "Name (code), such as Jaipur International (JAI)" });

const PLACE: readonly ProposalInput[] = [
  input("name", "Name"),
  input("description", "Description", "area"),
  input("state", "State", "choice", { options: Object.keys(REGION_OF_STATE) }),
  input("district", "District"),
  input("aliases", "Other names", "list"),
  input("latitude", "Latitude", "number"),
  input("longitude", "Longitude", "number"),
  input("altitudeM", "Altitude in metres", "number"),
  LANDSCAPE,
  MONTHS,
  DAYS,
  TAGS,
];
const POI: readonly ProposalInput[] = [
  input("name", "Name"),
  input("description", "Description", "area"),
  input("category", "Category", "choice", { options: POI_CATEGORIES }),
  input("latitude", "Latitude", "number"),
  input("longitude", "Longitude", "number"),
  input("visitMinutes", "Visit in minutes", "number"),
  HOURS,
  FEE,
  input("bestTimeOfDay", "Best time of day", "choice", { options: ["", ...TIMES_OF_DAY] }),
  TAGS,
];
const FIELDS: Record<string, ProposalInput> = {
  description: input("description", "Description", "area"),
  district: input("district", "District"),
  postalCode: input("postalCode", "Postal code"),
  altitudeM: input("altitudeM", "Altitude in metres", "number"),
  landscape: LANDSCAPE,
  bestMonths: MONTHS,
  idealDays: DAYS,
  nearestAirport: hub("nearestAirport", "Nearest airport"),
  nearestRailway: hub("nearestRailway", "Nearest railway station"),
  tags: TAGS,
  category: input("category", "Category", "choice", { options: POI_CATEGORIES }),
  visitMinutes: input("visitMinutes", "Visit in minutes", "number"),
  openingHours: HOURS,
  fee: { ...FEE, name: "fee" },
  bestTimeOfDay: input("bestTimeOfDay", "Best time of day", "choice", { options: TIMES_OF_DAY }),
};

interface Proposed {
  kind: "place" | "poi" | "field";
  field: string | null;
}

/** The fields of a proposal's form, in display order. */
export const inputsOf = ({ kind, field }: Proposed): readonly ProposalInput[] =>
  kind === "place" ? PLACE : kind === "poi" ? POI : FIELDS[field!] ? [FIELDS[field!]!] : [];

type Values = Record<string, unknown>;
type Hours = Parameters<typeof hoursText>[0];

const rupees = (paise: number | null) => (paise === null ? "?" : String(paise / 100));

const WRITERS: Partial<Record<Kind, (value: never) => string>> = {
  list: (value: string[]) => value.join(", "),
  numbers: (value: number[]) => value.join(", "),
  days: ({ min, max }: { min: number; max: number }) => `${min} - ${max}`,
  fee: ({
    indianAdult,
    foreignAdult,
  }: {
    indianAdult: number | null;
    foreignAdult: number | null;
  }) => `${rupees(indianAdult)} / ${rupees(foreignAdult)}`,
  hub: ({ name, code }: { name: string; code: string | null }) =>
    code === null ? name : `${name} (${code})`,
  hours: ({ openingHours, closedOn }: { openingHours: Hours; closedOn: Weekday[] }) =>
    hoursText(openingHours, closedOn),
};

/** A value as editable text. */
function textOf(kind: Kind, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (WRITERS[kind]) return WRITERS[kind](value as never);
  return typeof value === "number" ? String(value) : (value as string);
}

/** Text of each field, for the form and the list of proposals. */
export function payloadTexts(
  proposed: Proposed,
  payload: unknown,
): { name: string; label: string; text: string }[] {
  const values = proposed.kind === "field" ? { [proposed.field!]: payload } : (payload as Values);
  return inputsOf(proposed).map(({ name, label, kind }) => ({
    name,
    label,
    text: textOf(kind, name === "openingHours" && proposed.kind === "poi" ? values : values[name]),
  }));
}

const parts = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
/** Non-numeric text stays as typed, so that the schema reports it. */
const number = (text: string) =>
  /^[+-]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text.trim();
const paise = (text: string | undefined) => {
  const amount = number(text ?? "?");
  return text === undefined || text.trim() === "?"
    ? null
    : typeof amount === "number"
      ? Math.round(amount * 100)
      : amount;
};

const READERS: Record<Kind, (text: string) => unknown> = {
  text: (text) => text,
  area: (text) => text,
  choice: (text) => text,
  number,
  list: parts,
  numbers: (text) => parts(text).map(number),
  days(text) {
    const [min, max] = text.split(/[-–]/).map((part) => number(part));
    return { min, max: max ?? min };
  },
  fee(text) {
    const [indian, foreign] = text.split("/");
    return { indianAdult: paise(indian), foreignAdult: paise(foreign) };
  },
  hub(text) {
    const [, name = text, code = null] = /^(.*?)\s*\(([^)]*)\)\s*$/.exec(text.trim()) ?? [];
    return { name: name.trim(), code, distanceKm: null };
  },
  hours: readHours,
};

const LISTS = new Set<Kind>(["list", "numbers"]);

/** Builds a proposal's payload from typed text. The service's schema validates it. */
export function readPayload(proposed: Proposed, typed: Record<string, string>): unknown {
  const entries = inputsOf(proposed).map(({ name, kind }): [string, unknown] => {
    const text = typed[name] ?? "";
    return [
      name,
      text.trim() === "" && !LISTS.has(kind) && kind !== "hours" ? null : READERS[kind](text),
    ];
  });
  if (proposed.kind === "field") return entries[0]?.[1];
  const payload = Object.fromEntries(entries);
  return proposed.kind === "poi" ? { ...payload, ...(payload["openingHours"] as object) } : payload;
}

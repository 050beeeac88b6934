import {
  permitLines,
  poiAccessLine,
  readPermits,
  readPoiAccess,
  readSeasons,
  seasonLines,
} from "#app/domain/catalogue/fact-lines.ts";
import type { ClosedSeason, Permit, PoiAccess } from "#app/domain/catalogue/facts.ts";
import type { Weekday } from "#app/domain/constants.ts";
import { slugify } from "#app/domain/urls/paths.ts";
import { weekdayName, type WeekHours } from "#app/domain/catalogue/opening.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { FormShape, FormValues } from "#app/domain/text/form-values.ts";
import { hoursValues, readHours } from "#app/domain/catalogue/hours-form.ts";

/** The facts that have a source. */
export const SOURCED = ["hours", "fee", "access", "season", "altitude", "permits"] as const;
export type Sourced = (typeof SOURCED)[number];

const sourceFields = (): FormShape["fields"] =>
  Object.fromEntries(
    SOURCED.flatMap((fact) => [
      [`sources.${fact}.source`, "text"],
      [`sources.${fact}.checkedOn`, "text"],
      [`sources.${fact}.verified`, "flag"],
    ]),
  );

/** The form of a point of interest. Its hours are parsed by `hours-form`. */
export const POI_FORM: FormShape = {
  fields: {
    placeId: "name",
    name: "name",
    slug: "text",
    category: "text",
    description: "text",
    tags: "choices",
    latitude: "number",
    longitude: "number",
    precisionM: "number",
    visitMinutes: "number",
    bestTimeOfDay: "text",
    position: "number",
    popularity: "number",
    otherPlaceIds: "lines",
    altitudeM: "number",
    lastEntry: "text",
    access: "name",
    closedSeasons: "name",
    permits: "name",
    closedOn: "choices",
    "feePaise.indianAdult": "rupees",
    "feePaise.foreignAdult": "rupees",
    ...sourceFields(),
    version: "number",
  },
  optional: ["feePaise"],
};

/** Field labels on the page and in the error summary. */
const LABELS: Record<string, string> = {
  placeId: "Place",
  name: "Name",
  slug: "URL slug",
  category: "Category",
  description: "Description",
  tags: "Tags",
  latitude: "Latitude",
  longitude: "Longitude",
  precisionM: "Accuracy",
  visitMinutes: "Typical visit",
  bestTimeOfDay: "Best time of day",
  position: "Order",
  hoursKnown: "Opening hours",
  closedOn: "Closed on",
  isPublished: "Published",
  "feePaise.indianAdult": "Indian visitors",
  "feePaise.foreignAdult": "Foreign visitors",
  popularity: "Popularity",
  otherPlaceIds: "Also shown at",
  altitudeM: "Altitude",
  lastEntry: "Last entry",
  access: "Access",
  closedSeasons: "Closed seasons",
  permits: "Permits",
  ...Object.fromEntries(
    SOURCED.flatMap((fact) => {
      const name = fact.charAt(0).toUpperCase() + fact.slice(1);
      return [
        [`sources.${fact}.source`, `${name} source`],
        [`sources.${fact}.checkedOn`, `${name} checked on`],
        [`sources.${fact}.verified`, `${name} verified`],
      ];
    }),
  ),
};

/** A field's display name, including hours: "Monday, closes". */
export function poiFieldLabel(field: string): string {
  const [root, day, sitting, end] = field.split(".");
  if (root !== "openingHours" || day === undefined) return LABELS[field] ?? field;
  const name = weekdayName(day as Weekday);
  if (end === undefined)
    return sitting === undefined ? name : `${name}, hours ${Number(sitting) + 1}`;
  return `${name}, ${end === "0" ? "opens" : "closes"}`;
}

interface Fact {
  source: string | null;
  checkedOn: string;
  verified: boolean;
}

/** Form values of a point of interest. */
interface PoiFields {
  name: string;
  slug: string;
  place: { name: string; slug: string };
  category: string | null;
  description: string | null;
  latitude: number | null;
  longitude: number | null;
  precisionM: number | null;
  visitMinutes: number | null;
  openingHours: WeekHours | null;
  closedOn: readonly string[];
  feePaise: { indianAdult: number | null; foreignAdult: number | null } | null;
  bestTimeOfDay: string | null;
  popularity: number | null;
  otherPlaces: readonly { slug: string }[];
  altitudeM: number | null;
  lastEntry: string | null;
  access: PoiAccess | null;
  closedSeasons: readonly ClosedSeason[] | null;
  permits: readonly Permit[] | null;
  sources: Partial<Record<Sourced, Fact>>;
  tags: readonly { id: string }[];
  position: number;
  version: number;
}

const PAISE = 100;
const text = (value: string | number | null | undefined): string[] =>
  value === null || value === undefined ? [] : [String(value)];
const rupees = (paise: number | null | undefined): string[] =>
  text(paise == null ? null : paise % PAISE === 0 ? paise / PAISE : (paise / PAISE).toFixed(2));

const factValues = (name: string, fact: Fact | undefined): FormValues => ({
  [`sources.${name}.source`]: text(fact?.source),
  [`sources.${name}.checkedOn`]: text(fact?.checkedOn),
  [`sources.${name}.verified`]: fact?.verified ? ["on"] : [],
});

/** A place as text in an input: its name, and its slug for lookup. */
export const placeChoice = ({ name, slug }: { name: string; slug: string }) => `${name} (${slug})`;

/** ID or slug of the typed or selected place: "Jaipur (jaipur)", "Jaipur", "jaipur". */
export function placeKey(typed: string): string {
  const key = /\(([a-z0-9-]+)\)\s*$/.exec(typed)?.[1] ?? typed.trim();
  return isUuid(key) ? key : slugify(key);
}

/** Point of interest input parsed from its form. */
export function poiValues(poi: PoiFields): FormValues {
  return {
    placeId: [placeChoice(poi.place)],
    name: [poi.name],
    slug: [poi.slug],
    category: text(poi.category),
    description: text(poi.description),
    tags: poi.tags.map(({ id }) => id),
    latitude: text(poi.latitude),
    longitude: text(poi.longitude),
    precisionM: text(poi.precisionM),
    visitMinutes: text(poi.visitMinutes),
    bestTimeOfDay: text(poi.bestTimeOfDay),
    position: text(poi.position),
    closedOn: [...poi.closedOn],
    ...hoursValues(poi.openingHours),
    "feePaise.indianAdult": rupees(poi.feePaise?.indianAdult),
    "feePaise.foreignAdult": rupees(poi.feePaise?.foreignAdult),
    popularity: text(poi.popularity),
    otherPlaceIds: [poi.otherPlaces.map(({ slug }) => slug).join("\n")],
    altitudeM: text(poi.altitudeM),
    lastEntry: text(poi.lastEntry),
    access: [poiAccessLine(poi.access)],
    closedSeasons: [seasonLines(poi.closedSeasons).join("\n")],
    permits: [permitLines(poi.permits).join("\n")],
    ...SOURCED.reduce<FormValues>(
      (values, fact) => ({ ...values, ...factValues(fact, poi.sources[fact]) }),
      {},
    ),
    version: text(poi.version),
  };
}

/** An empty source counts as none. */
const saidFacts = (sources: Record<string, Fact>) =>
  Object.fromEntries(
    Object.entries(sources).filter(
      ([, { source, checkedOn, verified }]) => source !== null || checkedOn !== null || verified,
    ),
  );

/** What the general reader leaves of a tidy form: its hours, its sources, the place that was meant, and what was left to us. */
export const amendPoi =
  (values: FormValues) =>
  (record: Record<string, unknown>): Record<string, unknown> => {
    const { slug, position, version, sources, placeId, ...rest } = record;
    return {
      ...rest,
      access: readPoiAccess(rest["access"] as string),
      closedSeasons: readSeasons(rest["closedSeasons"] as string),
      permits: readPermits(rest["permits"] as string),
      otherPlaceIds: (rest["otherPlaceIds"] as string[]).map(placeKey),
      placeId: placeKey(placeId as string),
      openingHours: readHours(values),
      sources: saidFacts(sources as Record<string, Fact>),
      ...Object.fromEntries(
        Object.entries({ slug, position, version }).filter(([, value]) => value !== null),
      ),
    };
  };

/** Initial values of a new point of interest. */
export const NEW_POI_VALUES: FormValues = { hoursKnown: ["no"] };

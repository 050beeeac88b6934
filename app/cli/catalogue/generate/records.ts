import { POI_CATEGORIES, TIMES_OF_DAY, type PoiCategory } from "#app/domain/catalogue/kinds.ts";
import { WEEKDAYS } from "#app/domain/constants.ts";
import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { baseSlug, numberedSlug } from "#app/services/catalogue/rules.ts";
import { seedId } from "#app/platform/ids.ts";
import type { Model, ModelPlace } from "./model.ts";
import { namePlace, namePoi, remark } from "./names.ts";
import { randomOf, type Random } from "./random.ts";

/** The request; equal requests give equal records, ids included, and a longer list begins with the shorter one. */
export interface Request {
  places: number;
  companies: number;
  /** The mean; a place has from none to twice as many. */
  poisPerPlace: number;
  seed: number;
}

/** A row by its columns, as PostgreSQL reads it from JSON. */
export type Row = Record<string, unknown>;

/** Rows of one or more places, by table. */
export interface PlaceRows {
  places: Row[];
  place_tags: Row[];
  pois: Row[];
  poi_tags: Row[];
}

/** Degrees around a real place within which its like are put: some 60 km. */
const SPREAD = 0.55;
const POI_SPREAD = 0.08;
/** The records are dated to the catalogue's first day, one a second. */
const FIRST_DAY = Date.UTC(2026, 0, 1);
const PAISE_A_RUPEE = 100;

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
const around = (random: Random, { latitude, longitude }: Point, spread: number): Point => ({
  latitude: rounded(latitude + (random.next() - 0.5) * 2 * spread),
  longitude: rounded(longitude + (random.next() - 0.5) * 2 * spread),
});

/** By a power law: half of all places below 5, one in five hundred at 100. */
const popularity = (random: Random) =>
  Math.min(100, Math.floor(3 * (1 - random.next()) ** (-1 / 1.8)));

/** The model's season, now and then without its first or last month. */
function season(random: Random, { bestMonths }: ModelPlace): number[] {
  const months = bestMonths.length > 0 ? bestMonths : [10, 11, 12, 1, 2, 3];
  return months.length < 3
    ? months
    : months.slice(random.between(0, 1), months.length - random.between(0, 1));
}

/** The model's airport or station, as far as it is from here: no nearer than the way over the model allows. */
const hubFrom = (hub: ModelPlace["nearestAirport"], legKm: number) =>
  hub && {
    ...hub,
    distanceKm: hub.distanceKm === null ? null : Math.round(hub.distanceKm + legKm),
  };

const describePlace = (
  random: Random,
  name: string,
  { landscape, state, name: neighbour }: ModelPlace,
) =>
  `${name} is a ${landscape.replaceAll("-", " ")} in ${state}, within a day's drive of ${neighbour}. ${remark(random)} (Generated to measure speed; there is no such place.)`;

function placeRow(
  random: Random,
  {
    index,
    slug,
    name,
    aliases,
    model,
  }: { index: number; slug: string; name: string; aliases: string[]; model: ModelPlace },
): Row {
  const point = around(random, model, SPREAD);
  const legKm = distanceKm(model, point);
  return {
    slug,
    name,
    aliases,
    description: describePlace(random, name, model),
    has_address: true,
    city: name,
    district: model.address.district,
    state: model.state,
    country: "India",
    postal_code:
      model.address.postalCode &&
      model.address.postalCode.slice(0, 3) + String(random.between(1, 999)).padStart(3, "0"),
    region: model.region,
    ...point,
    altitude_m:
      model.altitudeM === null
        ? null
        : Math.max(0, Math.round(model.altitudeM * (0.7 + random.next() * 0.5))),
    landscape: model.landscape,
    best_months: season(random, model),
    ideal_days_min: 1 + random.between(0, 1),
    ideal_days_max: 2 + random.between(0, 3),
    popularity: popularity(random),
    rating: null,
    rating_count: 0,
    nearest_airport: hubFrom(model.nearestAirport, legKm),
    nearest_railway: hubFrom(model.nearestRailway, legKm),
    is_published: true,
    created_at: new Date(FIRST_DAY + index * 1000),
    updated_at: new Date(FIRST_DAY + index * 1000),
  };
}

/** Some of the model's tags, and one of any. */
function tagsOf(
  random: Random,
  { tags: own }: { tags: readonly string[] },
  all: readonly string[],
  most: number,
): string[] {
  return [
    ...new Set([
      ...random.sample(own, random.between(1, most - 1)),
      random.pick(all),
      random.pick(all),
    ]),
  ].slice(0, most);
}

const HOURS = Object.fromEntries(WEEKDAYS.map((day) => [day, [["09:00", "17:30"]]]));

function poiRow(random: Random, category: PoiCategory, place: Point & { name: string }): Row {
  const name = namePoi(random, category, place.name);
  const [hasHours, hasFee] = [random.chance(0.5), random.chance(0.5)];
  const closedOn = hasHours && random.chance(0.3) ? [random.pick(WEEKDAYS)] : [];
  const fee = random.pick([0, 20, 25, 40, 50, 100]) * PAISE_A_RUPEE;
  return {
    name,
    category,
    description: `A ${category} of ${place.name}, in a record that was generated to measure speed.`,
    ...around(random, place, POI_SPREAD),
    precision_m: random.pick([50, 100, 150, 300]),
    visit_minutes: random.pick([20, 30, 45, 60, 90, 120]),
    opening_hours: hasHours
      ? Object.fromEntries(
          Object.entries(HOURS).filter(([day]) => !closedOn.some((closed) => closed === day)),
        )
      : null,
    closed_on: closedOn,
    fee_indian_paise: hasFee ? fee : null,
    fee_foreign_paise: hasFee ? fee * 10 : null,
    best_time_of_day: random.pick([...TIMES_OF_DAY, null]),
    sources: {},
    rating_count: 0,
    is_published: true,
  };
}

/** The same words in a second record get its number behind them. */
function freeSlug(name: string, taken: Set<string>, number: number): string {
  const base = baseSlug(name, "record");
  const slug = taken.has(base) ? numberedSlug(base, number) : base;
  taken.add(slug);
  return slug;
}

/** Generates places with their points of interest, some thousands at a time. */
export function* generatePlaces(
  { places: count, poisPerPlace, seed }: Request,
  { places: models, tags }: Model,
  batchSize = 5_000,
): Generator<PlaceRows> {
  const slugs = new Set<string>();
  const tagSlugs = tags.map(({ slug }) => slug);
  let rows: PlaceRows = { places: [], place_tags: [], pois: [], poi_tags: [] };
  for (let index = 0; index < count; index++) {
    const random = randomOf(`${seed}:place:${index}`);
    const model = random.pick(models);
    const { name, aliases } = namePlace(random, model.region);
    const id = seedId("generated-place", `${seed}/${index}`);
    const place = placeRow(random, {
      index,
      slug: freeSlug(name, slugs, index + 1),
      name,
      aliases,
      model,
    });
    const pois = poisOf(random, {
      id,
      count: random.between(0, 2 * poisPerPlace),
      place: place as Row & Point & { name: string },
      model,
      tagSlugs,
    });
    rows.places.push({ id, ...place, poi_count: pois.rows.length });
    rows.place_tags.push(
      ...tagsOf(random, model, tagSlugs, random.between(2, 5)).map((slug, position) => ({
        place_id: id,
        tag_id: seedId("tag", slug),
        position,
      })),
    );
    rows.pois.push(...pois.rows);
    rows.poi_tags.push(...pois.tags);
    if (rows.places.length < batchSize && index < count - 1) continue;
    yield rows;
    rows = { places: [], place_tags: [], pois: [], poi_tags: [] };
  }
}

interface Pois {
  id: string;
  count: number;
  place: Row & Point & { name: string };
  model: ModelPlace;
  tagSlugs: readonly string[];
}

function poisOf(
  random: Random,
  { id, count, place, model, tagSlugs }: Pois,
): { rows: Row[]; tags: Row[] } {
  const slugs = new Set<string>();
  const rows = Array.from({ length: count }, (_, position): Row => {
    const row = poiRow(random, random.pick(POI_CATEGORIES), place);
    const slug = freeSlug(row["name"] as string, slugs, position + 1);
    return {
      id: seedId("generated-poi", `${id}/${slug}`),
      place_id: id,
      slug,
      position,
      ...row,
      created_at: place["created_at"],
      updated_at: place["updated_at"],
    };
  });
  const tags = rows.flatMap((row) =>
    tagsOf(random, model, tagSlugs, 2).map((slug, position) => ({
      poi_id: row["id"],
      tag_id: seedId("tag", slug),
      position,
    })),
  );
  return { rows, tags };
}

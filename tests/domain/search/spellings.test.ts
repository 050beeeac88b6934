import { expect, test } from "vitest";
import { spellingLikeness } from "#app/domain/search/likeness.ts";
import { Spellings } from "#app/domain/search/spellings.ts";
import { PoiIndex } from "#app/services/catalogue-admin/import/matching/poi-index.ts";
import {
  ALIKE,
  readPoiName,
  poiLikeness,
} from "#app/services/catalogue-admin/import/matching/poi-names.ts";
import { readCatalogue } from "#app/services/seed/files.ts";
import { CATALOGUE } from "#tests/support/database.ts";

const places = readCatalogue(CATALOGUE).states.flatMap((state) => state.places);
const pois = places.flatMap(({ pois }) => pois);

/** The name as hasty hands write it: each of the ways changes one or two letters. */
const misspelt = (name: string) => [
  name,
  name.slice(0, 3) + name.slice(4),
  name.slice(0, 2) + name[3] + name[2] + name.slice(4),
  `${name.slice(0, 4)}u${name.slice(4)}`,
  name.replace(/a([^a]*)$/, "o$1").replace("i", "ee"),
];

test.for([0.78, 0.85])(
  "what is spelt alike from %s on is found as by comparing each with each",
  (least) => {
    const names = [...new Set([...places, ...pois].map(({ name }) => name.toLowerCase()))];
    const index = new Spellings<string>();
    for (const name of names) index.add(name, name);
    const asked = names.filter((_, at) => at % 12 === 0).flatMap(misspelt);
    const byEach = (text: string) =>
      names.flatMap((what) =>
        spellingLikeness(text, what, least) > 0
          ? [{ what, likeness: spellingLikeness(text, what, least) }]
          : [],
      );
    const sorted = (found: { what: string }[]) => found.sort((a, b) => (a.what < b.what ? -1 : 1));
    expect(asked.filter((text) => byEach(text).length > 1).length).toBeGreaterThan(5);
    for (const text of asked)
      expect(sorted(index.alike(text, least)), text).toEqual(sorted(byEach(text)));
  },
);

test("the POIs that go by a name are found among all of the catalogue as by comparing each with each", () => {
  const local = new Set(["jaipur"]);
  const all = pois.map(({ name, slug }) => readPoiName(name, local, slug));
  const index = new PoiIndex<number>();
  for (const [at, name] of all.entries()) index.add(name, at);
  let found = 0;
  for (const text of pois.filter((_, at) => at % 25 === 0).flatMap(({ name }) => misspelt(name))) {
    const name = readPoiName(text, local);
    const like = index.like(name);
    const meant = all.flatMap((other, at) => (poiLikeness(name, other) >= ALIKE ? [at] : []));
    expect(
      meant.filter((at) => !like.has(at)).map((at) => pois[at]!.name),
      text,
    ).toEqual([]);
    found += meant.length;
  }
  expect(found).toBeGreaterThan(200);
});

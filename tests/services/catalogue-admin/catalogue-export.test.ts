import { expect } from "vitest";
import { slugify } from "#app/domain/urls/paths.ts";
import { newId } from "#app/platform/ids.ts";
import { administratorTest as test } from "#tests/support/administrator-test.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { unique, type Factories } from "#tests/support/factories.ts";
import { rowsOf } from "#tests/support/files/import-files.ts";

/** The names of so many forts, in their order. */
const fortNames = (count: number) =>
  Array.from({ length: count }, (_, at) => `Fort ${String(at).padStart(4, "0")}`);

/** Adds forts to a place, in the wrong order. */
async function addForts({ owner }: TestDatabase, placeId: string, tagId: string, count: number) {
  const pois = fortNames(count)
    .reverse()
    .map((name) => ({ id: newId(), placeId, name, slug: slugify(name), isPublished: false }));
  await owner.poi.createMany({ data: pois });
  await owner.poiTag.createMany({ data: pois.map(({ id }) => ({ poiId: id, tagId })) });
}

/** Places of one tag in two states and in none, two of them of one name in different states; gives the tag's id. */
async function makeTowns(make: Factories) {
  const { id: tag } = await make.tag({ name: unique("Ordered") });
  const town = (name: string, state: string | null) => make.place({ name, state, tagIds: [tag] });
  return {
    tag,
    beta: await town("Betapur", "Goa"),
    kerala: await town("Alphapur", "Kerala"),
    stateless: await town("Alphapur", null),
    alpha: await town("Alphapur", "Goa"),
  };
}

/** The names, states and cities of an exported file. */
const exported = async (file: { text: AsyncIterable<string> }) =>
  (await rowsOf("csv", file)).map((row) => [row["name"], row["state"], row["city"]]);

test("places are exported by state and name, those without a state last", async ({
  services,
  make,
}) => {
  const { tag } = await makeTowns(make);
  expect(
    await exported(await services.placeAdmin.export({ format: "csv", status: "all", tag })),
  ).toEqual([
    ["Alphapur", "Goa", undefined],
    ["Betapur", "Goa", undefined],
    ["Alphapur", "Kerala", undefined],
    ["Alphapur", "", undefined],
  ]);
});

test("points of interest are exported by state, place and name, however many batches it takes", async ({
  services,
  make,
  database,
}) => {
  const { tag, beta, kerala, stateless, alpha } = await makeTowns(make);
  for (const town of [stateless, kerala, beta, alpha])
    await addForts(database, town.id, tag, town === beta ? 510 : 3);
  const forts = (count: number, city: string, state: string) =>
    fortNames(count).map((name) => [name, state, city]);
  expect(
    await exported(await services.poiAdmin.export({ format: "csv", status: "all", tag })),
  ).toEqual([
    ...forts(3, "Alphapur", "Goa"),
    ...forts(510, "Betapur", "Goa"),
    ...forts(3, "Alphapur", "Kerala"),
    ...forts(3, "Alphapur", ""),
  ]);
});

import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { newId, seedId } from "#app/platform/ids.ts";
import { seedCatalogue } from "#app/services/seed/catalogue.ts";
import { seedDemoCompanies, seedMainCompany } from "#app/services/seed/companies.ts";
import { readCatalogue, type Catalogue } from "#app/services/seed/files.ts";
import type { Db } from "#app/platform/db.ts";
import { CATALOGUE } from "#tests/support/database.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

const catalogue = () => readCatalogue(CATALOGUE);

/** The catalogue with one place changed. */
function changed(
  slug: string,
  change: (place: Catalogue["states"][number]["places"][number]) => void,
): Catalogue {
  const copy = catalogue();
  change(copy.states.flatMap(({ places }) => places).find((place) => place.slug === slug)!);
  return copy;
}

async function contents(db: Db) {
  return {
    places: await db.place.findMany({
      orderBy: { id: "asc" },
      include: { tags: { orderBy: { position: "asc" } } },
    }),
    pois: await db.poi.findMany({
      orderBy: { id: "asc" },
      include: {
        tags: { orderBy: { position: "asc" } },
        otherPlaces: { orderBy: { placeId: "asc" } },
        redirects: { orderBy: { placeId: "asc" } },
      },
    }),
    tags: await db.tag.findMany({ orderBy: { id: "asc" } }),
    records: await db.seedRecord.findMany({ orderBy: [{ kind: "asc" }, { key: "asc" }] }),
  };
}

test("the first seed wrote every record of the files under an id made from its slug", async ({
  database,
}) => {
  const { tags, states } = catalogue();
  const places = states.flatMap((state) => state.places);
  const written = await contents(database.owner);

  expect(written.tags.map(({ slug }) => slug).sort()).toEqual(tags.map(({ slug }) => slug).sort());
  expect(written.places.map(({ id }) => id).sort()).toEqual(
    places.map(({ slug }) => seedId("place", slug)).sort(),
  );
  expect(written.pois.map(({ id }) => id).sort()).toEqual(
    places
      .flatMap((place) => place.pois.map((poi) => seedId("poi", `${place.slug}/${poi.slug}`)))
      .sort(),
  );
  expect(written.records).toHaveLength(tags.length + written.places.length + written.pois.length);
  for (const { poiCount, id } of written.places)
    expect(
      written.pois.filter(
        ({ placeId, otherPlaces }) =>
          placeId === id || otherPlaces.some((other) => other.placeId === id),
      ),
    ).toHaveLength(poiCount);
});

test("a second seed changes nothing at all", async ({ database }) => {
  const before = await contents(database.owner);
  expect(await seedCatalogue(database.owner, catalogue())).toEqual({
    created: 0,
    updated: 0,
    unchanged: before.records.length,
  });
  await seedMainCompany(database.owner);
  await seedDemoCompanies(database.owner);
  expect(await contents(database.owner)).toEqual(before);
});

test("a record that changed in the files is updated, and no other", async ({ database }) => {
  const next = changed("jaipur", (place) => {
    place.name = "Jaipur, the Pink City";
    place.tags = place.tags.slice(0, 2);
  });
  expect(await seedCatalogue(database.owner, next)).toMatchObject({ created: 0, updated: 1 });
  expect(
    await database.owner.place.findUnique({ where: { slug: "jaipur" }, include: { tags: true } }),
  ).toMatchObject({ name: "Jaipur, the Pink City", tags: [{}, {}] });
  expect(await seedCatalogue(database.owner, catalogue())).toMatchObject({
    created: 0,
    updated: 1,
  });
});

test("a record that someone edited in the product stays as it is", async ({ database }) => {
  await database.owner.place.update({
    where: { slug: "udaipur" },
    data: { name: "Udaipur, edited", editedAt: new Date() },
  });
  const next = changed("udaipur", (place) => (place.description = `${place.description} More.`));
  expect(await seedCatalogue(database.owner, next)).toMatchObject({ created: 0, updated: 0 });
  expect(await database.owner.place.findUnique({ where: { slug: "udaipur" } })).toMatchObject({
    name: "Udaipur, edited",
  });
});

test("a place, a point of interest and a tag that were deleted stay deleted, with all that belonged to them", async ({
  database,
}) => {
  const { owner } = database;
  const place = await owner.place.delete({ where: { slug: "agra" }, include: { pois: true } });
  const poi = await owner.poi.findFirstOrThrow({ where: { place: { slug: "jaipur" } } });
  await owner.poi.delete({ where: { id: poi.id } });
  const tag = await owner.tag.findFirstOrThrow({
    where: { places: { some: { place: { slug: "jaipur" } } } },
  });
  await owner.tag.delete({ where: { id: tag.id } });

  const next = changed("agra", (agra) => (agra.description = `${agra.description} More.`));
  expect(await seedCatalogue(owner, next)).toMatchObject({ created: 0, updated: 0 });
  expect(place.pois.length).toBeGreaterThan(0);
  expect(await owner.place.count({ where: { slug: "agra" } })).toBe(0);
  expect(await owner.poi.count({ where: { OR: [{ placeId: place.id }, { id: poi.id }] } })).toBe(0);
  expect(await owner.tag.count({ where: { id: tag.id } })).toBe(0);
});

test("a place whose tag was deleted can still be updated", async ({ database }) => {
  const { owner } = database;
  const before = catalogue()
    .states.flatMap(({ places }) => places)
    .find(({ slug }) => slug === "varanasi")!.tags;
  const present = (await owner.tag.findMany()).map(({ slug }) => slug);
  const deleted = before.find((slug) => present.includes(slug))!;
  await owner.tag.delete({ where: { slug: deleted } });

  expect(
    await seedCatalogue(
      owner,
      changed("varanasi", (place) => (place.description = `${place.description} More.`)),
    ),
  ).toMatchObject({ updated: 1 });
  const { tags } = await owner.place.findUniqueOrThrow({
    where: { slug: "varanasi" },
    include: { tags: { include: { tag: true }, orderBy: { position: "asc" } } },
  });
  expect(tags.map(({ tag }) => tag.slug)).toEqual(
    before.filter((slug) => slug !== deleted && present.includes(slug)),
  );
});

test("a point of interest that is new in the files is created, and comes to its place", async ({
  database,
}) => {
  const next = changed("jaisalmer", (place) =>
    place.pois.push({ ...place.pois[0]!, slug: "new-in-the-files", name: "New in the files" }),
  );
  expect(await seedCatalogue(database.owner, next)).toMatchObject({ created: 1 });
  const { pois, poiCount } = await database.owner.place.findUniqueOrThrow({
    where: { slug: "jaisalmer" },
    include: { pois: { orderBy: { position: "asc" } } },
  });
  expect([pois.at(-1)?.slug, poiCount]).toEqual(["new-in-the-files", pois.length]);
});

test("a seed that fails in the middle leaves nothing behind", async ({ database }) => {
  const before = await contents(database.owner);
  const next = changed("jaipur", (place) => (place.name = "Half written"));
  const last = next.states.at(-1)!.places.at(-1)!;
  last.latitude = 999;
  await expect(seedCatalogue(database.owner, next)).rejects.toThrow();
  expect(await contents(database.owner)).toEqual(before);
});

test("the demonstration's companies feature places that are in the catalogue, each before its own wall", async ({
  site,
}) => {
  for (const [slug, name] of [
    ["himalaya", "Himalaya Trails"],
    ["konkan", "Konkan Coast Holidays"],
  ] as const) {
    const host = `${slug}.localhost`;
    expect((await site.get(`/api/companies/byDomain/${host}`)).json()).toMatchObject({
      companyName: name,
      isMainCompany: false,
    });
    const places = (await site.get("/api/places?limit=6", { host })).json<{ slug: string }[]>();
    expect(places[0]!.slug).toBe(slug === "himalaya" ? "leh" : "panaji");
  }
});

test("readCatalogue names the file and the field that does not fit", () => {
  const folder = mkdtempSync(join(tmpdir(), "wayfold-catalogue-"));
  cpSync(CATALOGUE, folder, { recursive: true });
  writeFileSync(
    join(folder, "goa.json"),
    JSON.stringify({ state: "Goa", region: "West", places: [], colour: "red" }),
  );
  expect(() => readCatalogue(folder)).toThrow(
    /goa\.json does not fit the catalogue's schema:[\s\S]*colour/,
  );
  rmSync(folder, { recursive: true });
});

test("ids are UUIDs of version 7: new ones in the order of time, seeded ones always the same", () => {
  const early = newId(new Date("2026-01-01T00:00:00Z"));
  const late = newId(new Date("2026-01-01T00:00:01Z"));
  for (const id of [early, late, seedId("place", "agra")])
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(early < late).toBe(true);
  expect(seedId("place", "agra")).toBe(seedId("place", "agra"));
  expect(seedId("place", "agra")).not.toBe(seedId("tag", "agra"));
});

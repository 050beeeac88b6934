import { expect } from "vitest";
import type { Place } from "#app/schemas/public/places.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { curate } from "#tests/support/companies.ts";
import { connectTo, type TestDatabase } from "#tests/support/database.ts";
import type { Factories } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

test("a change in the database shows at once in every running app, though both had cached the old answer", async ({
  openWith,
  make,
  database,
}) => {
  const place = await make.place({ name: "Old Name" });
  const apps = [await openWith({}), await openWith({})];
  const names = () =>
    Promise.all(
      apps.map(async (app) => (await app.get(`/api/places/${place.slug}`)).json<Place>().name),
    );
  expect(await names()).toEqual(["Old Name", "Old Name"]);
  expect(await names()).toEqual(["Old Name", "Old Name"]);

  await database.owner.place.update({ where: { id: place.id }, data: { name: "New Name" } });
  expect(await comesToHold(async () => (await names()).every((name) => name === "New Name"))).toBe(
    true,
  );
});

test("what a company hides, and its name and colours, show at once as well", async ({
  openWith,
  make,
  tenant,
  database,
}) => {
  const place = await make.place();
  const { company, host } = await tenant({ name: "Before" });
  const site = await openWith({});
  const state = async () => [
    (await site.get(`/api/places/${place.slug}`, { host })).status,
    /<title>(.*)<\/title>/.exec((await site.get("/hello", { host })).text)?.[1],
  ];
  expect(await state()).toEqual([200, "Before"]);

  await curate(database, company, "hidden", [place.id]);
  await database.owner.company.update({ where: { id: company.id }, data: { name: "After" } });
  expect(await comesToHold(async () => (await state()).join() === "404,After")).toBe(true);
});

/** A write of each kind to the tables that answers are made from, and its name; they are for this order. */
async function writesOfEachKind(
  { owner }: TestDatabase,
  make: Factories,
): Promise<[string, () => PromiseLike<unknown>][]> {
  const [place, tag] = [await make.place(), await make.tag()];
  const poi = await make.poi({ placeId: place.id });
  const image = {
    url: "/x.png",
    width: 1,
    height: 1,
    alt: "A fort",
    id: "0190a5b0-0000-7000-8000-000000000001",
  };
  return [
    [
      "update of a place",
      () => owner.place.update({ where: { id: place.id }, data: { popularity: 3 } }),
    ],
    ["update of a tag", () => owner.tag.update({ where: { id: tag.id }, data: { name: "Other" } })],
    ["tag of a place", () => owner.placeTag.create({ data: { placeId: place.id, tagId: tag.id } })],
    [
      "tag of a point of interest",
      () => owner.poiTag.create({ data: { poiId: poi.id, tagId: tag.id } }),
    ],
    ["picture", () => owner.image.create({ data: { ...image, placeId: place.id } })],
    ["picture deleted", () => owner.image.delete({ where: { id: image.id } })],
    ["point of interest deleted", () => owner.poi.delete({ where: { id: poi.id } })],
    [
      "company's domain",
      () =>
        owner.companyDomain.create({
          data: {
            host: "n.example",
            company: { create: { id: image.id, slug: "noticed", name: "Noticed" } },
          },
        }),
    ],
    [
      "company's domain deleted",
      () => owner.companyDomain.delete({ where: { host: "n.example" } }),
    ],
  ];
}

test("each table that an answer is made from gives notice of insertions, updates and deletions", async ({
  database,
  make,
}) => {
  const writes = await writesOfEachKind(database, make);
  const listener = await connectTo(database.appUrl);
  let notices = 0;
  listener.on("notification", () => (notices += 1));
  await listener.query("LISTEN wayfold_change");
  for (const [what, write] of writes) {
    notices = 0;
    await write();
    expect(await comesToHold(() => notices > 0, 2_000), what).toBe(true);
  }
  await listener.end();
});

test("an app whose line for notices was cut listens again, and forgets what it may have missed", async ({
  openWith,
  make,
  database,
}) => {
  const place = await make.place({ name: "Before The Cut" });
  const site = await openWith({});
  const name = async () => (await site.get(`/api/places/${place.slug}`)).json<Place>().name;
  expect(await name()).toBe("Before The Cut");

  const superuser = await connectTo(database.superuserUrl);
  const { rowCount } = await superuser.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN wayfold_change%' AND pid <> pg_backend_pid()",
  );
  expect(rowCount).toBeGreaterThan(0);
  await superuser.end();
  await database.owner.place.update({ where: { id: place.id }, data: { name: "After The Cut" } });
  expect(await comesToHold(async () => (await name()) === "After The Cut", 10_000)).toBe(true);
  await database.owner.place.update({ where: { id: place.id }, data: { name: "Later" } });
  expect(await comesToHold(async () => (await name()) === "Later")).toBe(true);
});

import { expect } from "vitest";
import { REGIONS } from "#app/domain/constants.ts";
import { curate } from "#tests/support/companies.ts";
import { unique } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

test("regions are the seven in their order, with the states' counts and at most twelve places each, the most popular first", async ({
  main,
  make,
  tenant,
}) => {
  const hidden = await make.place({ region: "Islands", state: "Lakshadweep", popularity: 100 });
  for (let popularity = 1; popularity <= 13; popularity++)
    await make.place({
      region: "Islands",
      state: popularity % 2 ? "Lakshadweep" : "Andaman and Nicobar Islands",
      popularity,
    });
  await make.place({ region: "Islands", state: null, popularity: 0 });
  const { services } = await tenant({ hides: [hidden.id] });

  const groups = await services.places.regions();
  expect(groups.map(({ region }) => region)).toEqual([...REGIONS]);
  const islands = groups.find(({ region }) => region === "Islands")!;
  expect(islands.states).toEqual([
    { state: "Andaman and Nicobar Islands", placeCount: 6 },
    { state: "Lakshadweep", placeCount: 7 },
    { state: "Unknown", placeCount: 1 },
  ]);
  expect(islands.places.map(({ popularity }) => popularity)).toEqual([
    13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
  ]);
  expect(
    (await main.services.places.regions()).find(({ region }) => region === "Islands")!.states[1],
  ).toEqual({ state: "Lakshadweep", placeCount: 8 });

  expect(await services.places.statesOf("Islands")).toEqual(islands.states);
  expect(await services.places.inRegion("Islands")).toHaveLength(14);
});

test("inRegion and statesOf refuse a region that is none of the seven", async ({ main }) => {
  await expect(main.services.places.inRegion(null)).rejects.toMatchObject({
    code: "not_found",
    message: "Region not found",
  });
  await expect(main.services.places.statesOf(null)).rejects.toMatchObject({
    code: "not_found",
    message: "Region not found",
  });
});

test("suggest finds places, points of interest and states, a beginning before a middle, and says what matched", async ({
  main,
  make,
}) => {
  const begins = await make.place({ name: "Qutbpur Town" });
  const holds = await make.place({ name: "Old Qutbpur", popularity: 90 });
  const alias = await make.place({ name: "Something Else", aliases: ["Qutbpuram"] });
  const poi = await make.poi({ placeId: begins.id, name: "Qutbpur Minar" });
  const found = await main.services.places.suggest("qutbpur");

  expect(found.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining([begins.slug, holds.slug, alias.slug, `${begins.slug}#${poi.slug}`]),
  );
  const rank = (slug: string) => found.findIndex((each) => each.slug === slug);
  expect(rank(begins.slug)).toBeLessThan(rank(holds.slug));
  expect(found[rank(alias.slug)]).toMatchObject({
    id: alias.id,
    kind: "place",
    name: "Something Else",
    matched: "Qutbpuram",
    state: "Rajasthan",
  });
  expect(found[rank(`${begins.slug}#${poi.slug}`)]).toMatchObject({
    id: poi.id,
    kind: "poi",
    matched: "Qutbpur Minar",
  });
});

test("suggest names a state once, without an id, by the slug of its page", async ({
  main,
  make,
}) => {
  for (let index = 0; index < 2; index++) await make.place({ state: "Himachal Pradesh" });
  const states = (await main.services.places.suggest("himachal")).filter(
    ({ kind }) => kind === "state",
  );
  expect(states).toEqual([
    {
      id: null,
      slug: "himachal-pradesh",
      name: "Himachal Pradesh",
      kind: "state",
      state: "Himachal Pradesh",
      matched: "Himachal Pradesh",
    },
  ]);
});

test("suggest hides what the guests can't see, also a hidden place's points of interest and a state that has no other", async ({
  tenant,
  make,
  database,
}) => {
  const state = `Xanadu ${unique("s")}`;
  const place = await make.place({ name: "Xanadupuram", state });
  await make.poi({ placeId: place.id, name: "Xanadu Gate" });
  await make.poi({ name: "Xanadu Draft", isPublished: false });
  const { services, company, ctx } = await tenant();
  expect((await services.places.suggest("xanadu")).map(({ kind }) => kind).sort()).toEqual([
    "place",
    "poi",
    "state",
  ]);

  await curate(database, company, "hidden", [place.id]);
  ctx.memo.clear();
  expect(await services.places.suggest("xanadu")).toEqual([]);
});

test("suggest without words gives the eight most popular places", async ({ main, make }) => {
  for (let index = 0; index < 9; index++) await make.place({ popularity: 97 });
  const found = await main.services.places.suggest();
  expect(found).toHaveLength(8);
  expect(found.every(({ kind, name, matched }) => kind === "place" && name === matched)).toBe(true);
});

test("recommend gives reasons, keeps to the preferences and leaves out what is excluded or hidden", async ({
  tenant,
  make,
}) => {
  const tag = await make.tag({ name: unique("Wish") });
  const [best, hidden, excluded] = [
    await make.place({ tagIds: [tag.id], bestMonths: [3], region: "West", state: "Goa" }),
    await make.place({ tagIds: [tag.id], bestMonths: [3], region: "West", state: "Goa" }),
    await make.place({ tagIds: [tag.id], bestMonths: [3], region: "West", state: "Goa" }),
  ];
  const { services } = await tenant({ hides: [hidden.id] });
  const preferences = {
    tags: [tag.slug, "no-such-tag"],
    months: [3],
    region: "West" as const,
    exclude: [excluded.slug.toLowerCase()],
    limit: 50,
  };
  const found = await services.places.recommend(preferences);

  expect(found[0]).toMatchObject({
    place: { id: best.id },
    reasons: [`Known for ${tag.name.toLowerCase()}`, "March is among its best months"],
  });
  expect(found[0]!.place).not.toHaveProperty("knownFeesPaise");
  const ids = found.map(({ place }) => place.id);
  expect(ids).not.toContain(hidden.id);
  expect(ids).not.toContain(excluded.id);
  expect(found.every(({ place }) => place.region === "West")).toBe(true);
});

test("recommend counts the known entry fees of a place against the budget", async ({
  main,
  make,
}) => {
  const [cheap, dear] = [
    await make.place({ region: "Central", state: "Madhya Pradesh" }),
    await make.place({ region: "Central", state: "Chhattisgarh" }),
  ];
  await make.poi({ placeId: cheap.id, feeIndianPaise: 50_00 });
  await make.poi({ placeId: cheap.id, feeIndianPaise: 25_00 });
  await make.poi({ placeId: cheap.id, feeIndianPaise: 900_00, isPublished: false });
  await make.poi({ placeId: dear.id, feeIndianPaise: 5_000_00 });
  const found = await main.services.places.recommend({
    region: "Central",
    budget: 100_00,
    limit: 50,
  });
  const ids = found.map(({ place }) => place.id);

  expect(found.find(({ place }) => place.id === cheap.id)!.reasons.join()).toContain(
    "Known entry fees come to about ₹75 of your ₹100",
  );
  expect(ids.indexOf(cheap.id)).toBeLessThan(ids.indexOf(dear.id));
});

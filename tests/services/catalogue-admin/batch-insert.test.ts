import { expect } from "vitest";
import { openDb } from "#app/platform/db.ts";
import { administrator } from "#tests/support/accounts.ts";
import { unique } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

const outcome = <T>(made: Promise<T>) =>
  made.then(
    (record) => ({ record, fields: null }),
    (error: { fields?: object }) => ({ record: null, fields: error.fields ?? {} }),
  );

test("what two administrators add at the same time is logged for each by name, in one order within the place", async ({
  main,
  make,
}) => {
  const [one, other] = [await administrator(main), await administrator(main)];
  const place = await make.place();
  const name = unique("Well");
  const authors = Array.from({ length: 6 }, (_, at) => (at % 3 === 0 ? other : one));
  const made = await Promise.all(
    authors.map(({ services }) => services.poiAdmin.create({ name, placeId: place.slug })),
  );
  const [slug] = made.map((poi) => poi.slug).sort();
  expect(made.map((poi) => poi.slug).sort()).toEqual(
    [slug!, ...Array.from({ length: 5 }, (_, at) => `${slug}-${at + 2}`)].sort(),
  );
  expect(made.map(({ position }) => position).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 6 }, (_, at) => at),
  );
  for (const [at, poi] of made.entries()) {
    const [entry, ...others] = await one.services.audit.list({ targetId: poi.id });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: "poi.create",
      actor: { id: authors[at]!.user.userId },
      before: null,
      after: { id: poi.id, slug: poi.slug, placeId: place.id },
    });
    expect(await one.services.poiAdmin.get(poi.id)).toEqual(poi);
  }
});

test("what can't be added keeps back nothing that is added at the same time", async ({
  main,
  make,
}) => {
  const { services } = await administrator(main);
  const [place, tag] = [await make.place(), await make.tag()];
  const taken = await services.placeAdmin.create({ name: unique("Taken") });
  const outcomes = await Promise.all([
    ...[
      {},
      { slug: taken.slug },
      { tags: ["no-such-tag"] },
      { tags: [tag.id] },
      { isPublished: true },
    ].map((more) => outcome(services.placeAdmin.create({ name: unique("Bundi"), ...more }))),
    ...[
      { placeId: place.id },
      { placeId: "no-such-place" },
      { placeId: place.slug, tags: [tag.id] },
    ].map((poi) => outcome(services.poiAdmin.create({ name: unique("Well"), ...poi }))),
  ]);
  expect(outcomes.map(({ fields }) => fields && Object.keys(fields))).toEqual([
    null,
    ["slug"],
    ["tags"],
    null,
    ["isPublished"],
    null,
    ["placeId"],
    null,
  ]);
  const added = outcomes.flatMap(({ record }) => record ?? []);
  expect(added.map(({ tags }) => tags.map(({ id }) => id))).toEqual([[], [tag.id], [], [tag.id]]);
  for (const { id } of added) expect(await services.audit.list({ targetId: id })).toHaveLength(1);
});

test("a search finds each of those that were added at one time, and the place counts them", async ({
  main,
  make,
}) => {
  const { services } = await administrator(main);
  const place = await make.place();
  const whole = {
    category: "temple",
    description: "A well of a hundred steps, cool in the afternoon.",
    latitude: 26.4,
    longitude: 74.6,
    precisionM: 50,
    visitMinutes: 30,
    isPublished: true,
  } as const;
  const names = Array.from({ length: 5 }, () => unique("Baori"));
  const made = await Promise.all(
    names.map((name) => services.poiAdmin.create({ ...whole, name, placeId: place.id })),
  );
  for (const [at, name] of names.entries())
    expect((await main.services.places.suggest(name)).map(({ id }) => id)).toContain(made[at]!.id);
  expect(await services.placeAdmin.get(place.id)).toMatchObject({ poiCount: 5 });
});

test("of two processes that find the same address free at one time, each adds its record", async ({
  main,
  make,
  database,
}) => {
  const { user } = await administrator(main);
  const processes = [openDb(database.appUrl, 3), openDb(database.appUrl, 3)].map((db) => ({
    db,
    services: main.servicesWith({ user, db }),
  }));
  const place = await make.place();
  const [pois, places] = [[], []] as { slug: string }[][];
  for (const name of Array.from({ length: 6 }, () => unique("Stepwell"))) {
    pois!.push(
      ...(await Promise.all(
        processes.map(({ services }) => services.poiAdmin.create({ name, placeId: place.id })),
      )),
    );
    places!.push(
      ...(await Promise.all(processes.map(({ services }) => services.placeAdmin.create({ name })))),
    );
  }
  for (const { db } of processes) await db.$disconnect();
  for (const made of [pois!, places!]) expect(new Set(made.map(({ slug }) => slug)).size).toBe(12);
});

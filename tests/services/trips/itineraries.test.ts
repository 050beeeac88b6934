import { expect } from "vitest";
import { keyBetween } from "#app/domain/trip/order.ts";
import { daysInOrder, stopsOfDay } from "#app/domain/trip/select.ts";
import { newId } from "#app/platform/ids.ts";
import { beginning, ownStop, travellerOf } from "#tests/support/plans/trips.ts";
import { test } from "#tests/support/test.ts";

const MISSING = { code: "not_found" };

/** A visit to a point of interest, first on a day. */
const visitOf = (poi: { id: string }, day: { id: string }) =>
  ({
    op: "stop.add",
    id: newId(),
    dayId: day.id,
    orderKey: keyBetween(null, null),
    poiId: poi.id,
  }) as const;

test("a trip begins with its days, and is read as it was made", async ({ tenant, make }) => {
  const { services } = await travellerOf(await tenant());
  const place = await make.place({ name: "Jaipur" });
  const trip = await services.itineraries.create(
    beginning(place.slug, { days: 3, startsOn: "2026-12-30", travellers: 2, pace: "relaxed" }),
  );
  expect(trip).toMatchObject({
    version: 1,
    title: "3 days in Jaipur",
    placeId: place.id,
    startsOn: "2026-12-30",
    pace: "relaxed",
    travellers: 2,
    stops: [],
    isArchived: false,
  });
  expect(daysInOrder(trip).map(({ placeId, startsAt }) => [placeId, startsAt])).toEqual(
    Array(3).fill([place.id, "09:00"]),
  );
  expect(trip.places).toEqual([
    {
      id: place.id,
      slug: place.slug,
      name: "Jaipur",
      state: "Rajasthan",
      latitude: 26.9,
      longitude: 75.8,
      landscape: "hill-fort",
      facts: { access: null, closedSeasons: null, permits: null, altitudeM: null },
    },
  ]);
  expect(await services.itineraries.get(trip.id)).toEqual(trip);
});

test("a trip across cities begins with a place for each night, in the given order or the shortest", async ({
  tenant,
  make,
}) => {
  const { services } = await travellerOf(await tenant());
  const delhi = await make.place({ name: "Delhi", latitude: 28.6, longitude: 77.2 });
  const jaipur = await make.place({ name: "Jaipur", latitude: 26.9, longitude: 75.8 });
  const agra = await make.place({ name: "Agra", latitude: 27.2, longitude: 78 });
  const onward = [
    { placeId: jaipur.id, nights: 1 },
    { placeId: agra.slug, nights: 2 },
  ];
  const nights = async (isReordered: boolean) => {
    const trip = await services.itineraries.create(
      beginning(delhi.id, { days: 2, onward, isReordered }),
    );
    const saved = await services.itineraries.get(trip.id);
    const name = (placeId: string) => saved.places.find(({ id }) => id === placeId)!.name;
    return [
      saved.title,
      daysInOrder(saved)
        .map(({ placeId }) => name(placeId))
        .join(" "),
    ];
  };
  expect(await nights(false)).toEqual([
    "5 days in Delhi, Jaipur and Agra",
    "Delhi Delhi Jaipur Agra Agra",
  ]);
  expect((await nights(true))[1]).toBe("Delhi Delhi Agra Agra Jaipur");
  await expect(
    services.itineraries.create(
      beginning(delhi.id, { onward: [{ placeId: "no-such-place", nights: 1 }] }),
    ),
  ).rejects.toMatchObject({ fields: { "onward.0.placeId": ["Place not found"] } });
  await expect(
    services.itineraries.create(
      beginning(delhi.id, { days: 40, onward: [{ placeId: agra.id, nights: 40 }] }),
    ),
  ).rejects.toMatchObject({ fields: { days: ["A trip can have up to 60 days"] } });
});

test("a transfer and its times are saved with their day", async ({ tenant, make }) => {
  const { services } = await travellerOf(await tenant());
  const trip = await services.itineraries.create(beginning((await make.place()).id, { days: 2 }));
  const [, second] = daysInOrder(trip);
  const transfer = { mode: "train", departsAt: "22:00", arrivesAt: "06:15" } as const;
  await services.itineraries.applyOperations({
    id: trip.id,
    version: 1,
    operations: [{ op: "day.set", id: second!.id, transfer }],
  });
  const saved = await services.itineraries.get(trip.id);
  expect(daysInOrder(saved).map((day) => day.transfer)).toEqual([null, transfer]);
});

test("changes are saved all at once", async ({ tenant, make }) => {
  const { services } = await travellerOf(await tenant());
  const poi = await make.poi({ name: "Amber Fort", visitMinutes: 120, feeIndianPaise: 10_000 });
  const trip = await services.itineraries.create(beginning(poi.placeId, { days: 2 }));
  const [first, second] = daysInOrder(trip);
  const visit = visitOf(poi, first!);
  const changed = await services.itineraries.applyOperations({
    id: trip.id,
    version: 1,
    operations: [
      visit,
      ownStop(second!.id),
      { op: "stop.move", id: visit.id, dayId: second!.id, orderKey: "Zz" },
      { op: "trip.set", title: "Forts", budgetPaise: 500_000 },
      {
        op: "day.set",
        id: second!.id,
        lodging: { name: "Haveli", latitude: 26.9, longitude: 75.8 },
        startsAt: "06:30",
      },
      { op: "task.add", id: newId(), orderKey: "a0", text: "Book the train" },
    ],
  });
  expect(changed).toMatchObject({
    version: 2,
    title: "Forts",
    budgetPaise: 500_000,
    tasks: [{ text: "Book the train", isDone: false }],
  });
  expect(
    stopsOfDay(changed, second!.id).map(({ name, stayMinutes, poi: facts }) => [
      name,
      stayMinutes,
      facts?.feePaise,
    ]),
  ).toEqual([
    ["Amber Fort", 120, 10_000],
    ["Chai at the corner", 60, undefined],
  ]);
  expect(await services.itineraries.get(trip.id)).toEqual(changed);
});

test("a stop shows what the catalogue says of its POI now, and keeps its name and point when the POI is gone", async ({
  tenant,
  make,
  database,
}) => {
  const { services } = await travellerOf(await tenant());
  const poi = await make.poi({ name: "Amber Fort", feeIndianPaise: 10_000 });
  const trip = await services.itineraries.create(beginning(poi.placeId));
  const visit = visitOf(poi, trip.days[0]!);
  await services.itineraries.applyOperations({ id: trip.id, version: 1, operations: [visit] });
  const stop = async () =>
    (await services.itineraries.get(trip.id)).stops.find(({ id }) => id === visit.id);

  await database.owner.poi.update({ where: { id: poi.id }, data: { feeIndianPaise: 20_000 } });
  expect((await stop())!.poi!.feePaise).toBe(20_000);
  await database.owner.poi.delete({ where: { id: poi.id } });
  expect(await stop()).toMatchObject({ name: "Amber Fort", latitude: 26.91, poi: null });
});

test("a change to an older version is refused with the current trip, and changes nothing", async ({
  tenant,
  make,
}) => {
  const { services } = await travellerOf(await tenant());
  const trip = await services.itineraries.create(beginning((await make.place()).id));
  const rename = (title: string) =>
    services.itineraries.applyOperations({
      id: trip.id,
      version: 1,
      operations: [{ op: "trip.set", title }],
    });
  const outcomes = await Promise.allSettled(["One", "Two", "Three", "Four"].map(rename));
  const [won, ...more] = outcomes.flatMap((outcome) =>
    outcome.status === "fulfilled" ? [outcome.value] : [],
  );
  expect([won!.version, more]).toEqual([2, []]);
  for (const outcome of outcomes)
    if (outcome.status === "rejected")
      expect(outcome.reason).toMatchObject({ code: "conflict", current: won });
  expect(await services.itineraries.get(trip.id)).toEqual(won);
});

test("of changes that can't all be done none is, and the refusal names the field", async ({
  tenant,
  make,
}) => {
  const { services } = await travellerOf(await tenant());
  const trip = await services.itineraries.create(beginning((await make.place()).id));
  const elsewhere = await make.poi({ isPublished: false });
  const refused = async (
    operations: Parameters<typeof services.itineraries.applyOperations>[0]["operations"],
  ) => {
    const failure = services.itineraries.applyOperations({
      id: trip.id,
      version: 1,
      operations: [{ op: "trip.set", title: "Half" }, ...operations],
    });
    return (await failure.catch((error: unknown) => error)) as {
      code: string;
      fields: Record<string, string[]>;
    };
  };
  expect((await refused([ownStop(newId())])).fields).toEqual({
    "operations.1.dayId": ["This day is no longer in the trip"],
  });
  expect((await refused([{ ...ownStop(null), poiId: newId() }])).fields).toEqual({
    "operations.1.poiId": ["Point of interest not found"],
  });
  expect((await refused([{ ...ownStop(null), poiId: elsewhere.id }])).fields).toEqual({
    "operations.1.poiId": ["Point of interest not found"],
  });
  expect(
    (await refused([{ op: "day.set", id: trip.days[0]!.id, placeId: newId() }])).fields,
  ).toEqual({ "operations.1.placeId": ["Place not found"] });
  expect(await services.itineraries.get(trip.id)).toEqual(trip);
});

test("another traveller's trip, another company's and none at all answer alike", async ({
  tenant,
  make,
}) => {
  const [home, abroad] = [await tenant(), await tenant()];
  const { services: mine } = await travellerOf(home);
  const trip = await mine.itineraries.create(beginning((await make.place()).id));
  const strangers = [
    (await travellerOf(home)).services,
    (await travellerOf(abroad)).services,
    home.services,
    home.servicesWith({ draftKey: "k".repeat(43) }),
  ];
  for (const { itineraries } of strangers) {
    await expect(itineraries.get(trip.id)).rejects.toMatchObject(MISSING);
    await expect(
      itineraries.applyOperations({
        id: trip.id,
        version: 1,
        operations: [{ op: "trip.set", title: "Mine" }],
      }),
    ).rejects.toMatchObject(MISSING);
    await expect(itineraries.remove(trip.id)).rejects.toMatchObject(MISSING);
    await expect(itineraries.restore(trip.id)).rejects.toMatchObject(MISSING);
    await expect(itineraries.duplicate(trip.id)).rejects.toMatchObject(MISSING);
    expect(await itineraries.list()).toEqual([]);
  }
  await expect(mine.itineraries.get(newId())).rejects.toMatchObject(MISSING);
  expect(await mine.itineraries.get(trip.id)).toEqual(trip);
});

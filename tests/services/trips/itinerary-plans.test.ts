import { expect } from "vitest";
import { ideas, stopsOfDay } from "#app/domain/trip/select.ts";
import { newId } from "#app/platform/ids.ts";
import { beginning, ownStop, travellerOf } from "#tests/support/plans/trips.ts";
import { test } from "#tests/support/test.ts";

const closedOnMondays = {
  tue: [["09:00", "17:00"]],
  wed: [["09:00", "17:00"]],
  thu: [["09:00", "17:00"]],
  fri: [["09:00", "17:00"]],
  sat: [["09:00", "17:00"]],
  sun: [["09:00", "17:00"]],
};

test("a trip in one step has what fits on its days without a conflict, and the rest as ideas", async ({
  tenant,
  make,
}) => {
  const { services } = await travellerOf(await tenant());
  const place = await make.place();
  for (let rank = 0; rank < 16; rank++)
    await make.poi({
      placeId: place.id,
      position: rank,
      name: `Sight ${rank}`,
      category: rank % 2 ? "fort" : "lake",
      latitude: 26.9 + rank / 400,
      openingHours: closedOnMondays,
      visitMinutes: 90,
    });
  // 2026-11-23 is a Monday.
  const trip = await services.itineraries.create(
    beginning(place.id, { days: 3, startsOn: "2026-11-23", begin: "planned", pace: "relaxed" }),
  );
  const onDays = trip.days.map(
    ({ id }) => stopsOfDay(trip, id).filter(({ kind }) => kind === "visit").length,
  );
  expect(onDays[0]).toBe(0);
  expect(onDays[1]! > 0 && onDays[2]! > 0).toBe(true);
  expect(onDays.reduce((sum, count) => sum + count, 0) + ideas(trip).length).toBe(16);
  expect((await services.itineraries.plan(trip.id)).conflictCount).toBe(0);
  expect(await services.itineraries.get(trip.id)).toEqual(trip);
});

test("interests choose among what there is", async ({ tenant, make }) => {
  const { services } = await travellerOf(await tenant());
  const [place, wildlife] = [await make.place(), await make.tag()];
  for (let rank = 0; rank < 12; rank++)
    await make.poi({ placeId: place.id, position: rank, visitMinutes: 240, category: "fort" });
  const park = await make.poi({
    placeId: place.id,
    position: 30,
    visitMinutes: 240,
    category: "wildlife",
    tagIds: [wildlife.id],
  });
  const chosen = async (interests: string[]) => {
    const trip = await services.itineraries.create(
      beginning(place.id, { begin: "planned", interests }),
    );
    return stopsOfDay(trip, trip.days[0]!.id).map(({ poiId }) => poiId);
  };
  expect(await chosen([wildlife.slug])).toContain(park.id);
  expect(await chosen([])).not.toContain(park.id);
});

test("a visitor's draft is planned in one step as well, and a place with nothing to see has empty days", async ({
  tenant,
  make,
}) => {
  const company = await tenant();
  const { trip, draftKey } = await company.services.itineraries.startDraft(
    beginning((await make.place({ latitude: 31.2, longitude: 71.9 })).id, {
      begin: "planned",
      days: 2,
    }),
  );
  expect(trip.stops).toEqual([]);
  expect((await company.servicesWith({ draftKey }).itineraries.plan(trip.id)).days).toHaveLength(2);
});

test("the whole trip is put in a better order: a stop leaves the day on which it is closed", async ({
  tenant,
  make,
}) => {
  const { services } = await travellerOf(await tenant());
  const poi = await make.poi({ openingHours: closedOnMondays });
  const trip = await services.itineraries.create(
    beginning(poi.placeId, { days: 2, startsOn: "2026-11-23" }),
  );
  const visit = { ...ownStop(trip.days[0]!.id), poiId: poi.id };
  await services.itineraries.applyOperations({ id: trip.id, version: 1, operations: [visit] });
  const proposed = await services.itineraries.optimise({ id: trip.id, version: 2, apply: false });
  expect([proposed.before.conflictCount, proposed.after.conflictCount, proposed.isBetter]).toEqual([
    1,
    0,
    true,
  ]);
  const applied = await services.itineraries.optimise({ id: trip.id, version: 2, apply: true });
  expect(applied.trip!.stops).toMatchObject([{ id: visit.id, dayId: trip.days[1]!.id }]);
});

test("a better order is sought for one's own trip, its current version and a day of it", async ({
  tenant,
  make,
}) => {
  const company = await tenant();
  const { services } = await travellerOf(company);
  const trip = await services.itineraries.create(beginning((await make.place()).id));
  const request = { id: trip.id, version: 1, apply: false };
  await expect(services.itineraries.optimise({ ...request, version: 2 })).rejects.toMatchObject({
    code: "conflict",
    current: trip,
  });
  await expect(services.itineraries.optimise({ ...request, dayId: newId() })).rejects.toMatchObject(
    {
      code: "not_found",
    },
  );
  await expect(
    (await travellerOf(company)).services.itineraries.optimise(request),
  ).rejects.toMatchObject({ code: "not_found" });
  for (let turn = 0; turn < 30; turn++) await services.itineraries.optimise(request);
  await expect(services.itineraries.optimise(request)).rejects.toMatchObject({
    code: "rate_limited",
  });
});

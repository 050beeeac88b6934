import { expect } from "vitest";
import { ideas, stopsOfDay } from "#app/domain/trip/select.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { newId } from "#app/platform/ids.ts";
import type { NewItinerary } from "#app/schemas/public/itineraries.ts";
import { TripPreferences } from "#app/schemas/public/trip-preferences.ts";
import type { Factories } from "#tests/support/factories.ts";
import { beginning, ownStop, travellerOf } from "#tests/support/plans/trips.ts";
import { test } from "#tests/support/test.ts";

const visits = (trip: Trip) =>
  trip.days.flatMap(({ id }) =>
    stopsOfDay(trip, id).flatMap(({ kind, poiId }) => (kind === "visit" ? [poiId] : [])),
  );

/** A place with so many sights of an hour and a half, the first the best known. */
async function placeWith(make: Factories, count: number, facts: object = {}) {
  const place = await make.place({ latitude: 23.4, longitude: 77.9, ...facts });
  const pois = [];
  for (let rank = 0; rank < count; rank++)
    pois.push(
      await make.poi({
        placeId: place.id,
        position: rank,
        category: rank % 2 ? "fort" : "lake",
        latitude: place.latitude! + rank / 300,
        longitude: place.longitude!,
        visitMinutes: 90,
        popularity: 90 - rank,
      }),
    );
  return { place, pois };
}

const planned = (placeId: string, input: Partial<NewItinerary> = {}) =>
  beginning(placeId, { begin: "planned", ...input });

test("what must be seen is in, what is not wanted is out and named, and both stay with the trip", async ({
  tenant,
  make,
}) => {
  const { services } = await travellerOf(await tenant());
  const { place, pois } = await placeWith(make, 12);
  const [best, last] = [pois[0]!.id, pois[11]!.id];
  const preferences = TripPreferences.parse({ mustSee: [last], notThis: [best] });
  const trip = await services.itineraries.create(planned(place.id, { preferences }));
  expect(visits(trip)).toContain(last);
  expect(visits(trip)).not.toContain(best);
  expect((await services.itineraries.get(trip.id)).preferences).toEqual(preferences);
  expect((await services.itineraries.plan(trip.id)).missing).toContainEqual({
    poiId: best,
    placeId: place.id,
    name: pois[0]!.name,
    reason: "Left out as you asked",
  });
  await expect(
    services.itineraries.create(
      planned(place.id, { preferences: TripPreferences.parse({ mustSee: [newId()] }) }),
    ),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { "preferences.mustSee.0": ["Sight not found at these places"] },
  });
});

test("a half-empty day is filled from a neighbouring place, whose sights are no ideas", async ({
  tenant,
  make,
}) => {
  const { services } = await travellerOf(await tenant());
  const { place, pois } = await placeWith(make, 1, { latitude: 24.1, longitude: 76.1 });
  const near = await placeWith(make, 2, { latitude: 24.3, longitude: 76.1 });
  const far = await placeWith(make, 2, { latitude: 26.3, longitude: 76.1 });
  const trip = await services.itineraries.create(planned(place.id));
  expect(visits(trip).toSorted()).toEqual(
    [pois[0]!.id, ...near.pois.map(({ id }) => id)].toSorted(),
  );
  expect(far.pois.some(({ id }) => visits(trip).includes(id))).toBe(false);
  expect(ideas(trip)).toEqual([]);
});

test("a new plan leaves the traveller's own and annotated stops on their days and says what changes", async ({
  tenant,
  make,
}) => {
  const { services } = await travellerOf(await tenant());
  const { place } = await placeWith(make, 10);
  const trip = await services.itineraries.create(planned(place.id, { pace: "relaxed" }));
  const chai = ownStop(trip.days[0]!.id);
  const noted = stopsOfDay(trip, trip.days[0]!.id).find(({ kind }) => kind === "visit")!;
  await services.itineraries.applyOperations({
    id: trip.id,
    version: 1,
    operations: [chai, { op: "stop.set", id: noted.id, note: "Meet Asha here" }],
  });
  const asked = { id: trip.id, version: 2, pace: "packed" } as const;
  const proposed = await services.itineraries.replan({ ...asked, apply: false });
  expect(proposed).toMatchObject({ isDifferent: true, trip: null, removed: [] });
  expect(proposed.added.length).toBeGreaterThan(0);
  const { trip: changed } = await services.itineraries.replan({ ...asked, apply: true });
  expect(changed).toMatchObject({ pace: "packed", version: 3 });
  const onDay = stopsOfDay(changed!, trip.days[0]!.id).map(({ id }) => id);
  expect(onDay).toEqual(expect.arrayContaining([chai.id, noted.id]));
  expect(visits(changed!).length).toBeGreaterThan(visits(trip).length + 2);
  expect(
    stopsOfDay(changed!, trip.days[0]!.id).filter(({ kind }) => kind === "lunch"),
  ).toHaveLength(1);
});

test("a new plan for the same preferences changes nothing", async ({ tenant, make }) => {
  const { services } = await travellerOf(await tenant());
  const { place } = await placeWith(make, 6);
  const trip = await services.itineraries.create(planned(place.id, { days: 2 }));
  expect(await services.itineraries.replan({ id: trip.id, version: 1, apply: true })).toMatchObject(
    { isDifferent: false, operations: [], trip: null },
  );
});

test("only one's own trip is planned again, in its current version", async ({ tenant, make }) => {
  const company = await tenant();
  const { services } = await travellerOf(company);
  const trip = await services.itineraries.create(beginning((await make.place()).id));
  const request = { id: trip.id, version: 1, apply: false };
  await expect(services.itineraries.replan({ ...request, version: 2 })).rejects.toMatchObject({
    code: "conflict",
    current: trip,
  });
  await expect(
    (await travellerOf(company)).services.itineraries.replan(request),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("a sight that was taken out of the plan is named with the day that has room for it", async ({
  tenant,
  make,
}) => {
  const { services } = await travellerOf(await tenant());
  const { place, pois } = await placeWith(make, 2);
  const trip = await services.itineraries.create(planned(place.id));
  expect((await services.itineraries.plan(trip.id)).missing).toEqual([]);
  const best = trip.stops.find(({ poiId }) => poiId === pois[0]!.id)!;
  await services.itineraries.applyOperations({
    id: trip.id,
    version: 1,
    operations: [{ op: "stop.move", id: best.id, dayId: null, orderKey: "a0" }],
  });
  expect((await services.itineraries.plan(trip.id)).missing).toMatchObject([
    { poiId: pois[0]!.id, reason: "There’s room for it on day 1" },
  ]);
});

import { expect } from "vitest";
import { sweepItineraries } from "#app/services/trips/removal.ts";
import { sweepClosed } from "#app/services/identity/account-deletion.ts";
import { withTenant } from "#app/platform/context.ts";
import { type NewItinerary } from "#app/schemas/public/itineraries.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { beginning, ownStop, travellerOf } from "#tests/support/plans/trips.ts";
import { test } from "#tests/support/test.ts";

const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

test("the list returns what a card shows of each trip, the last changed first", async ({
  tenant,
  make,
}) => {
  const { services } = await travellerOf(await tenant());
  const [pushkar, ajmer] = [
    await make.place({ name: "Pushkar" }),
    await make.place({ name: "Ajmer", state: "Rajasthan" }),
  ];
  const first = await services.itineraries.create(
    beginning(pushkar.id, { days: 3, startsOn: "2026-12-30" }),
  );
  await services.itineraries.create(beginning(ajmer.id, { title: "A day out" }));
  await services.itineraries.applyOperations({
    id: first.id,
    version: 1,
    operations: [{ op: "day.set", id: first.days[2]!.id, placeId: ajmer.id }, ownStop(null)],
  });
  const [card, other] = await services.itineraries.list();
  expect(card).toMatchObject({
    id: first.id,
    version: 2,
    title: "3 days in Pushkar and Ajmer",
    startsOn: "2026-12-30",
    endsOn: "2027-01-01",
    dayCount: 3,
    stopCount: 1,
    isArchived: false,
  });
  expect([card!.place.slug, card!.placeNames]).toEqual([pushkar.slug, ["Pushkar", "Ajmer"]]);
  expect(other).toMatchObject({ title: "A day out", startsOn: null, endsOn: null });
});

test("trips are found by the words of their title, places, days and stops, all of them", async ({
  tenant,
  make,
}) => {
  const { services } = await travellerOf(await tenant());
  const place = await make.place({ name: "Bundi" });
  const trip = await services.itineraries.create(
    beginning(place.id, { title: "100% monsoon_walks" }),
  );
  await services.itineraries.create(
    beginning((await make.place({ name: "Kota" })).id, { title: "Another" }),
  );
  await services.itineraries.applyOperations({
    id: trip.id,
    version: 1,
    operations: [
      { ...ownStop(null), name: "Stepwell at dawn" },
      { op: "day.set", id: trip.days[0]!.id, title: "Painters" },
    ],
  });
  const found = async (q: string) => (await services.itineraries.list({ q })).map(({ id }) => id);
  for (const q of ["monsoon", "BUNDI", "stepwell dawn", "painters rajasthan", "100%", "n_w"])
    expect(await found(q), q).toEqual([trip.id]);
  for (const q of ["bundi kota", "1000", "nXw", "\\"]) expect(await found(q), q).toEqual([]);
});

test("an archived trip is in its own list, and can be unarchived", async ({ tenant, make }) => {
  const { services } = await travellerOf(await tenant());
  const { id } = await services.itineraries.create(beginning((await make.place()).id));
  const archived = await services.itineraries.archive({ id, version: 1, isArchived: true });
  expect([archived.isArchived, archived.version]).toEqual([true, 2]);
  expect(
    [await services.itineraries.list(), await services.itineraries.list({ archived: true })].map(
      (trips) => trips.length,
    ),
  ).toEqual([0, 1]);
  await expect(
    services.itineraries.archive({ id, version: 1, isArchived: false }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(
    (await services.itineraries.archive({ id, version: 2, isArchived: false })).isArchived,
  ).toBe(false);
});

test("a copy has everything of the trip, and changes independently", async ({ tenant, make }) => {
  const { services } = await travellerOf(await tenant());
  const poi = await make.poi();
  const trip = await services.itineraries.create(
    beginning(poi.placeId, { days: 2, title: "T".repeat(120) }),
  );
  const full = await services.itineraries.applyOperations({
    id: trip.id,
    version: 1,
    operations: [
      { ...ownStop(trip.days[1]!.id), poiId: poi.id },
      { op: "task.add", id: trip.id, orderKey: "a0", text: "Pack" },
      { op: "trip.set", isArchived: true },
    ],
  });
  const copy = await services.itineraries.duplicate(trip.id);
  expect(copy).toEqual({
    ...full,
    id: copy.id,
    version: 1,
    title: `${"T".repeat(113)} (copy)`,
    isArchived: false,
    createdAt: copy.createdAt,
    updatedAt: copy.updatedAt,
  });
  await services.itineraries.applyOperations({
    id: copy.id,
    version: 1,
    operations: [{ op: "stop.remove", id: copy.stops[0]!.id }],
  });
  expect(await services.itineraries.get(trip.id)).toEqual(full);
});

test("the title of a copy is cut between letters", async ({ tenant, make }) => {
  const { services } = await travellerOf(await tenant());
  const { id } = await services.itineraries.create(
    beginning((await make.place()).id, { title: `${"x".repeat(112)}🏔️🏔️` }),
  );
  expect((await services.itineraries.duplicate(id)).title).toBe(`${"x".repeat(112)} (copy)`);
});

test("a deleted trip is gone at once, comes back within ten minutes, and not after", async ({
  tenant,
  make,
  database,
}) => {
  const company = await tenant();
  const { services, user } = await travellerOf(company);
  const at = (minutes: number) => company.servicesWith({ user, now: later(minutes) }).itineraries;
  const trip = await services.itineraries.create(beginning((await make.place()).id));
  const { restorableUntil } = await services.itineraries.remove(trip.id);
  expect(Date.parse(restorableUntil) - Date.now()).toBeGreaterThan(9 * 60_000);
  await expect(services.itineraries.get(trip.id)).rejects.toMatchObject({ code: "not_found" });
  await expect(services.itineraries.remove(trip.id)).rejects.toMatchObject({ code: "not_found" });
  expect(await services.itineraries.list()).toEqual([]);
  expect(await at(9).restore(trip.id)).toEqual(trip);
  expect(await at(9).restore(trip.id)).toEqual(trip);

  await services.itineraries.remove(trip.id);
  await expect(at(11).restore(trip.id)).rejects.toMatchObject({ code: "not_found" });
  await sweepItineraries(database.app, later(11)());
  const left = await withTenant(company.ctx, async (tx) => [
    await tx.itinerary.count(),
    await tx.itineraryDay.count(),
  ]);
  expect(left).toEqual([0, 0]);
});

test("a creation that is asked for again is made once; its key is for that request and that account alone", async ({
  tenant,
  make,
}) => {
  const company = await tenant();
  const [{ services, user }, other] = [await travellerOf(company), await travellerOf(company)];
  const place = await make.place();
  const input = beginning(place.id, { days: 2 });
  const [trip, again] = await Promise.all([
    services.itineraries.create(input, "key-1"),
    services.itineraries.create(input, "key-1"),
  ]);
  expect(again).toEqual(trip);
  expect(await services.itineraries.list()).toHaveLength(1);
  await expect(services.itineraries.create({ ...input, days: 3 }, "key-1")).rejects.toMatchObject({
    code: "invalid",
    fields: { "Idempotency-Key": [expect.any(String)] },
  });
  expect((await other.services.itineraries.create(input, "key-1")).id).not.toBe(trip.id);
  expect((await services.itineraries.create(input, "key-2")).id).not.toBe(trip.id);
  const tomorrow = company.servicesWith({ user, now: later(25 * 60) }).itineraries;
  expect((await tomorrow.create({ ...input, days: 3 }, "key-1")).id).not.toBe(trip.id);
});

test("what can't begin a trip is refused at its field, and leaves no key behind", async ({
  tenant,
  make,
}) => {
  const hidden = await make.place();
  const { services } = await travellerOf(await tenant({ hides: [hidden.id] }));
  const place = await make.place();
  const fieldsOf = async (input: NewItinerary) =>
    (
      (await services.itineraries.create(input, "key").catch((error: unknown) => error)) as {
        fields: object;
      }
    ).fields;
  for (const placeId of ["atlantis", hidden.id, hidden.slug])
    expect(await fieldsOf(beginning(placeId))).toEqual({ placeId: ["Place not found"] });
  const tag = await make.tag();
  expect(await fieldsOf(beginning(place.id, { interests: [tag.slug, "no-such-thing"] }))).toEqual({
    "interests.1": ["Interest not found"],
  });
  expect(
    (await services.itineraries.create(beginning(place.id, { interests: [tag.slug] }), "key"))
      .interests,
  ).toEqual([tag.slug]);
});

test("one's own data hold the trips, and a deleted account takes them along", async ({
  tenant,
  make,
  database,
}) => {
  const company = await tenant();
  const { services, user } = await travellerOf(company);
  const trip = await services.itineraries.create(beginning((await make.place()).id), "key");
  const archived = await services.itineraries.archive({
    id: trip.id,
    version: 1,
    isArchived: true,
  });
  expect((await services.profile.ownData()).itineraries).toEqual([archived]);
  await company.servicesWith({ user }).profile.close({ password: PASSWORD });
  await sweepClosed(database.app, later(15 * 24 * 60)());
  const left = await withTenant(company.ctx, async (tx) => [
    await tx.itinerary.count(),
    await tx.itineraryDay.count(),
    await tx.idempotencyKey.count(),
  ]);
  expect(left).toEqual([0, 0, 0]);
});

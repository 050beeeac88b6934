import { expect, test } from "vitest";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { planInputOf, stopCost, tripCost } from "#app/domain/trip/plan-input.ts";
import { KNOWN, someTrip } from "#tests/support/arbitraries/trip-arbitraries.ts";

const lodging = { name: "Haveli", latitude: 26.92, longitude: 75.82 };
const fort = {
  op: "stop.add",
  id: "fort",
  dayId: "day-0",
  orderKey: "a5",
  poiId: "poi-0",
} as const;

test("a day begins where the night before was spent, and ends where its own is", () => {
  const trip = applyOperations(someTrip({ days: 3 }), [{ op: "day.set", id: "day-0", lodging }]);
  const where = planInputOf(trip).days.map(({ from, to, date }) => [
    from?.name ?? null,
    to?.name ?? null,
    date,
  ]);
  expect(where).toEqual([
    [null, "Haveli", "2026-12-30"],
    ["Haveli", null, "2026-12-31"],
    [null, null, "2027-01-01"],
  ]);
});

test("a change of place is a leg of the day on which one travels", () => {
  const trip = applyOperations(
    someTrip({ stops: 0 }),
    [{ op: "day.set", id: "day-1", placeId: "place-1" }],
    KNOWN,
  );
  const [first, second] = planInputOf(trip).days;
  expect([first!.from, first!.to, second!.from?.name, second!.to?.name]).toEqual([
    null,
    null,
    "jaipur",
    "agra",
  ]);
  const legs = planTrip(planInputOf(trip), estimatedTravel()).days.map((day) => day.legs.length);
  expect(legs).toEqual([0, 1]);
  const slept = applyOperations(trip, [
    { op: "day.set", id: "day-0", lodging },
    { op: "day.set", id: "day-1", lodging: { ...lodging, name: "Lodge" } },
  ]);
  expect(planInputOf(slept).days.map(({ from, to }) => [from?.name ?? null, to?.name])).toEqual([
    [null, "Haveli"],
    ["Haveli", "Lodge"],
  ]);
});

test("stops bring the catalogue's hours along, and one's own things none", () => {
  const trip = applyOperations(
    someTrip({ stops: 1 }),
    [fort, { op: "stop.set", id: "fort", pinnedAt: "10:00", modeToNext: "auto" }],
    KNOWN,
  );
  const [own, poi] = planInputOf(trip).days[0]!.stops;
  expect(own).toMatchObject({ point: null, hours: null, closedOn: [], costPaise: null });
  expect(poi).toMatchObject({
    id: "fort",
    point: { latitude: 26.9, longitude: 75.8 },
    stayMinutes: 90,
    pinnedAt: "10:00",
    modeToNext: "auto",
    costPaise: 20_000,
  });
});

test("the cost counts what is planned: entry for everybody, unless the traveller says otherwise", () => {
  const trip = applyOperations(
    someTrip({ stops: 1 }),
    [
      fort,
      { ...fort, id: "paid", costPaise: 5_000 },
      { ...fort, id: "later", dayId: null },
      { op: "trip.set", budgetPaise: 20_000 },
    ],
    KNOWN,
  );
  expect(tripCost(trip)).toEqual({ costPaise: 25_000, unknown: 2, leftPaise: -5_000 });
  expect(tripCost({ ...trip, budgetPaise: null }).leftPaise).toBeNull();
  expect(stopCost({ costPaise: null, poi: { ...KNOWN.pois.get("poi-0")!, feePaise: 0 } }, 4)).toBe(
    0,
  );
});

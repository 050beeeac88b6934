import { expect, test } from "vitest";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { hoursKnown, planInputOf, stopCost, tripCost } from "#app/domain/trip/plan-input.ts";
import type { Trip, TripDay } from "#app/domain/trip/types.ts";
import { KNOWN, someTrip } from "#tests/support/arbitraries/trip-arbitraries.ts";

const lodging = { name: "Haveli", latitude: 26.92, longitude: 75.82 };
const fort = {
  op: "stop.add",
  id: "fort",
  dayId: "day-0",
  orderKey: "a5",
  poiId: "poi-0",
} as const;

const nightsOf = (trip: Trip) =>
  planInputOf(trip).days.map(({ from, to }) => [from?.name ?? null, to?.name ?? null]);

test("a day begins where the night before was spent, at the centre of its place until a stay is named", () => {
  const trip = applyOperations(someTrip({ days: 3 }), [{ op: "day.set", id: "day-0", lodging }]);
  expect(nightsOf(trip)).toEqual([
    ["Haveli", "Haveli"],
    ["Haveli", "jaipur centre"],
    ["jaipur centre", "jaipur centre"],
  ]);
  const { days } = planInputOf(trip);
  expect(days.map(({ from, to }) => [from?.isAssumed, to?.isAssumed])).toEqual([
    [undefined, undefined],
    [undefined, true],
    [true, true],
  ]);
  expect(days.map(({ date }) => date)).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
});

/** Two days in Jaipur, then one in Agra. */
const twoCities = (transfer: TripDay["transfer"] = null) =>
  applyOperations(
    someTrip({ days: 3, stops: 0 }),
    [{ op: "day.set", id: "day-2", placeId: "place-1", transfer }],
    KNOWN,
  );

test("a change of place joins two days by a transfer, which counts on the day of the next night", () => {
  const input = planInputOf(twoCities());
  expect(input.days.map(({ placeId }) => placeId)).toEqual(["place-0", "place-0", "place-1"]);
  expect(input.days.map(({ transfer }) => transfer?.fromName ?? null)).toEqual([
    null,
    null,
    "jaipur",
  ]);
  const [first, , third] = planTrip(input, estimatedTravel()).days;
  expect(first!.transfer).toBeNull();
  expect(third!.transfer).toMatchObject({
    fromName: "jaipur",
    toName: "agra centre",
    by: "car",
    departsAt: 540,
    isEstimate: true,
    afterId: null,
  });
  expect(third!.travelKm).toBeGreaterThan(150);
  expect(third!.legs).toEqual([]);
});

test("known times stand; a night train leaves on the evening before, which ends then", () => {
  const train = { mode: "train", departsAt: "22:30", arrivesAt: "06:10" } as const;
  const trip = twoCities(train);
  const late = applyOperations(trip, [{ op: "day.set", id: "day-1", endsAt: "23:30" }]);
  const input = planInputOf(late);
  expect(input.days[1]!.endsAt).toBe("22:30");
  const [, , third] = planTrip(input, estimatedTravel()).days;
  expect(third!.transfer).toMatchObject({ departsAt: -90, arrivesAt: 370, isEstimate: false });
  expect(third!.conflicts.filter(({ severity }) => severity === "problem")).toEqual([]);
  expect(planInputOf(twoCities({ ...train, arrivesAt: null })).days[2]!.transfer).toMatchObject({
    departsAt: 1_350,
    arrivesAt: null,
  });
});

test("a stop is at its own place where the trip spends a night there, else at that of its day", () => {
  const trip = applyOperations(
    twoCities(),
    [
      { ...fort, dayId: "day-2" },
      { op: "stop.add", id: "tea", dayId: "day-2", orderKey: "a6", poiId: null, name: "Tea" },
      {
        ...{ op: "stop.add", id: "near", dayId: "day-2", orderKey: "a7", poiId: null },
        ...{ name: "Breakfast", latitude: 26.1, longitude: 75.1 },
      },
    ],
    KNOWN,
  );
  expect(planInputOf(trip).days[2]!.stops.map(({ id, placeIds }) => [id, placeIds])).toEqual([
    ["fort", ["place-0"]],
    ["tea", ["place-1"]],
    ["near", ["place-0"]],
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

test("hours that the traveller knows count where the guide has none, and the headline counts them", () => {
  const hours = { opensAt: "10:00", closesAt: "17:00" };
  const trip = applyOperations(someTrip({ stops: 0 }), [fort, { ...fort, id: "free" }], KNOWN);
  expect(hoursKnown(trip)).toEqual({ known: 0, stops: 2 });
  const known = applyOperations(trip, [{ op: "stop.set", id: "fort", hours }]);
  expect(hoursKnown(known)).toEqual({ known: 1, stops: 2 });
  const [stop] = planInputOf(known).days[0]!.stops;
  expect(stop!.hours?.mon).toEqual([["10:00", "17:00"]]);
  expect(() =>
    applyOperations(trip, [{ op: "stop.set", id: "fort", hours: { ...hours, closesAt: "09:00" } }]),
  ).toThrow();
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
  expect(tripCost({ ...trip, foreigners: 1 }).costPaise).toBe(65_000);
  const { poi } = trip.stops.find(({ id }) => id === "fort")!;
  const noFee = { costPaise: null, poi: { ...poi!, foreignFeePaise: null } };
  expect([stopCost(noFee, 2), stopCost(noFee, 2, 1)]).toEqual([20_000, null]);
  expect(stopCost({ costPaise: null, poi: { ...KNOWN.pois.get("poi-0")!, feePaise: 0 } }, 4)).toBe(
    0,
  );
});

test("a festival is named on the first day on which it is noticed", () => {
  const { days } = planTrip(planInputOf(someTrip({ days: 3 })), estimatedTravel());
  const named = days.map(({ conflicts }) =>
    conflicts.flatMap(({ kind, text }) => (kind === "festival" ? [text] : [])),
  );
  expect(named).toEqual([
    ["Christmas and New Year: the busiest week here. Book stays and cabs early"],
    [],
    [],
  ]);
});

test("a long journey without times goes by night, and the evening before leaves room for it", () => {
  const begun = someTrip({ days: 2, stops: 0 });
  const far = { ...begun.places[0]!, id: "far", name: "Far", longitude: 81.8, latitude: 25.4 };
  const trip: Trip = {
    ...begun,
    places: [...begun.places, far],
    days: begun.days.map((day, index) => (index === 1 ? { ...day, placeId: "far" } : day)),
  };
  const [first, second] = planInputOf(trip).days;
  expect([first!.nightRideAt, second!.transfer?.departsAt]).toEqual(["20:00", -240]);
  const [, planned] = planTrip(planInputOf(trip), estimatedTravel()).days;
  expect(planned!.transfer).toMatchObject({ by: "train", departsAt: -240, isEstimate: true });
  expect(planned!.conflicts.filter(({ severity }) => severity === "problem")).toEqual([]);
  const byDay = { mode: "train", departsAt: "07:00", arrivesAt: null } as const;
  const known = { ...trip, days: trip.days.map((day) => ({ ...day, transfer: byDay })) };
  expect(planInputOf(known).days[1]!.transfer!.departsAt).toBe(420);
});

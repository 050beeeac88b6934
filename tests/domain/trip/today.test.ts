import { expect, test } from "vitest";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { upcomingOf, wallNow } from "#app/domain/trip/today.ts";
import { at, dayOf, steadyTravel, stopOf, tripOf } from "#tests/support/plans/plan.ts";

const INN = { name: "Inn", point: at(0) };
const [FORT, LAKE] = [stopOf({ point: at(10) }), stopOf({ point: at(20), stayMinutes: 30 })];
/** Away at 9:00; at the fort from 9:20 to 10:20, at the lake from 10:40 to 11:10, back at 11:50. */
const DAY = planTrip(tripOf([dayOf([FORT, LAKE], { from: INN, to: INN })]), steadyTravel).days[0]!;
const HOUR = 60;

const said = (minute: number) => {
  const upcoming = upcomingOf(DAY, minute);
  return (
    upcoming && [upcoming.stop?.stopId ?? null, upcoming.isThere, upcoming.leg?.departsAt ?? null]
  );
};

test("before a stop it is the way to it, at a stop the way on, after the last the way back", () => {
  expect(said(8 * HOUR)).toEqual([FORT.id, false, 9 * HOUR]);
  expect(said(9 * HOUR + 20)).toEqual([FORT.id, true, 10 * HOUR + 20]);
  expect(said(10 * HOUR + 20)).toEqual([LAKE.id, false, 10 * HOUR + 20]);
  expect(said(11 * HOUR)).toEqual([LAKE.id, true, 11 * HOUR + 10]);
  expect(said(11 * HOUR + 10)).toEqual([null, false, 11 * HOUR + 10]);
});

test("once one is back, and on a day with nothing on it, there is nothing to say", () => {
  expect(said(11 * HOUR + 50)).toBeNull();
  expect(
    upcomingOf(
      planTrip(
        tripOf([dayOf([], { from: INN, to: { name: "Lodge", point: at(5) } })]),
        steadyTravel,
      ).days[0]!,
      8 * HOUR,
    ),
  ).toBeNull();
});

test("where no way is known it says the stop alone", () => {
  const alone = planTrip(tripOf([dayOf([FORT])]), steadyTravel).days[0]!;
  expect(upcomingOf(alone, 8 * HOUR)).toEqual({ stop: alone.stops[0], isThere: false, leg: null });
});

test("the clock on the wall is that of the trip, wherever the browser is", () => {
  const midnight = new Date("2026-12-04T18:30:00Z");
  expect(wallNow(midnight, "Asia/Kolkata")).toEqual({ date: "2026-12-05", minute: 0 });
  expect(wallNow(midnight, "America/New_York")).toEqual({
    date: "2026-12-04",
    minute: 13 * HOUR + 30,
  });
});

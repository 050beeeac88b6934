import { expect, test } from "vitest";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { type PlanDay, type PlanStop } from "#app/domain/plan/types.ts";
import { at, dayOf, everyDay, steadyTravel, stopOf, tripOf } from "#tests/support/plans/plan.ts";

const onlyDay = (stops: PlanStop[], facts: Partial<PlanDay> = {}) =>
  planTrip(tripOf([dayOf(stops, facts)]), steadyTravel).days[0]!;
const kindsOf = ({ stops }: ReturnType<typeof onlyDay>) =>
  stops.flatMap(({ conflicts }) => conflicts.map(({ kind }) => kind));
const AGRA = { latitude: 27.175, longitude: 78.042 };

test("hours that follow the sun are those of the date, where the stop lies", () => {
  const stop = stopOf({ point: AGRA, hours: everyDay(["sunrise", "sunset"]), pinnedAt: "18:00" });
  expect(kindsOf(onlyDay([stop], { date: "2026-06-21" }))).toEqual([]);
  const winter = onlyDay([stop], { date: "2026-12-21" });
  expect(winter.stops[0]!.conflicts.map(({ text }) => text)).toEqual([
    "You arrive 31 min after it closes (17:29)",
  ]);
});

test("a closed season closes it on its dates and is a remark without a date", () => {
  const stop = stopOf({
    point: at(0),
    closedSeasons: [{ from: "11-15", to: "04-30", reason: "snow" }],
  });
  const [january] = onlyDay([stop], { date: "2026-01-05" }).stops;
  expect(january!.conflicts.map(({ kind, text }) => [kind, text])).toEqual([
    ["closed-that-day", "Closed from 15 November to 30 April (snow)"],
  ]);
  expect(onlyDay([stop], { date: "2026-06-05" }).stops[0]!.conflicts).toEqual([]);
  expect(onlyDay([stop], { date: null }).stops[0]!).toMatchObject({
    conflicts: [],
    remarks: ["Closed from 15 November to 30 April (snow)"],
  });
});

test("the hours of a season hold in it", () => {
  const stop = stopOf({
    point: at(0),
    pinnedAt: "08:00",
    hours: everyDay(["07:00", "19:00"]),
    seasonalHours: [
      { from: "11-01", to: "02-28", openingHours: everyDay(["10:00", "16:00"]), closedOn: [] },
    ],
  });
  expect(kindsOf(onlyDay([stop], { date: "2026-06-05", startsAt: "07:00" }))).toEqual([]);
  expect(kindsOf(onlyDay([stop], { date: "2026-01-05", startsAt: "07:00" }))).toEqual([
    "before-opening",
  ]);
});

test("who comes after the last entry is not let in, though it is open", () => {
  const stop = stopOf({
    point: at(0),
    stayMinutes: 30,
    hours: everyDay(["10:00", "18:00"]),
    lastEntry: "17:00",
    pinnedAt: "17:20",
  });
  expect(
    onlyDay([stop], { date: "2026-06-05" }).stops[0]!.conflicts.map(({ text }) => text),
  ).toEqual(["You arrive 20 min after the last entry (17:00)"]);
  const inTime = { ...stop, pinnedAt: "17:00" };
  expect(kindsOf(onlyDay([inTime], { date: "2026-06-05" }))).toEqual([]);
});

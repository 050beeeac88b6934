import { describe, expect, test } from "vitest";
import { applyFix } from "#app/domain/plan/apply-fix.ts";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import {
  type Conflict,
  type PlanDay,
  type PlanInput,
  type PlanStop,
} from "#app/domain/plan/types.ts";
import {
  at,
  conflictKinds,
  dayOf,
  everyDay,
  steadyTravel,
  stopOf,
  tripOf,
} from "#tests/support/plans/plan.ts";

const plan = (days: PlanDay[], facts: Partial<PlanInput> = {}) =>
  planTrip(tripOf(days, facts), steadyTravel);
const onlyDay = (stops: PlanStop[], facts: Partial<PlanDay> = {}) =>
  plan([dayOf(stops, facts)]).days[0]!;

/** The one conflict of the first day's stop `index`. */
function conflictAt(stops: PlanStop[], index: number, facts: Partial<PlanDay> = {}): Conflict {
  const conflicts = onlyDay(stops, facts).stops[index]!.conflicts;
  expect(conflicts).toHaveLength(1);
  return conflicts[0]!;
}

const MONDAY = "2026-01-05";
const TUESDAY = "2026-01-06";

test("the clock of a day goes from the lodging through the stops and back, each way beginning when the stop before is left", () => {
  const [a, b] = [
    stopOf({ point: at(10), costPaise: 5_000 }),
    stopOf({ point: at(20), stayMinutes: 30 }),
  ];
  const day = onlyDay([a, b], {
    from: { name: "Inn", point: at(0) },
    to: { name: "Inn", point: at(0) },
  });
  expect(
    day.stops.map(({ arrivesAt, beginsAt, leavesAt }) => [arrivesAt, beginsAt, leavesAt]),
  ).toEqual([
    [560, 560, 620],
    [640, 640, 670],
  ]);
  expect(
    day.legs.map(({ fromId, toId, departsAt, minutes }) => [fromId, toId, departsAt, minutes]),
  ).toEqual([
    [null, a.id, 540, 20],
    [a.id, b.id, 620, 20],
    [b.id, null, 670, 40],
  ]);
  expect(day).toMatchObject({
    beginsAt: 540,
    endsAt: 710,
    travelMinutes: 80,
    travelKm: 40,
    visitMinutes: 90,
    waitMinutes: 0,
    costPaise: 5_000,
    costUnknown: 1,
    conflicts: [],
  });
  expect(day.path).toEqual([at(0), at(10), at(20), at(0)]);
});

test("the clock of a day waits for the opening, and in the pause of split hours for the second sitting when the first can't hold the visit", () => {
  const temple = stopOf({ hours: everyDay(["06:00", "09:30"], ["16:00", "20:30"]) });
  expect(onlyDay([temple]).stops[0]).toMatchObject({
    arrivesAt: 540,
    beginsAt: 960,
    waitMinutes: 420,
    conflicts: [],
  });
  expect(onlyDay([stopOf({ hours: everyDay(["10:00", "17:00"]) })]).stops[0]).toMatchObject({
    beginsAt: 600,
    waitMinutes: 60,
  });
});

test("the clock of a day keeps a fixed time, and goes on from there", () => {
  const day = onlyDay([stopOf({ pinnedAt: "11:00" }), stopOf({ point: at(5) })]);
  expect(day.stops.map(({ beginsAt, isPinned }) => [beginsAt, isPinned])).toEqual([
    [660, true],
    [730, false],
  ]);
});

test("the clock of a day reckons the way past a stop whose point is not known from the last one that is", () => {
  const [a, lunch, b] = [
    stopOf({ point: at(0) }),
    stopOf({ point: null }),
    stopOf({ point: at(10) }),
  ];
  const day = onlyDay([a, lunch, b]);
  expect(
    day.legs.map(({ fromId, toId, departsAt, minutes }) => [fromId, toId, departsAt, minutes]),
  ).toEqual([[lunch.id, b.id, 660, 20]]);
  expect(day.path).toEqual([at(0), at(10)]);
});

test("the clock of a day takes the way from one lodging to another on a day without stops", () => {
  const day = onlyDay([], {
    from: { name: "A", point: at(0) },
    to: { name: "B", point: at(100) },
  });
  expect(day.legs).toHaveLength(1);
  expect(day).toMatchObject({ endsAt: 740, travelMinutes: 200 });
});

test("the clock of a day: an end no later than the start is the next day's, and what closes at midnight and opens at 00:00 stays open", () => {
  const bar = stopOf({
    hours: everyDay(["00:00", "02:00"], ["18:00", "24:00"]),
    stayMinutes: 240,
  });
  const day = onlyDay([bar], { startsAt: "21:00", endsAt: "03:00" });
  expect(day.stops[0]).toMatchObject({ beginsAt: 1_260, leavesAt: 1_500, conflicts: [] });
  expect(day.conflicts).toEqual([]);
});

describe("hours", () => {
  const weekdays = stopOf({ hours: { mon: [["09:00", "12:00"]], tue: [["14:00", "17:00"]] } });

  test("are those of the weekday of the date", () => {
    expect(onlyDay([weekdays], { date: MONDAY }).stops[0]!.beginsAt).toBe(540);
    expect(onlyDay([weekdays], { date: TUESDAY }).stops[0]!.beginsAt).toBe(840);
  });

  test("a weekly closing day wins over hours, and counts where hours are not known", () => {
    for (const hours of [null, everyDay(["09:00", "17:00"])]) {
      expect(conflictAt([stopOf({ hours, closedOn: ["mon"] })], 0)).toMatchObject({
        kind: "closed-that-day",
        text: "Closed on Mondays",
        minutes: null,
      });
    }
  });

  test("a weekday without hours is closed", () => {
    expect(
      conflictAt([stopOf({ hours: { tue: [["09:00", "17:00"]], wed: [["09:00", "17:00"]] } })], 0)
        .text,
    ).toBe("Closed on Mondays, Thursdays, Fridays, Saturdays and Sundays");
  });

  test("bind a day without a date only where they are the same on all open days; closing days are then a remark", () => {
    const [same, different] = [
      stopOf({ hours: everyDay(["10:00", "17:00"]), closedOn: ["mon"] }),
      weekdays,
    ];
    const [first, second] = onlyDay([same, different], { date: null }).stops;
    expect(first).toMatchObject({ beginsAt: 600, conflicts: [], remarks: ["Closed on Mondays"] });
    expect(second).toMatchObject({ beginsAt: 660, conflicts: [] });
    expect(second!.remarks.at(-1)).toBe("Hours vary by weekday, so add a date to check them");
    expect(conflictAt([stopOf({ hours: {} })], 0, { date: null }).text).toBe("Closed all week");
  });
});

test("a conflict says what does not go, by how much: after closing", () => {
  expect(
    conflictAt([stopOf({ stayMinutes: 505 }), stopOf({ hours: everyDay(["09:00", "17:00"]) })], 1),
  ).toMatchObject({
    kind: "after-closing",
    minutes: 25,
    text: "You arrive 25 min after it closes (17:00)",
  });
});

test("a conflict says what does not go, by how much: a visit that goes on past closing", () => {
  expect(conflictAt([stopOf({ hours: everyDay(["08:00", "09:40"]) })], 0)).toMatchObject({
    kind: "stays-past-closing",
    minutes: 20,
    text: "It closes at 09:40, 20 min before your visit ends",
  });
});

test("a conflict says what does not go, by how much: a time fixed before the opening", () => {
  const stop = stopOf({ pinnedAt: "09:30", hours: everyDay(["10:00", "17:00"]) });
  expect(conflictAt([stop], 0)).toMatchObject({
    kind: "before-opening",
    minutes: 30,
    text: "Fixed for 09:30, 30 min before it opens (10:00)",
    fixes: [
      { kind: "pin", stopId: stop.id, at: "10:00" },
      { kind: "pin", at: null },
      { kind: "to-ideas" },
    ],
  });
});

test("a conflict says what is wrong and by how much: a fixed time the travel doesn't allow, and one during the previous visit", () => {
  expect(conflictAt([stopOf(), stopOf({ point: at(30), pinnedAt: "10:10" })], 1)).toMatchObject({
    kind: "late-for-pin",
    minutes: 50,
    text: "You arrive at 11:00, 50 min after your fixed time (10:10)",
  });
  expect(conflictAt([stopOf(), stopOf({ point: at(30), pinnedAt: "09:45" })], 1)).toMatchObject({
    kind: "overlap",
    minutes: 15,
    text: "Fixed for 09:45, but the previous stop runs 15 min longer",
  });
});

test("a conflict says what does not go, by how much: a day that is too long or too full", () => {
  expect(onlyDay([stopOf({ stayMinutes: 570 })]).conflicts[0]).toMatchObject({
    kind: "day-too-long",
    minutes: 30,
    text: "The day ends at 18:30, 30 min later than planned (18:00)",
  });
  const full = plan([dayOf(Array.from({ length: 5 }, () => stopOf({ stayMinutes: 30 })))], {
    pace: "relaxed",
  }).days[0]!;
  expect(full.conflicts[0]).toMatchObject({
    kind: "over-pace",
    minutes: null,
    text: "5 stops is too many for a relaxed day (up to 4)",
  });
  const long = plan([dayOf([stopOf({ stayMinutes: 300 }), stopOf({ stayMinutes: 180 })])], {
    pace: "relaxed",
  }).days[0]!;
  expect(long.conflicts[0]).toMatchObject({
    kind: "over-pace",
    minutes: 105,
    text: "8 h of visits and travel. With breaks between stops, that’s 1 h 45 min too much for a relaxed day",
  });
});

test("a conflict says what does not go, by how much: what is for sunset and seen at noon", () => {
  const stop = stopOf({ bestTimeOfDay: "sunset" });
  const conflict = conflictAt([stop], 0);
  expect(conflict).toMatchObject({
    kind: "misses-sunset",
    text: "Sunset is at 17:48, but you’re here from 09:00 to 10:00",
    fixes: [{ kind: "pin", stopId: stop.id, at: "17:00" }, { kind: "to-ideas" }],
  });
  expect(conflictAt([stopOf({ bestTimeOfDay: "sunrise" })], 0).kind).toBe("misses-sunrise");
  expect(onlyDay([stopOf({ bestTimeOfDay: "sunset" })], { date: null })).toMatchObject({
    sunset: null,
    stops: [{ conflicts: [] }],
  });
});

test("a conflict says what does not go, by how much, and the plan counts them all", () => {
  const trip = plan([dayOf([stopOf({ closedOn: ["mon"] }), stopOf({ stayMinutes: 600 })])]);
  expect(conflictKinds(trip)).toEqual(["closed-that-day", "day-too-long", "over-pace"]);
  expect(trip.conflictCount).toBe(3);
});

describe("fixes", () => {
  test("offer the nearest open day, and leaving it out", () => {
    const closed = stopOf({ closedOn: ["mon", "tue"] });
    const days = [dayOf([closed]), dayOf([], { date: TUESDAY }), dayOf([], { date: "2026-01-07" })];
    expect(plan(days).days[0]!.stops[0]!.conflicts[0]!.fixes).toEqual([
      { kind: "move-to-day", stopId: closed.id, dayId: days[2]!.id },
      { kind: "to-ideas", stopId: closed.id },
    ]);
  });

  test("offer a shorter stay and another order, each of which was tried", () => {
    const early = stopOf({ hours: everyDay(["09:00", "10:30"]) });
    const [fix] = conflictAt([stopOf(), early], 1).fixes;
    expect(fix).toMatchObject({ kind: "reorder", order: [early.id, expect.any(String)] });
    expect(conflictAt([stopOf({ hours: everyDay(["08:00", "09:40"]) })], 0).fixes[0]).toMatchObject(
      { kind: "stay", minutes: 40 },
    );
  });

  test("of every conflict at a stop leave the trip with fewer of them; those of a day never with more", () => {
    const stops = [
      stopOf({ stayMinutes: 240 }),
      stopOf({ hours: everyDay(["09:00", "11:00"]), point: at(20) }),
      stopOf({ closedOn: ["mon"] }),
      stopOf({ pinnedAt: "12:00", point: at(8) }),
      stopOf({ hours: everyDay(["15:00", "18:00"]), point: at(3), bestTimeOfDay: "sunset" }),
      stopOf({ stayMinutes: 200 }),
    ];
    const input = tripOf(
      [dayOf(stops), dayOf([stopOf()], { date: TUESDAY }), dayOf([], { date: null })],
      { pace: "balanced" },
    );
    const before = planTrip(input, steadyTravel);
    const after = ({ fixes }: Conflict) =>
      fixes.map(
        (fix) =>
          planTrip({ ...input, days: applyFix(input.days, fix, input, steadyTravel) }, steadyTravel)
            .conflictCount,
      );
    const [ofStops, ofDays] = [
      before.days.flatMap(({ stops: planned }) => planned.flatMap(({ conflicts }) => conflicts)),
      before.days.flatMap(({ conflicts }) => conflicts),
    ];
    expect([ofStops.length, ofDays.length].every((count) => count > 1)).toBe(true);
    expect([...ofStops, ...ofDays].filter(({ fixes }) => fixes.length === 0)).toEqual([]);
    expect(ofStops.flatMap(after).filter((count) => count >= before.conflictCount)).toEqual([]);
    expect(ofDays.flatMap(after).filter((count) => count > before.conflictCount)).toEqual([]);
  });
});

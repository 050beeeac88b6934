import { describe, expect, test } from "vitest";
import { WEEKDAYS, type Weekday } from "#app/domain/constants.ts";
import {
  daysAlike,
  openState,
  openStateText,
  weekText,
  type WeekHours,
} from "#app/domain/catalogue/opening.ts";

const everyDay = (...sittings: [string, string][]): WeekHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, sittings]));
const without = (hours: WeekHours, ...days: Weekday[]): WeekHours =>
  Object.fromEntries(Object.entries(hours).filter(([day]) => !days.includes(day as Weekday)));

/** 2026-01-05 is a Monday; times are wall times in India. */
const india = (time: string, date = "2026-01-05") => new Date(`${date}T${time}:00+05:30`);

const OFFICE = everyDay(["09:00", "17:00"]);

test("openState is open from the opening minute to the one before closing", () => {
  expect(openState(OFFICE, [], india("09:00"))).toEqual({
    kind: "open",
    until: { weekday: "mon", inDays: 0, at: "17:00" },
  });
  expect(openState(OFFICE, [], india("16:59")).kind).toBe("open");
  expect(openState(OFFICE, [], india("17:00"))).toEqual({
    kind: "closed-now",
    next: { weekday: "tue", inDays: 1, at: "09:00" },
  });
});

test("openState says when it opens later today", () => {
  expect(openState(OFFICE, [], india("08:59"))).toEqual({ kind: "opens-later", at: "09:00" });
});

test("openState reads the clock of India whatever the zone of the instant", () => {
  expect(openState(OFFICE, [], new Date("2026-01-05T03:30:00Z")).kind).toBe("open");
  expect(openState(OFFICE, [], new Date("2026-01-04T20:00:00Z"))).toEqual({
    kind: "opens-later",
    at: "09:00",
  });
});

test("openState takes the weekday of India when it is still yesterday in UTC", () => {
  const mondayShut = without(everyDay(["01:00", "05:00"]), "mon");
  expect(openState(mondayShut, [], new Date("2026-01-04T20:00:00Z")).kind).toBe("closed-today");
});

test("openState closes between two sittings and opens for the second", () => {
  const temple = everyDay(["06:00", "12:30"], ["16:00", "20:30"]);
  expect(openState(temple, [], india("12:30"))).toEqual({ kind: "opens-later", at: "16:00" });
  expect(openState(temple, [], india("16:00"))).toMatchObject({
    kind: "open",
    until: { at: "20:30" },
  });
  expect(openState(temple, [], india("21:00"))).toMatchObject({
    kind: "closed-now",
    next: { at: "06:00" },
  });
});

test("openState takes sittings in the order of the clock, however they are written", () => {
  const reversed = everyDay(["16:00", "20:30"], ["06:00", "12:30"]);
  expect(openState(reversed, [], india("05:00"))).toEqual({ kind: "opens-later", at: "06:00" });
});

test("openState skips closed days when it looks for the next opening", () => {
  const museum = without(OFFICE, "mon");
  expect(openState(museum, ["mon"], india("10:00"))).toEqual({
    kind: "closed-today",
    next: { weekday: "tue", inDays: 1, at: "09:00" },
  });
  expect(openState(museum, ["mon"], india("18:00", "2026-01-04"))).toEqual({
    kind: "closed-now",
    next: { weekday: "tue", inDays: 2, at: "09:00" },
  });
});

test("openState honours a weekly closing day against the hours given for it", () => {
  expect(openState(OFFICE, ["mon"], india("10:00"))).toMatchObject({ kind: "closed-today" });
});

test("openState honours a weekly closing day where hours are not known", () => {
  expect(openState(null, ["mon"], india("10:00"))).toEqual({ kind: "closed-today", next: null });
  expect(openState(null, ["mon"], india("10:00", "2026-01-06"))).toEqual({ kind: "unknown" });
  expect(openState(null, [], india("10:00"))).toEqual({ kind: "unknown" });
});

test("openState opens on the same weekday of the next week", () => {
  const market = { wed: [["08:00", "18:00"]] } as const;
  expect(openState(market, [], india("19:00", "2026-01-07"))).toEqual({
    kind: "closed-now",
    next: { weekday: "wed", inDays: 7, at: "08:00" },
  });
});

test("openState never closes when it is open round the clock all week", () => {
  expect(openState(everyDay(["00:00", "24:00"]), [], india("23:59"))).toEqual({
    kind: "open",
    until: null,
  });
});

test("openState is open through midnight where the next day begins at 00:00", () => {
  const bar = everyDay(["00:00", "02:00"], ["18:00", "24:00"]);
  expect(openState(bar, [], india("23:00"))).toEqual({
    kind: "open",
    until: { weekday: "tue", inDays: 1, at: "02:00" },
  });
});

test("openState closes at midnight where the next day does not begin at 00:00", () => {
  expect(openState(everyDay(["18:00", "24:00"]), [], india("23:00"))).toEqual({
    kind: "open",
    until: { weekday: "mon", inDays: 0, at: "24:00" },
  });
  expect(openState(everyDay(["00:00", "24:00"]), ["sun"], india("10:00", "2026-01-09"))).toEqual({
    kind: "open",
    until: { weekday: "sat", inDays: 1, at: "24:00" },
  });
});

test("openState never opens when no day has a sitting", () => {
  expect(openState({}, [], india("10:00"))).toEqual({ kind: "closed-today", next: null });
});

describe("openStateText", () => {
  const said = (hours: WeekHours | null, closedOn: Weekday[], at: Date) =>
    openStateText(openState(hours, closedOn, at));

  test("says what is now and what comes next", () => {
    expect(said(OFFICE, [], india("10:00"))).toBe("Open now, until 17:00");
    expect(said(OFFICE, [], india("07:00"))).toBe("Closed now, opens at 09:00");
    expect(said(OFFICE, [], india("18:00"))).toBe("Closed now, opens tomorrow at 09:00");
    expect(said(OFFICE, ["mon", "tue"], india("10:00"))).toBe(
      "Closed today, opens on Wednesday at 09:00",
    );
    expect(said(everyDay(["00:00", "24:00"]), [], india("10:00"))).toBe("Open now");
    expect(said(everyDay(["00:00", "24:00"]), ["sun"], india("10:00"))).toBe(
      "Open now, until midnight on Saturday",
    );
    expect(said(everyDay(["18:00", "24:00"]), [], india("20:00"))).toBe("Open now, until midnight");
    expect(said(null, ["mon"], india("10:00"))).toBe("Closed today");
    expect(said(null, [], india("10:00"))).toBeNull();
  });
});

describe("weekText", () => {
  test.each<[string, WeekHours | null, Weekday[]]>([
    ["Open daily 09:00–17:00", OFFICE, []],
    ["Open daily 09:00–17:00, closed Mondays", without(OFFICE, "mon"), ["mon"]],
    ["Open daily 09:00–17:00, closed Mondays and Fridays", OFFICE, ["fri", "mon"]],
    ["Open at all hours", everyDay(["00:00", "24:00"]), []],
    ["Open all day, closed Sundays", everyDay(["00:00", "24:00"]), ["sun"]],
    [
      "Open daily 06:00–12:30 and 16:00–20:30",
      everyDay(["06:00", "12:30"], ["16:00", "20:30"]),
      [],
    ],
    ["Open daily 18:00–midnight", everyDay(["18:00", "24:00"]), []],
    ["Open Wednesdays 08:00–18:00", { wed: [["08:00", "18:00"]] }, []],
    [
      "Open Tue, Thu–Sun 10:00–16:45; Wed 13:00–16:45; closed Mondays",
      { ...without(everyDay(["10:00", "16:45"]), "mon"), wed: [["13:00", "16:45"]] },
      ["mon"],
    ],
    ["Closed on Fridays; hours not known", null, ["fri"]],
    ["Closed on Mondays and Tuesdays; hours not known", null, ["tue", "mon"]],
    ["Open only on Wednesdays; hours not known", null, ["mon", "tue", "thu", "fri", "sat", "sun"]],
    ["Hours not known", null, []],
    ["Closed all week", {}, []],
  ])("%s", (text, hours, closedOn) => {
    expect(weekText(hours, closedOn)).toBe(text);
  });
});

test("daysAlike groups the open days by their sittings", () => {
  expect(daysAlike({ ...OFFICE, wed: [["13:00", "17:00"]] }, ["sun"])).toEqual([
    { weekdays: ["mon", "tue", "thu", "fri", "sat"], sittings: [["09:00", "17:00"]] },
    { weekdays: ["wed"], sittings: [["13:00", "17:00"]] },
  ]);
});

import { describe, expect, test } from "vitest";
import { firstPopularity } from "#app/domain/catalogue/facts.ts";
import {
  compareTimes,
  minuteOfTime,
  splitSitting,
  sunTimeOf,
  timeText,
} from "#app/domain/catalogue/hours-time.ts";
import { asWallTime } from "#app/domain/catalogue/hours-form.ts";
import { weekText } from "#app/domain/catalogue/opening.ts";
import {
  closedSeasonText,
  hoursInSeason,
  isClosedOn,
  isInRange,
  rangeText,
} from "#app/domain/catalogue/seasons.ts";
import { hoursOnDate, resolveHours } from "#app/domain/plan/time/resolve-hours.ts";
import { WEEKDAYS } from "#app/domain/constants.ts";

const AGRA = { latitude: 27.175, longitude: 78.042 };
const daily = (open: string, close: string) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, [[open, close] as const]]));

describe("times that follow the sun", () => {
  test.each([
    ["sunrise", { event: "sunrise", offset: 0 }],
    ["sunrise+30", { event: "sunrise", offset: 30 }],
    ["sunset-45", { event: "sunset", offset: -45 }],
    ["sunset-500", null],
    ["noon", null],
    ["09:00", null],
  ])("%s", (time, expected) => {
    expect(sunTimeOf(time)).toEqual(expected);
  });

  test("are minutes of a day with its sun", () => {
    const sun = { sunrise: 400, sunset: 1050 };
    expect(minuteOfTime("sunrise-30", sun)).toBe(370);
    expect(minuteOfTime("sunset", sun)).toBe(1050);
    expect(minuteOfTime("24:00", sun)).toBe(1440);
  });

  test("sort among wall times", () => {
    expect(["sunset", "12:00", "sunrise", "05:00", "22:00"].sort(compareTimes)).toEqual([
      "05:00",
      "sunrise",
      "12:00",
      "sunset",
      "22:00",
    ]);
  });

  test("read as words", () => {
    expect(["sunrise", "sunset-30", "sunrise+15", "09:00"].map(timeText)).toEqual([
      "sunrise",
      "30 min before sunset",
      "15 min after sunrise",
      "09:00",
    ]);
    expect(weekText(daily("sunrise", "sunset"), [])).toBe("Open daily sunrise to sunset");
  });
});

describe("times that follow the sun, elsewhere", () => {
  test("are typed in several ways", () => {
    expect(["Sunrise", "sunset - 30", "sunset-30 min", "9"].map(asWallTime)).toEqual([
      "sunrise",
      "sunset-30",
      "sunset-30",
      "09:00",
    ]);
    expect(splitSitting("sunrise-sunset")).toEqual(["sunrise", "sunset"]);
    expect(splitSitting("sunrise-30-sunset-15")).toEqual(["sunrise-30", "sunset-15"]);
    expect(splitSitting("sunrise-18:00")).toEqual(["sunrise", "18:00"]);
    expect(splitSitting("noon-18:00")).toBeNull();
  });

  test("resolve to the wall times of a date, where the point lies", () => {
    const [winter] = resolveHours(daily("sunrise", "sunset"), "2026-12-21", AGRA)!;
    const [summer] = resolveHours(daily("sunrise-30", "sunset"), "2026-06-21", AGRA)!;
    expect(winter).toEqual(["07:03", "17:29"]);
    expect(summer).toEqual(["04:54", "19:15"]);
    expect(resolveHours(null, "2026-06-21", AGRA)).toBeNull();
  });
});

describe("seasons", () => {
  test("may run over the end of the year, both days included", () => {
    const winter = { from: "11-15", to: "04-30" };
    expect(
      ["2026-11-14", "2026-11-15", "2027-01-01", "2027-04-30", "2027-05-01"].map((date) =>
        isInRange(winter, date),
      ),
    ).toEqual([false, true, true, true, false]);
    expect(isClosedOn([{ ...winter, reason: null }], "2027-01-10")).toBe(true);
    expect(isClosedOn(null, "2027-01-10")).toBe(false);
  });

  test("read as words", () => {
    expect(rangeText({ from: "07-01", to: "09-30" })).toBe("July to September");
    expect(rangeText({ from: "02-01", to: "02-29" })).toBe("February");
    expect(rangeText({ from: "11-15", to: "04-30" })).toBe("15 November to 30 April");
    expect(closedSeasonText({ from: "07-01", to: "09-30", reason: "monsoon" })).toBe(
      "Closed from July to September (monsoon)",
    );
  });

  test("have their own hours", () => {
    const summer = {
      from: "04-01",
      to: "09-30",
      openingHours: daily("07:00", "19:00"),
      closedOn: [],
    };
    const usual = { openingHours: daily("08:00", "17:00"), closedOn: [] };
    expect(hoursInSeason(usual, [summer], "2026-05-01").openingHours).toEqual(summer.openingHours);
    expect(hoursInSeason(usual, [summer], "2026-11-01")).toEqual(usual);
  });
});

test("hours on a date take the season, the closing day, the sun and the last entry together", () => {
  const taj = {
    ...AGRA,
    openingHours: { ...daily("sunrise-30", "sunset-30"), fri: [] },
    closedOn: ["fri" as const],
    closedSeasons: [{ from: "06-01", to: "06-02", reason: null }],
    seasonalHours: null,
    lastEntry: "sunset-60",
  };
  expect(hoursOnDate(taj, "2026-12-21")).toEqual({
    date: "2026-12-21",
    sittings: [["06:33", "16:59"]],
    lastEntry: "16:29",
    closed: null,
  });
  expect(hoursOnDate(taj, "2026-12-25")).toMatchObject({ sittings: [], closed: "Closed that day" });
  expect(hoursOnDate(taj, "2026-06-01").closed).toBe("Closed from 1 June to 2 June");
});

test("a first popularity falls with the position and is never nothing", () => {
  expect([0, 1, 5, 80].map((position) => firstPopularity(98, position))).toEqual([98, 91, 68, 5]);
});

import { expect, test } from "vitest";
import {
  clockText,
  countText,
  dateText,
  durationText,
  isMode,
  isPace,
  kmText,
  rangeText,
} from "#app/domain/trip/words.ts";

test("a minute of the day reads as a clock, past midnight as the next day", () => {
  expect([0, 545, 1_439, 1_440, 1_515, 559.6].map(clockText)).toEqual([
    "00:00",
    "09:05",
    "23:59",
    "midnight",
    "01:15 the next day",
    "09:20",
  ]);
  expect(clockText(599.7)).toBe("10:00");
});

test("durations and distances read as one says them", () => {
  expect([0, 45, 59.6, 60, 80, 1_440].map(durationText)).toEqual([
    "0 min",
    "45 min",
    "1 h",
    "1 h",
    "1 h 20 min",
    "24 h",
  ]);
  expect([0, 0.8, 0.99, 1, 4.23, 9.96, 10, 119.6].map(kmText)).toEqual([
    "50 m",
    "800 m",
    "1.0 km",
    "1.0 km",
    "4.2 km",
    "10 km",
    "10 km",
    "120 km",
  ]);
});

test("dates and spans of them are said in the fewest words", () => {
  expect([dateText("2026-12-05"), dateText("2026-12-05", true)]).toEqual([
    "Sat 5 Dec",
    "Sat 5 Dec 2026",
  ]);
  expect(rangeText("2026-12-05", "2026-12-05")).toBe("Sat 5 Dec 2026");
  expect(rangeText("2026-12-05", "2026-12-08")).toBe("5 – 8 Dec 2026");
  expect(rangeText("2026-11-30", "2026-12-02")).toBe("30 Nov – 2 Dec 2026");
  expect(rangeText("2026-12-30", "2027-01-02")).toBe("30 Dec 2026 – 2 Jan 2027");
});

test("one is not many, and many are counted as in India", () => {
  expect([countText(1, "stop"), countText(0, "stop"), countText(123_456, "stop")]).toEqual([
    "1 stop",
    "0 stops",
    "1,23,456 stops",
  ]);
});

test("words that are no way to travel and no pace are distinguished", () => {
  expect(["walk", "Walk", "", "rocket"].map(isMode)).toEqual([true, false, false, false]);
  expect(["relaxed", "slow"].map(isPace)).toEqual([true, false]);
});

import { expect, test } from "vitest";
import { monthInIndia, monthRuns, monthsText } from "#app/domain/time/months.ts";

test("monthsText joins months that follow one another, round the turn of the year", () => {
  expect(monthsText([1, 2, 3, 10, 11, 12])).toBe("Oct–Mar");
  expect(monthsText([11, 12, 1], "long")).toBe("November to January");
});

test("monthsText lists separate runs and single months", () => {
  expect(monthsText([3, 4, 7, 10, 11])).toBe("Mar–Apr, Jul, Oct–Nov");
});

test("monthsText says all year for twelve months and nothing for none", () => {
  expect(monthsText([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBe("All year");
  expect(monthsText([])).toBe("");
});

test("monthRuns covers each month once, whatever the order and repeats", () => {
  expect(monthRuns([2, 1, 12, 1])).toEqual([[12, 1, 2]]);
});

test("monthInIndia turns at midnight of India, five and a half hours before UTC", () => {
  expect(monthInIndia(new Date("2026-10-31T18:29:59Z"))).toBe(10);
  expect(monthInIndia(new Date("2026-10-31T18:30:00Z"))).toBe(11);
});

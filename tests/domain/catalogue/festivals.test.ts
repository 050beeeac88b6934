import { getMoonIllumination } from "suncalc";
import { expect, test } from "vitest";
import { FESTIVALS, festivalsOn } from "#app/domain/catalogue/festivals.ts";

const HOUR_MS = 3_600_000;
/** How many days the moon of a day's noon in India is away from a phase: 0 new, 0.5 full. */
function daysFromPhase(day: string, phase: number): number {
  const at = getMoonIllumination(new Date(Date.parse(`${day}T12:00:00Z`) - 5.5 * HOUR_MS)).phase;
  const away = Math.abs(at - phase);
  return Math.min(away, 1 - away) * 29.53;
}
const datesOf = (name: string) => {
  const { days } = FESTIVALS.find((festival) => festival.name === name)!;
  return "yearly" in days ? [] : days;
};
const later = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * HOUR_MS).toISOString().slice(0, 10);

test.each([
  // The day itself is the third of six.
  ["Diwali", 0, 2],
  ["Holi", 0.5, 1],
  ["Dev Deepawali", 0.5, 0],
  ["Guru Nanak Jayanti", 0.5, 0],
])("%s falls on the moon's phase %d", (name, phase, after) => {
  for (const [from] of datesOf(name))
    expect(daysFromPhase(later(from, after), phase), `${name} ${from}`).toBeLessThan(1.6);
});

test.each([
  // Days of the waxing or waning moon: the 4th, 2nd, 8th after the full moon, 13th or 14th.
  ["Ganesh Chaturthi", 4],
  ["Rath Yatra", 2],
  ["Janmashtami", 15 + 8],
  ["Maha Shivaratri", 15 + 13.5],
])("%s falls on its day of the moon", (name, lunarDay) => {
  for (const [from] of datesOf(name))
    expect(daysFromPhase(from, (lunarDay - 0.5) / 30), `${name} ${from}`).toBeLessThan(1.8);
});

test("a festival is noticed where it is celebrated, over the turn of the year too", () => {
  const goa = { slug: "panaji", state: "Goa" };
  const names = (place: { slug: string; state: string }, date: string) =>
    festivalsOn(place, date).map(({ name }) => name);
  expect(names(goa, "2026-12-31")).toEqual(["Christmas and New Year"]);
  expect(names(goa, "2027-01-01")).toEqual(["Christmas and New Year"]);
  expect(names(goa, "2027-01-02")).toEqual([]);
  expect(names({ slug: "kohima", state: "Nagaland" }, "2027-12-05")).toEqual(["Hornbill Festival"]);
  expect(names({ slug: "jaipur", state: "Rajasthan" }, "2026-11-08")).toEqual(["Diwali"]);
});

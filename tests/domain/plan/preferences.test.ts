import { expect, test } from "vitest";
import { makeTrip } from "#app/cli/proof/proposals.ts";
import { isVisit } from "#app/domain/plan/pace.ts";
import { costOf } from "#app/domain/plan/propose/fill.ts";
import type { ProposalPreferences } from "#app/domain/plan/propose/candidate.ts";
import { minuteOf } from "#app/domain/plan/time/wall-time.ts";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { seedPlaces } from "#tests/support/plans/seed-trips.ts";

const places = seedPlaces();
const placeAt = (slug: string) => places.find((place) => place.slug === slug)!;

/** A plan for a place in December, with what the travellers ask for. */
function planFor(slug: string, days: number, preferences: Partial<ProposalPreferences> = {}) {
  const { budgetPaise = null, ...others } = preferences;
  return makeTrip(
    {
      legs: [{ place: placeAt(slug), days }],
      startsOn: "2026-12-05",
      budgetPaise,
      preferences: others,
    },
    places,
  );
}
const visitsOf = ({ proposal }: ReturnType<typeof planFor>) =>
  proposal.days.flatMap(({ stops }) => stops.filter(isVisit));

test.each([
  ["agra", 2],
  ["jaipur", 3],
  ["delhi", 3],
  ["rishikesh", 4],
])("entry fees at %s over %d days stay within the budget", (slug, days) => {
  const free = costOf(planFor(slug, days).proposal.days);
  for (const share of [0.75, 0.5, 0.25, 0]) {
    const budgetPaise = Math.round(free * share);
    const made = planFor(slug, days, { budgetPaise });
    expect(costOf(made.proposal.days)).toBeLessThanOrEqual(budgetPaise);
  }
});

test.each(["jaipur", "agra", "varanasi"])("days at %s keep to the hours asked for", (slug) => {
  const hours = { startsAt: "10:00", endsAt: "17:00" };
  const { input, proposal, travel } = planFor(slug, 2, hours);
  const { days } = planTrip({ ...input, days: proposal.days }, travel);
  expect(visitsOf(planFor(slug, 2, hours)).length).toBeGreaterThan(1);
  for (const { beginsAt, endsAt } of days) {
    expect(beginsAt).toBeGreaterThanOrEqual(minuteOf(hours.startsAt));
    expect(endsAt).toBeLessThanOrEqual(minuteOf(hours.endsAt));
  }
});

test("those who can’t walk far are sent on no trek and no long walk", () => {
  const access = (stops: ReturnType<typeof visitsOf>) => stops.map((stop) => stop.access ?? null);
  const isHard = (each: ReturnType<typeof access>[number]) =>
    each !== null && (each.trekGrade !== null || (each.minutesFromAccess ?? 0) > 20);
  const free = planFor("kedarnath", 2);
  const limited = planFor("kedarnath", 2, { isWalkingLimited: true });
  expect(free.candidates.some(({ stop }) => isHard(stop.access ?? null))).toBe(true);
  expect(access(visitsOf(limited)).filter(isHard)).toEqual([]);
});

test("days with children begin at eight at the earliest and end by half past eight", () => {
  const { input, proposal, travel } = planFor("agra", 2, { withChildren: true });
  const { days } = planTrip({ ...input, days: proposal.days }, travel);
  for (const { beginsAt, endsAt } of days) {
    expect(beginsAt).toBeGreaterThanOrEqual(minuteOf("08:00"));
    expect(endsAt).toBeLessThanOrEqual(minuteOf("20:30"));
  }
});

test("what must be seen is in, and what was ruled out is not", () => {
  const usual = visitsOf(planFor("jaipur", 1)).map(({ id }) => id);
  const left = planFor("jaipur", 1).proposal.leftOut[0]!;
  const made = visitsOf(planFor("jaipur", 1, { mustSee: [left], notThis: [usual[0]!] }));
  expect(made.map(({ id }) => id)).toContain(left);
  expect(made.map(({ id }) => id)).not.toContain(usual[0]);
});

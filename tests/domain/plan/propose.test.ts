import { expect, test } from "vitest";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { type Candidate } from "#app/domain/plan/propose/candidate.ts";
import { proposeTrip } from "#app/domain/plan/propose/propose-trip.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { PACES, type PlanDay, type PlanStop } from "#app/domain/plan/types.ts";
import { at, dayOf, everyDay, stopOf, tripOf } from "#tests/support/plans/plan.ts";

const SETTING = { timeZone: "Asia/Kolkata", pace: "balanced" } as const;
const DATES = ["2026-01-05", "2026-01-06", "2026-01-07"];
const inn = { name: "Inn", point: at(0) };
const days = DATES.map((date, index) => dayOf([], { id: `d${index}`, date, from: inn, to: inn }));
const travel = estimatedTravel();

const candidate = (facts: Partial<Candidate> = {}, stop: Partial<PlanStop> = {}): Candidate => ({
  stop: stopOf(stop),
  category: null,
  popularity: 50,
  match: null,
  placeIds: null,
  isNeighbour: false,
  ...facts,
});

const many = Array.from({ length: 30 }, (_, index) =>
  candidate(
    {
      popularity: (index * 37) % 101,
      category: index % 3 === 0 ? "temple" : index % 3 === 1 ? "fort" : null,
      match: (index % 5) / 4,
    },
    {
      id: `poi-${String(index).padStart(2, "0")}`,
      point: at(((index * 7) % 13) - 6, ((index * 5) % 11) - 5),
      stayMinutes: [45, 60, 90, 120][index % 4],
      hours:
        index % 4 === 0
          ? null
          : index % 4 === 1
            ? everyDay(["06:00", "12:00"], ["16:00", "20:00"])
            : everyDay(["09:00", "17:00"]),
      closedOn: index % 7 === 0 ? ["mon"] : [],
      bestTimeOfDay: index % 10 === 9 ? "sunset" : null,
    },
  ),
);

const visitsOf = (list: readonly PlanDay[]) =>
  list.flatMap(({ stops }) => stops.filter(({ kind }) => kind === "visit"));

test.each(PACES)(
  "a %s plan in one step breaks no rule, fills its days and leaves out the rest",
  (pace) => {
    const proposal = proposeTrip(many, days, { ...SETTING, pace }, travel);
    const plan = planTrip(tripOf([...proposal.days], { pace }), travel);
    expect(plan.conflictCount).toBe(0);
    const used = visitsOf(proposal.days).map(({ id }) => id);
    expect([...used, ...proposal.leftOut].sort()).toEqual(many.map(({ stop }) => stop.id).sort());
    expect(proposal.days.every((day) => visitsOf([day]).length >= 2)).toBe(true);
  },
);

test("a faster pace sees more", () => {
  const seen = PACES.map((pace) =>
    proposeTrip(many, days, { ...SETTING, pace }, travel).days.reduce(
      (sum, day) => sum + visitsOf([day]).length,
      0,
    ),
  );
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen[0]).toBeLessThan(seen[2]!);
});

test("the order in which candidates are given does not matter, nor how often it is asked", () => {
  expect(proposeTrip([...many].reverse(), days, SETTING, travel)).toEqual(
    proposeTrip(many, days, SETTING, travel),
  );
});

test("what meets the interests comes before what is only popular, and not all is of one kind", () => {
  const day = [dayOf([], { endsAt: "13:00" })];
  const [wanted, famous] = [
    candidate({ match: 1 }, { stayMinutes: 150 }),
    candidate({ popularity: 100, match: 0 }, { stayMinutes: 150 }),
  ];
  expect(
    proposeTrip([famous, wanted], day, SETTING, travel).days[0]!.stops.map(({ id }) => id),
  ).toEqual([wanted.stop.id]);
  const temples = Array.from({ length: 8 }, () =>
    candidate({ category: "temple", popularity: 80 }, { stayMinutes: 90 }),
  );
  const fort = candidate({ category: "fort", popularity: 70 }, { stayMinutes: 90 });
  expect(
    proposeTrip([...temples, fort], [dayOf([])], SETTING, travel).days[0]!.stops.map(
      ({ id }) => id,
    ),
  ).toContain(fort.stop.id);
});

test("what is never open on these days is left out, and what was planned before stays", () => {
  const closed = candidate({ popularity: 100 }, { closedOn: ["mon"] });
  const mine = stopOf({ pinnedAt: "11:00" });
  const {
    days: [day],
    leftOut,
  } = proposeTrip([closed, candidate()], [dayOf([mine])], SETTING, travel);
  expect(leftOut).toEqual([closed.stop.id]);
  expect(day!.stops.map(({ id }) => id)).toContain(mine.id);
  expect(visitsOf([day!])).toHaveLength(2);
});

test("no candidates and no days are an empty plan", () => {
  expect(proposeTrip([], days, SETTING, travel)).toEqual({
    days,
    leftOut: [],
    missing: [],
  });
  expect(proposeTrip(many.slice(0, 1), [], SETTING, travel)).toEqual({
    days: [],
    leftOut: ["poi-00"],
    missing: [],
  });
});

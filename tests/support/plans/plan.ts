import { WEEKDAYS } from "#app/domain/constants.ts";
import { type Point } from "#app/domain/geo/geo.ts";
import { type WeekHours } from "#app/domain/catalogue/opening.ts";
import {
  type Plan,
  type PlanDay,
  type PlanInput,
  type PlanStop,
  type TravelTimes,
} from "#app/domain/plan/types.ts";

/** A point so many km north and east of a corner of Jaipur. */
export const at = (northKm: number, eastKm = 0): Point => ({
  latitude: 26.9 + northKm / 111.195,
  longitude: 75.8 + eastKm / 99.16,
});

export const everyDay = (...sittings: [string, string][]): WeekHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, sittings]));

let serial = 0;

/** A stop of an hour without rules. */
export function stopOf(facts: Partial<PlanStop> = {}): PlanStop {
  serial += 1;
  return {
    id: `s${serial}`,
    kind: "visit",
    category: null,
    name: `Stop ${serial}`,
    point: at(0),
    stayMinutes: 60,
    pinnedAt: null,
    modeToNext: null,
    hours: null,
    closedOn: [],
    bestTimeOfDay: null,
    costPaise: null,
    ...facts,
  };
}

/** 2026-01-05, a Monday, from nine to six. */
export function dayOf(stops: PlanStop[], facts: Partial<PlanDay> = {}): PlanDay {
  serial += 1;
  return {
    id: `d${serial}`,
    date: "2026-01-05",
    startsAt: "09:00",
    endsAt: "18:00",
    from: null,
    to: null,
    stops,
    ...facts,
  };
}

export const tripOf = (days: PlanDay[], facts: Partial<PlanInput> = {}): PlanInput => ({
  timeZone: "Asia/Kolkata",
  pace: "packed",
  days,
  ...facts,
});

/** Two minutes a km of the crow's way by car, at any hour. */
export const steadyTravel: TravelTimes = {
  between(from, to, _departsAt, mode) {
    const km = Math.hypot(
      (from.latitude - to.latitude) * 111.195,
      (from.longitude - to.longitude) * 99.16,
    );
    const minutes = Math.round(km * 2);
    return {
      km: Math.round(km * 10) / 10,
      minutes,
      mode: mode ?? "car",
      band: [minutes, minutes],
      path: null,
    };
  },
};

export const conflictKinds = (plan: Plan) =>
  plan.days.flatMap((day) =>
    [...day.stops.flatMap(({ conflicts }) => conflicts), ...day.conflicts].map(({ kind }) => kind),
  );

import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { isVisit, PACE_LIMITS } from "#app/domain/plan/pace.ts";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import {
  byFame,
  type Candidate,
  isEverOpen,
  mayGoTo,
  TOP_COUNT,
} from "#app/domain/plan/propose/candidate.ts";
import { withStop } from "#app/domain/plan/propose/fill.ts";
import { type Proposal, proposeTrip } from "#app/domain/plan/propose/propose-trip.ts";
import { solveTrip } from "#app/domain/plan/solver/solve-trip.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { mayBeOn } from "#app/domain/plan/transfer.ts";
import { isRoadless } from "#app/domain/plan/travel/mode.ts";
import type {
  ConflictKind,
  PlanDay,
  PlanInput,
  PlannedDay,
  TravelTimes,
} from "#app/domain/plan/types.ts";
import { proposalPreferences } from "#app/domain/trip/candidates.ts";
import { planInputOf } from "#app/domain/trip/plan-input.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import {
  emptySeedTrip,
  seedCandidates,
  type SeedPlace,
  type TripRequest,
} from "#tests/support/plans/seed-trips.ts";

/** What a plan of the proof may be found to lack, each with an example in words. */
export const CHECKS = [
  "top sights in or named",
  "two stops a day",
  "no wait over 90 min unnamed",
  "nothing closed or out of hours",
  "stops at their day's city",
  "no road where there is none",
  "no other problem",
  "optimising again finds nothing",
] as const;
export type Check = (typeof CHECKS)[number];

export interface Finding {
  check: Check;
  text: string;
}

/** A stop farther from its day's place than this is another trip. */
const FAR_KM = 130;
const LONG_WAIT = 90;

interface Made {
  trip: Trip;
  input: PlanInput;
  candidates: readonly Candidate[];
  proposal: Proposal;
  travel: TravelTimes;
  /** Milliseconds of the processor. */
  took: number;
}

/** Plans a trip as the service does. */
export function makeTrip(request: TripRequest, places: readonly SeedPlace[]): Made {
  const trip = emptySeedTrip(request);
  const input = planInputOf(trip);
  const candidates = seedCandidates(trip, places);
  const travel = estimatedTravel();
  const before = process.cpuUsage();
  const preferences = proposalPreferences(
    trip,
    candidates.map(({ stop: { id } }) => ({ id, poiId: id })),
  );
  const proposal = proposeTrip(candidates, input.days, input, travel, { preferences });
  const { user, system } = process.cpuUsage(before);
  return { trip, input, candidates, proposal, travel, took: (user + system) / 1_000 };
}

/** What is left out and could be put into a day at no more than a usual price. */
function fitting(
  day: PlanDay,
  { candidates, input, proposal, travel }: Made,
): Candidate | undefined {
  const isIn = new Set(proposal.days.flatMap(({ stops }) => stops.map(({ id }) => id)));
  const left = candidates.filter(({ stop }) => !isIn.has(stop.id));
  const scope = {
    setting: input,
    travel,
    worth: new Map(candidates.map(({ stop }) => [stop.id, 1])),
    candidates: new Map(),
    first: new Set<string>(),
    must: new Set<string>(),
    budgetPaise: null,
  };
  return left.find((candidate) => withStop(day, candidate, scope, { lost: 60, wayShare: 0.75 }));
}

function topFindings({ candidates, proposal }: Made): Finding[] {
  const named = new Set(proposal.missing.map(({ stopId }) => stopId));
  const isIn = new Set(proposal.days.flatMap(({ stops }) => stops.map(({ id }) => id)));
  const placeIds = [...new Set(proposal.days.map(({ placeId }) => placeId))];
  return placeIds.flatMap((placeId) => {
    const days = proposal.days.filter((day) => day.placeId === placeId);
    const own = candidates.filter((candidate) => days.some((day) => mayGoTo(candidate, day)));
    return byFame(own)
      .filter((candidate) => isEverOpen(candidate, days))
      .slice(0, TOP_COUNT)
      .filter(({ stop }) => !isIn.has(stop.id) && !named.has(stop.id))
      .map(({ stop }): Finding => ({ check: "top sights in or named", text: stop.name }));
  });
}

/** Problems of where and when the trip goes, which no choice of stops ends. */
const GIVEN = new Set<ConflictKind>(["place-closed", "road-closed"]);

/** Legs on the road between points that no road joins. */
function roadlessLegs(day: PlanDay, { legs }: PlannedDay): string[] {
  const points = new Map<string | null, Point | null>(
    day.stops.map(({ id, point }) => [id, point]),
  );
  return legs
    .filter(({ fromId, toId, mode }) => {
      const from = fromId === null ? (day.transfer?.to ?? day.from)?.point : points.get(fromId);
      const to = toId === null ? day.to?.point : points.get(toId);
      return from && to && isRoadless(from, to) && mode !== "ferry" && mode !== "flight";
    })
    .map(({ fromId, toId, mode }) => `${mode} from ${fromId} to ${toId}`);
}

function dayFindings(made: Made): Finding[] {
  const { input, proposal, travel, trip } = made;
  const plan = planTrip({ ...input, days: proposal.days }, travel);
  return proposal.days.flatMap((day, index): Finding[] => {
    const planned = plan.days[index]!;
    const at = `${day.placeId} ${day.date} day ${index + 1}`;
    const place = trip.places.find(({ id }) => id === day.placeId)!;
    const visits = day.stops.filter(isVisit);
    const conflicts = [...planned.conflicts, ...planned.stops.flatMap((stop) => stop.conflicts)];
    const problems = conflicts.filter(
      ({ kind, severity }) => severity === "problem" && !GIVEN.has(kind),
    );
    const closed = problems.filter(({ kind }) => /clos|open/.test(kind));
    const other = problems.filter((problem) => !closed.includes(problem));
    const few = visits.length < Math.min(2, PACE_LIMITS[input.pace].stops) && fitting(day, made);
    const waits = planned.stops.filter(({ waitMinutes }) => waitMinutes > LONG_WAIT);
    const unused = waits.length > 0 ? fitting(day, made) : undefined;
    return [
      ...(few ? [{ check: "two stops a day" as const, text: `${at}: ${few.stop.name} fits` }] : []),
      ...waits
        .filter(({ freeTime }) => freeTime === null || unused !== undefined)
        .map(({ stopId, waitMinutes }) => ({
          check: "no wait over 90 min unnamed" as const,
          text: `${at}: ${waitMinutes} min before ${stopId}; ${unused?.stop.name ?? "not named"} fits`,
        })),
      ...closed.map(({ text }) => ({
        check: "nothing closed or out of hours" as const,
        text: `${at}: ${text}`,
      })),
      ...other.map(({ text }) => ({ check: "no other problem" as const, text: `${at}: ${text}` })),
      ...visits
        .filter(
          (stop) => !mayBeOn(stop, day) || (stop.point && distanceKm(stop.point, place) > FAR_KM),
        )
        .map(({ name }) => ({
          check: "stops at their day's city" as const,
          text: `${at}: ${name}`,
        })),
      ...roadlessLegs(day, planned).map((text) => ({
        check: "no road where there is none" as const,
        text: `${at}: ${text}`,
      })),
    ];
  });
}

/** Everything that a plan is found to lack. */
export function findingsOf(made: Made): Finding[] {
  const { input, proposal, travel } = made;
  const isBetter = solveTrip(proposal.days, input, travel).isBetter;
  return [
    ...topFindings(made),
    ...dayFindings(made),
    ...(isBetter
      ? [
          {
            check: "optimising again finds nothing" as const,
            text: proposal.days.map(({ placeId, date }) => `${placeId} ${date}`)[0]!,
          },
        ]
      : []),
  ];
}

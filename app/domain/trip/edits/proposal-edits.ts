import { minuteOf } from "#app/domain/plan/time/wall-time.ts";
import type { Plan, PlanDay, PlanStop } from "#app/domain/plan/types.ts";
import { keysBetween } from "../order.ts";
import { daysInOrder, ideas } from "../select.ts";
import { USUAL_DAY, type Operation, type Trip, type TripDay, type TripStop } from "../types.ts";
import type { MakeId } from "./edits.ts";

/** Whether the traveller has made a planned stop their own, so that a new plan leaves it where it is. */
const isOwn = ({ kind, poiId, pinnedAt, note, costPaise, hours, modeToNext }: TripStop): boolean =>
  (kind === "visit" && poiId === null) ||
  pinnedAt !== null ||
  note !== "" ||
  costPaise !== null ||
  hours !== null ||
  modeToNext !== null;

/** A proposal ends its days so exactly; hours that a traveller set are seldom those of the last stop. */
const QUARTER = 15;

/** The day with the usual hours where an earlier plan has set them, so that they do not bind the next one; a first and a last hour of all days are preferences. */
function openHours(day: TripDay, { days }: Plan): TripDay {
  const ends = days.find(({ dayId }) => dayId === day.id)?.endsAt ?? 0;
  const isPlanned =
    day.endsAt === USUAL_DAY.endsAt || minuteOf(day.endsAt) === Math.ceil(ends / QUARTER) * QUARTER;
  return isPlanned ? { ...day, ...USUAL_DAY } : day;
}

/** The trip as a new plan begins with it: stops that are the traveller's own stay on their days, sights become ideas, planned meals go. */
export function cleared(trip: Trip, before: Plan): Trip {
  const loose = trip.stops.filter((stop) => stop.dayId !== null && !isOwn(stop));
  const keys = keysBetween(ideas(trip).at(-1)?.orderKey ?? null, null, loose.length);
  const keyOf = new Map(loose.map(({ id }, index) => [id, keys[index]!]));
  return {
    ...trip,
    days: trip.days.map((day) => openHours(day, before)),
    stops: trip.stops.flatMap((stop) => {
      const orderKey = keyOf.get(stop.id);
      if (orderKey === undefined) return [stop];
      return stop.kind === "visit" ? [{ ...stop, dayId: null, orderKey }] : [];
    }),
  };
}

const dayEdits = (day: TripDay, { startsAt, endsAt }: PlanDay): Operation[] =>
  day.startsAt === startsAt && day.endsAt === endsAt
    ? []
    : [{ op: "day.set", id: day.id, startsAt, endsAt }];

/** What puts a stop of the proposal on its day: a move, or a new stop. */
function stopEdit(
  { id, kind, name, stayMinutes }: PlanStop,
  trip: Trip,
  known: ReadonlyMap<string, TripStop>,
  at: { dayId: string; orderKey: string },
  makeId: MakeId,
): Operation {
  if (trip.stops.some((stop) => stop.id === id)) return { op: "stop.move", id, ...at };
  const { poi: _facts, ...idea } = known.get(id) ?? {};
  return "id" in idea
    ? { op: "stop.add", ...idea, ...at }
    : { op: "stop.add", id: makeId(), poiId: null, kind, name, stayMinutes, ...at };
}

/** What turns a trip into its proposal: hours of days, stops on them, and what no day has any more among the ideas; meals of the old plan go. */
export function proposalEdits(
  trip: Trip,
  { days, stops }: { days: readonly PlanDay[]; stops: ReadonlyMap<string, TripStop> },
  makeId: MakeId,
): Operation[] {
  const dayOf = new Map(daysInOrder(trip).map((day) => [day.id, day]));
  const onDays = new Set(days.flatMap((day) => day.stops.map(({ id }) => id)));
  const gone = trip.stops.filter(({ id, dayId }) => dayId !== null && !onDays.has(id));
  const freed = gone.filter(({ kind }) => kind === "visit");
  const keys = keysBetween(ideas(trip).at(-1)?.orderKey ?? null, null, freed.length);
  return [
    ...gone
      .filter(({ kind }) => kind !== "visit")
      .map(({ id }): Operation => ({ op: "stop.remove", id })),
    ...freed.map(({ id }, index): Operation => ({
      op: "stop.move",
      id,
      dayId: null,
      orderKey: keys[index]!,
    })),
    ...days.flatMap((day) => {
      const order = keysBetween(null, null, day.stops.length);
      return [
        ...dayEdits(dayOf.get(day.id)!, day),
        ...day.stops.map((stop, index) =>
          stopEdit(stop, trip, stops, { dayId: day.id, orderKey: order[index]! }, makeId),
        ),
      ];
    }),
  ];
}

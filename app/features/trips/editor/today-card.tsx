import { dayColour } from "../map/day-colours.ts";
import { daysInOrder, nightOf } from "#app/domain/trip/select.ts";
import { upcomingOf, type Upcoming } from "#app/domain/trip/today.ts";
import type { Trip, TripDay } from "#app/domain/trip/types.ts";
import { clockText, durationText, MODE_WORDS } from "#app/domain/trip/words.ts";
import { showInList } from "../drag/stop-elements.ts";
import { useTripEditor } from "./trip-editor-context.ts";
import { useWallNow } from "./use-wall-now.ts";

/** Two lines: the current or next stop, and when and how to leave. */
function wordsOf(
  trip: Trip,
  day: TripDay,
  { stop, isThere, leg }: Upcoming,
  minute: number,
): [string, string | null] {
  const nameOf = (stopId: string | null) =>
    trip.stops.find(({ id }) => id === stopId)?.name ?? nightOf(trip, day) ?? "";
  const travelText = leg && `${MODE_WORDS[leg.mode]}, ${durationText(leg.minutes)}`;
  if (stop && isThere)
    return [
      `You’re at ${nameOf(stop.stopId)} until ${clockText(stop.leavesAt)}`,
      leg && `Then ${nameOf(leg.toId)} · ${travelText}`,
    ];
  const leaveIn = leg ? leg.departsAt - minute : 0;
  const leave =
    leg &&
    `${leaveIn > 0 ? `Leave in ${durationText(leaveIn)}, at ${clockText(leg.departsAt)}` : "Leave now"} · ${travelText}`;
  return [
    stop
      ? `Next: ${nameOf(stop.stopId)} at ${clockText(stop.beginsAt)}`
      : `Back to ${nameOf(null)}`,
    leave,
  ];
}

/** On a day of the trip: the next stop and when to leave, within reach of a thumb. */
export function TodayCard() {
  const { trip, plan, select } = useTripEditor();
  const now = useWallNow(trip.timeZone);
  const index = now ? plan.days.findIndex(({ date }) => date === now.date) : -1;
  const upcoming = now && index >= 0 ? upcomingOf(plan.days[index]!, now.minute) : null;
  if (!now || !upcoming) return null;
  const [what, when] = wordsOf(trip, daysInOrder(trip)[index]!, upcoming, now.minute);
  const { stop } = upcoming;
  const show = (stopId: string) => {
    select(stopId);
    showInList(stopId);
  };
  return (
    <aside aria-label="Today" data-bottom-bar="" className={`trip-today ${dayColour(index)}`}>
      <div className="min-w-0 flex-1">
        <p className="type-eyebrow">Today, day {index + 1}</p>
        <p className="leading-snug font-semibold wrap-anywhere">{what}</p>
        {when !== null && <p className="text-[0.9375rem] leading-snug text-muted">{when}</p>}
      </div>
      {stop && (
        <button type="button" onClick={() => show(stop.stopId)} className="trip-action shrink-0">
          View day
        </button>
      )}
    </aside>
  );
}

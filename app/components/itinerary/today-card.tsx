import { useEffect, useState } from "react";
import type { PlannedDay } from "#app/lib/plan/types.ts";
import { daysInOrder } from "#app/lib/trip/select.ts";
import type { Trip } from "#app/lib/trip/types.ts";
import { clockText, durationText, MODE_WORDS } from "#app/lib/trip/words.ts";
import { useTripEditor } from "./trip-editor-context.ts";

const MINUTE_MS = 60_000;
const HOUR = 60;

/** The day and the minute of it on a clock in `timeZone`. */
export function wallNow(now: Date, timeZone: string): { date: string; minute: number } {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)!.value;
  return { date: `${part("year")}-${part("month")}-${part("day")}`, minute: Number(part("hour")) * HOUR + Number(part("minute")) };
}

/** What comes next on a day at this minute: the stop one is at or goes to, when to leave for it, and by what. */
export function nextOf(planned: PlannedDay, minute: number) {
  const index = planned.stops.findIndex(({ leavesAt }) => leavesAt > minute);
  const stop = planned.stops[index];
  if (!stop) return null;
  const leg = planned.legs.find(({ toId }) => toId === stop.stopId) ?? null;
  return { stop, leg, isThere: stop.arrivesAt <= minute };
}

/** The minute it is, once the page runs in a browser. */
function useWallNow(trip: Trip) {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now && wallNow(now, trip.timeZone);
}

/** On a day of the trip: the next stop and when to leave, within reach of a thumb. */
export function TodayCard() {
  const { trip, plan, select } = useTripEditor();
  const now = useWallNow(trip);
  const planned = now && plan.days.find(({ date }) => date === now.date);
  const next = planned && nextOf(planned, now.minute);
  if (!planned || !next) return null;
  const { stop, leg, isThere } = next;
  const number = daysInOrder(trip).findIndex(({ id }) => id === planned.dayId) + 1;
  const name = trip.stops.find(({ id }) => id === stop.stopId)?.name ?? "";
  const leaveIn = leg ? leg.departsAt - now.minute : 0;
  const show = () => {
    select(stop.stopId);
    document.getElementById(`stop-${stop.stopId}`)?.scrollIntoView({ block: "center", behavior: "smooth" });
  };
  return (
    <aside aria-label="Today" className="trip-today">
      <div className="min-w-0">
        <p className="type-eyebrow">Today, day {number}</p>
        <p className="font-semibold wrap-anywhere">{isThere ? `You are at ${name} until ${clockText(stop.leavesAt)}` : `Next: ${name} at ${clockText(stop.beginsAt)}`}</p>
        {!isThere && leg && (
          <p className="text-[0.9375rem] text-muted">
            {leaveIn > 0 ? `Leave in ${durationText(leaveIn)}, at ${clockText(leg.departsAt)}` : "Leave now"} · {MODE_WORDS[leg.mode]}, {durationText(leg.minutes)}
          </p>
        )}
      </div>
      <button type="button" onClick={show} className="trip-action shrink-0">Show it</button>
    </aside>
  );
}

import { BedDouble, Pin, TriangleAlert } from "lucide-react";
import { daySummary } from "#app/features/trips/days/day-summary.ts";
import { LegRow } from "#app/features/trips/stops/leg-row.tsx";
import { dayColour } from "#app/features/trips/map/day-colours.ts";
import { rupees } from "#app/domain/money/money.ts";
import type { Conflict, PlannedDay, PlannedLeg, PlannedStop } from "#app/domain/plan/types.ts";
import { stopCost } from "#app/domain/trip/plan-input.ts";
import { dateAt, stopsOfDay } from "#app/domain/trip/select.ts";
import type { Trip, TripDay, TripStop } from "#app/domain/trip/types.ts";
import { clockText, dateText, durationText } from "#app/domain/trip/words.ts";

/** The conflicts; fixing them needs a connection. */
function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  return conflicts.map(({ kind, text }) => (
    <p
      key={kind}
      className="mt-2 flex gap-2 rounded-xl bg-warning-tint px-3 py-2 text-[0.9375rem] text-warning"
    >
      <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  ));
}

const Note = ({ text }: { text: string }) =>
  text === "" ? null : (
    <p className="mt-1 border-l-2 border-line pl-3 text-[0.9375rem] wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  );

function StopTimes({
  planned: { beginsAt, leavesAt, waitMinutes, isPinned },
}: {
  planned: PlannedStop;
}) {
  return (
    <>
      <span className={isPinned ? "font-semibold text-ink" : undefined}>
        {isPinned && <Pin aria-hidden="true" size={14} className="mr-1 inline" />}
        {isPinned && <span className="sr-only">Fixed time: </span>}
        {clockText(beginsAt)} – {clockText(leavesAt)} ·{" "}
      </span>
      {waitMinutes > 0 && `${durationText(waitMinutes)} wait · `}
    </>
  );
}

interface SavedStopProps {
  stop: TripStop;
  travellers: number;
  /** Its place on the day, from 1. */
  number?: number;
  /** The leg to it. */
  leg?: PlannedLeg;
  planned?: PlannedStop;
}

/** A read-only stop: times, duration, cost and conflicts. */
export function SavedStop({ stop, travellers, number, leg, planned }: SavedStopProps) {
  const cost = stopCost(stop, travellers);
  return (
    <li>
      {leg && <LegRow leg={leg} />}
      <div className="flex items-start gap-3 py-2">
        <span aria-hidden="true" className="trip-number">
          <span aria-hidden="true">{number ?? "·"}</span>
        </span>
        <div className="min-w-0 flex-1">
          <h4 className="font-semibold wrap-anywhere">{stop.name}</h4>
          <p className="mt-0.5 text-[0.9375rem] text-muted tabular-nums">
            {planned && <StopTimes planned={planned} />}
            {durationText(stop.stayMinutes)}
            {cost !== null && ` · ${cost === 0 ? "free" : rupees(cost)}`}
          </p>
          {planned?.remarks.map((remark) => (
            <p key={remark} className="text-sm text-muted">
              {remark}
            </p>
          ))}
          <Note text={stop.note} />
          <Conflicts conflicts={planned?.conflicts ?? []} />
        </div>
      </div>
    </li>
  );
}

interface SavedDayProps {
  trip: Trip;
  day: TripDay;
  index: number;
  planned: PlannedDay;
  isToday: boolean;
}

/** A read-only day with its calculated times. */
export function SavedDay({ trip, day, index, planned, isToday }: SavedDayProps) {
  const date = dateAt(trip, index);
  const title =
    day.title ||
    (trip.places.length > 1 ? trip.places.find(({ id }) => id === day.placeId)?.name : undefined);
  const legTo = (id: string | null) => planned.legs.find(({ toId }) => toId === id);
  const home = legTo(null);
  return (
    <section
      id={`day-${index + 1}`}
      aria-labelledby={`day-${index + 1}-title`}
      className={`trip-day scroll-mt-20 max-w-[48rem] ${dayColour(index)}`}
    >
      <div className="flex items-start gap-3">
        <span aria-hidden="true" className="trip-day-mark">
          {index + 1}
        </span>
        <div className="min-w-0 flex-1">
          <h3 id={`day-${index + 1}-title`} className="type-heading wrap-anywhere">
            Day {index + 1}
            {date && (
              <span className="font-normal text-muted">
                {" "}
                · {isToday && "today, "}
                {dateText(date)}
              </span>
            )}
            {title && <span className="block text-base font-semibold">{title}</span>}
          </h3>
          <p className="text-[0.9375rem] text-muted tabular-nums">{daySummary(planned)}</p>
          <Note text={day.note} />
        </div>
      </div>
      <Conflicts conflicts={planned.conflicts} />
      <ol className="mt-3">
        {stopsOfDay(trip, day.id).map((stop, at) => (
          <SavedStop
            key={stop.id}
            stop={stop}
            travellers={trip.travellers}
            number={at + 1}
            leg={legTo(stop.id)}
            planned={planned.stops[at]}
          />
        ))}
      </ol>
      {home && day.lodging && <LegRow leg={home} />}
      {day.lodging && (
        <p className="trip-lodging">
          <BedDouble aria-hidden="true" size={18} className="shrink-0" /> {day.lodging.name}, from{" "}
          {clockText(planned.endsAt)}
        </p>
      )}
    </section>
  );
}

import { BedDouble, MapPin, Wand } from "lucide-react";
import { Fragment } from "react";
import type { PlannedDay } from "#app/domain/plan/types.ts";
import { planInputOf } from "#app/domain/trip/plan-input.ts";
import { dateAt, stopsOfDay } from "#app/domain/trip/select.ts";
import type { TripDay } from "#app/domain/trip/types.ts";
import { clockText, dateText } from "#app/domain/trip/words.ts";
import { dayColour } from "../map/day-colours.ts";
import { AddStop } from "../stops/add-stop.tsx";
import { ConflictList } from "../planning/conflict-list.tsx";
import { DaySettings } from "./day-settings.tsx";
import { daySummary } from "./day-summary.ts";
import { Folded } from "../editor/folded.tsx";
import { useIsRefused } from "../saving/form-refusal.ts";
import { LegRow } from "../stops/leg-row.tsx";
import { OptimiseLink } from "../planning/optimise-link.tsx";
import { RefusedHere } from "../saving/refused-here.tsx";
import { TransferRow } from "./transfer-row.tsx";
import { StopItem } from "../stops/stop-item.tsx";
import { StopList } from "../stops/stop-list.tsx";
import { useTripEditor } from "../editor/trip-editor-context.ts";

function DayHead({ day, index, planned }: { day: TripDay; index: number; planned: PlannedDay }) {
  const { trip } = useTripEditor();
  const date = dateAt(trip, index);
  const place =
    trip.places.length > 1 ? trip.places.find(({ id }) => id === day.placeId)?.name : undefined;
  return (
    <div className="flex items-start gap-3">
      <span aria-hidden="true" className="trip-day-mark">
        {index + 1}
      </span>
      <div className="min-w-0 flex-1">
        <h3 id={`day-${day.id}-title`} className="type-heading wrap-anywhere">
          Day {index + 1}
          {date && <span className="font-normal text-muted"> · {dateText(date)}</span>}
          {(day.title || place) && (
            <span className="block text-base font-semibold">{day.title || place}</span>
          )}
        </h3>
        <p className="text-[0.9375rem] text-muted tabular-nums">{daySummary(planned)}</p>
        {day.note && <p className="mt-1 text-[0.9375rem] whitespace-pre-line">{day.note}</p>}
      </div>
    </div>
  );
}

/** Where the day begins, and the journey that comes before everything else. */
function DayStart({ index, planned }: { index: number; planned: PlannedDay }) {
  const { trip } = useTripEditor();
  const { from } = planInputOf(trip).days[index]!;
  return (
    <>
      {from && index > 0 && (
        <p className="trip-lodging text-muted">
          <MapPin aria-hidden="true" size={18} className="shrink-0" />
          <span className="wrap-anywhere">
            From {from.name}
            {from.isAssumed && " (assumed)"}
          </span>
        </p>
      )}
      {planned.transfer?.afterId === null && <TransferRow transfer={planned.transfer} />}
    </>
  );
}

/** The way to where the night is spent. */
function DayEnd({ index, planned }: { index: number; planned: PlannedDay }) {
  const { trip } = useTripEditor();
  const { to } = planInputOf(trip).days[index]!;
  const home = planned.legs.find(({ toId }) => toId === null);
  return (
    <>
      {home && <LegRow leg={home} />}
      {to && (
        <p className="trip-lodging">
          <BedDouble aria-hidden="true" size={18} className="shrink-0" />{" "}
          <span className="wrap-anywhere">
            {to.name}
            {to.isAssumed && " (assumed until you add your stay)"}
            {(home ?? planned.transfer) && `, from ${clockText(planned.endsAt)}`}
          </span>
        </p>
      )}
    </>
  );
}

function DayStops({ day, index, planned }: { day: TripDay; index: number; planned: PlannedDay }) {
  const { trip } = useTripEditor();
  const stops = stopsOfDay(trip, day.id);
  const { transfer } = planned;
  const legTo = (id: string) => planned.legs.find(({ toId }) => toId === id);
  return (
    <StopList
      listId={day.id}
      label={`Stops of day ${index + 1}`}
      isEmpty={stops.length === 0}
      empty="Add stops below, or drag them here from your ideas or the map."
    >
      {stops.map((stop, at) => (
        <Fragment key={stop.id}>
          <StopItem
            stop={stop}
            number={at + 1}
            leg={legTo(stop.id)}
            planned={planned.stops[at] ?? null}
            isFirst={at === 0}
            isLast={at === stops.length - 1}
          />
          {transfer?.afterId === stop.id && (
            <li>
              <TransferRow transfer={transfer} />
            </li>
          )}
        </Fragment>
      ))}
    </StopList>
  );
}

/** A day of the trip: its stops in order, the legs between them and all its actions. */
export function DaySection({
  day,
  index,
  planned,
}: {
  day: TripDay;
  index: number;
  planned: PlannedDay;
}) {
  const { trip } = useTripEditor();
  const isRefused = useIsRefused();
  const stops = stopsOfDay(trip, day.id);
  return (
    <section
      id={`day-${day.id}`}
      aria-labelledby={`day-${day.id}-title`}
      className={`trip-day ${dayColour(index)}`}
    >
      <DayHead day={day} index={index} planned={planned} />
      <ConflictList conflicts={planned.conflicts} />
      <RefusedHere at={day.id} />
      <div className="mt-2 flex flex-wrap gap-2">
        {stops.length > 1 && (
          <OptimiseLink dayId={day.id}>
            <Wand aria-hidden="true" size={16} /> Optimise day {index + 1}
          </OptimiseLink>
        )}
        <Folded
          id={day.id}
          isOpen={isRefused("day-edit", { id: day.id })}
          summary={`Edit day ${index + 1}`}
          className="grow"
        >
          <DaySettings key={JSON.stringify(day)} day={day} index={index} />
        </Folded>
      </div>
      <DayStart index={index} planned={planned} />
      <DayStops day={day} index={index} planned={planned} />
      <DayEnd index={index} planned={planned} />
      <AddStop dayId={day.id} dayNumber={index + 1} placeId={day.placeId} />
    </section>
  );
}

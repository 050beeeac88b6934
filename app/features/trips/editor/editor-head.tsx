import { Redo2, Undo2, Wand } from "lucide-react";
import { rupees } from "#app/domain/money/money.ts";
import type { Plan } from "#app/domain/plan/types.ts";
import { hoursKnown, tripCost } from "#app/domain/trip/plan-input.ts";
import { endsOn } from "#app/domain/trip/select.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import {
  countText,
  durationText,
  isTall,
  kmText,
  PACE_WORDS,
  rangeText,
} from "#app/domain/trip/words.ts";
import { AiDayOpener } from "../ai-day/ai-day-opener.tsx";
import type { MissingSight } from "#app/domain/trip/missing-sights.ts";
import { MissingList } from "../planning/missing-list.tsx";
import { ReplanLink } from "../planning/replan-link.tsx";
import { OptimiseLink } from "../planning/optimise-link.tsx";
import { RefusedHere } from "../saving/refused-here.tsx";
import { TRIP } from "../saving/refused-at.ts";
import { SaveState } from "../saving/save-state.tsx";
import { useTripEditor } from "./trip-editor-context.ts";
import { PastDates } from "./past-dates.tsx";
import { TripCab } from "./trip-cab.tsx";
import { TripSettings } from "./trip-settings.tsx";

const ICON_BUTTON =
  "flex size-11 items-center justify-center rounded-full hover:bg-sunken disabled:opacity-40";

/** "5 – 8 Dec 2026 · 4 days · balanced pace · 2 travellers". */
function tripFacts(trip: Trip): string {
  const last = endsOn(trip);
  const dates = trip.startsOn && last ? rangeText(trip.startsOn, last) : "No dates yet";
  return [
    dates,
    countText(trip.days.length, "day"),
    `${PACE_WORDS[trip.pace].toLowerCase()} pace`,
    countText(trip.travellers, "traveller"),
  ].join(" · ");
}

function Sums({ trip, plan }: { trip: Trip; plan: Plan }) {
  const { costPaise, unknown, leftPaise } = tripCost(trip);
  const hours = hoursKnown(trip);
  return (
    <dl className="trip-sums">
      <div>
        <dt>Travel</dt>
        <dd>
          {plan.travelMinutes > 0
            ? `${kmText(plan.travelKm)}, ${durationText(plan.travelMinutes)}`
            : "Nothing yet"}
        </dd>
      </div>
      <div>
        <dt>Sights and stops</dt>
        <dd>
          {rupees(costPaise)}
          {unknown > 0 && (
            <span className="text-sm font-normal text-muted"> and {unknown} not known</span>
          )}
          <span className="block text-sm font-normal text-muted">
            Without travel, stays and meals
          </span>
        </dd>
      </div>
      {leftPaise !== null && (
        <div>
          <dt>{leftPaise < 0 ? "Over budget by" : "Left in budget"}</dt>
          <dd className={leftPaise < 0 ? "text-danger" : undefined}>
            {rupees(Math.abs(leftPaise))}
          </dd>
        </div>
      )}
      <TripCab />
      <div>
        <dt>Problems</dt>
        <dd>
          {plan.conflictCount === 0
            ? "No problems found"
            : countText(plan.conflictCount, "problem")}
          {hours.stops > 0 && (
            <span className="block text-sm font-normal text-muted">
              Hours known for {hours.known} of {countText(hours.stops, "stop")}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}

interface EditorHeadProps {
  missing: readonly MissingSight[];
  interests: readonly { id: string; name: string }[];
}

/** The editor's header: title, totals, save state and trip-wide actions. */
export function EditorHead({ missing, interests }: EditorHeadProps) {
  const { trip, plan, status, refused, canUndo, canRedo, undo, redo } = useTripEditor();
  return (
    <header className="page-width pt-6 pb-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <p className="type-eyebrow">{trip.places.map(({ name }) => name).join(" · ")}</p>
          <h1
            className={`type-title mt-1 wrap-anywhere ${isTall(trip.title) ? "leading-[1.45]" : ""}`}
          >
            {trip.title}
          </h1>
          <p className="mt-1 text-muted">{tripFacts(trip)}</p>
        </div>
        <div className="flex items-center gap-1 noscript:hidden">
          <SaveState status={status} refusedCount={refused.length} />
          <div
            data-bottom-bar=""
            data-active={canUndo || canRedo || undefined}
            className="trip-undo flex max-lg:not-data-active:hidden"
          >
            <button
              type="button"
              aria-label="Undo"
              onClick={undo}
              disabled={!canUndo}
              className={ICON_BUTTON}
            >
              <Undo2 aria-hidden="true" size={20} />
            </button>
            <button
              type="button"
              aria-label="Redo"
              onClick={redo}
              disabled={!canRedo}
              className={ICON_BUTTON}
            >
              <Redo2 aria-hidden="true" size={20} />
            </button>
          </div>
        </div>
      </div>
      <RefusedHere at={TRIP} />
      <Sums trip={trip} plan={plan} />
      <PastDates />
      <MissingList missing={missing} />
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <OptimiseLink>
          <Wand aria-hidden="true" size={16} /> Optimise trip
        </OptimiseLink>
        <ReplanLink />
        <AiDayOpener />
        <span className="lg:hidden">
          <a href="#trip-map" className="trip-action">
            Map
          </a>
        </span>
        <TripSettings interests={interests} />
      </div>
    </header>
  );
}

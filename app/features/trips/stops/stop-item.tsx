import { GripVertical, Pin } from "lucide-react";
import { useContext } from "react";
import { rupees } from "#app/domain/money/money.ts";
import type { PlannedLeg, PlannedStop } from "#app/domain/plan/types.ts";
import { stopCost } from "#app/domain/trip/plan-input.ts";
import type { StopPoi, TripStop } from "#app/domain/trip/types.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { clockText, durationText } from "#app/domain/trip/words.ts";
import { ConflictList } from "../planning/conflict-list.tsx";
import { DragContext, HOW_TO_DRAG, type Grab } from "../drag/drag-context.ts";
import { Folded } from "../editor/folded.tsx";
import { useIsRefused } from "../saving/form-refusal.ts";
import { LegRow } from "./leg-row.tsx";
import { MoveMenu } from "./move-menu.tsx";
import { RefusedHere } from "../saving/refused-here.tsx";
import { StopSettings } from "./stop-settings.tsx";
import { stopElementId } from "../drag/stop-elements.ts";
import { useTripEditor } from "../editor/trip-editor-context.ts";

interface StopItemProps {
  stop: TripStop;
  /** Its place on the day, from 1; null for an idea. */
  number: number | null;
  /** The leg to it. */
  leg?: PlannedLeg;
  /** Null for an idea. */
  planned: PlannedStop | null;
  isFirst: boolean;
  isLast: boolean;
}

function Times({ planned: { beginsAt, leavesAt, isPinned } }: { planned: PlannedStop }) {
  return (
    <span className={isPinned ? "font-semibold text-ink" : undefined}>
      {isPinned && <Pin aria-hidden="true" size={14} className="mr-1 inline" />}
      {isPinned && <span className="sr-only">Fixed time: </span>}
      {clockText(beginsAt)} – {clockText(leavesAt)}
    </span>
  );
}

/** Wait, duration and cost. */
function stopFacts(
  { stayMinutes }: TripStop,
  planned: PlannedStop | null,
  cost: number | null,
): string {
  const parts = [durationText(stayMinutes)];
  if (planned && planned.waitMinutes > 0)
    parts.unshift(`${durationText(planned.waitMinutes)} wait`);
  if (cost !== null) parts.push(cost === 0 ? "free" : rupees(cost));
  return parts.join(" · ");
}

/** The sight's first photo, or its place's cover. */
function StopPicture({ poi }: { poi: StopPoi }) {
  const { trip } = useTripEditor();
  const place = trip.places.find(({ id }) => id === poi.placeId) ?? trip.places[0];
  return (
    <img
      src={poi.imageUrl ?? paths.cover(place!.slug)}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      className="size-10 shrink-0 rounded-xl bg-sunken object-cover sm:size-12"
    />
  );
}

/** A stop of a day or an idea: times, duration, cost, conflicts and all its actions. */
export function StopItem({ stop, number, leg, planned, isFirst, isLast }: StopItemProps) {
  const { trip, selectedId, select } = useTripEditor();
  const isRefused = useIsRefused();
  const take = useContext(DragContext);
  const grab = (event: Grab) => take({ stopId: stop.id }, event);
  const cost = stopCost(stop, trip.travellers, trip.foreigners);
  const conflicts = planned?.conflicts ?? [];
  return (
    <li
      id={stopElementId(stop.id)}
      data-selected={selectedId === stop.id || undefined}
      className="trip-stop"
    >
      {leg && <LegRow leg={leg} />}
      <div className="trip-visit">
        <div className="flex items-start gap-3">
          <button
            type="button"
            className="trip-number"
            onClick={() => select(selectedId === stop.id ? null : stop.id)}
            aria-pressed={selectedId === stop.id}
          >
            <span aria-hidden="true">{number ?? "·"}</span>
            <span className="sr-only">Show {stop.name} on the map</span>
          </button>
          {stop.poi && <StopPicture poi={stop.poi} />}
          <div className="min-w-0 flex-1">
            <h4 className="font-semibold wrap-anywhere">{stop.name}</h4>
            <p className="mt-0.5 text-[0.9375rem] text-muted tabular-nums">
              {planned && (
                <>
                  <Times planned={planned} /> ·{" "}
                </>
              )}
              {stopFacts(stop, planned, cost)}
            </p>
            {[planned?.freeTime ?? [], planned?.remarks ?? []].flat().map((remark) => (
              <p key={remark} className="text-sm text-muted">
                {remark}
              </p>
            ))}
            {stop.note && (
              <p className="mt-1 border-l-2 border-line pl-3 text-[0.9375rem] whitespace-pre-line">
                {stop.note}
              </p>
            )}
            <ConflictList conflicts={conflicts} />
            <RefusedHere at={stop.id} />
          </div>
          <button
            type="button"
            aria-label={`Move ${stop.name}`}
            aria-roledescription="sortable"
            aria-describedby={HOW_TO_DRAG}
            onMouseDown={grab}
            onTouchStart={grab}
            onKeyDown={grab}
            className="trip-handle noscript:hidden"
          >
            <GripVertical aria-hidden="true" size={20} />
          </button>
        </div>
        <Folded
          id={stop.id}
          isOpen={isRefused("stop-edit", { id: stop.id })}
          summary={
            <>
              Edit<span className="sr-only"> {stop.name}</span>
            </>
          }
        >
          <MoveMenu stop={stop} isFirst={isFirst} isLast={isLast} />
          <StopSettings stop={stop} />
        </Folded>
      </div>
    </li>
  );
}

import { daysInOrder } from "#app/domain/trip/select.ts";
import type { TripStop } from "#app/domain/trip/types.ts";
import { OperationForm } from "../saving/operation-form.tsx";
import { useTripEditor } from "../editor/trip-editor-context.ts";

interface MoveMenuProps {
  stop: TripStop;
  isFirst: boolean;
  isLast: boolean;
}

/** The ways of a stop without drawing it: earlier, later, to another day, away. */
export function MoveMenu({ stop, isFirst, isLast }: MoveMenuProps) {
  const { trip } = useTripEditor();
  const hidden = { id: stop.id };
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line pb-3">
      <OperationForm intent="stop-up" hidden={hidden}>
        <button className="trip-action" disabled={isFirst}>
          Earlier
        </button>
      </OperationForm>
      <OperationForm intent="stop-down" hidden={hidden}>
        <button className="trip-action" disabled={isLast}>
          Later
        </button>
      </OperationForm>
      <OperationForm intent="stop-to-day" hidden={hidden} className="flex items-end gap-2">
        <label className="text-sm font-semibold">
          <span className="sr-only">Move {stop.name} to</span>
          <select
            name="dayId"
            defaultValue={stop.dayId ?? ""}
            className="min-h-11 rounded-full border border-field bg-raised px-3"
          >
            <option value="">Ideas</option>
            {daysInOrder(trip).map((day, index) => (
              <option key={day.id} value={day.id}>
                Day {index + 1}
                {day.title && `: ${day.title}`}
              </option>
            ))}
          </select>
        </label>
        <button className="trip-action">Move</button>
      </OperationForm>
      <OperationForm intent="stop-remove" hidden={hidden}>
        <button className="trip-action text-danger">Remove</button>
      </OperationForm>
    </div>
  );
}

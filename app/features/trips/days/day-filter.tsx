import { daysInOrder } from "#app/domain/trip/select.ts";
import { dayColour } from "../map/day-colours.ts";
import { useTripEditor } from "../editor/trip-editor-context.ts";

interface DayFilterProps {
  /** Null is all of them. */
  shownDayId: string | null;
  onShow(dayId: string | null): void;
}

/** Which day the map shows, and adds to. */
export function DayFilter({ shownDayId, onShow }: DayFilterProps) {
  const { trip } = useTripEditor();
  return (
    <div role="group" aria-label="Days on the map" className="trip-day-filter noscript:hidden">
      <button type="button" aria-pressed={shownDayId === null} onClick={() => onShow(null)}>
        All
      </button>
      {daysInOrder(trip).map(({ id }, index) => (
        <button
          key={id}
          type="button"
          aria-pressed={shownDayId === id}
          onClick={() => onShow(id)}
          className={dayColour(index)}
        >
          <span className="sr-only">Day </span>
          {index + 1}
        </button>
      ))}
    </div>
  );
}

import { daysInOrder } from "#app/domain/trip/select.ts";
import { dayColour } from "../map/day-colours.ts";
import { useTripEditor } from "../editor/trip-editor-context.ts";

interface DayFilterProps {
  /** Null is all of them. */
  shownDayId: string | null;
  onShow(dayId: string | null): void;
}

/** Which day the map shows, and adds to; and what its lines mean. */
export function DayFilter({ shownDayId, onShow }: DayFilterProps) {
  const { trip, plan } = useTripEditor();
  const hasGuess = plan.days.some(({ legs, transfer }) =>
    [...legs, ...(transfer ? [transfer] : [])].some(({ path }) => path === null),
  );
  return (
    <>
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
      {hasGuess && (
        <p className="mt-1 text-sm text-muted">
          Dotted lines join stops where the road isn’t known. Their times are estimates.
        </p>
      )}
    </>
  );
}

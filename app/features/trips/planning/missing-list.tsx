import type { MissingSight } from "#app/domain/trip/missing-sights.ts";
import { useTripEditor } from "../editor/trip-editor-context.ts";
import { useMissing } from "./use-missing.ts";

const MAX_LISTED = 6;

/** The best known sights that the plan is without, each with the reason. A trip without a plan misses nothing yet. */
export function MissingList({ missing: sent }: { missing: readonly MissingSight[] }) {
  const { trip } = useTripEditor();
  const missing = useMissing(sent);
  const isPlanned = trip.stops.some(({ dayId, poiId }) => dayId !== null && poiId !== null);
  if (!isPlanned || missing.length === 0) return null;
  const others = missing.length - MAX_LISTED;
  return (
    <section aria-labelledby="missing-sights" className="mt-4 max-w-[68ch]">
      <h2 id="missing-sights" className="font-semibold">
        Best-known sights not in your plan
      </h2>
      <ul className="mt-1 grid gap-0.5 text-[0.9375rem]">
        {missing.slice(0, MAX_LISTED).map(({ poiId, name, reason }) => (
          <li key={poiId} className="wrap-anywhere">
            {name}: <span className="text-muted">{reason}</span>
          </li>
        ))}
        {others > 0 && <li className="text-muted">and {others} more</li>}
      </ul>
    </section>
  );
}

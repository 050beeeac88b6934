import { Crosshair } from "lucide-react";
import { createContext, useContext } from "react";
import type { Point } from "#app/domain/geo/geo.ts";

export type Pick = (point: Point) => void;

/** Passes the next click on the trip's map to the caller. */
export const PickContext = createContext<{ isPicking: boolean; ask(pick: Pick | null): void }>({
  isPicking: false,
  ask: () => undefined,
});

const ROUNDED = 100_000;
const round = (degrees: number) => Math.round(degrees * ROUNDED) / ROUNDED;

/** Fills coordinates from a click on the map, to about a metre. */
export function PickOnMap({ onPick }: { onPick: Pick }) {
  const { isPicking, ask } = useContext(PickContext);
  const start = () =>
    ask(
      isPicking
        ? null
        : ({ latitude, longitude }) =>
            onPick({ latitude: round(latitude), longitude: round(longitude) }),
    );
  return (
    <button
      type="button"
      onClick={start}
      aria-pressed={isPicking}
      className="trip-action noscript:hidden"
    >
      <Crosshair aria-hidden="true" size={16} />{" "}
      {isPicking ? "Tap the map, or here to cancel" : "Choose on the map"}
    </button>
  );
}

import {
  Bus,
  CarFront,
  Footprints,
  Plane,
  Ship,
  TramFront,
  TrainFront,
  type LucideIcon,
} from "lucide-react";
import type { Mode, PlannedLeg } from "#app/domain/plan/types.ts";
import { durationText, kmText, MODE_WORDS } from "#app/domain/trip/words.ts";

const ICONS: Record<Mode, LucideIcon> = {
  walk: Footprints,
  auto: TramFront,
  car: CarFront,
  bus: Bus,
  train: TrainFront,
  flight: Plane,
  ferry: Ship,
};

/** How one gets from one stop to the next: by what, how far, how long, and between which limits that is known. */
export function LegRow({ leg }: { leg: PlannedLeg }) {
  const Icon = ICONS[leg.mode];
  const [least, most] = leg.band;
  return (
    <p className="trip-leg">
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      <span>
        <span className="sr-only">Then: </span>
        {MODE_WORDS[leg.mode]} {kmText(leg.km)}, {durationText(leg.minutes)}
        {least !== most && (
          <span className="text-sm">
            {" "}
            ({durationText(least)} to {durationText(most)})
          </span>
        )}
      </span>
    </p>
  );
}

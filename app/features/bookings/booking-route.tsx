import { useState } from "react";
import { PlaceMap } from "#app/maps/place-map.tsx";
import { boundsOf, type Point } from "#app/domain/geo/geo.ts";
import { SectionBoundary } from "#app/ui/controls/section-boundary.tsx";

const MARGIN_KM = 15;
const anchor = (index: number) => `stop-${index + 1}`;

interface BookingRouteProps {
  route: { stops: readonly (Point & { name: string })[] };
  /** A round trip ends where it began. */
  isRound: boolean;
  map: { tileUrl: string | null; tileAttribution: string | null };
}

/** The stops on the map and in a list. The road isn't stored, so the line is drawn straight and the caption says so. */
export function BookingRoute({ route: { stops }, isRound, map }: BookingRouteProps) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const pins = stops.map(({ name, latitude, longitude }, index) => ({
    id: anchor(index),
    label: name,
    latitude,
    longitude,
    number: index + 1,
    href: `#${anchor(index)}`,
    kind: "place" as const,
  }));
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_3fr]">
      <ol className="grid content-start gap-2">
        {stops.map(({ name }, index) => (
          <li
            key={anchor(index)}
            id={anchor(index)}
            className="flex scroll-mt-24 items-baseline gap-3 wrap-anywhere"
          >
            <span aria-hidden="true" className="w-5 shrink-0 text-muted tabular-nums">
              {index + 1}
            </span>
            {name}
          </li>
        ))}
        {isRound && <li className="pl-8 text-muted">and back to {stops[0]?.name}</li>}
      </ol>
      <SectionBoundary section="the map">
        <PlaceMap
          pins={pins}
          line={stops}
          bounds={boundsOf(stops, MARGIN_KM)}
          activeId={activeId}
          onActiveChange={setActiveId}
          title="Stops of the trip, joined by straight lines: the driver takes the road"
          className="h-64 sm:h-80"
          {...map}
        />
      </SectionBoundary>
    </div>
  );
}

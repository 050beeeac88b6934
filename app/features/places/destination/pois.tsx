import { isApproximate } from "#app/domain/catalogue/precision.ts";
import { useMemo } from "react";
import { PlaceMap, type MapPin } from "#app/maps/place-map.tsx";
import { useLinkedPins } from "../explore/use-linked-pins.ts";
import { SectionBoundary } from "#app/ui/controls/section-boundary.tsx";
import { weekText } from "#app/domain/catalogue/opening.ts";
import type { Bounds } from "#app/schemas/public/places.ts";
import { MAP_ID, PoiEntry } from "./poi-entry.tsx";
import { useNow } from "./use-now.ts";
import type { PlaceView, PoiGroup } from "./view.ts";

export const POIS_ID = "what-to-see";

interface PoisProps {
  place: Pick<PlaceView, "slug" | "name" | "latitude" | "longitude">;
  groups: PoiGroup[];
  bounds: Bounds;
  map: { tileUrl: string | null; tileAttribution: string | null };
}

const pinsOf = ({ place, groups }: Pick<PoisProps, "place" | "groups">): MapPin[] => [
  ...groups.flatMap(({ pois }) =>
    pois.map((poi): MapPin => ({
      id: poi.slug,
      label: poi.name,
      latitude: poi.latitude,
      longitude: poi.longitude,
      href: `#${poi.slug}`,
      number: poi.number,
      facts: weekText(poi.openingHours, poi.closedOn),
      isApproximate: isApproximate(poi),
      kind: "poi",
    })),
  ),
  {
    id: `place:${place.slug}`,
    label: place.name,
    latitude: place.latitude,
    longitude: place.longitude,
    href: `#${POIS_ID}`,
    kind: "place",
  },
];

/**
 * What there is to see, on a map and in a list that know each other. On wide screens the map stays beside the list;
 * on phones the list slides over it like a sheet.
 */
export function Pois({ place, groups, bounds, map }: PoisProps) {
  const { activeId, activate, list, map: mapEvents } = useLinkedPins();
  const now = useNow();
  const pins = useMemo(() => pinsOf({ place, groups }), [place, groups]);
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10">
      <div
        id={MAP_ID}
        className="scroll-mt-20 max-lg:sticky max-lg:top-16 lg:order-2"
        {...mapEvents}
      >
        <div className="lg:sticky lg:top-20">
          <SectionBoundary section="the map">
            <PlaceMap
              pins={pins}
              bounds={bounds}
              activeId={activeId}
              onActiveChange={activate}
              title={`Map of what to see in ${place.name}`}
              className="h-[48dvh] min-h-72 lg:h-[calc(100dvh-8.5rem)] lg:max-h-176"
              {...map}
            />
          </SectionBoundary>
        </div>
      </div>
      <div
        className="pois relative min-w-0 max-lg:-mx-4 max-lg:mt-3 max-lg:rounded-t-3xl max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-1 max-lg:pt-3"
        {...list}
      >
        <span
          aria-hidden="true"
          className="mx-auto block h-1 w-10 rounded-full bg-line lg:hidden"
        />
        {groups.map(({ title, pois }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ol>
              {pois.map((poi) => (
                <PoiEntry
                  key={poi.slug}
                  place={place.slug}
                  poi={poi}
                  isActive={poi.slug === activeId}
                  now={now}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

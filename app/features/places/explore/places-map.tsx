import { useMemo, useState } from "react";
import { PlaceMap, type MapPin } from "#app/maps/place-map.tsx";
import { SectionBoundary } from "#app/ui/controls/section-boundary.tsx";
import { useAskedMonth } from "../cards/use-asked-month.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { Bounds } from "#app/schemas/public/places.ts";

/** Where a place lies and what it is called. */
export interface Pinned {
  slug: string;
  name: string;
  latitude: number;
  longitude: number;
}

interface PlacesMapProps {
  title: string;
  places: readonly Pinned[];
  bounds: Bounds;
  map: { tileUrl: string | null; tileAttribution: string | null };
  className?: string;
}

/** Pins that lead to their places; a map redraws them when it gets another array. */
export const placePins = (places: readonly Pinned[], month?: number): MapPin[] =>
  places.map(({ slug, name, latitude, longitude }) => ({
    id: slug,
    label: name,
    latitude,
    longitude,
    href: paths.destination(slug, { month }),
    kind: "place",
  }));

/** A map of places, each pin leading to its place. */
export function PlacesMap({ title, places, bounds, map, className }: PlacesMapProps) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const { month } = useAskedMonth();
  const pins = useMemo(() => placePins(places, month), [places, month]);
  return (
    <SectionBoundary section="the map">
      <PlaceMap
        pins={pins}
        bounds={bounds}
        activeId={activeId}
        onActiveChange={setActiveId}
        title={title}
        className={className}
        {...map}
      />
    </SectionBoundary>
  );
}

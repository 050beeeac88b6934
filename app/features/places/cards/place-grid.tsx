import type { PlaceCardData } from "#app/domain/catalogue/places.ts";
import { PlaceCard, type PlaceCardProps } from "./place-card.tsx";

export interface PlaceGridProps extends Pick<PlaceCardProps, "month" | "level"> {
  places: readonly PlaceCardData[];
  /** Extra lines by a place's slug. */
  reasons?: Record<string, string>;
  distancesKm?: Record<string, number>;
  /** How many cards from the start are seen without scrolling. */
  eager?: number;
  /** `rail` slides sideways on a phone instead of stacking. */
  layout?: "grid" | "rail";
  /** Columns on a wide screen. */
  columns?: 3 | 4;
}

const COLUMNS = { 3: "lg:grid-cols-3", 4: "lg:grid-cols-3 xl:grid-cols-4" };
const RAIL =
  "rail max-sm:-mx-4 max-sm:flex max-sm:gap-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3";

/** Places as cards: one column on a phone (or a rail), two on a tablet, three or four on a desktop. */
export function PlaceGrid({
  places,
  month,
  level,
  reasons,
  distancesKm,
  eager = 0,
  layout = "grid",
  columns = 4,
}: PlaceGridProps) {
  return (
    <ul
      className={`grid gap-x-6 gap-y-10 sm:grid-cols-2 ${COLUMNS[columns]} ${layout === "rail" ? RAIL : ""}`}
    >
      {places.map((place, index) => (
        <li
          key={place.slug}
          className={layout === "rail" ? "max-sm:w-[78vw] max-sm:shrink-0" : undefined}
        >
          <PlaceCard
            place={place}
            month={month}
            level={level}
            eager={index < eager}
            reason={reasons?.[place.slug]}
            distanceKm={distancesKm?.[place.slug]}
          />
        </li>
      ))}
    </ul>
  );
}

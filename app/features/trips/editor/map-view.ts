import { weekText } from "#app/domain/catalogue/opening.ts";
import { isApproximate } from "#app/domain/catalogue/precision.ts";
import type { Point } from "#app/domain/geo/geo.ts";
import type { Plan, PlannedDay } from "#app/domain/plan/types.ts";
import { daysInOrder, ideas, stopsOfDay } from "#app/domain/trip/select.ts";
import type { KnownPoi, Trip, TripStop } from "#app/domain/trip/types.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { clockText } from "#app/domain/trip/words.ts";
import type { DayChoice, SightFacts, TripMapDay, TripMapIdea } from "../map/trip-map.tsx";

/** Where a stop is; null where it is not known. */
export const pointOf = ({ latitude, longitude }: Pick<TripStop, "latitude" | "longitude">) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The points of a day's line that a routing server knows. */
const roadOf = ({ legs, transfer }: PlannedDay): Point[] => [
  ...legs.flatMap(({ path }) => path ?? []),
  ...(transfer?.path ?? []),
];

type Sight = Pick<KnownPoi, "placeId" | "slug" | "openingHours" | "closedOn">;

/** What the popup of a sight tells; undefined for what is not in the guide, or in none of the trip's places. */
function sightOf({ places }: Trip, poi: Sight | null): SightFacts | undefined {
  const place = poi && places.find(({ id }) => id === poi.placeId);
  if (!place) return undefined;
  return {
    hours: weekText(poi.openingHours, poi.closedOn),
    href: `${paths.destination(place.slug)}#${encodeURIComponent(poi.slug)}`,
  };
}

/** The days as the map draws them. */
export function mapDays(trip: Trip, plan: Plan, shownDayId: string | null): TripMapDay[] {
  return daysInOrder(trip).map((day, index) => {
    const planned = plan.days[index]!;
    const stops = stopsOfDay(trip, day.id).flatMap((stop, at) => {
      const point = pointOf(stop);
      const visit = planned.stops[at];
      if (!point) return [];
      return [
        {
          id: stop.id,
          number: at + 1,
          name: stop.name,
          point,
          time: visit ? clockText(visit.beginsAt) : null,
          hasConflict: (visit?.conflicts.length ?? 0) > 0,
          isApproximate: stop.poi !== null && isApproximate(stop.poi),
          sight: sightOf(trip, stop.poi),
        },
      ];
    });
    const lodging = day.lodging && {
      name: day.lodging.name,
      point: { latitude: day.lodging.latitude, longitude: day.lodging.longitude },
    };
    return {
      id: day.id,
      number: index + 1,
      colour: index,
      isShown: shownDayId === null || shownDayId === day.id,
      stops,
      path: planned.path,
      road: roadOf(planned),
      lodging,
    };
  });
}

/** As many days as a pin offers side by side. */
const MAX_CHOICES = 8;

/** The days that something on the map can be added to: the one that is shown alone, else each; of a long trip the first. */
export function dayChoices(trip: Trip, shownDayId: string | null): DayChoice[] {
  const days = daysInOrder(trip).map(({ id }, index) => ({ id, number: index + 1 }));
  if (shownDayId !== null) return days.filter(({ id }) => id === shownDayId);
  return days.length > MAX_CHOICES ? days.slice(0, 1) : days;
}

/** What is on no day yet: the traveller's ideas, and what the catalogue has to offer beside. */
export function mapIdeas(trip: Trip, catalogue: readonly KnownPoi[]): TripMapIdea[] {
  const taken = new Set(trip.stops.flatMap(({ poiId }) => poiId ?? []));
  const own = ideas(trip).flatMap((stop) => {
    const point = pointOf(stop);
    return point
      ? [
          {
            id: stop.id,
            name: stop.name,
            point,
            isSuggestion: false,
            isApproximate: stop.poi !== null && isApproximate(stop.poi),
            sight: sightOf(trip, stop.poi),
          },
        ]
      : [];
  });
  const offered = catalogue
    .filter(({ id }) => !taken.has(id))
    .map((poi) => ({
      id: poi.id,
      name: poi.name,
      point: { latitude: poi.latitude, longitude: poi.longitude },
      isSuggestion: true,
      isApproximate: isApproximate(poi),
      sight: sightOf(trip, poi),
    }));
  return [...own, ...offered];
}

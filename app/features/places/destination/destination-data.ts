import type { StructuredData } from "#app/shell/seo/json-ld.tsx";
import { followsSun } from "#app/domain/catalogue/hours-time.ts";
import { daysAlike, weekdayName } from "#app/domain/catalogue/opening.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { PlaceView, PoiGroup, PoiView } from "./view.ts";

const geo = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  "@type": "GeoCoordinates",
  latitude,
  longitude,
});

/** schema.org knows no 24:00; a day that is open round the clock ends a minute before. */
const closing = (time: string) => (time === "24:00" ? "23:59" : time);

function hoursOf({ openingHours, closedOn }: PoiView): StructuredData[] {
  if (openingHours === null) return [];
  return daysAlike(openingHours, closedOn).flatMap(({ weekdays, sittings }) =>
    // schema.org has no times that follow the sun.
    sittings
      .filter((times) => !times.some(followsSun))
      .map(([opens, closes]) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: weekdays.map(weekdayName),
        opens,
        closes: closing(closes),
      })),
  );
}

function attractionOf(poi: PoiView): StructuredData {
  const hours = hoursOf(poi);
  return {
    "@type": "TouristAttraction",
    name: poi.name,
    geo: geo(poi),
    ...(poi.feePaise?.indianAdult === 0 &&
      poi.feePaise.foreignAdult === 0 && { isAccessibleForFree: true }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  };
}

interface DestinationSource {
  place: PlaceView;
  groups: readonly PoiGroup[];
}

/** A destination and its points of interest as search engines read them; hours only where they are known. */
export function destinationData(
  origin: string,
  { place, groups }: DestinationSource,
): StructuredData {
  const url = `${origin}${paths.destination(place.slug)}`;
  const [photo] = place.images;
  return {
    "@context": "https://schema.org",
    "@type": "TouristDestination",
    name: place.name,
    description: place.gist,
    url,
    image: new URL(photo?.url.split("#")[0] ?? paths.socialCard("destination", place.slug), origin)
      .href,
    geo: geo(place),
    address: {
      "@type": "PostalAddress",
      addressCountry: "IN",
      ...(place.state !== null && { addressRegion: place.state }),
    },
    ...(place.rating !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: place.rating,
        reviewCount: place.ratingCount,
      },
    }),
    includesAttraction: groups.flatMap(({ pois }) => pois.map(attractionOf)),
  };
}

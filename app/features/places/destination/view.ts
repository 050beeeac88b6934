import type { PoiCategory } from "#app/domain/constants.ts";
import { toPlaceCard, type PlaceCardData } from "#app/domain/catalogue/places.ts";
import { quoted } from "#app/domain/reviews/quoted.ts";
import type { Image } from "#app/schemas/public/images.ts";
import type {
  DestinationDetails,
  NearbyPlace,
  Place,
  Recommendation,
} from "#app/schemas/public/places.ts";
import type { Review } from "#app/schemas/public/reviews.ts";
import type { Poi } from "#app/schemas/public/pois.ts";

/** Facts that most points of interest have nothing of; sent only where they are known. */
type RareFacts = Pick<
  Poi,
  "access" | "closedSeasons" | "seasonalHours" | "lastEntry" | "altitudeM" | "permits"
>;

/** What a destination's page shows of a point of interest; sent to the browser, so no more than that. */
export interface PoiView
  extends
    Partial<RareFacts>,
    Pick<
      Poi,
      | "slug"
      | "name"
      | "category"
      | "description"
      | "latitude"
      | "longitude"
      | "precisionM"
      | "visitMinutes"
      | "openingHours"
      | "closedOn"
      | "feePaise"
      | "bestTimeOfDay"
      | "sources"
    > {
  /** Its number on the map and in the list. */
  number: number;
  image: Pick<Image, "url" | "srcset" | "width" | "height" | "alt" | "placeholder"> | null;
  /** How it is rated, and what the most helpful review says; omitted without reviews. */
  rated?: { rating: number; count: number; best: BestReview };
}

/** The most helpful review of a point of interest. */
type BestReview = Pick<Review, "rating" | "text" | "authorName">;
type BestReviews = Readonly<Record<string, BestReview>>;

/** Points of interest of one kind. */
export interface PoiGroup {
  title: string;
  pois: PoiView[];
}

const KINDS: readonly { title: string; categories: readonly PoiCategory[] }[] = [
  { title: "Forts and palaces", categories: ["fort", "palace"] },
  { title: "Monuments and ruins", categories: ["monument", "tomb", "ruins", "stepwell", "bridge"] },
  {
    title: "Temples, mosques and churches",
    categories: ["temple", "mosque", "church", "gurudwara", "monastery"],
  },
  { title: "Museums", categories: ["museum", "science"] },
  {
    title: "Streets, markets and waterfronts",
    categories: ["market", "neighbourhood", "village", "ghat"],
  },
  {
    title: "Landscapes and views",
    categories: ["beach", "lake", "waterfall", "viewpoint", "island", "cave", "trek"],
  },
  { title: "Gardens and wildlife", categories: ["park", "garden", "wildlife", "zoo"] },
  { title: "Things to do", categories: ["experience"] },
];

const kindOf = (category: PoiCategory) =>
  KINDS.find(({ categories }) => categories.includes(category))!.title;

/** Ten metres exact, which is more than the catalogue's coordinates are. */
const degrees = (value: number) => Math.round(value * 1e4) / 1e4;

function rareFacts(poi: Poi): Partial<RareFacts> {
  const { access, closedSeasons, seasonalHours, lastEntry, altitudeM, permits } = poi;
  const facts = { access, closedSeasons, seasonalHours, lastEntry, altitudeM, permits };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null));
}

function toPoiView(poi: Poi, number: number, best: BestReview | undefined): PoiView {
  const [photo] = poi.images;
  return {
    number,
    slug: poi.slug,
    name: poi.name,
    category: poi.category,
    description: poi.description,
    latitude: degrees(poi.latitude),
    longitude: degrees(poi.longitude),
    precisionM: poi.precisionM,
    visitMinutes: poi.visitMinutes,
    openingHours: poi.openingHours,
    closedOn: poi.closedOn,
    feePaise: poi.feePaise,
    bestTimeOfDay: poi.bestTimeOfDay,
    sources: poi.sources,
    ...rareFacts(poi),
    image: photo
      ? {
          url: photo.url,
          srcset: photo.srcset,
          width: photo.width,
          height: photo.height,
          alt: photo.alt,
          placeholder: photo.placeholder,
        }
      : null,
    ...(best &&
      poi.rating !== null && {
        rated: { rating: poi.rating, count: poi.ratingCount, best: quoted(best) },
      }),
  };
}

/** Points of interest by kind; kinds in the order of their first member in the catalogue, numbered as they are then read. */
function toPoiGroups(pois: readonly Poi[], best: BestReviews = {}): PoiGroup[] {
  const groups = new Map<string, Poi[]>();
  for (const poi of pois) {
    const title = kindOf(poi.category);
    const group = groups.get(title);
    if (group) group.push(poi);
    else groups.set(title, [poi]);
  }
  let number = 0;
  return [...groups].map(([title, members]) => ({
    title,
    pois: members.map((poi) => toPoiView(poi, ++number, best[poi.id])),
  }));
}

/** What the page says of the place itself. */
export interface PlaceView extends Pick<
  Place,
  | "slug"
  | "name"
  | "region"
  | "latitude"
  | "longitude"
  | "altitudeM"
  | "bestMonths"
  | "idealDays"
  | "rating"
  | "ratingCount"
  | "nearestAirport"
  | "nearestRailway"
  | "access"
  | "closedSeasons"
  | "permits"
> {
  state: string | null;
  /** The first sentence of the description, and the rest of it. */
  gist: string;
  rest: string;
  tags: { name: string }[];
  images: Pick<Image, "url" | "srcset" | "width" | "height" | "alt" | "credit" | "placeholder">[];
}

const splitDescription = (text: string) => {
  const [gist = ""] = text.trim().split(/(?<=[.!?।])\s+/, 1);
  return { gist, rest: text.trim().slice(gist.length).trim() };
};

function toPlaceView(place: Place): PlaceView {
  const {
    slug,
    name,
    region,
    latitude,
    longitude,
    altitudeM,
    bestMonths,
    idealDays,
    rating,
    ratingCount,
    nearestAirport,
    nearestRailway,
    access,
    closedSeasons,
    permits,
  } = place;
  return {
    slug,
    name,
    region,
    latitude,
    longitude,
    altitudeM,
    bestMonths,
    idealDays,
    rating,
    ratingCount,
    nearestAirport,
    nearestRailway,
    access,
    closedSeasons,
    permits,
    ...splitDescription(place.description),
    state: place.address?.state ?? null,
    tags: place.tags.map((tag) => ({ name: tag.name })),
    images: place.images.map(({ url, srcset, width, height, alt, credit, placeholder }) => ({
      url,
      srcset,
      width,
      height,
      alt,
      credit,
      placeholder,
    })),
  };
}

/** Places near by as cards, with their distances in km by slug. */
const toNearby = (nearby: readonly NearbyPlace[]) => ({
  cards: nearby.map(({ place }) => toPlaceCard(place)),
  distancesKm: Object.fromEntries(
    nearby.map(({ place, distanceKm }) => [place.slug, Math.round(distanceKm)]),
  ),
});

/** Suggestions as cards; the reason stands where the summary would. */
const toAlike = (recommended: readonly Recommendation[]): PlaceCardData[] =>
  recommended.map(({ place, reasons }) => ({ ...toPlaceCard(place), summary: `${reasons[0]}.` }));

/** What the page shows of a destination. */
export function toDestinationView(
  { place, pois, bounds, nearby }: DestinationDetails,
  recommended: readonly Recommendation[],
  nearbyCount: number,
  bestOfPois: BestReviews = {},
) {
  return {
    groups: toPoiGroups(pois, bestOfPois),
    place: toPlaceView(place),
    bounds,
    nearby: toNearby(nearby.slice(0, nearbyCount)),
    alike: toAlike(recommended),
  };
}

export type DestinationView = ReturnType<typeof toDestinationView>;

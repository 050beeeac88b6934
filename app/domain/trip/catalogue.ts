import type { KnownPoi, TripPlace } from "./types.ts";

/** A place as the API tells it, as far as a trip needs it. */
interface NamedPlace extends Omit<TripPlace, "state" | "landscape"> {
  address: { state: string | null } | null;
}

/** A point of interest as the API tells it, as far as a stop needs it. */
interface NamedPoi extends Omit<KnownPoi, "feePaise" | "foreignFeePaise" | "imageUrl"> {
  images: readonly { url: string; srcset: string | null }[];
  feePaise: { indianAdult: number | null; foreignAdult: number | null } | null;
}

/** A catalogue place in a trip; the landscape, which only covers use, is filled in by the server on saving. */
export const tripPlaceOf = ({
  id,
  slug,
  name,
  address,
  latitude,
  longitude,
}: NamedPlace): TripPlace => ({
  id,
  slug,
  name,
  state: address?.state ?? "Unknown",
  latitude,
  longitude,
  landscape: "",
});

/** A point of interest of the catalogue as a stop takes it over. */
export const knownPoiOf = ({
  id,
  slug,
  placeId,
  name,
  category,
  latitude,
  longitude,
  openingHours,
  closedOn,
  feePaise,
  visitMinutes,
  bestTimeOfDay,
  images,
  precisionM,
  otherPlaceIds,
  popularity,
  access,
  closedSeasons,
  seasonalHours,
  lastEntry,
  altitudeM,
  permits,
}: NamedPoi): KnownPoi => ({
  id,
  slug,
  placeId,
  name,
  category,
  latitude,
  longitude,
  openingHours,
  closedOn,
  visitMinutes,
  bestTimeOfDay,
  feePaise: feePaise?.indianAdult ?? null,
  foreignFeePaise: feePaise?.foreignAdult ?? null,
  imageUrl: images[0] ? (images[0].srcset?.split(" ")[0] ?? images[0].url) : null,
  precisionM,
  otherPlaceIds,
  popularity,
  access,
  closedSeasons,
  seasonalHours,
  lastEntry,
  altitudeM,
  permits,
});

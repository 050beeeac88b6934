import type { PlaceFieldName, PoiFieldName } from "../completeness.ts";
import { deskPaths } from "./paths.ts";

/** Something in the catalogue that waits for somebody. */
export interface AttentionItem {
  label: string;
  count: number;
  href: string;
}

interface Counts {
  places: { drafts: number; withoutMonths: number; withoutImages: number };
  pois: { drafts: number; withoutHours: number; withoutFee: number; withUnverifiedHours: number; withUnverifiedFee: number };
}

/** The worklist of what is in the guide and lacks a field, so that a count leads to the records that it counts. */
const placesWithout = (missing: PlaceFieldName) => deskPaths.worklist({ kind: "place", missing, status: "published" });
const poisWithout = (missing: PoiFieldName) => deskPaths.worklist({ kind: "poi", missing, status: "published" });

/** What waits, the most telling first; what waits for nobody is not listed. */
export function attention({ places, pois }: Counts, reviewsWaiting: { place: number; poi: number }, proposals: Record<"place" | "poi" | "field", number>): AttentionItem[] {
  return [
    { label: "reviews of places wait for a moderator", count: reviewsWaiting.place, href: deskPaths.placeDeskPage("reviews") },
    { label: "reviews of sights wait for a moderator", count: reviewsWaiting.poi, href: deskPaths.poiDeskPage("reviews") },
    { label: "proposed places wait for your decision", count: proposals.place, href: deskPaths.aiPlaces() },
    { label: "proposed sights wait for your decision", count: proposals.poi, href: deskPaths.aiPois() },
    { label: "proposed facts wait for your decision", count: proposals.field, href: deskPaths.aiCompletion() },
    { label: "places are drafts", count: places.drafts, href: deskPaths.placeDesk({ status: "draft" }) },
    { label: "points of interest are drafts", count: pois.drafts, href: deskPaths.poiDesk({ status: "draft" }) },
    { label: "places have no photograph", count: places.withoutImages, href: placesWithout("image") },
    { label: "places say nothing of the months", count: places.withoutMonths, href: placesWithout("bestMonths") },
    { label: "sights have no opening hours", count: pois.withoutHours, href: poisWithout("openingHours") },
    { label: "sights have no fee", count: pois.withoutFee, href: poisWithout("fee") },
    { label: "sights have no hours that somebody verified", count: pois.withUnverifiedHours, href: poisWithout("hoursSource") },
    { label: "sights have no fee that somebody verified", count: pois.withUnverifiedFee, href: poisWithout("feeSource") },
  ].filter(({ count }) => count > 0);
}

import type { PlaceFieldName, PoiFieldName } from "#app/domain/catalogue/completeness.ts";
import { deskPaths } from "#app/domain/urls/admin-paths.ts";

/** Something in the catalogue that waits for somebody. */
export interface AttentionItem {
  label: string;
  count: number;
  href: string;
}

interface Counts {
  places: { drafts: number; withoutMonths: number; withoutImages: number };
  pois: {
    drafts: number;
    withoutHours: number;
    withoutFee: number;
    withUnverifiedHours: number;
    withUnverifiedFee: number;
  };
}

/** The worklist of what is in the guide and lacks a field, so that a count leads to the records that it counts. */
const placesWithout = (missing: PlaceFieldName) =>
  deskPaths.worklist({ kind: "place", missing, status: "published" });
const poisWithout = (missing: PoiFieldName) =>
  deskPaths.worklist({ kind: "poi", missing, status: "published" });

interface Waiting extends Omit<AttentionItem, "label"> {
  label: readonly [one: string, several: string];
}

const decisions = (
  reviewsWaiting: Record<"place" | "poi", number>,
  proposals: Record<"place" | "poi" | "field", number>,
): Waiting[] => [
  {
    label: ["review of a place waits for a moderator", "reviews of places wait for a moderator"],
    count: reviewsWaiting.place,
    href: deskPaths.placeDeskPage("reviews"),
  },
  {
    label: ["review of a sight waits for a moderator", "reviews of sights wait for a moderator"],
    count: reviewsWaiting.poi,
    href: deskPaths.poiDeskPage("reviews"),
  },
  {
    label: ["proposed place waits for your decision", "proposed places wait for your decision"],
    count: proposals.place,
    href: deskPaths.aiPlaces(),
  },
  {
    label: ["proposed sight waits for your decision", "proposed sights wait for your decision"],
    count: proposals.poi,
    href: deskPaths.aiPois(),
  },
  {
    label: ["proposed fact waits for your decision", "proposed facts wait for your decision"],
    count: proposals.field,
    href: deskPaths.aiCompletion(),
  },
];

const gaps = ({ places, pois }: Counts): Waiting[] => [
  {
    label: ["place is a draft", "places are drafts"],
    count: places.drafts,
    href: deskPaths.placeDesk({ status: "draft" }),
  },
  {
    label: ["point of interest is a draft", "points of interest are drafts"],
    count: pois.drafts,
    href: deskPaths.poiDesk({ status: "draft" }),
  },
  {
    label: ["place has no photograph", "places have no photograph"],
    count: places.withoutImages,
    href: placesWithout("image"),
  },
  {
    label: ["place says nothing of the months", "places say nothing of the months"],
    count: places.withoutMonths,
    href: placesWithout("bestMonths"),
  },
  {
    label: ["sight has no opening hours", "sights have no opening hours"],
    count: pois.withoutHours,
    href: poisWithout("openingHours"),
  },
  {
    label: ["sight has no fee", "sights have no fee"],
    count: pois.withoutFee,
    href: poisWithout("fee"),
  },
  {
    label: [
      "sight has no hours that somebody verified",
      "sights have no hours that somebody verified",
    ],
    count: pois.withUnverifiedHours,
    href: poisWithout("hoursSource"),
  },
  {
    label: ["sight has no fee that somebody verified", "sights have no fee that somebody verified"],
    count: pois.withUnverifiedFee,
    href: poisWithout("feeSource"),
  },
];

/** What waits, the most telling first; what waits for nobody is not listed. */
export function attention(
  counts: Counts,
  reviewsWaiting: { place: number; poi: number },
  proposals: Record<"place" | "poi" | "field", number>,
): AttentionItem[] {
  return [...decisions(reviewsWaiting, proposals), ...gaps(counts)]
    .filter(({ count }) => count > 0)
    .map(({ label: [one, several], ...item }) => ({
      ...item,
      label: item.count === 1 ? one : several,
    }));
}

import type { PlaceFieldName, PoiFieldName } from "#app/domain/catalogue/completeness.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";

/** Something in the catalogue that needs attention. */
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

/** The worklist of published records without a field, so a count links to the records it counts. */
const placesWithout = (missing: PlaceFieldName) =>
  adminPaths.worklist({ kind: "place", missing, status: "published" });
const poisWithout = (missing: PoiFieldName) =>
  adminPaths.worklist({ kind: "poi", missing, status: "published" });

interface Waiting extends Omit<AttentionItem, "label"> {
  label: readonly [one: string, several: string];
}

const decisions = (
  reviewsWaiting: Record<"place" | "poi", number>,
  proposals: Record<"place" | "poi" | "field", number>,
): Waiting[] => [
  {
    label: ["place review to moderate", "place reviews to moderate"],
    count: reviewsWaiting.place,
    href: adminPaths.placeAdminPage("reviews"),
  },
  {
    label: ["point of interest review to moderate", "point of interest reviews to moderate"],
    count: reviewsWaiting.poi,
    href: adminPaths.poiAdminPage("reviews"),
  },
  {
    label: ["proposed place to review", "proposed places to review"],
    count: proposals.place,
    href: adminPaths.aiPlaces(),
  },
  {
    label: ["proposed point of interest to review", "proposed points of interest to review"],
    count: proposals.poi,
    href: adminPaths.aiPois(),
  },
  {
    label: ["proposed field value to review", "proposed field values to review"],
    count: proposals.field,
    href: adminPaths.aiCompletion(),
  },
];

const gaps = ({ places, pois }: Counts): Waiting[] => [
  {
    label: ["draft place", "draft places"],
    count: places.drafts,
    href: adminPaths.placeAdmin({ status: "draft" }),
  },
  {
    label: ["draft point of interest", "draft points of interest"],
    count: pois.drafts,
    href: adminPaths.poiAdmin({ status: "draft" }),
  },
  {
    label: ["place without photos", "places without photos"],
    count: places.withoutImages,
    href: placesWithout("image"),
  },
  {
    label: ["place without best months", "places without best months"],
    count: places.withoutMonths,
    href: placesWithout("bestMonths"),
  },
  {
    label: ["point of interest without opening hours", "points of interest without opening hours"],
    count: pois.withoutHours,
    href: poisWithout("openingHours"),
  },
  {
    label: ["point of interest without a fee", "points of interest without a fee"],
    count: pois.withoutFee,
    href: poisWithout("fee"),
  },
  {
    label: [
      "point of interest without verified hours",
      "points of interest without verified hours",
    ],
    count: pois.withUnverifiedHours,
    href: poisWithout("hoursSource"),
  },
  {
    label: [
      "point of interest without a verified fee",
      "points of interest without a verified fee",
    ],
    count: pois.withUnverifiedFee,
    href: poisWithout("feeSource"),
  },
];

/** Items that need attention, most important first. Zero counts are omitted. */
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

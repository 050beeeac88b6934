/** Something in the catalogue that waits for somebody. */
export interface AttentionItem {
  label: string;
  count: number;
  href: string;
}

interface Counts {
  places: { drafts: number; withoutMonths: number; withoutImages: number };
  pois: { drafts: number; withoutHours: number; withoutFee: number; unverified: number };
}

/** What waits, the most telling first; what waits for nobody is not listed. */
export function attention({ places, pois }: Counts, reviewsWaiting: { place: number; poi: number }): AttentionItem[] {
  return [
    { label: "reviews of places wait for a moderator", count: reviewsWaiting.place, href: "/place-management/reviews" },
    { label: "reviews of sights wait for a moderator", count: reviewsWaiting.poi, href: "/poi-management/reviews" },
    { label: "places are drafts", count: places.drafts, href: "/place-management?status=draft" },
    { label: "points of interest are drafts", count: pois.drafts, href: "/poi-management?status=draft" },
    { label: "places have no photograph", count: places.withoutImages, href: "/place-management?sort=popularity" },
    { label: "places say nothing of the months", count: places.withoutMonths, href: "/place-management?sort=popularity" },
    { label: "sights have unverified hours or fees", count: pois.unverified, href: "/poi-management" },
    { label: "sights have no opening hours", count: pois.withoutHours, href: "/poi-management" },
    { label: "sights have no fee", count: pois.withoutFee, href: "/poi-management" },
  ].filter(({ count }) => count > 0);
}

/** From how far off on a point is called approximate, in metres: a walk away from what it marks. Editorial. */
const APPROXIMATE_M = 2_000;

/** True where something may be far from its point; false where that is not known. */
export const isApproximate = ({ precisionM }: { precisionM?: number | null }): boolean =>
  (precisionM ?? 0) >= APPROXIMATE_M;

/** Largest paint, layout shift, interaction to next paint, first paint, first byte. */
export const METRICS = ["LCP", "CLS", "INP", "FCP", "TTFB"] as const;
export type Metric = (typeof METRICS)[number];

/** Those that go on growing while a page is open. */
export const GROWING: ReadonlySet<Metric> = new Set<Metric>(["CLS", "INP"]);

export const RATINGS = ["good", "needs-improvement", "poor"] as const;
export type Rating = (typeof RATINGS)[number];

/** Up to the first a value is good, beyond the second poor (web.dev/articles/vitals); milliseconds, CLS without a unit. */
export const METRIC_THRESHOLDS: Record<Metric, readonly [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
};

/** How good a value is for those who wait. */
export function ratingOf(metric: Metric, value: number): Rating {
  const [good, poor] = METRIC_THRESHOLDS[metric];
  if (value <= good) return "good";
  return value <= poor ? "needs-improvement" : "poor";
}

import type { Metric } from "../reports/web-metrics.ts";
import { METRICS_AFTER_MS } from "./browser-limits.ts";

/** One measurement; milliseconds, CLS without a unit. */
export interface Measured {
  metric: Metric;
  value: number;
}

export interface MetricReports {
  /** Takes a measurement; one that is taken again before it was sent replaces the first. */
  add(measured: Measured): void;
  /** Sends what waits, as when the page is left. */
  flush(): void;
}

/** Milliseconds whole, CLS to four digits: finer says nothing of a page, but something of a device. */
const rounded = ({ metric, value }: Measured): Measured => ({ metric, value: metric === "CLS" ? Math.round(value * 1e4) / 1e4 : Math.round(value) });

/** Gathers the measurements of one page view and sends each once: what there is after 3 s, the rest when the page is left. */
export function createMetricReports(send: (measured: Measured[]) => void): MetricReports {
  const waiting = new Map<Metric, Measured>();
  const sent = new Set<Metric>();
  const flush = () => {
    if (waiting.size === 0) return;
    send([...waiting.values()]);
    for (const metric of waiting.keys()) sent.add(metric);
    waiting.clear();
  };
  setTimeout(flush, METRICS_AFTER_MS);
  return {
    add(measured) {
      if (!sent.has(measured.metric)) waiting.set(measured.metric, rounded(measured));
    },
    flush,
  };
}

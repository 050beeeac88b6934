import { GROWING, type Metric } from "#app/domain/reports/web-metrics.ts";
import { METRICS_AFTER_MS } from "./browser-limits.ts";

/** One measurement; milliseconds, CLS without a unit. */
export interface Measured {
  metric: Metric;
  value: number;
  /** What was sent of it before, when it has grown since. */
  was?: number;
}

export interface MetricReports {
  /** Takes a measurement; one that is taken again before it was sent replaces the first. */
  add(measured: Measured): void;
  /** Sends what waits, as when the page is left. */
  flush(): void;
}

/** Milliseconds whole, CLS to four digits: finer says nothing of a page, but something of a device. */
const rounded = ({ metric, value }: Measured): number =>
  metric === "CLS" ? Math.round(value * 1e4) / 1e4 : Math.round(value);

/**
 * Gathers the measurements of one page view and sends each once: what there is after 3 s, the rest when the page is left. What has grown
 * since, as layout shifts and the slowest interaction do, is sent again when it is left once more, with what was sent before.
 */
export function createMetricReports(send: (measured: Measured[]) => void): MetricReports {
  const waiting = new Map<Metric, Measured>();
  const sent = new Map<Metric, number>();
  const flush = () => {
    if (waiting.size === 0) return;
    send([...waiting.values()]);
    for (const { metric, value } of waiting.values()) sent.set(metric, value);
    waiting.clear();
  };
  setTimeout(flush, METRICS_AFTER_MS);
  return {
    add(measured) {
      const { metric } = measured;
      const value = rounded(measured);
      const was = sent.get(metric);
      if (was === undefined) waiting.set(metric, { metric, value });
      else if (GROWING.has(metric) && value > was) waiting.set(metric, { metric, value, was });
    },
    flush,
  };
}

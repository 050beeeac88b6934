import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from "web-vitals";
import { createMetricReports, type MetricReports } from "./metric-reports.ts";
import { connection, device, isUnmeasured, release, routePattern } from "#app/client/page-facts.ts";
import { sendReport } from "./send-report.ts";

/** Measures this page view. Reports name the page that was loaded, wherever the visitor goes from there. */
export function startMetrics(): MetricReports | null {
  if (isUnmeasured()) return null;
  const page = {
    route: routePattern(),
    device: device(),
    connection: connection(),
    release: release(),
  };
  const reports = createMetricReports((metrics) => sendReport("metrics", { ...page, metrics }));
  const take = ({ name, value }: Metric) => reports.add({ metric: name, value });
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(take);
  return reports;
}

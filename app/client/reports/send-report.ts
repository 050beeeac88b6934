import { paths } from "#app/domain/urls/paths.ts";
import { isUnmeasured } from "#app/client/page-facts.ts";

/** Hands a report to the browser to send, also when the page is left meanwhile; nothing for who has asked not to be measured. */
export function sendReport(kind: "errors" | "metrics", report: unknown): void {
  if (isUnmeasured()) return;
  const address = paths.api(`/browser-reports/${kind}`);
  const body = new Blob([JSON.stringify(report)], { type: "application/json" });
  if (navigator.sendBeacon(address, body)) return;
  // The browser's queue is full. Whether a report arrives is nothing that the page can mend.
  fetch(address, { method: "POST", body, keepalive: true }).catch(() => undefined);
}

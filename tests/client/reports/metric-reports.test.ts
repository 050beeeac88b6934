import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHoverIntent } from "#app/client/hover-intent.ts";
import { createMetricReports } from "#app/client/reports/metric-reports.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("measurements are sent after three seconds, and what comes later when the page is left", () => {
  const send = vi.fn();
  const reports = createMetricReports(send);
  reports.add({ metric: "TTFB", value: 120.4567 });
  reports.add({ metric: "FCP", value: 800.5 });
  vi.advanceTimersByTime(2_999);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send.mock.calls).toEqual([
    [
      [
        { metric: "TTFB", value: 120 },
        { metric: "FCP", value: 801 },
      ],
    ],
  ]);
  reports.add({ metric: "CLS", value: 0.0123456 });
  reports.add({ metric: "CLS", value: 0.02 });
  reports.flush();
  expect(send.mock.lastCall).toEqual([[{ metric: "CLS", value: 0.02 }]]);
});

test("what has grown since it was sent is sent again, with what it was; a paint is sent once", () => {
  const send = vi.fn();
  const reports = createMetricReports(send);
  vi.advanceTimersByTime(3_000);
  reports.flush();
  expect(send).not.toHaveBeenCalled();
  for (const value of [0.1, 0.2, 0.2, 0.15]) {
    for (const metric of ["CLS", "LCP"] as const)
      reports.add({ metric, value: metric === "CLS" ? value : value * 1_000 });
    reports.flush();
  }
  expect(send.mock.calls).toEqual([
    [
      [
        { metric: "CLS", value: 0.1 },
        { metric: "LCP", value: 100 },
      ],
    ],
    [[{ metric: "CLS", value: 0.2, was: 0.1 }]],
  ]);
});

test("anyone who rests on a thing for 150 ms means it", () => {
  const meant = vi.fn();
  const intent = createHoverIntent(meant);
  intent.enter("munnar");
  vi.advanceTimersByTime(149);
  intent.enter("munnar");
  expect(meant).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(meant.mock.calls).toEqual([["munnar"]]);
  intent.enter("munnar");
  vi.advanceTimersByTime(1_000);
  expect(meant).toHaveBeenCalledTimes(1);
});

test("leaving earlier takes it back, and so does another thing", () => {
  const meant = vi.fn();
  const intent = createHoverIntent(meant);
  intent.enter("munnar");
  vi.advanceTimersByTime(149);
  intent.leave();
  vi.advanceTimersByTime(1_000);
  expect(meant).not.toHaveBeenCalled();
  intent.enter("munnar");
  vi.advanceTimersByTime(100);
  intent.enter("jaipur");
  vi.advanceTimersByTime(149);
  expect(meant).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(meant.mock.calls).toEqual([["jaipur"]]);
});

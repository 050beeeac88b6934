import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createErrorRecords, type ErrorReport } from "#app/client/reports/error-records.ts";
import { failureOfAnswer, noAnswer } from "#app/client/errors.ts";
import { NewErrorReports } from "#app/schemas/public/browser-reports.ts";

const NOW = new Date("2026-03-01T06:30:00.000Z");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function records(path = "/destination/munnar") {
  const sent: ErrorReport[][] = [];
  const log = createErrorRecords({
    send: (reports) => void sent.push(reports),
    now: () => NOW,
    page: () => ({ path, release: "abc123" }),
  });
  return { log, sent };
}

test("an error becomes a record with type, message, status and timestamp, and is sent after a second as the API takes it", () => {
  const { log, sent } = records();
  log.add(new TypeError("x is not a function"), { section: "the map", level: "section" });
  log.add(failureOfAnswer({ status: 503, body: { message: "Busy" } }, NOW));
  const [first, second] = [
    {
      type: "UNKNOWN_ERROR",
      message: "x is not a function",
      status: 0,
      timestamp: NOW.toISOString(),
    },
    { type: "SERVER_ERROR", message: "Busy", status: 503, timestamp: NOW.toISOString() },
  ];
  expect(log.list()).toEqual([first, second]);
  vi.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  const page = { path: "/destination/munnar", release: "abc123" };
  expect(sent).toEqual([
    [
      { ...first, ...page, section: "the map", level: "section" },
      { ...second, ...page, section: null, level: null },
    ],
  ]);
  expect(NewErrorReports.parse(sent[0])).toEqual(sent[0]);
});

test("a line that is down, an ended session and a wrong entry are stored, but are nothing to report", () => {
  const { log, sent } = records();
  log.add(noAnswer(new Error("offline"), NOW));
  for (const status of [401, 403, 422]) log.add(failureOfAnswer({ status, body: null }, NOW));
  log.flush();
  expect(log.list()).toHaveLength(4);
  expect(sent).toEqual([]);
});

test("what is heard of twice is sent once; on another page it is another error", () => {
  const { log, sent } = records();
  const error = new Error("broken");
  log.add(error);
  log.add(error, { section: "the map", level: "section" });
  log.add(new Error("broken"));
  log.flush();
  expect(log.list()).toHaveLength(2);
  expect(sent.flat()).toHaveLength(1);
  const elsewhere = records("/explore");
  elsewhere.log.add(new Error("broken"));
  elsewhere.log.flush();
  expect(elsewhere.sent.flat()[0]!.path).toBe("/explore");
});

test("the last 50 are stored, at most 50 of a page are sent, ten at a time", () => {
  const { log, sent } = records();
  for (let number = 0; number < 60; number++) log.add(new Error(`broken ${number}`));
  expect(log.list()).toHaveLength(50);
  expect(log.list()[0]!.message).toBe("broken 10");
  log.flush();
  expect(sent.map((batch) => batch.length)).toEqual([10, 10, 10, 10, 10]);
  log.add(new Error("one more"));
  vi.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(5);
});

test("anything that is thrown has a message that the API takes, without queries, addresses and tokens", () => {
  const { log, sent } = records("/itinerary/munnar/0199b1de-0000-7000-8000-000000000000");
  for (const thrown of [
    null,
    undefined,
    5,
    "x",
    { message: "   " },
    new Error(`asha@example.org at https://wayfold.com/a?token=s3cret ${"long ".repeat(500)}`),
  ])
    log.add(thrown);
  log.flush();
  const reports = NewErrorReports.parse(sent[0]);
  expect(reports.map(({ message }) => message.slice(0, 45))).toEqual([
    "An error occurred",
    "[email] at https://wayfold.com/a long long lo",
  ]);
  expect(reports[1]!.message.length).toBeLessThanOrEqual(500);
  expect(reports[0]!.path).toBe("/itinerary/munnar/[id]");
});

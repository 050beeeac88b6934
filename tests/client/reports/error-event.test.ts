import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  ERROR_EVENT,
  listenForFailures,
  reportFailure,
  type ErrorReport,
} from "#app/client/reports/error-event.ts";

beforeEach(() => void vi.stubGlobal("window", new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

const failure = (section: string): ErrorReport => ({
  error: new Error(section),
  section,
  level: "section",
});

test("a failure is a browser event with what failed, where, and how much of the page it took", () => {
  const heard: unknown[] = [];
  window.addEventListener(ERROR_EVENT, ({ detail }) => heard.push(detail));
  const report = failure("the map");
  reportFailure(report);
  expect(ERROR_EVENT).toBe("wayfold:error");
  expect(heard).toEqual([report]);
});

test("a listener that comes late hears what failed before it, in order, and each failure once", () => {
  reportFailure(failure("the header"));
  reportFailure(failure("the map"));
  const heard: string[] = [];
  const stop = listenForFailures(({ section }) => heard.push(section));
  reportFailure(failure("the footer"));
  stop();
  reportFailure(failure("the reviews"));
  expect(heard).toEqual(["the header", "the map", "the footer"]);
});

test("twenty failures are stored for a late listener, not more", () => {
  for (let number = 1; number <= 25; number += 1) reportFailure(failure(`section ${number}`));
  const heard: string[] = [];
  listenForFailures(({ section }) => heard.push(section));
  expect(heard).toHaveLength(20);
  expect(heard.at(-1)).toBe("section 20");
});

import { listenForFailures } from "./error-event.ts";
import { createErrorRecords } from "./error-records.ts";
import { release } from "#app/client/page-facts.ts";
import { sendReport } from "./send-report.ts";

/** The errors of this page. */
export const errorLog = createErrorRecords({
  send: (reports) => sendReport("errors", reports),
  now: () => new Date(),
  page: () => ({ path: location.pathname, release: release() }),
});

/** "Script error." without an error is another origin's, as an extension's: nothing can be known of it. */
const isOfThisPage = ({ error, message }: ErrorEvent) =>
  error != null || (message !== "" && !/^Script error\.?$|^ResizeObserver loop/.test(message));

/** A call that its caller has given up. */
const isGivenUp = (reason: unknown) =>
  reason instanceof DOMException && reason.name === "AbortError";

/** Keeps what fails on the page from now on. */
export function watchErrors(): void {
  addEventListener(
    "error",
    (event) => isOfThisPage(event) && errorLog.add(event.error ?? new Error(event.message)),
  );
  addEventListener("unhandledrejection", ({ reason }) => isGivenUp(reason) || errorLog.add(reason));
  listenForFailures(({ error, section, level }) => errorLog.add(error, { section, level }));
}

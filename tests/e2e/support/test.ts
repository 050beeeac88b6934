import { SPLASH_KEY } from "#app/client/overlays.ts";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

export { expect };

/** Chromium gives a view transition up when it has to load the style sheet again; the tests turn its cache off with `page.route`. */
export const COLD_CACHE = /ViewTransition opt-in disabled/;

/** What Chromium says of a view transition that another navigation interrupted. */
const INTERRUPTED = /InvalidStateError: Transition was aborted|AbortError: Transition was skipped/;

/** Remix's warning about a link that gets the focus before its route was discovered. */
const NOT_DISCOVERED = /Tried to prefetch .* but no routes matched/;

/** Playwright's setting: most tests go without the worker. */
const WITHOUT_WORKER = /Service Worker registration blocked by Playwright/;

interface Fixtures {
  /** Whether the splash of a cold start shows; most tests begin with a session that has seen it. */
  isColdStart: boolean;
  /** What went wrong on the pages of the test. A test that provokes something says so with `allow`. */
  faults: Faults;
}

/** Collects what a page should never have: errors and warnings in its console, exceptions, requests that fail. */
class Faults {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [INTERRUPTED, NOT_DISCOVERED, WITHOUT_WORKER];

  constructor(context: BrowserContext, hasScript: boolean) {
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        this.note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) =>
      this.note(
        `exception: ${String(error.error())} ${error.error().stack ?? ""} on ${error.page()?.url()}`,
      ),
    );
    context.on("requestfailed", (request) => {
      // What a page asked for and no longer needs, for it was left or a newer question came.
      const isDropped = request.failure()?.errorText === "net::ERR_ABORTED";
      const isUnwanted = !hasScript && request.resourceType() === "script";
      if (!isDropped && !isUnwanted)
        this.note(`failed: ${request.url()} ${request.failure()?.errorText}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) this.note(`status ${response.status()}: ${response.url()}`);
    });
  }

  /** Lets faults pass whose text matches. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  unexpected(): string[] {
    return this.found.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }

  private note(text: string): void {
    this.found.push(text);
  }
}

/** Playwright's test, which also fails when a page logs, throws or misses something. */
export const test = base.extend<Fixtures>({
  isColdStart: [false, { option: true }],
  context: async ({ context, isColdStart }, use) => {
    // A page without an address of its own has no session.
    if (!isColdStart)
      await context.addInitScript(
        (key) => location.protocol.startsWith("http") && sessionStorage.setItem(key, "1"),
        SPLASH_KEY,
      );
    await use(context);
  },
  faults: [
    async ({ context, javaScriptEnabled }, use) => {
      const faults = new Faults(context, javaScriptEnabled ?? true);
      await use(faults);
      expect(faults.unexpected(), "what went wrong on the page").toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until React has taken over the page: its last part, the footer or the admin pages' bar, answers to it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector("footer a, .admin-phone-bar button");
    return last !== null && Object.keys(last).some((key) => key.startsWith("__reactProps"));
  });
}

/** Opens an address and waits until its page works with script. */
export async function open(page: Page, url: string) {
  const response = await page.goto(url);
  await hydrated(page);
  return response!;
}

export const isPhone = () => test.info().project.name === "phone";

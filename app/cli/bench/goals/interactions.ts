import { chromium, type Locator, type Page } from "@playwright/test";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { knownBrowser } from "#app/cli/dev-stack/steps/browser.mjs";
import { SPLASH_KEY } from "#app/client/overlays.ts";
import { finding, type Finding } from "../findings.ts";
import { median } from "../load.ts";
import type { Goal } from "../stage.ts";

/** A processor of a phone, as Lighthouse's mobile preset takes it. */
const SLOWER = 4;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
/** What follows a press, such as a saved change, is over by then. */
const REST_MS = 1_500;
const LIMITS = { must: 150, stretch: 100, unit: "ms" };

interface Interaction {
  subject: string;
  /** Opens what is pressed. */
  open(page: Page, place: string): Promise<void>;
  target(page: Page): Locator;
}

/** A trip planned for a visitor, with the first stop's form open. */
async function openTrip(page: Page, place: string): Promise<void> {
  await page.goto(`/itinerary/${place}`);
  await page.getByRole("button", { name: "Plan it for me" }).click();
  await page.locator(".trip-stop").first().waitFor();
  await page.locator("#trip-map .map-live").first().waitFor({ state: "attached" });
}

const dayOne = (page: Page) => page.getByRole("region", { name: /^Day 1\b/ });

const INTERACTIONS: readonly Interaction[] = [
  {
    subject: "the theme switched on home",
    open: async (page) => void (await page.goto("/")),
    target: (page) => page.getByRole("button", { name: "Switch to dark mode" }),
  },
  {
    subject: "the menu opened on home",
    open: async (page) => void (await page.goto("/")),
    target: (page) => page.getByRole("button", { name: "Menu", exact: true }),
  },
  {
    subject: "a stop's card saved in the editor",
    async open(page, place) {
      await openTrip(page, place);
      await page.locator(".trip-stop summary").first().tap();
      await page.getByLabel("Duration in minutes").first().fill("35");
    },
    target: (page) => page.getByRole("button", { name: "Save stop" }).first(),
  },
  {
    subject: "an activity added in the editor",
    async open(page, place) {
      await openTrip(page, place);
      await page.locator("summary", { hasText: "Add a stop to day 1" }).tap();
      await dayOne(page).getByLabel("Name", { exact: true }).fill("Lunch by the lake");
    },
    target: (page) => dayOne(page).getByRole("button", { name: "Add stop" }),
  },
];

/** The longest interaction from here on, in milliseconds: what INP is of a page with few of them. */
async function longestDuring(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) seen.longest = Math.max(seen.longest, entry.duration);
    }).observe({ type: "event", durationThreshold: 16 });
  });
  await press();
  await page.waitForTimeout(REST_MS);
  return page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest);
}

/** Where a finger goes: a locator's own `tap` would look for the element, and listen to each event, while the time runs. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Failure("The control to press is not visible.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function measured(
  origin: string,
  place: string,
  { open, target }: Interaction,
  executablePath: string,
): Promise<number> {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: origin });
    await context.addInitScript(
      (key) => location.protocol.startsWith("http") && sessionStorage.setItem(key, "1"),
      SPLASH_KEY,
    );
    const page = await context.newPage();
    await open(page, place);
    const { x, y } = await middleOf(target(page));
    await page.waitForTimeout(REST_MS);
    await (
      await context.newCDPSession(page)
    ).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const longest = await longestDuring(page, () => page.touchscreen.tap(x, y));
    if (longest === 0) throw new Failure("The press was not reported.");
    return longest;
  } finally {
    await browser.close();
  }
}

/** How long it takes until something shows after a press, on a phone: from the press to the next paint (INP), the median of several visits. */
export const interactionGoal: Goal = {
  numbers: [19],
  async measure(stage) {
    const executablePath = knownBrowser();
    if (!executablePath)
      throw new Failure("Interactions need Chromium. Install it, or set CHROME_PATH.");
    const { origin } = await stage.product("on");
    const findings: Finding[] = [];
    for (const interaction of INTERACTIONS) {
      const figures: number[] = [];
      for (let turn = 0; turn < stage.timing.rounds; turn++)
        figures.push(await measured(origin, "jaipur", interaction, executablePath));
      findings.push(
        finding({
          goal: 19,
          subject: `${interaction.subject}: INP`,
          figure: median(figures),
          limits: LIMITS,
          note: `longest ${Math.max(...figures)} ms`,
        }),
      );
    }
    return findings;
  },
};

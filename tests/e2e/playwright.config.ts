import { knownBrowser } from "#app/cli/dev-stack/steps/browser.mjs";
import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";

/** Chromium's own calls home and what it can't have without a desktop are off; root has no sandbox. */
const FLAGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-features=MediaRouter,OptimizationHints,Translate",
  // The domains that the tests give to partners.
  "--host-resolver-rules=MAP *.example 127.0.0.1",
];

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 800 } };

/** What is the same however wide the screen is: looked at on the phone. */
const ONCE = [
  "credentials",
  "google",
  "install-prompt",
  "offline",
  "offline-trips",
  "one-day",
  "profile",
  "pwa",
  "reviews",
  "saved-itineraries",
  "service-worker",
].map((name) => `**/${name}.test.ts`);

/** The same, looked at on the desk. */
const ON_THE_DESK = [
  "audit-log",
  "browser-data",
  "contact",
  "design-system",
  "desk-by-keyboard",
  "desk-keyboard",
  "dialogs",
  "guards",
  "hosts",
  "images",
  "import",
  "itinerary-saving",
  "merge-desk",
  "overlays",
  "place-desk",
  "poi-desk",
  "proposals",
  "review-queue",
  "splash",
  "stored-scripts",
  "tag-desk",
  "theme",
  "weight",
].map((name) => `**/${name}.test.ts`);

const config: PlaywrightTestConfig = {
  testDir: ".",
  testMatch: "**/*.test.ts",
  outputDir: "../../test-results",
  globalSetup: "#tests/e2e/support/product.ts",
  fullyParallel: true,
  forbidOnly: true,
  // A second try tells a slow moment of a shared machine from a fault; it is listed as flaky.
  retries: 1,
  workers: 4,
  timeout: 30_000,
  expect: { timeout: 6_000 },
  reporter: [["list"]],
  use: {
    launchOptions: { executablePath: knownBrowser() ?? undefined, args: FLAGS },
    actionTimeout: 8_000,
    navigationTimeout: 15_000,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    // The worker fetches behind every first page; the tests that are about it let it in.
    serviceWorkers: "block",
  },
  projects: [
    { name: "phone", use: PHONE, testIgnore: ["without-script/**", ...ON_THE_DESK] },
    { name: "desk", use: DESK, testIgnore: ["without-script/**", ...ONCE] },
    {
      name: "without-script",
      use: { ...PHONE, javaScriptEnabled: false },
      testMatch: "without-script/**/*.test.ts",
    },
  ],
};

/** The browser tests: the product as it is built, in a real browser, narrow, wide and without script. */
export default defineConfig(config);

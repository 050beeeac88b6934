import { availableParallelism } from "node:os";
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
const WIDE = { viewport: { width: 1280, height: 800 } };

/**
 * A test runs on a wide screen, unless its tag says otherwise: `@phone` on a phone alone, `@layout` on both, `@slow` only
 * in `npm run test:slow`.
 */
const SLOW = process.env["TEST_SLOW"] === "1";

const config: PlaywrightTestConfig = {
  testDir: ".",
  testMatch: "**/*.test.ts",
  outputDir: "../../test-results",
  globalSetup: "./support/product.ts",
  fullyParallel: true,
  forbidOnly: true,
  // A second try tells a slow moment of a shared machine from a fault; it is listed as flaky.
  retries: 1,
  workers: availableParallelism(),
  // Generous, since a passing test never waits for them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    launchOptions: { executablePath: knownBrowser() ?? undefined, args: FLAGS },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    // The worker fetches behind every first page; the tests that are about it let it in.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "phone",
      use: PHONE,
      testIgnore: "without-script/**",
      grep: SLOW ? /@slow.*@phone/ : /@phone|@layout/,
    },
    {
      name: "wide",
      use: WIDE,
      testIgnore: "without-script/**",
      grep: SLOW ? /@slow/ : /.*/,
      grepInvert: SLOW ? /@phone/ : /@phone|@slow/,
    },
    {
      name: "without-script",
      use: { ...PHONE, javaScriptEnabled: false },
      testMatch: "without-script/**/*.test.ts",
      grep: SLOW ? /@slow/ : /.*/,
    },
  ],
};

/** The browser tests: the product as it is built, in a real browser, narrow, wide and without script. */
export default defineConfig(config);

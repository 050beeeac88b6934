import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atTheEnd } from "#app/cli/dev-stack/command.mjs";
import { run } from "#app/cli/dev-stack/children.mjs";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { HOME } from "#app/cli/home.mjs";
import { knownBrowser } from "#app/cli/dev-stack/steps/browser.mjs";
import { finding, type Finding, type Limits } from "../findings.ts";
import { median } from "../load.ts";
import type { Goal } from "../stage.ts";
import { samplePlace } from "./rates.ts";

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { message: string };
}

const score = (category: string) => (report: Report) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const audit =
  (name: string, scale = 1) =>
  (report: Report) =>
    (report.audits[name]?.numericValue ?? Number.NaN) / scale;

const FIGURES: { subject: string; of: (report: Report) => number; limits: Limits }[] = [
  {
    subject: "performance",
    of: score("performance"),
    limits: { must: 95, stretch: 99, higherIsBetter: true },
  },
  {
    subject: "accessibility",
    of: score("accessibility"),
    limits: { must: 100, stretch: 100, higherIsBetter: true },
  },
  {
    subject: "LCP",
    of: audit("largest-contentful-paint", 1000),
    limits: { must: 2.2, stretch: 1.7, unit: "s" },
  },
  { subject: "TBT", of: audit("total-blocking-time"), limits: { must: 150, unit: "ms" } },
  { subject: "CLS", of: audit("cumulative-layout-shift"), limits: { must: 0.02 } },
];

function browser(): string {
  const found = knownBrowser();
  if (!found) throw new Failure("Lighthouse needs Chromium. Install it, or set CHROME_PATH.");
  return found;
}

/** Flags of a browser that draws nothing, asks nothing of the outside and may run as root. */
const chromeFlags = (profile: string) =>
  [
    "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-quic --disable-background-networking",
    `--disable-component-update --disable-sync --no-first-run --user-data-dir=${profile}`,
    "--host-resolver-rules='MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'",
  ].join(" ");

/** Lighthouse's mobile preset: a simulated slow 4G line and a processor four times slower. */
async function lighthouse(url: string, folder: string): Promise<Report> {
  const output = join(folder, "report.json");
  const args = [
    "node_modules/lighthouse/cli/index.js",
    url,
    "--quiet",
    "--no-enable-error-reporting",
    "--output=json",
    `--output-path=${output}`,
    "--only-categories=performance,accessibility,best-practices,seo",
    `--chrome-flags=${chromeFlags(mkdtempSync(join(folder, "profile-")))}`,
  ];
  await run("Lighthouse", process.execPath, args, {
    cwd: HOME,
    env: { ...process.env, CHROME_PATH: browser() },
    timeout: 120_000,
  });
  const report = JSON.parse(readFileSync(output, "utf8")) as Report;
  if (report.runtimeError?.message)
    throw new Failure(`Lighthouse couldn't load ${url}: ${report.runtimeError.message}`);
  return report;
}

/** Lighthouse's figures of home and a destination: medians, for LCP jumps between two values from run to run. */
export const lighthouseGoal: Goal = {
  numbers: [18],
  async measure(stage) {
    const folder = mkdtempSync(join(tmpdir(), "wayfold-lighthouse-"));
    atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
    const { origin } = await stage.product("on");
    const { slug } = await samplePlace(stage);
    const findings: Finding[] = [];
    for (const [page, path] of [
      ["home", "/"],
      ["destination", `/destination/${slug}`],
    ] as const) {
      const reports: Report[] = [];
      for (let turn = 0; turn < stage.timing.lighthouseRuns; turn++)
        reports.push(await lighthouse(origin + path, folder));
      findings.push(
        ...FIGURES.map(({ subject, of, limits }) =>
          finding({
            goal: 18,
            subject: `${page}: ${subject}`,
            figure: median(reports.map(of)),
            limits,
          }),
        ),
      );
    }
    return findings;
  },
};

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endOf, launch } from "../children.mjs";
import { HOME, readJson } from "../../home.mjs";

/**
 * @typedef {{ code: number, passed: number, failed: number, tests?: Timed[] }} Outcome
 * @typedef {{ name: string, ms: number }} Timed
 */

/**
 * A check that passes or fails as a whole.
 *
 * @param {string} script of package.json
 * @returns {Promise<Outcome>}
 */
export async function checkScript(script) {
  const code = await show("npm", ["run", "--silent", script], {});
  return { code, passed: 0, failed: code === 0 ? 0 : 1 };
}

/**
 * The tests below the browser: the engines, the services and the API on a real database, and the faults.
 *
 * @param {string[]} filters files to run; all when empty
 * @param {Record<string, string>} env
 */
export function runUnitTests(filters, env) {
  return counted(
    async (file) => {
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      return show(
        process.execPath,
        [
          "node_modules/vitest/vitest.mjs",
          "run",
          "--config",
          "remix.config.js",
          ...reporters,
          ...filters,
        ],
        env,
      );
    },
    (report) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests + report.numFailedTestSuites * Number(report.numFailedTests === 0),
      tests: report.testResults.flatMap(
        (/** @type {{ assertionResults: { fullName: string, duration?: number }[] }} */ file) =>
          file.assertionResults.map(({ fullName, duration = 0 }) => ({
            name: fullName,
            ms: duration,
          })),
      ),
    }),
  );
}

/**
 * The journeys in a real browser.
 *
 * @param {string[]} filters files to run; all when empty
 * @param {Record<string, string>} env
 */
export function runBrowserTests(filters, env) {
  return counted(
    (file) => {
      const args = [
        "node_modules/@playwright/test/cli.js",
        "test",
        "-c",
        "tests/e2e/playwright.config.ts",
        "--reporter=list,json",
        ...filters,
      ];
      return show(process.execPath, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    },
    (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      tests: report.suites.flatMap(timedSpecs),
    }),
  );
}

/**
 * The tests of one of Playwright's suites, with how long each ran.
 *
 * @param {any} suite
 * @returns {Timed[]}
 */
function timedSpecs({ specs = [], suites = [] }) {
  const timed = specs.flatMap((/** @type {any} */ { title, tests }) =>
    tests.map((/** @type {any} */ { projectName, results }) => ({
      name: `[${projectName}] ${title}`,
      ms: results.reduce(
        (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration,
        0,
      ),
    })),
  );
  return [...timed, ...suites.flatMap(timedSpecs)];
}

/**
 * Runs tests that write a report, and counts by it. A run that ends badly counts as one failure at least.
 *
 * @param {(file: string) => Promise<number>} run gives the exit code
 * @param {(report: any) => { passed: number, failed: number, tests: Timed[] }} count
 * @returns {Promise<Outcome>}
 */
async function counted(run, count) {
  const folder = mkdtempSync(join(tmpdir(), "wayfold-report-"));
  try {
    const code = await run(join(folder, "report.json"));
    const report = readJson(join(folder, "report.json"));
    const { passed, failed, tests } = report ? count(report) : { passed: 0, failed: 0, tests: [] };
    return { code, passed, failed: code === 0 ? failed : Math.max(1, failed), tests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a command with its output shown as it comes.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function show(program, args, env) {
  const child = launch(program, args, {
    cwd: HOME,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
    stopOptions: { wholeGroup: true },
  });
  const { code } = await endOf(child);
  return code ?? 1;
}

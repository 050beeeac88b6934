import { join } from "node:path";
import { run } from "./dev-stack/children.mjs";
import { command, requireNode } from "./dev-stack/command.mjs";
import { Failure } from "./dev-stack/failure.mjs";
import { HOME, readJson } from "./home.mjs";
import { findBrowser } from "./dev-stack/steps/browser.mjs";
import { build } from "./dev-stack/steps/build.mjs";
import { checkScript, runBrowserTests, runUnitTests } from "./dev-stack/steps/check.mjs";
import { install } from "./dev-stack/steps/install.mjs";

/** What is checked; `npm test -- --only=unit tests/lib` runs a part. */
const GROUPS = {
  types: () => checkScript("typecheck"),
  lint: () => checkScript("lint"),
  build: async () => {
    await build({ hasClient: true });
    return { code: 0, passed: 0, failed: 0 };
  },
  unit: async (/** @type {string[]} */ filters) => {
    await build();
    return runUnitTests(filters, { TEST_DATABASE_URL: await testDatabase() });
  },
  browser: async (/** @type {string[]} */ filters) => {
    const browser = await findBrowser();
    await build();
    return runBrowserTests(filters, {
      TEST_DATABASE_URL: await testDatabase(),
      CHROME_PATH: browser,
    });
  },
};

/**
 * The order. Types, lint and most of a build keep to one core each, and go side by side.
 *
 * @type {(keyof typeof GROUPS)[][]}
 */
const STAGES = [["types", "lint", "build"], ["unit"], ["browser"]];

/** How many of the slowest tests are printed. */
const SLOWEST = 20;

/** @type {string | undefined} */
let databaseUrl;

/** One PostgreSQL for the whole run. */
async function testDatabase() {
  const { openScratchDatabase } = await import("./dev-stack/database/scratch.mjs");
  databaseUrl ??= (await openScratchDatabase()).superuserUrl;
  return databaseUrl;
}

/** `npm test`: everything a change must pass, from a fresh clone; stops at the first of them that fails. */
await command(async () => {
  requireNode(readJson(join(HOME, "package.json")).engines.node);
  const { groups, filters, isSlow } = wanted(process.argv.slice(2));
  if (isSlow) process.env["TEST_SLOW"] = "1";
  const started = Date.now();
  await install();
  await generateClient();
  const total = { code: 0, passed: 0, failed: 0 };
  /** @type {import("./dev-stack/steps/check.mjs").Timed[]} */
  const timed = [];
  for (const stage of STAGES.map((stage) => stage.filter((group) => groups.includes(group)))) {
    if (stage.length > 0) console.log(`\n=== ${stage.join(", ")}`);
    for (const { code, passed, failed, tests = [] } of await Promise.all(
      stage.map((group) => GROUPS[group](filters)),
    )) {
      timed.push(...tests);
      total.passed += passed;
      total.failed += failed;
      total.code ||= code;
    }
    if (total.code !== 0) break;
  }
  printSlowest(timed);
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  console.log(`\n${total.passed} passed, ${total.failed} failed in ${minutes} min`);
  return total.code;
});

/** @param {import("./dev-stack/steps/check.mjs").Timed[]} tests */
function printSlowest(tests) {
  if (tests.length <= SLOWEST) return;
  console.log(`\nThe ${SLOWEST} slowest tests:`);
  for (const { name, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
    console.log(`${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`);
}

/** The types and the tests need Prisma's generated client; no database is asked for it. */
async function generateClient() {
  const env = {
    DATABASE_URL: "postgresql://nobody@localhost/none",
    ...process.env,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  };
  const args = ["node_modules/prisma/build/index.js", "generate", "--config", "prisma/config.ts"];
  await run("Generating the Prisma client", process.execPath, args, { cwd: HOME, env });
}

/**
 * @param {string[]} args
 * @returns {{ groups: (keyof typeof GROUPS)[], filters: string[], isSlow: boolean }}
 */
function wanted(args) {
  const only = args
    .find((arg) => arg.startsWith("--only="))
    ?.slice("--only=".length)
    .split(",");
  const all = /** @type {(keyof typeof GROUPS)[]} */ (Object.keys(GROUPS));
  const unknown = only?.find((name) => !(name in GROUPS));
  if (unknown !== undefined)
    throw new Failure(`Unknown group "${unknown}". Available groups: ${all.join(", ")}.`);
  const isSlow = args.includes("--slow");
  const chosen = only ?? (isSlow ? ["unit", "browser"] : all);
  return {
    groups: all.filter((group) => chosen.includes(group)),
    filters: args.filter((arg) => !arg.startsWith("--")),
    isSlow,
  };
}

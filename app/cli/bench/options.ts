import { parseArgs } from "node:util";
import { Failure } from "#app/cli/dev-stack/failure.mjs";

/** How long things are measured, in seconds, and how often. */
export interface Timing {
  warmUpSeconds: number;
  roundSeconds: number;
  /** Turns of anchor and product; the median counts. */
  rounds: number;
  boots: number;
  lighthouseRuns: number;
  soakSeconds: number;
}

export interface BenchOptions {
  timing: Timing;
  /** Numbers of goals; null for all. */
  only: ReadonlySet<number> | null;
  /** Replaces the tables of docs/performance.md. */
  writesDocs: boolean;
  /** Measures the build that stands there, however old. */
  skipsBuild: boolean;
}

const THOROUGH: Timing = {
  warmUpSeconds: 3,
  roundSeconds: 3,
  rounds: 5,
  boots: 5,
  lighthouseRuns: 5,
  soakSeconds: 60,
};
const QUICK: Timing = {
  warmUpSeconds: 1,
  roundSeconds: 1,
  rounds: 3,
  boots: 3,
  lighthouseRuns: 1,
  soakSeconds: 15,
};

/**
 * Reads the command line: `--only=1,7`, `--quick`, `--write-docs`, `--no-build`.
 *
 * @throws Failure on an option that there isn't, or a goal that is no number.
 */
export function readOptions(argv: readonly string[]): BenchOptions {
  const { only, quick, "write-docs": writesDocs, "no-build": skipsBuild } = parse(argv);
  const numbers = only?.split(",").map(Number) ?? null;
  if (numbers?.some((number) => !Number.isInteger(number)))
    throw new Failure("--only takes goal numbers, as in --only=1,7.");
  return {
    timing: quick ? QUICK : THOROUGH,
    only: numbers && new Set(numbers),
    writesDocs,
    skipsBuild,
  };
}

function parse(argv: readonly string[]) {
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({
      args: [...argv],
      options: { only: { type: "string" }, quick: flag, "write-docs": flag, "no-build": flag },
    }).values;
  } catch (error) {
    throw new Failure(
      `${(error as Error).message}. There are --only=1,7 --quick --write-docs --no-build.`,
    );
  }
}

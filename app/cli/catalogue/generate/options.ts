import { parseArgs } from "node:util";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import type { Request } from "./records.ts";

const DEFAULTS: Request = { places: 100_000, companies: 1_000, poisPerPlace: 3, seed: 1 };
const MOST = { places: 1_000_000, companies: 99_999, poisPerPlace: 50, seed: 2 ** 31 } as const;
const USAGE =
  "npm run catalogue:generate -- --places 100000 --companies 1000 [--pois-per-place 3] [--seed 1]";

function number(text: string | undefined, name: string, key: keyof Request): number {
  if (text === undefined) return DEFAULTS[key];
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= MOST[key]) return value;
  throw new Failure(`--${name} must be a whole number from 0 to ${MOST[key]}, as in ${USAGE}.`);
}

function parse(argv: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...argv],
      options: { places: text, companies: text, "pois-per-place": text, seed: text },
    }).values;
  } catch (error) {
    throw new Failure(`${(error as Error).message}. Use ${USAGE}.`);
  }
}

/**
 * Reads the command line: `--places`, `--companies`, `--pois-per-place`, `--seed`.
 *
 * @throws Failure on an option that there isn't, or that is no number within its limits.
 */
export function readRequest(argv: readonly string[]): Request {
  const { places, companies, "pois-per-place": poisPerPlace, seed } = parse(argv);
  return {
    places: number(places, "places", "places"),
    companies: number(companies, "companies", "companies"),
    poisPerPlace: number(poisPerPlace, "pois-per-place", "poisPerPlace"),
    seed: number(seed, "seed", "seed"),
  };
}

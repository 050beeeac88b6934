import type { Logger } from "pino";
import type { Point } from "#app/lib/geo.ts";
import { ESTIMATE, type TravelSource } from "#app/lib/plan/plan-task.ts";
import type { RoadTable } from "#app/lib/plan/road-table.ts";
import { circuitBreaker } from "./breaker.ts";
import { textUpTo } from "./read-text.ts";
import { distinct, readTable, tablePath } from "./routing-table.ts";

/** Says how long one travels. */
export interface Routing {
  /** What is known of the ways within each group of points; never fails: what no server tells is estimated. */
  travelFor(groups: readonly (readonly Point[])[]): Promise<TravelSource>;
}

/** Travel times without any outside server. */
export const estimatedRouting: Routing = { travelFor: () => Promise.resolve(ESTIMATE) };

/** As many points as OSRM's table service takes unless it is told otherwise. */
const MOST_POINTS = 100;
/** Groups that are asked about; a trip has 60 days. */
const MOST_GROUPS = 60;
const AT_ONCE = 4;
/** Milliseconds for one answer, and for all of a trip's. */
const TIMEOUT = 2_000;
const TIMEOUT_OF_ALL = 4_000;
/** 100 points are 20,000 numbers. */
const MOST_BYTES = 1_000_000;

async function askTable(url: string, points: readonly Point[], signal: AbortSignal): Promise<RoadTable> {
  const answer = await fetch(`${url}${tablePath(points)}`, { signal, redirect: "error", headers: { accept: "application/json" } });
  const text = await textUpTo(answer, MOST_BYTES);
  if (!answer.ok) throw new Error(`The routing server answered ${answer.status}`);
  return readTable(JSON.parse(text), points);
}

/** Runs the work on each item, a few at once. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const run = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, run));
}

/** Asks the OSRM-compatible server at `url` for ways by road. While it is slow, wrong or down, travel is estimated. */
export function osrmRouting(url: string, log: Pick<Logger, "warn">): Routing {
  const breaker = circuitBreaker({ onFailure: (error) => log.warn({ err: error }, "routing server failed; travel is estimated") });
  return {
    async travelFor(groups) {
      const tables: (RoadTable | null)[] = [];
      const asked = groups.map(distinct).filter(({ length }) => length > 1 && length <= MOST_POINTS).slice(0, MOST_GROUPS);
      const deadline = AbortSignal.timeout(TIMEOUT_OF_ALL);
      await eachOf([...asked.entries()], async ([index, points]) => {
        if (deadline.aborted) return;
        tables[index] = await breaker.attempt(() => askTable(url, points, AbortSignal.any([deadline, AbortSignal.timeout(TIMEOUT)])));
      });
      return { tables: tables.filter((table) => table != null) };
    },
  };
}

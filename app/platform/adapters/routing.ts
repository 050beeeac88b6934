import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import type { Logger } from "pino";
import type { Point } from "#app/domain/geo/geo.ts";
import { ESTIMATE, type TravelSource } from "#app/domain/plan/travel/travel-source.ts";
import type { RoadTable } from "#app/domain/plan/travel/road-table.ts";
import { circuitBreaker } from "./breaker.ts";
import { textUpTo } from "./read-text.ts";
import { distinct, readTable, tablePath } from "./routing-table.ts";

/** Says how long one travels. */
export interface Routing {
  /** True where no server is asked, ever. */
  readonly isEstimate: boolean;
  /** Travel within each group of points. Never fails: what the server doesn't return is estimated. */
  travelFor(groups: readonly (readonly Point[])[]): Promise<TravelSource>;
}

/** Travel times without any outside server. */
export const estimatedRouting: Routing = {
  isEstimate: true,
  travelFor: () => Promise.resolve(ESTIMATE),
};

/** The default maximum of points of OSRM's table service. */
const MAX_POINTS = 100;
/** Groups that are asked about; a trip has 60 days. */
const MAX_GROUPS = 60;
const AT_ONCE = 4;
/** Milliseconds for one answer, and for all of a trip's. */
const TIMEOUT = 2_000;
const TIMEOUT_OF_ALL = 4_000;
/** 100 points are 20,000 numbers. */
const MAX_BYTES = 1_000_000;
/** Maximum of cached tables, and of legs in all of them: two numbers each. Roads change seldom. */
const MAX_TABLES = 2_000;
const MAX_WAYS = 1_000_000;
const KNOWN_FOR = 3_600_000;

async function askTable(
  url: string,
  points: readonly Point[],
  signal: AbortSignal,
): Promise<RoadTable> {
  const answer = await fetch(url, {
    signal,
    redirect: "error",
    headers: { accept: "application/json" },
  });
  const text = await textUpTo(answer, MAX_BYTES);
  if (!answer.ok) throw new Error(`The routing server answered ${answer.status}`);
  return readTable(JSON.parse(text), points);
}

/**
 * Requests legs by road from the OSRM-compatible server at `url`. While it is slow, wrong or down, travel is
 * estimated; responses are cached for an hour.
 */
export function osrmRouting(url: string, log: Pick<Logger, "warn">): Routing {
  const breaker = circuitBreaker({
    onFailure: (error) => log.warn({ err: error }, "routing server failed; travel is estimated"),
  });
  const known = new LRUCache<string, RoadTable>({
    max: MAX_TABLES,
    maxSize: MAX_WAYS,
    sizeCalculation: ({ points }) => Math.max(1, points.length ** 2),
    ttl: KNOWN_FOR,
  });
  const tableOf = async (points: readonly Point[], deadline: AbortSignal) => {
    const path = tablePath(points);
    const table =
      known.get(path) ??
      (await breaker.attempt(() =>
        askTable(
          `${url}${path}`,
          points,
          AbortSignal.any([deadline, AbortSignal.timeout(TIMEOUT)]),
        ),
      ));
    if (table) known.set(path, table);
    return table;
  };
  return {
    isEstimate: false,
    async travelFor(groups) {
      const tables: (RoadTable | null)[] = [];
      const asked = groups
        .map(distinct)
        .filter(({ length }) => length > 1 && length <= MAX_POINTS)
        .slice(0, MAX_GROUPS);
      const deadline = AbortSignal.timeout(TIMEOUT_OF_ALL);
      await new PQueue({ concurrency: AT_ONCE }).addAll(
        asked.map((points, index) => async () => {
          if (!deadline.aborted) tables[index] = await tableOf(points, deadline);
        }),
      );
      return { tables: tables.filter((table) => table != null) };
    },
  };
}

import type { BenchDatabase } from "./database.ts";
import type { Timing } from "./options.ts";
import { startAnchor, startProduct, type AnchorName, type BenchServer, type ProductSettings } from "./servers.ts";

/** What the goals are measured on. Servers start when they are first asked for and stay until the end. */
export interface Stage {
  timing: Timing;
  database: BenchDatabase;
  anchor(name: AnchorName): Promise<BenchServer>;
  product(responseCache: ProductSettings["responseCache"]): Promise<BenchServer>;
}

/** Sets the stage on a filled database. */
export function setStage(database: BenchDatabase, timing: Timing): Stage {
  const servers = new Map<string, Promise<BenchServer>>();
  const once = (key: string, start: () => Promise<BenchServer>) => {
    const server = servers.get(key) ?? start();
    servers.set(key, server);
    return server;
  };
  return {
    timing,
    database,
    anchor: (name) => once(name, () => startAnchor(name, database)),
    product: (responseCache) => once(`product ${responseCache}`, () => startProduct(database, { responseCache })),
  };
}

/** A goal, or several that are measured together, by their numbers in the list of goals. */
export interface Goal {
  numbers: readonly number[];
  measure(stage: Stage, wanted: (goal: number) => boolean): Promise<import("./findings.ts").Finding[]>;
}

import { openGeneratedDatabase, type BenchDatabase, type GeneratedDatabase } from "./database.ts";
import type { Timing } from "./options.ts";
import {
  startAnchor,
  startProduct,
  type AnchorName,
  type BenchServer,
  type ProductSettings,
} from "./servers.ts";

/** What the goals are measured on. Servers start when they are first asked for and stay until the end. */
export interface Stage<Database extends BenchDatabase = BenchDatabase> {
  timing: Timing;
  database: Database;
  anchor(name: AnchorName): Promise<BenchServer>;
  product(responseCache: ProductSettings["responseCache"]): Promise<BenchServer>;
  /** A stage with so many generated places; each is filled once a run. */
  sized(places: number): Promise<Stage<GeneratedDatabase>>;
}

/** What was started by a name, or is starting: once for all who ask. */
function onceEach<T>() {
  const known = new Map<string, Promise<T>>();
  return (key: string, start: () => Promise<T>): Promise<T> => {
    const started = known.get(key) ?? start();
    known.set(key, started);
    return started;
  };
}

/** Sets the stage on a filled database. */
export function setStage<Database extends BenchDatabase>(
  database: Database,
  timing: Timing,
): Stage<Database> {
  const server = onceEach<BenchServer>();
  const stage = onceEach<Stage<GeneratedDatabase>>();
  return {
    timing,
    database,
    anchor: (name) => server(name, () => startAnchor(name, database)),
    product: (responseCache) =>
      server(`product ${responseCache}`, () => startProduct(database, { responseCache })),
    sized: (places) =>
      stage(String(places), async () => setStage(await openGeneratedDatabase(places), timing)),
  };
}

/** A goal, or several that are measured together, by their numbers in the list of goals. */
export interface Goal {
  numbers: readonly number[];
  measure(
    stage: Stage,
    wanted: (goal: number) => boolean,
  ): Promise<import("./findings.ts").Finding[]>;
}

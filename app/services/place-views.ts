import { dayInIndia } from "#app/lib/moments.ts";
import { withTenant, type Ctx } from "./context.ts";
import type { Db } from "./db.ts";

/** Milliseconds that counts wait in memory, so that a page that many look at costs one statement, not one each. */
const WAIT_MS = 10_000;
/** Different places of all companies that wait at most. */
const MOST_WAITING = 2_000;
const SLUG = /^[a-z0-9-]{1,80}$/;

type Scope = Pick<Ctx, "db" | "company" | "log">;

interface Waiting {
  scope: Scope;
  /** Views by day and slug. */
  counts: Map<string, { slug: string; day: string; views: number }>;
}

interface Tray {
  companies: Map<string, Waiting>;
  size: number;
  timer: NodeJS.Timeout | undefined;
}

/** What waits to be written, by the database that it is for. */
const trays = new WeakMap<Db, Tray>();

/** Adds what waited; addresses of no place fall away here. */
async function write({ scope, counts }: Waiting): Promise<void> {
  const { id } = scope.company;
  const all = [...counts.values()];
  try {
    await withTenant(scope, (tx) => tx.$executeRaw`
      INSERT INTO place_views (company_id, place_id, day, views)
      SELECT ${id}::uuid, p.id, v.day, v.views
      FROM unnest(${all.map(({ slug }) => slug)}::text[], ${all.map(({ day }) => day)}::date[], ${all.map(({ views }) => views)}::int[]) AS v (slug, day, views)
      JOIN places p ON p.slug = v.slug AND p.is_published ORDER BY p.id, v.day
      ON CONFLICT (company_id, day, place_id) DO UPDATE SET views = place_views.views + excluded.views`);
  } catch (error) {
    scope.log.error({ err: error }, "views of destinations were not recorded");
  }
}

/** Writes what waits for this database: at the process's end, and before the counts are read. */
export async function writePlaceViews(db: Db): Promise<void> {
  const tray = trays.get(db);
  if (!tray) return;
  trays.delete(db);
  clearTimeout(tray.timer);
  for (const waiting of tray.companies.values()) await write(waiting);
}

function openTray(db: Db): Tray {
  const tray: Tray = { companies: new Map(), size: 0, timer: setTimeout(() => void writePlaceViews(db), WAIT_MS).unref() };
  trays.set(db, tray);
  return tray;
}

/** Counts a look at a destination's page: which place, on whose site, on which day, and nothing of who looked. Written within ten seconds. */
export function countView({ db, company, log }: Scope, slug: string, at: Date): void {
  if (!SLUG.test(slug)) return;
  const tray = trays.get(db) ?? openTray(db);
  const waiting = tray.companies.get(company.id) ?? { scope: { db, company, log }, counts: new Map<string, { slug: string; day: string; views: number }>() };
  tray.companies.set(company.id, waiting);
  const day = dayInIndia(at);
  const key = `${day} ${slug}`;
  const known = waiting.counts.get(key);
  if (known) {
    known.views += 1;
    return;
  }
  waiting.counts.set(key, { slug, day, views: 1 });
  tray.size += 1;
  if (tray.size >= MOST_WAITING) void writePlaceViews(db);
}

import type { NamedPlace } from "./suggestions.ts";
import { withTenant, type Ctx } from "./context.ts";
import { visiblePlaces } from "./place-filters.ts";
import { sql } from "./place-rows.ts";

/** As many different words as are kept of one company; beyond, only those that are known are counted on. */
const MOST_KEPT = 5_000;
const NEAREST = 3;
/** Among how many places, the best known first, the nearest in spelling is looked for. */
const LOOKED_THROUGH = 2_000;

/** Counts words that were searched for and not found; a count that can't be kept is logged, the search goes on. */
export async function recordMiss(ctx: Ctx, q: string): Promise<void> {
  const words = q.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
  if (!words) return;
  const { id } = ctx.company;
  const now = ctx.now();
  try {
    await withTenant(ctx, (tx) => tx.$executeRaw`
      INSERT INTO search_misses (company_id, words, first_at, last_at)
      SELECT ${id}::uuid, ${words}, ${now}, ${now}
      WHERE (SELECT count(*) FROM search_misses WHERE company_id = ${id}::uuid) < ${MOST_KEPT}
        OR EXISTS (SELECT FROM search_misses WHERE company_id = ${id}::uuid AND words = ${words})
      ON CONFLICT (company_id, words) DO UPDATE SET times = search_misses.times + 1, last_at = excluded.last_at`);
  } catch (error) {
    ctx.log.error({ err: error }, "a search without a result was not recorded");
  }
}

/** Words that were searched for and not found on the company's site, the most frequent first. */
export interface SearchMiss {
  words: string;
  times: number;
  lastAt: Date;
}

/** What the company's visitors searched for and did not find. */
export async function misses(ctx: Ctx, { limit = 100 }: { limit?: number } = {}): Promise<SearchMiss[]> {
  return withTenant(ctx, (tx) => tx.$queryRaw<SearchMiss[]>`
    SELECT words, times, last_at AS "lastAt" FROM search_misses WHERE company_id = ${ctx.company.id}::uuid
    ORDER BY times DESC, last_at DESC, words LIMIT ${limit}`);
}

/** The places whose names come nearest to words that no name resembles. */
export async function nearestSpelling(ctx: Ctx, q: string): Promise<NamedPlace[]> {
  return ctx.db.read<NamedPlace>(sql`
    SELECT id, slug, name, state, latitude, longitude FROM (
      SELECT p.* FROM places p WHERE ${await visiblePlaces(ctx)} ORDER BY p.popularity DESC, p.id LIMIT ${LOOKED_THROUGH}) p
    ORDER BY word_similarity(sound_key(search_key(ARRAY[${q}])), p.sound) DESC, p.popularity DESC, p.id LIMIT ${NEAREST}`);
}

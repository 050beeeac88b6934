import { keyOf, soundOf, spellingLikeness } from "#app/domain/search/likeness.ts";
import { withTenant, type Ctx } from "#app/platform/context.ts";
import { curationOf } from "../curation.ts";
import { countMiss, writeMissCounts } from "./zero-result-counters.ts";
import { visiblePlaces } from "../place-filters.ts";
import { sql } from "../place-rows.ts";
import type { NamedPlace } from "./suggestions.ts";

const NEAREST = 3;
/** Below this share of letters in common a name is no likely reading of the words. */
const LEAST_LIKENESS = 0.4;
/** Among how many places, the best known first, the nearest in spelling is looked for. */
const LOOKED_THROUGH = 2_000;

/** Counts words that were searched for and not found. */
export function recordMiss(ctx: Ctx, q: string): void {
  const words = q.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
  if (words) countMiss(ctx, words, ctx.now());
}

/** Words that were searched for and not found on the company's site, the most frequent first. */
export interface ZeroResultSearch {
  words: string;
  times: number;
  lastAt: Date;
}

/** What the company's visitors searched for and did not find; what another process has counted in the last two seconds may be missing. */
export async function misses(
  ctx: Ctx,
  { limit = 100 }: { limit?: number } = {},
): Promise<ZeroResultSearch[]> {
  await writeMissCounts(ctx.db);
  return withTenant(
    ctx,
    (tx) => tx.$queryRaw<ZeroResultSearch[]>`
    SELECT words, times, last_at AS "lastAt" FROM zero_result_searches WHERE company_id = ${ctx.company.id}::uuid
    ORDER BY times DESC, last_at DESC, words LIMIT ${limit}`,
  );
}

interface Spelt {
  place: NamedPlace;
  /** How its name and its other names sound. */
  sounds: string[];
}

async function speltPlaces(ctx: Ctx): Promise<Spelt[]> {
  const rows = await ctx.db.read<NamedPlace & { aliases: string[] }>(sql`
    SELECT p.id, p.slug, p.name, p.aliases, p.state, p.latitude, p.longitude FROM places p
    WHERE ${await visiblePlaces(ctx)} ORDER BY p.popularity DESC, p.id LIMIT ${LOOKED_THROUGH}`);
  return rows.map(({ aliases, ...place }) => ({
    place,
    sounds: [place.name, ...aliases].map((name) => soundOf(keyOf(name))),
  }));
}

/** The candidates nearest in spelling; comparison stops early for those that can't be among the first. */
function mostLike(wanted: string, places: readonly Spelt[]): NamedPlace[] {
  const best: { place: NamedPlace; likeness: number }[] = [];
  for (const { sounds, place } of places) {
    const least = best.length < NEAREST ? LEAST_LIKENESS : best.at(-1)!.likeness;
    const likeness = sounds.reduce(
      (most, sound) => Math.max(most, spellingLikeness(wanted, sound, Math.max(most, least))),
      0,
    );
    if (likeness === 0 || (best.length === NEAREST && likeness <= least)) continue;
    best.push({ place, likeness });
    best.sort((a, b) => b.likeness - a.likeness).splice(NEAREST);
  }
  return best.map(({ place }) => place);
}

/** The places whose names come nearest to words that no name resembles; none when all are far from them. */
export async function nearestSpelling(ctx: Ctx, q: string): Promise<readonly NamedPlace[]> {
  const { hidden } = await curationOf(ctx);
  const places = await ctx.memo.get(`spelt:${hidden.join()}`, () => speltPlaces(ctx));
  const wanted = soundOf(keyOf(q));
  return ctx.memo.records(`nearest:${wanted}:${hidden.join()}`, async () =>
    mostLike(wanted, places),
  );
}

import { slugify } from "#app/lib/paths.ts";
import type { Suggestion } from "#app/schemas/places.ts";
import type { Ctx } from "./context.ts";
import { visiblePlaces } from "./place-filters.ts";
import { sql } from "./place-rows.ts";
import { fitOf, likePattern, nameIsMeant, PLACE_WEIGHT, SIGHT_WEIGHT } from "./search-sql.ts";

const COUNT = 8;

interface SuggestionRow {
  id: string | null;
  slug: string | null;
  name: string;
  kind: Suggestion["kind"];
  state: string | null;
  aliases: string[];
}

/** Without marks and in lower case: how the database compares names too. */
const plain = (text: string) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

/** The name or alias that a person meant by `query`. */
function matchedName(row: SuggestionRow, query: string): string {
  const wanted = plain(query);
  return [row.name, ...row.aliases].find((name) => plain(name).includes(wanted)) ?? row.name;
}

const toSuggestion = (row: SuggestionRow, query: string): Suggestion => ({
  id: row.id,
  slug: row.slug ?? slugify(row.name),
  name: row.name,
  kind: row.kind,
  state: row.state,
  matched: matchedName(row, query),
});

async function popular(ctx: Ctx): Promise<SuggestionRow[]> {
  return ctx.db.read<SuggestionRow>(sql`
    SELECT p.id, p.slug, p.name, 'place' AS kind, p.state, '{}'::text[] AS aliases FROM places p
    WHERE ${await visiblePlaces(ctx)} ORDER BY p.popularity DESC, p.id LIMIT ${COUNT}`);
}

async function search(ctx: Ctx, query: string): Promise<SuggestionRow[]> {
  const visible = await visiblePlaces(ctx);
  const pattern = sql`search_key(ARRAY[${likePattern(query)}])`;
  const key = sql`search_key(ARRAY[${query}])`;
  return ctx.db.read<SuggestionRow>(sql`
    (SELECT p.id, p.slug, p.name, 'place' AS kind, p.state, p.aliases, ${fitOf("p", query)} + ${PLACE_WEIGHT} AS rank FROM places p
      WHERE ${visible} AND ${nameIsMeant("p", query)} ORDER BY rank DESC, p.id LIMIT ${COUNT})
    UNION ALL
    (SELECT o.id, p.slug || '#' || o.slug, o.name, 'poi', p.state, '{}', ${fitOf("o", query)} + ${SIGHT_WEIGHT} AS rank
      FROM pois o JOIN places p ON p.id = o.place_id
      WHERE ${visible} AND o.is_published AND ${nameIsMeant("o", query)} ORDER BY rank DESC, o.id LIMIT ${COUNT})
    UNION ALL
    (SELECT DISTINCT NULL::uuid, NULL, p.state, 'state', p.state, '{}'::text[],
        CASE WHEN lower(p.state) LIKE ${pattern} || '%' THEN 3.4 ELSE 0.4 END + 3 * word_similarity(${key}, lower(p.state)) AS rank FROM places p
      WHERE ${visible} AND (lower(p.state) LIKE ${pattern} || '%' OR ${key} <% lower(p.state)) ORDER BY rank DESC LIMIT 3)
    ORDER BY rank DESC, name LIMIT ${COUNT}`);
}

/** What a person who types `query` may mean: places, points of interest and states; popular places when it is empty. */
export async function suggest(ctx: Ctx, query = ""): Promise<Suggestion[]> {
  const rows = query ? await search(ctx, query) : await popular(ctx);
  return rows.map((row) => toSuggestion(row, query));
}

/** A place as far as a way to it needs. */
export interface NamedPlace {
  id: string;
  slug: string;
  name: string;
  state: string | null;
  latitude: number;
  longitude: number;
}

/** The place that is most likely meant by a name; null when none is named or spelt like that. */
export async function bestPlace(ctx: Ctx, name: string): Promise<NamedPlace | null> {
  const [place] = await ctx.db.read<NamedPlace>(sql`
    SELECT p.id, p.slug, p.name, p.state, p.latitude, p.longitude FROM places p
    WHERE ${await visiblePlaces(ctx)} AND ${nameIsMeant("p", name)} ORDER BY ${fitOf("p", name)} + ${PLACE_WEIGHT} DESC, p.id LIMIT 1`);
  return place ?? null;
}

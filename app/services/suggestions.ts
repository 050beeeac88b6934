import { slugify } from "#app/lib/paths.ts";
import type { Suggestion } from "#app/schemas/places.ts";
import type { Ctx } from "./context.ts";
import { likePattern, visiblePlaces } from "./place-filters.ts";
import { sql } from "./place-rows.ts";

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
  const key = sql`search_key(ARRAY[${query}])`;
  const pattern = sql`search_key(ARRAY[${likePattern(query)}])`;
  // Begins with the words, then holds them, then is spelt like them; popularity decides among equals.
  const rank = (column: ReturnType<typeof sql>) => sql`
    CASE WHEN ${column} LIKE ${pattern} || '%' THEN 3 WHEN ${column} LIKE '%' || ${pattern} || '%' THEN 2 ELSE 0 END
    + 2 * word_similarity(${key}, ${column})`;
  return ctx.db.read<SuggestionRow>(sql`
    (SELECT p.id, p.slug, p.name, 'place' AS kind, p.state, p.aliases, ${rank(sql`p.search`)} + p.popularity / 200.0 AS rank FROM places p
      WHERE ${visible} AND (p.search LIKE '%' || ${pattern} || '%' OR ${key} <% p.search) ORDER BY rank DESC, p.id LIMIT ${COUNT})
    UNION ALL
    (SELECT o.id, p.slug || '#' || o.slug, o.name, 'poi', p.state, '{}', ${rank(sql`o.search`)} + p.popularity / 400.0 AS rank
      FROM pois o JOIN places p ON p.id = o.place_id
      WHERE ${visible} AND o.is_published AND (o.search LIKE '%' || ${pattern} || '%' OR ${key} <% o.search) ORDER BY rank DESC, o.id LIMIT ${COUNT})
    UNION ALL
    (SELECT DISTINCT NULL::uuid, NULL, p.state, 'state', p.state, '{}'::text[], ${rank(sql`lower(p.state)`)} + 0.4 AS rank FROM places p
      WHERE ${visible} AND (lower(p.state) LIKE ${pattern} || '%' OR ${key} <% lower(p.state)) ORDER BY rank DESC LIMIT 3)
    ORDER BY rank DESC, name LIMIT ${COUNT}`);
}

/** What a person who types `query` may mean: places, points of interest and states; popular places when it is empty. */
export async function suggest(ctx: Ctx, query = ""): Promise<Suggestion[]> {
  const rows = query ? await search(ctx, query) : await popular(ctx);
  return rows.map((row) => toSuggestion(row, query));
}

import { keyOf, soundOf, spellingLikeness } from "#app/lib/likeness.ts";
import { slugify } from "#app/lib/paths.ts";
import type { Suggestion } from "#app/schemas/places.ts";
import type { Ctx } from "./context.ts";
import { curationOf } from "./curation.ts";
import { visiblePlaces } from "./place-filters.ts";
import { sql, type Sql } from "./place-rows.ts";
import { fitOf, hasWord, nameIsMeant, PLACE_WEIGHT, SIGHT_WEIGHT, soundsLike } from "./search-sql.ts";

const COUNT = 8;
/** With so many names that hold the words, those that are only spelt like them are not looked for. */
const ENOUGH = 3;
/** Fewer letters are like everything. */
const LEAST_LETTERS = 3;
const STATE_BEGINS = 3.4;
/** Below this share of letters in common a state is not meant. */
const LEAST_LIKENESS = 0.75;

interface SuggestionRow {
  id: string | null;
  slug: string | null;
  name: string;
  kind: Suggestion["kind"];
  state: string | null;
  aliases: string[];
}

interface RankedRow extends SuggestionRow {
  rank: number;
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

/** Names that hold the words, or that are spelt much like them. */
type Stage = (table: "p" | "o") => Sql;

async function named(ctx: Ctx, query: string, isMeant: Stage): Promise<RankedRow[]> {
  const visible = await visiblePlaces(ctx);
  return ctx.db.read<RankedRow>(sql`
    (SELECT p.id, p.slug, p.name, 'place' AS kind, p.state, p.aliases, ${fitOf("p", query)} + ${PLACE_WEIGHT} AS rank FROM places p
      WHERE ${visible} AND ${isMeant("p")} ORDER BY rank DESC, p.id LIMIT ${COUNT})
    UNION ALL
    (SELECT o.id, p.slug || '#' || o.slug, o.name, 'poi', p.state, '{}', ${fitOf("o", query)} + ${SIGHT_WEIGHT} AS rank
      FROM pois o JOIN places p ON p.id = o.place_id
      WHERE ${visible} AND o.is_published AND ${isMeant("o")} ORDER BY rank DESC, o.id LIMIT ${COUNT})`);
}

/** The states that have places the guests may see; remembered until something changes. */
async function statesOf(ctx: Ctx): Promise<string[]> {
  const { hidden } = await curationOf(ctx);
  return ctx.memo.get(`states:${hidden.join()}`, async () => {
    const rows = await ctx.db.read<{ state: string }>(sql`SELECT DISTINCT p.state FROM places p WHERE ${await visiblePlaces(ctx)} AND p.state IS NOT NULL ORDER BY 1`);
    return rows.map(({ state }) => state);
  });
}

/** A state ranks as names do: one that begins with the words before one that is spelt like them. */
function rankOfState(state: string, key: string): number {
  const name = keyOf(state);
  if (key !== "" && name.startsWith(key)) return STATE_BEGINS + (3 * key.length) / name.length;
  const likeness = spellingLikeness(soundOf(key), soundOf(name), LEAST_LIKENESS);
  return 3 * likeness;
}

async function namedStates(ctx: Ctx, query: string): Promise<RankedRow[]> {
  const key = keyOf(query);
  const ranked = (await statesOf(ctx)).map((state) => ({ id: null, slug: null, name: state, kind: "state" as const, state, aliases: [], rank: rankOfState(state, key) }));
  return ranked.filter(({ rank }) => rank > 0);
}

/** Names that hold the words; when they are few, names that are spelt like them as well, which takes longer to find. */
async function search(ctx: Ctx, query: string): Promise<SuggestionRow[]> {
  const [states, holding] = await Promise.all([namedStates(ctx, query), named(ctx, query, (table) => hasWord(table, query))]);
  const alike = holding.length < ENOUGH && query.length >= LEAST_LETTERS ? await named(ctx, query, (table) => soundsLike(table, query)) : [];
  const known = new Set(holding.map(({ id }) => id));
  const all = [...states, ...holding, ...alike.filter(({ id }) => !known.has(id))];
  return all.sort((a, b) => b.rank - a.rank || a.name.localeCompare(b.name)).slice(0, COUNT);
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

import { keyOf, soundOf, spellingLikeness } from "#app/domain/search/likeness.ts";
import { readNear } from "#app/domain/geo/near.ts";
import { slugify } from "#app/domain/urls/paths.ts";
import { readPhrase } from "#app/domain/search/search-phrase.ts";
import type { Suggestion } from "#app/schemas/public/places.ts";
import type { Ctx } from "#app/platform/context.ts";
import { curationOf } from "../curation.ts";
import { visiblePlaces } from "../place-filters.ts";
import { raw, sql, type Sql } from "../place-rows.ts";
import { namedSql, type Reading } from "./search-sql.ts";
import { seek } from "./spelling.ts";
import { statesOf, type KnownState } from "../states.ts";

const COUNT = 8;
/** With so many names that hold the words, those that are only spelt like them are not looked for. */
const ENOUGH = 3;
/** Fewer letters are like everything. */
const LEAST_LETTERS = 3;
/** A name holds the same beginning so many times at the most. */
const MAX_TAILS = 8;
// Said in the statement's own text: the planner knows how few are wanted, and one plan does for all words.
const [FIRST, FIRST_TAILS] = [COUNT, COUNT * MAX_TAILS].map((count) => raw(String(count))) as [
  Sql,
  Sql,
];
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
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

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

/** The places and POIs whose names fit the words best in this reading. */
async function named(ctx: Ctx, query: string, reading: Reading): Promise<RankedRow[]> {
  const { hidden } = await curationOf(ctx);
  const { beginnings } = await seek(ctx, query, reading);
  if (beginnings.length === 0) return [];
  return ctx.db.read<RankedRow>(sql`
    SELECT coalesce(o.id, p.id) AS id, CASE WHEN o.id IS NULL THEN p.slug ELSE p.slug || '#' || o.slug END AS slug, coalesce(o.name, p.name) AS name,
      CASE WHEN o.id IS NULL THEN 'place' ELSE 'poi' END AS kind, p.state, CASE WHEN o.id IS NULL THEN p.aliases ELSE '{}' END AS aliases, best.fit AS rank
    FROM (SELECT place_id, poi_id, max(fit) AS fit
      FROM (SELECT * FROM (${namedSql(beginnings)}) AS named WHERE place_id <> ALL(${hidden}::uuid[]) ORDER BY fit DESC LIMIT ${FIRST_TAILS}) AS fitting
      GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${FIRST}) AS best
    JOIN places p ON p.id = best.place_id LEFT JOIN pois o ON o.id = best.poi_id`);
}

/** Names that are spelt like the words, or else like one of them. */
async function resembling(ctx: Ctx, query: string): Promise<RankedRow[]> {
  const alike = await named(ctx, query, "alike");
  return alike.length > 0 ? alike : named(ctx, query, "parts");
}

/** A state that is meant for sure stands before every name. */
const STATE_MEANT = 9;

/** A state ranks as names do: one that begins with the words before one that is spelt like them. */
function rankOfState(state: KnownState, key: string, sound: string): number {
  if (key !== "" && state.key.startsWith(key))
    return STATE_BEGINS + (3 * key.length) / state.key.length;
  return 3 * spellingLikeness(sound, state.sound, LEAST_LIKENESS);
}

async function namedStates(
  ctx: Ctx,
  query: string,
  meant: string | undefined,
): Promise<RankedRow[]> {
  const key = keyOf(query);
  const sound = soundOf(key);
  const ranked = (await statesOf(ctx)).map((state) => ({
    id: null,
    slug: null,
    name: state.name,
    kind: "state" as const,
    state: state.name,
    aliases: [],
    rank: state.name === meant ? STATE_MEANT : rankOfState(state, key, sound),
  }));
  return ranked.filter(({ rank }) => rank > 0);
}

/** Names that hold the words; when they are few and none is just that name, names that are spelt like them as well, which takes longer to find. */
async function search(ctx: Ctx, asked: string): Promise<SuggestionRow[]> {
  const phrase = readPhrase(asked);
  const isStateAlone = Boolean(phrase?.state && !phrase.q);
  const query = readNear(asked)?.place ?? (phrase?.q || asked);
  const [states, holding] = await Promise.all([
    namedStates(ctx, query, phrase?.state),
    named(ctx, query, "names"),
  ]);
  const isNamed = holding.some(({ name, aliases }) =>
    [name, ...aliases].some((each) => plain(each) === plain(query)),
  );
  const alike =
    holding.length < ENOUGH && !isNamed && !isStateAlone && query.length >= LEAST_LETTERS
      ? await resembling(ctx, query)
      : [];
  const known = new Set(holding.map(({ id }) => id));
  const all = [...states, ...holding, ...alike.filter(({ id }) => !known.has(id))];
  return all.sort((a, b) => b.rank - a.rank || a.name.localeCompare(b.name)).slice(0, COUNT);
}

/** The same beginnings are typed by many: what they find is remembered until something changes. */
async function found(ctx: Ctx, query: string): Promise<readonly SuggestionRow[]> {
  const { hidden } = await curationOf(ctx);
  const [rows] = await ctx.memo.records(`suggested:${plain(query)}:${hidden.join()}`, async () => [
    await search(ctx, query),
  ]);
  return rows!;
}

/** What a person who types `query` may mean: places, points of interest and states; popular places when it is empty. */
export async function suggest(ctx: Ctx, query = ""): Promise<Suggestion[]> {
  const rows = query ? await found(ctx, query) : await popular(ctx);
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
  const { hidden } = await curationOf(ctx);
  for (const reading of ["names", "alike"] as const) {
    const { beginnings } = await seek(ctx, name, reading);
    const [place] = await ctx.db.read<NamedPlace>(sql`
      SELECT p.id, p.slug, p.name, p.state, p.latitude, p.longitude FROM (
        SELECT place_id, fit FROM (${namedSql(beginnings)}) AS named
        WHERE poi_id IS NULL AND place_id <> ALL(${hidden}::uuid[]) ORDER BY fit DESC, place_id LIMIT 1) AS best
      JOIN places p ON p.id = best.place_id`);
    if (place) return place;
  }
  return null;
}

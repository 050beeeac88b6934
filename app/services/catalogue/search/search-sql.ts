import { join, sql, type Sql } from "../place-rows.ts";

/** How the words of a search are read: as names, as words of a text, as names that were misspelt, or as names of which some words are right. */
export const READINGS = ["names", "words", "alike", "parts"] as const;
export type Reading = (typeof READINGS)[number];

/** A beginning that names are looked up by. */
export interface Beginning {
  text: string;
  /** Names sound so; else they are written so, or at least sound so. */
  isHeard: boolean;
  /** What it loses against the words as they were typed. */
  malus: number;
}

/** The words of a search, ready to be looked up. */
export interface Sought {
  /** As the database keeps names: without marks and capitals. */
  written: string;
  reading: Reading;
  /** Of names, as they were typed and heard or as they are most likely meant; empty when texts are searched. */
  beginnings: readonly Beginning[];
  /** Those whose names begin with the words, when names are searched. */
  states: readonly string[];
}

/** The same for all ways to write the same words: what was found for one was found for the others. */
export const meaningOf = (sought: Sought | null): string => JSON.stringify(sought);

/** Lists of beginnings are as long as one of these: each length is a statement of its own, which every connection has to plan. */
const LENGTHS = [1, 2, 4, 8, 12];
/** No name begins so. */
const NO_NAME: Beginning = { text: "\u{10FFFF}", isHeard: true, malus: 0 };

function padded(beginnings: readonly Beginning[]): readonly Beginning[] {
  const length = LENGTHS.find((most) => most >= beginnings.length) ?? beginnings.length;
  return [...beginnings, ...Array.from({ length: length - beginnings.length }, () => NO_NAME)];
}

/** What comes after every text that begins with `text`. */
const endOf = (text: string) => `${text}\u{10FFFF}`;

/** What a name loses that only sounds as it should be written. */
const SOUND_MALUS = 0.8;

/**
 * Names of places (`poi_id` is null) and POIs with a tail that begins so, from the index alone. The fit is the tail's
 * weight, up to 2 for how much of its word was typed, and up to 0.4 for how much of all of it.
 */
export function namedSql(beginnings: readonly Beginning[]): Sql {
  if (beginnings.length === 0)
    return sql`SELECT NULL::uuid AS place_id, NULL::uuid AS poi_id, 0::float8 AS fit WHERE false`;
  // Rows, not arrays: of rows the planner knows how many there are, so one plan does for all words, and none has to be made.
  const rows = padded(beginnings).map(
    ({ text, isHeard, malus }) =>
      sql`(${text}::text, ${endOf(text)}::text, ${isHeard}::boolean, ${malus}::float8)`,
  );
  return sql`
    SELECT n.place_id, n.poi_id, CASE WHEN b.is_heard THEN n.sound_weight ELSE coalesce(n.spelling_weight, n.sound_weight - ${SOUND_MALUS}::float8) END - b.malus
      + 2 * length(b.text)::float8 / length(b.text || split_part(substr(n.suffix, length(b.text) + 1), ' ', 1)) + 0.4 * length(b.text)::float8 / length(n.suffix) AS fit
    FROM (VALUES ${join(rows)}) AS b (text, until, is_heard, malus)
    JOIN name_suffixes n ON n.suffix ~>=~ b.text AND n.suffix ~<~ b.until AND (n.sound_weight IS NOT NULL OR NOT b.is_heard)`;
}

/** What a place loses that is named by a POI alone. */
const POI_MALUS = 1;

const ofStates = (states: readonly string[]): Sql => sql`
  SELECT p.id, p.popularity / 200::float8 AS fit FROM places p WHERE p.is_published AND p.state = ANY(${states})`;

/** No place; of a union the planner expects few different ones, as there mostly are, and takes them one by one. */
const NONE = sql`SELECT id, 0::float8 FROM places WHERE id = '00000000-0000-0000-0000-000000000000'`;

/** The words as a full-text query: all of them, in any of their forms. */
const textQuery = (written: string): Sql =>
  sql`(websearch_to_tsquery('english', ${written}) || websearch_to_tsquery('simple', ${written}))`;

/** Ids of the places whose names are meant, each once, with how well they fit. */
function meantSql({ beginnings, states }: Sought): Sql {
  const named = sql`SELECT place_id AS id, fit - CASE WHEN poi_id IS NULL THEN 0 ELSE ${POI_MALUS}::float8 END AS fit FROM (${namedSql(beginnings)}) AS named`;
  return sql`SELECT id, max(fit) AS fit FROM (${named} UNION ALL ${states.length > 0 ? ofStates(states) : NONE}) AS meant GROUP BY id`;
}

/** Where places are chosen from, as `p`. */
export interface Source {
  from: Sql;
  where: Sql[];
  /** The more, the better the place answers the words. */
  relevance: Sql;
}

/**
 * All places, or those that the words mean: by name, or by their texts, the best known first; `among` says which of them
 * count. Those with a name that is meant are looked at one by one, however many the planner expects; when `idsSuffice`, not
 * even that, since only what is published has names to look up.
 */
export function sourceOf(
  sought: Sought | null,
  { among, idsSuffice = false }: { among: Sql; idsSuffice?: boolean },
): Source {
  const [places, fame] = [sql`places p`, sql`p.popularity`];
  if (!sought) return { from: places, where: [among], relevance: fame };
  if (sought.reading === "words")
    return {
      from: places,
      where: [among, sql`p.document @@ ${textQuery(sought.written)}`],
      relevance: fame,
    };
  const relevance = sql`p.fit`;
  if (idsSuffice)
    return {
      from: sql`(SELECT id, fit, true AS is_published FROM (${meantSql(sought)}) AS m) AS p`,
      where: [among],
      relevance,
    };
  return {
    from: sql`(${meantSql(sought)}) AS m CROSS JOIN LATERAL (SELECT m.fit, p.* FROM places p WHERE p.id = m.id AND ${among} OFFSET 0) AS p`,
    where: [],
    relevance,
  };
}

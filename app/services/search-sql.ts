import { sql, type Sql } from "./place-rows.ts";

/** `text` as a pattern of LIKE that stands for itself. */
export const likePattern = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** What is compared: the words as the database keeps names, how they sound, and as a pattern. */
const keyOf = (q: string): Sql => sql`(SELECT search_key(ARRAY[${q}]))`;
const soundOf = (q: string): Sql => sql`(SELECT sound_key(search_key(ARRAY[${q}])))`;
const patternOf = (q: string): Sql => sql`search_key(ARRAY[${likePattern(q)}])`;

/** How the words of a search are read: as names, as words of a text, or as names that were misspelt. */
export const READINGS = ["names", "words", "alike"] as const;
export type Reading = (typeof READINGS)[number];

/** Columns of places or of points of interest, by the name the table goes by. */
const columnsOf = (table: "p" | "o") => (table === "p" ? { search: sql`p.search`, sound: sql`p.sound` } : { search: sql`o.search`, sound: sql`o.sound` });

/** As much of a tail as is kept. */
const TAIL_LENGTH = 60;

/** Of names that hold a letter or two, so many are looked at; the bound also tells the planner that they are few. */
const MOST_TAILS = 3_000;

/**
 * Ids whose name has a tail that begins with the words, as they are written or as they sound. Ranges, since LIKE needs
 * its pattern when it is planned; one after the other, since both joined by OR would not be read from the index alone.
 */
function idsNamed(id: "place_id" | "poi_id", q: string): Sql {
  const [column, isOwn] = id === "place_id" ? [sql`n.place_id`, sql`n.poi_id IS NULL`] : [sql`n.poi_id`, sql`n.poi_id IS NOT NULL`];
  const words = q.slice(0, TAIL_LENGTH);
  // Nothing is left of the sound of "h", and everything begins with nothing.
  const range = (key: Sql) => sql`(SELECT ${column} AS id FROM name_tails n
    WHERE ${key} <> '' AND n.tail ~>=~ ${key} AND n.tail ~<~ (${key} || chr(1114111)) AND ${isOwn} LIMIT ${MOST_TAILS})`;
  return sql`${range(keyOf(words))} UNION ALL ${range(soundOf(words))}`;
}

/** A word of the name, of a place or of a sight, begins so. */
export const hasWord = (table: "p" | "o", q: string): Sql => (table === "p" ? sql`p.id IN (${idsNamed("place_id", q)})` : sql`o.id IN (${idsNamed("poi_id", q)})`);

/** The name is spelt or sounds much like the words. */
export const soundsLike = (table: "p" | "o", q: string): Sql => {
  const { search, sound } = columnsOf(table);
  return sql`(${keyOf(q)} <% ${search} OR ${soundOf(q)} <% ${sound})`;
};

/** Ids of places that are spelt like the words, or a sight of theirs is; apart, so that each side uses its index. */
const placesSpeltLike = (q: string): Sql => sql`p.id IN (
  SELECT p.id FROM places p WHERE p.is_published AND ${soundsLike("p", q)}
  UNION ALL SELECT o.place_id FROM pois o WHERE o.is_published AND ${soundsLike("o", q)})`;

const ofState = (q: string): Sql => sql`UNION ALL SELECT p.id FROM places p WHERE p.is_published AND lower(p.state) LIKE ${patternOf(q)} || '%'`;

/** The words as a full-text query: all of them, in any of their forms. */
const textQuery = (q: string): Sql => sql`(websearch_to_tsquery('english', ${keyOf(q)}) || websearch_to_tsquery('simple', ${keyOf(q)}))`;

/** The condition that a place is what the words mean in this reading; the table goes by `p`. */
export function meantBy(q: string, reading: Reading): Sql {
  switch (reading) {
    case "names":
      return sql`p.id IN (${idsNamed("place_id", q)}
        UNION ALL SELECT o.place_id FROM (${idsNamed("poi_id", q)}) AS named JOIN pois o ON o.id = named.id AND o.is_published ${ofState(q)})`;
    case "words":
      return sql`p.document @@ ${textQuery(q)}`;
    case "alike":
      return placesSpeltLike(q);
  }
}

/** A name that holds the words or is spelt much like them. */
export const nameIsMeant = (table: "p" | "o", q: string): Sql => sql`(${hasWord(table, q)} OR ${soundsLike(table, q)})`;

/**
 * How well a name fits the words: one that begins with them before one that has a word that does, as it is written
 * before as it sounds, before one that is spelt or sounds like them (0 to about 6).
 */
export function fitOf(table: "p" | "o", q: string): Sql {
  const { search, sound } = columnsOf(table);
  const [key, heard] = [keyOf(q), soundOf(q)];
  return sql`(CASE WHEN starts_with(${search}, ${key}) THEN 3 WHEN strpos(${search}, ' ' || ${key}) > 0 THEN 2.3
      WHEN starts_with(${sound}, ${heard}) THEN 2.2 WHEN strpos(${sound}, ' ' || ${heard}) > 0 THEN 1.8 ELSE 0 END
    + 2 * greatest(word_similarity(${key}, ${search}), word_similarity(${heard}, ${sound})) + similarity(${heard}, ${sound}))::float8`;
}

/** How far popularity outweighs a worse fit: the best known place gains half a step. */
export const PLACE_WEIGHT = sql`p.popularity / 200::float8`;
/** A sight counts for half of its place. */
export const SIGHT_WEIGHT = sql`p.popularity / 400::float8`;

/** How relevant a place is to the words in a reading; the more the higher. */
export const relevanceOf = (q: string, reading: Reading): Sql =>
  reading === "words" ? sql`(4 * ts_rank(p.document, ${textQuery(q)}) + ${PLACE_WEIGHT})` : sql`(${fitOf("p", q)} + ${PLACE_WEIGHT})`;

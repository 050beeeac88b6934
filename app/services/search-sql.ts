import { sql, type Sql } from "./place-rows.ts";

/** `text` as a pattern of LIKE that stands for itself. */
export const likePattern = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** What is compared: the words as the database keeps names, how they sound, and as a pattern. */
const keyOf = (q: string): Sql => sql`search_key(ARRAY[${q}])`;
const soundOf = (q: string): Sql => sql`sound_key(search_key(ARRAY[${q}]))`;
const patternOf = (q: string): Sql => sql`search_key(ARRAY[${likePattern(q)}])`;
const soundPattern = (q: string): Sql => sql`sound_key(search_key(ARRAY[${likePattern(q)}]))`;

/** How the words of a search are read: as names, as words of a text, or as names that were misspelt. */
export const READINGS = ["names", "words", "alike"] as const;
export type Reading = (typeof READINGS)[number];

/** Fewer letters than a trigram has: only beginnings are looked at, which an index on the text itself can do. */
const isShort = (q: string) => q.length < 3;

/** Columns of places or of points of interest, by the name the table goes by. */
const columnsOf = (table: "p" | "o") => (table === "p" ? { search: sql`p.search`, sound: sql`p.sound` } : { search: sql`o.search`, sound: sql`o.sound` });

/** A word of the name begins so, as it is written or as it sounds. */
const hasWord = (table: "p" | "o", q: string): Sql => {
  const { search, sound } = columnsOf(table);
  const begins = sql`${search} LIKE ${patternOf(q)} || '%'`;
  if (isShort(q)) return begins;
  return sql`(${begins} OR ${search} LIKE '% ' || ${patternOf(q)} || '%' OR ${sound} LIKE ${soundPattern(q)} || '%' OR ${sound} LIKE '% ' || ${soundPattern(q)} || '%')`;
};

const soundsLike = (table: "p" | "o", q: string): Sql => {
  const { search, sound } = columnsOf(table);
  return sql`(${keyOf(q)} <% ${search} OR ${soundOf(q)} <% ${sound})`;
};

const SIGHTS = { names: hasWord, alike: soundsLike };
const placesWithSight = (q: string, reading: "names" | "alike"): Sql =>
  sql`p.id IN (SELECT o.place_id FROM pois o WHERE o.is_published AND ${SIGHTS[reading]("o", q)})`;

/** The words as a full-text query: all of them, in any of their forms. */
const textQuery = (q: string): Sql => sql`(websearch_to_tsquery('english', ${keyOf(q)}) || websearch_to_tsquery('simple', ${keyOf(q)}))`;

/** The condition that a place is what the words mean in this reading; the table goes by `p`. */
export function meantBy(q: string, reading: Reading): Sql {
  switch (reading) {
    case "names":
      return sql`(${hasWord("p", q)} OR lower(p.state) LIKE ${patternOf(q)} || '%' OR ${placesWithSight(q, "names")})`;
    case "words":
      return sql`p.document @@ ${textQuery(q)}`;
    case "alike":
      return sql`(${soundsLike("p", q)} OR ${placesWithSight(q, "alike")})`;
  }
}

/** A name, of a place or of a sight, that has a word that begins so or is spelt much like them. */
export const nameIsMeant = (table: "p" | "o", q: string): Sql => sql`(${hasWord(table, q)} OR ${soundsLike(table, q)})`;

/**
 * How well a name fits the words: one that begins with them before one that has a word that does, before one that
 * is spelt or sounds like them (0 to about 6).
 */
export function fitOf(table: "p" | "o", q: string): Sql {
  const { search, sound } = columnsOf(table);
  return sql`(CASE WHEN ${search} LIKE ${patternOf(q)} || '%' THEN 3 WHEN ${search} LIKE '% ' || ${patternOf(q)} || '%' THEN 2.3
      WHEN ${search} LIKE '%' || ${patternOf(q)} || '%' THEN 0.3 ELSE 0 END
    + 2 * greatest(word_similarity(${keyOf(q)}, ${search}), word_similarity(${soundOf(q)}, ${sound})) + similarity(${soundOf(q)}, ${sound}))`;
}

/** How far popularity outweighs a worse fit: the best known place gains half a step. */
export const PLACE_WEIGHT = sql`p.popularity / 200.0`;
/** A sight counts for half of its place. */
export const SIGHT_WEIGHT = sql`p.popularity / 400.0`;

/** How relevant a place is to the words in a reading; the more the higher. */
export const relevanceOf = (q: string, reading: Reading): Sql =>
  reading === "words" ? sql`(4 * ts_rank(p.document, ${textQuery(q)}) + ${PLACE_WEIGHT})` : sql`(${fitOf("p", q)} + ${PLACE_WEIGHT})`;

import { spellingLikeness } from "#app/domain/search/likeness.ts";
import type { Ctx } from "#app/platform/context.ts";
import { sql } from "../place-rows.ts";
import { READINGS, type Beginning, type Reading, type Sought } from "./search-sql.ts";
import { statesOf } from "../states.ts";

/** The length of the tail that is compared. */
const TAIL_LENGTH = 60;
/** What names lose that only sound like the words as they were typed. */
const HEARD_MALUS = 0.6;
/** What a name loses that shares no letter with the words; a step down, and in proportion. */
const ALIKE_MALUS = 2.4;
/** Shorter words are like everything. */
const LEAST_LETTERS = 3;
/** Below this share of letters in common a word is no likely reading of another. */
const LEAST_LIKENESS = 0.5;
/** The like, where one of several words has to speak for all. */
const PART_LIKENESS = 0.75;
/** With so many letters in common a word is hardly another one. */
const SURE_LIKENESS = 0.75;
const CANDIDATES = 40;
const MAX_STORED = 6;
/** So many readings of misspelt words are looked up; the others are less likely by far. */
const MAX_READINGS = 12;
/** So many words are corrected; of more, each with a few readings, the combinations would be too many. */
const MAX_WORDS = 3;

/** Words as the catalogue keeps names: as they are written, and how they sound. */
interface Words {
  written: string;
  heard: string;
}

const wordsOf = (ctx: Ctx, q: string): Promise<Words> =>
  ctx.memo.get(`words:${q}`, async () => {
    const [words] = await ctx.db.read<Words>(
      sql`SELECT btrim(key) AS written, btrim(sound_key(key)) AS heard FROM search_key(ARRAY[${q}]) AS key`,
    );
    return words!;
  });

/** The beginnings of names as they were typed and, where that differs, as they sound. Nothing is left of the sound of "h". */
function asTyped({ written, heard }: Words): Beginning[] {
  const beginnings = [{ text: written.slice(0, TAIL_LENGTH), isHeard: false, malus: 0 }];
  if (heard !== written)
    beginnings.push({ text: heard.slice(0, TAIL_LENGTH), isHeard: true, malus: HEARD_MALUS });
  return beginnings.filter(({ text }) => text !== "");
}

interface Spelling {
  text: string;
  likeness: number;
}

/** Which of some words are like one, the most alike first. */
const mostAlike = (word: string, rows: readonly { word: string }[]): Spelling[] =>
  rows
    .map((row) => ({ text: row.word, likeness: spellingLikeness(word, row.word, LEAST_LIKENESS) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_STORED);

/** So many letters may be other ones, more or fewer; two that are exchanged count as two. */
const mostErrors = (word: string) => Math.min(4, Math.max(1, Math.floor(word.length / 4) + 1));

/** Words of the dictionary that begin with the same letter, as hardly anybody mistypes the first one, and differ in a few others. */
const nearSpellings = (ctx: Ctx, word: string): Promise<Spelling[]> =>
  ctx.memo.get(`near-spelling:${word}`, async () => {
    const most = mostErrors(word);
    return mostAlike(
      word,
      await ctx.db.read<{ word: string }>(sql`
      SELECT word FROM name_words WHERE left(word, 1) = ${word.slice(0, 1)} AND length(word) BETWEEN ${word.length - most} AND ${word.length + most}
        AND levenshtein_less_equal(word, ${word}, ${most}) <= ${most} ORDER BY levenshtein_less_equal(word, ${word}, ${most}), word LIMIT ${CANDIDATES}`),
    );
  });

/** Words of the dictionary that have most letters in common, three at a time, wherever they stand. */
const wideSpellings = (ctx: Ctx, word: string): Promise<Spelling[]> =>
  ctx.memo.get(`spelling:${word}`, async () =>
    mostAlike(
      word,
      await ctx.db.read<{ word: string }>(
        sql`SELECT word FROM name_words WHERE word % ${word} ORDER BY similarity(word, ${word}) DESC, word LIMIT ${CANDIDATES}`,
      ),
    ),
  );

/** The words of the dictionary that are spelt most like this one; the word itself when it is too short to tell. All are looked through only where none is near. */
async function spellingsOf(ctx: Ctx, word: string): Promise<Spelling[]> {
  if (word.length < LEAST_LETTERS) return [{ text: word, likeness: 1 }];
  const near = await nearSpellings(ctx, word);
  return near[0] && near[0].likeness >= SURE_LIKENESS ? near : wideSpellings(ctx, word);
}

/** Every way to take one spelling of each word, as phrases that are as like as their words are on the whole. */
function phrasesOf(spellings: readonly Spelling[][]): Spelling[] {
  return spellings.reduce<Spelling[]>(
    (phrases, words) =>
      phrases.flatMap((phrase) =>
        words.map(({ text, likeness }) => ({
          text: `${phrase.text} ${text}`.trim(),
          likeness: phrase.likeness + likeness / spellings.length,
        })),
      ),
    [{ text: "", likeness: 0 }],
  );
}

/** The beginnings of names that are most likely meant by words that no name holds: each word corrected, and all of them as one word. */
async function corrected(ctx: Ctx, { heard }: Words): Promise<Beginning[]> {
  const words = heard.split(" ");
  const isOne = words.length === 1;
  const joined = (isOne ? spellingsOf : nearSpellings)(ctx, words.join(""));
  const each = await Promise.all(
    (isOne ? [] : words.slice(0, MAX_WORDS)).map((word) => spellingsOf(ctx, word)),
  );
  return [...(await joined), ...phrasesOf(each)]
    .filter(({ text }) => text !== "")
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_READINGS)
    .map(({ text, likeness }) => ({
      text,
      isHeard: true,
      malus: HEARD_MALUS + ALIKE_MALUS * (1 - likeness),
    }));
}

/** The beginnings of names that hold one of several words, each a little corrected; the longer the word, the better. */
async function parts(ctx: Ctx, { heard }: Words): Promise<Beginning[]> {
  const words = heard.split(" ");
  if (words.length === 1) return [];
  const spellings = await Promise.all(
    words
      .slice(0, MAX_WORDS)
      .filter((word) => word.length > LEAST_LETTERS)
      .map((word) => spellingsOf(ctx, word)),
  );
  return spellings
    .flat()
    .filter(({ likeness }) => likeness >= PART_LIKENESS)
    .slice(0, MAX_READINGS)
    .map(({ text, likeness }) => ({
      text,
      isHeard: true,
      malus: HEARD_MALUS + ALIKE_MALUS * (2 - likeness - Math.min(1, text.length / heard.length)),
    }));
}

/** The states whose names begin so. */
async function statesBeginning(ctx: Ctx, { written }: Words): Promise<string[]> {
  if (written === "") return [];
  return (await statesOf(ctx))
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase().startsWith(written));
}

/** The words as a reading takes them. */
export async function seek(ctx: Ctx, q: string, reading: Reading): Promise<Sought> {
  const words = await wordsOf(ctx, q);
  const beginnings = {
    names: () => asTyped(words),
    words: () => [],
    alike: () => corrected(ctx, words),
    parts: () => parts(ctx, words),
  }[reading];
  return {
    written: words.written,
    reading,
    beginnings: await beginnings(),
    states: reading === "names" ? await statesBeginning(ctx, words) : [],
  };
}

/** Reads the words one way after the other, until something `isFound`; `look` is given null when there are no words. */
export async function firstReading<T>(
  ctx: Ctx,
  q: string | undefined,
  look: (sought: Sought | null) => Promise<T>,
  isFound: (found: T) => boolean,
): Promise<{ found: T; reading: Reading }> {
  if (!q) return { found: await look(null), reading: "names" };
  const [first, ...others] = READINGS;
  let result = { found: await look(await seek(ctx, q, first)), reading: first as Reading };
  for (const reading of others) {
    if (isFound(result.found)) break;
    const sought = await seek(ctx, q, reading);
    const canFind = reading === "words" || sought.beginnings.length > 0;
    result = { found: canFind ? await look(sought) : result.found, reading };
  }
  return result;
}

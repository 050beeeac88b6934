import { keyOf, soundOf, spellingLikeness } from "#app/domain/search/likeness.ts";

/** Words that say what kind of POI a name means: those of a line mean the same. */
const KIND_WORDS = Object.entries({
  temple: "temple temples mandir kovil koil koyil devasthanam jyotirlinga",
  fort: "fort qila quila killa",
  palace: "palace palaces",
  falls: "falls fall waterfall waterfalls",
  lake: "lake lakes tso tal",
  monastery: "monastery monasteries gompa",
  mosque: "mosque masjid",
  church: "church cathedral basilica",
  tomb: "tomb tombs maqbara mausoleum",
  beach: "beach",
  museum: "museum",
  park: "park garden gardens",
  zoo: "zoo zoological",
  wildlife: "wildlife sanctuary reserve",
  cave: "cave caves",
  market: "market bazaar bazar mall",
  bridge: "bridge jhula jhoola",
  hill: "hill hills peak",
  point: "viewpoint view point",
  island: "island",
  memorial: "memorial",
  stupa: "stupa",
  gurudwara: "gurudwara gurdwara",
  valley: "valley",
  dam: "dam",
  ghat: "ghat ghats",
  pass: "pass",
});
const KIND_OF = new Map(
  KIND_WORDS.flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)),
);
const SMALL_WORDS = new Set(
  "the of and in at a sri shri shree sree st saint dr ki ka ke".split(" "),
);
/** Words that do not tell one POI from another. */
const COMMON_WORDS = new Set(
  "city war national government state main old new great central".split(" ").map(soundOf),
);
const isCommon = (word: string) => COMMON_WORDS.has(word);

/** One way to say the name of a POI. */
export interface Variant {
  key: string;
  kinds: ReadonlySet<string>;
  /** The words that make the name its own, as they sound. */
  words: string[];
  /** Whether it is the whole name. */
  whole: boolean;
}

export type PoiName = readonly Variant[];

/** From this likeness on two names mean one POI. */
export const ALIKE = 0.85;
/** What a part of a name, equal to another name, counts. */
const PART = 0.97;
export const WORD_ALIKE = 0.78;
/** A name that is contained in another must have as many letters of its own to count as the same. */
const LETTERS_TO_TELL = 6;
const CONTAINED = 0.88;

/** The ways to say a name: whole, before a comma, inside and outside of brackets, and the parts that "and" joins. */
function variantTexts(name: string): string[] {
  const outside = name.replace(/\(.*?\)/g, " ");
  const inside = [...name.matchAll(/\((.*?)\)/g)].map((match) => match[1]!);
  const [beforeComma = ""] = outside.split(",");
  const joined = beforeComma.split(/\s(?:and|&)\s/);
  const parts = joined.length > 1 ? joined.filter((part) => part.trim().includes(" ")) : [];
  return [name, outside, beforeComma, ...inside, ...parts].filter(
    (text, position, all) => keyOf(text) !== "" && all.indexOf(text) === position,
  );
}

/**
 * Takes the name of a POI apart.
 *
 * @param local words of the town's own names: they say where, not what.
 * @param slug of a POI in the catalogue: often a shorter name of it.
 */
export function readPoiName(name: string, local: ReadonlySet<string>, slug = ""): PoiName {
  const texts = variantTexts(name);
  const keys = texts.map(keyOf);
  return [...texts, ...(keys.includes(keyOf(slug)) || slug === "" ? [] : [slug])].map((text) => {
    const key = keyOf(text);
    const words = key
      .replace("national park", "wildlife")
      .split(" ")
      .filter((word) => !SMALL_WORDS.has(word));
    const kinds = new Set(words.flatMap((word) => KIND_OF.get(word) ?? []));
    const own = words.filter((word) => !KIND_OF.has(word));
    const distinct = own.filter((word) => !local.has(word));
    return {
      key,
      kinds,
      words: (distinct.length > 0 || kinds.size > 0 ? distinct : own).map(soundOf),
      whole: text === name,
    };
  });
}

/** Whether a name says which POI is meant without its town; "City Palace" and "War Memorial" do not. */
export const isDistinctive = (name: PoiName): boolean =>
  name[0]!.words.some((word) => word.length > 2 && !isCommon(word));

/** How alike two names of POIs are, 0 to 1: 1 is the same name, from `ALIKE` on they mean one POI. */
export function poiLikeness(a: PoiName, b: PoiName): number {
  let best = 0;
  for (const one of a) for (const other of b) best = Math.max(best, variantLikeness(one, other));
  return best;
}

function variantLikeness(a: Variant, b: Variant): number {
  if (a.key === b.key) return a.whole && b.whole ? 1 : PART;
  const bothKinds = a.kinds.size > 0 && b.kinds.size > 0;
  if (bothKinds && ![...a.kinds].some((kind) => b.kinds.has(kind))) return 0;
  if (a.words.length === 0 || b.words.length === 0) {
    const same =
      a.words.length === b.words.length &&
      bothKinds &&
      a.kinds.size === b.kinds.size &&
      [...a.kinds].every((kind) => b.kinds.has(kind));
    return same ? 0.95 : 0;
  }
  return Math.min(wordsLikeness(a.words, b.words), PART - 0.01) * (bothKinds ? 1 : 0.98);
}

const lettersOf = (words: readonly string[]) => words.join("").length;

const numbersOf = (words: readonly string[]) =>
  words
    .filter((word) => /\d/.test(word))
    .sort()
    .join(" ");

function wordsLikeness(a: readonly string[], b: readonly string[]): number {
  if (numbersOf(a) !== numbersOf(b)) return 0;
  const asOneWord = spellingLikeness(a.join(""), b.join(""), ALIKE);
  if (asOneWord === 1) return 1;
  const [few, many] = lettersOf(a) <= lettersOf(b) ? [a, [...b]] : [b, [...a]];
  let matched = 0;
  let found = 0;
  for (const word of few) {
    const likeness = many.map((other) => wordLikeness(word, other));
    const best = Math.max(0, ...likeness);
    if (best === 0) continue;
    const [other] = many.splice(likeness.indexOf(best), 1);
    matched += (word.length + other!.length) * best;
    found += 1;
  }
  const whole = matched / (lettersOf(a) + lettersOf(b));
  const tells = lettersOf(few.filter((word) => !isCommon(word))) >= LETTERS_TO_TELL;
  const contained = found === few.length && tells && matched / (2 * lettersOf(few)) >= ALIKE;
  return Math.max(asOneWord, whole, contained ? CONTAINED : 0);
}

/** Short words must be the same; longer ones may be spelt otherwise. */
function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  return a.length < 4 || b.length < 4 ? 0 : spellingLikeness(a, b, WORD_ALIKE);
}

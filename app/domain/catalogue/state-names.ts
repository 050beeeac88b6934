import type { State } from "#app/domain/constants.ts";
import { keyOf, spellingLikeness } from "#app/domain/search/likeness.ts";

/** Former and other names, the usual short ones, and the names in Devanagari; two letters are the codes of ISO 3166-2:IN or what people write. */
const OTHER_NAMES: Record<State, readonly string[]> = {
  "Andaman and Nicobar Islands": [
    "andaman and nicobar",
    "andaman nicobar",
    "andaman",
    "andamans",
    "andaman islands",
    "अंडमान",
    "अंडमान और निकोबार",
  ],
  "Andhra Pradesh": ["ap", "andhra", "आंध्र प्रदेश"],
  "Arunachal Pradesh": ["arunachal", "अरुणाचल प्रदेश", "अरुणाचल"],
  Assam: ["asam", "असम"],
  Bihar: ["बिहार"],
  Chandigarh: [],
  Chhattisgarh: ["chattisgarh", "cg", "छत्तीसगढ़"],
  "Dadra and Nagar Haveli and Daman and Diu": ["daman and diu", "dadra and nagar haveli"],
  Delhi: ["new delhi", "nct of delhi", "national capital territory of delhi"],
  Goa: ["गोवा", "गोआ"],
  Gujarat: ["गुजरात"],
  Haryana: ["हरियाणा"],
  "Himachal Pradesh": ["hp", "himachal", "हिमाचल प्रदेश", "हिमाचल"],
  "Jammu and Kashmir": [
    "jammu kashmir",
    "j and k",
    "jk",
    "kashmir",
    "जम्मू और कश्मीर",
    "जम्मू कश्मीर",
    "कश्मीर",
  ],
  Jharkhand: ["झारखंड", "झारखण्ड"],
  Karnataka: ["कर्नाटक"],
  Kerala: ["केरल", "केरला", "keral"],
  Ladakh: ["लद्दाख"],
  Lakshadweep: ["laccadive islands"],
  "Madhya Pradesh": ["mp", "मध्य प्रदेश"],
  Maharashtra: ["महाराष्ट्र"],
  Manipur: ["मणिपुर"],
  Meghalaya: ["मेघालय"],
  Mizoram: ["मिजोरम", "मिज़ोरम"],
  Nagaland: ["नागालैंड", "नगालैंड"],
  Odisha: ["orissa", "ओडिशा", "उड़ीसा"],
  Puducherry: ["pondicherry"],
  Punjab: ["panjab", "पंजाब"],
  Rajasthan: ["राजस्थान"],
  Sikkim: ["सिक्किम"],
  "Tamil Nadu": ["tn", "tamilnadu", "madras", "तमिलनाडु", "तमिल नाडु"],
  Telangana: ["तेलंगाना"],
  Tripura: ["त्रिपुरा"],
  "Uttar Pradesh": ["up", "उत्तर प्रदेश"],
  Uttarakhand: ["uttaranchal", "uk", "उत्तराखंड", "उत्तराखण्ड"],
  "West Bengal": ["wb", "bengal", "पश्चिम बंगाल", "बंगाल"],
};

const stateKey = (text: string) => keyOf(text.replaceAll("&", " and "));
const NAMED = Object.entries(OTHER_NAMES) as [State, readonly string[]][];

/** Every name of a state, ready to be compared, with the state. */
const STATE_OF_NAME: ReadonlyMap<string, State> = new Map(
  NAMED.flatMap(([state, names]) =>
    [state, ...names].map((name) => [stateKey(name), state] as const),
  ),
);

/** What people mean by a place of that name rather than the state. */
const PLACES_FIRST: readonly State[] = ["Delhi", "Chandigarh", "Puducherry", "Lakshadweep"];

/** A city's former name, and the hill of Tiruvannamalai. */
const OWN_NAMES = new Set(["madras", "arunachala"]);

/** How alike a misspelt state must be, and how much more alike than the next one. */
const LEAST = 0.78;
const MARGIN = 0.08;
/** A search may also mean a place, so that it takes more letters, and more of them in common. */
const SURE = { least: 0.8, letters: 6 };

const LONG_NAMES = [...STATE_OF_NAME].filter(([name]) => name.length > 2);

export interface StateReading {
  state: State;
  /** Whether the text was anything else than the state's name. */
  mended: boolean;
}

/** The state of which a name is spelt most like `key`; null when none of `names` is near enough, or two are. */
function likeliest(
  key: string,
  least: number,
  names: readonly (readonly [name: string, state: State])[] = LONG_NAMES,
): State | null {
  const alike = names
    .map(([name, state]) => ({ state, likeness: spellingLikeness(key, name, least) }))
    .sort((a, b) => b.likeness - a.likeness);
  const [best] = alike;
  if (!best || best.likeness === 0) return null;
  const next = alike.find(({ state }) => state !== best.state);
  return next && best.likeness - next.likeness < MARGIN ? null : best.state;
}

/** The state that a text means: by its name, a former name, or the name that is spelt most like it; null when none is near enough. */
export function readState(text: string): StateReading | null {
  const key = stateKey(text);
  const known = STATE_OF_NAME.get(key);
  if (known) return { state: known, mended: text !== known };
  const state = likeliest(key, LEAST);
  return state && { state, mended: true };
}

/** The state that words of a search mean, and nothing else in the guide; `key` as `keyOf` makes it. */
export function soughtState(key: string): State | null {
  const known = STATE_OF_NAME.get(key);
  if (OWN_NAMES.has(key)) return null;
  if (known) return PLACES_FIRST.includes(known) && key !== keyOf(known) ? null : known;
  // Hardly anybody mistypes the first letter, and each word of each search is held against the names.
  const alike =
    key.length >= SURE.letters
      ? likeliest(
          key,
          SURE.least,
          LONG_NAMES.filter(([name]) => name[0] === key[0]),
        )
      : null;
  return alike && !PLACES_FIRST.includes(alike) ? alike : null;
}

/** True when the state's name is first of all the name of a city or an island. */
export const isPlaceFirst = (state: State): boolean => PLACES_FIRST.includes(state);

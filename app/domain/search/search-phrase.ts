import { isPlaceFirst, soughtState } from "#app/domain/catalogue/state-names.ts";
import type { Region, State } from "#app/domain/constants.ts";
import { MONTHS } from "#app/domain/constants.ts";
import { keyOf } from "./likeness.ts";

/** What the words of a search say beside a name: filters that the guide has. */
export interface SearchPhrase {
  /** What is left to look for as a name or in the texts; empty when all of it was understood. */
  q: string;
  state?: State;
  region?: Region;
  /** A tag's slug. */
  tag?: string;
  month?: number;
}

type Meaning = Omit<SearchPhrase, "q">;

/** How people ask for what a tag says, in English and Hindi. */
const TAG_WORDS: Record<string, string> = {
  beach: "beach, beaches, seaside, समुद्र तट, बीच",
  "hill-station": "hill station, hill stations, hillstation, hillstations, हिल स्टेशन",
  mountains: "mountain, mountains, hills, पहाड़",
  waterfalls: "waterfall, waterfalls, झरना, झरने",
  lakes: "lakes",
  desert: "desert, desert safari, camel safari",
  backwaters: "backwater, backwaters",
  islands: "islands, island",
  forest: "forest, forests, jungle",
  wildlife:
    "wildlife, wildlife safari, tiger safari, jungle safari, national parks, wildlife sanctuary, wildlife sanctuaries",
  snow: "snow, snowfall, snow fall, बर्फ",
  romantic: "romantic, honeymoon, honeymoons, couples, हनीमून",
  family: "family, kids, family trip, with family, with kids",
  adventure: "adventure, adventure sports",
  "slow-and-relaxed": "relaxing, slow travel",
  "off-the-beaten-path": "offbeat, off beat, off the beaten path, hidden, hidden gems, unexplored",
  nightlife: "nightlife, night life, party",
  trekking: "trek, treks, trekking, hiking",
  food: "food, street food, खाना",
  "yoga-and-wellness": "yoga, ayurveda, wellness",
  "unesco-site":
    "unesco, unesco site, unesco sites, world heritage, world heritage site, world heritage sites, unesco world heritage sites",
  spiritual: "spiritual, pilgrimage, pilgrimages, religious, तीर्थ",
  heritage: "heritage, historical, historic, history",
  architecture: "architecture",
  "tea-and-coffee":
    "tea gardens, tea garden, tea estate, tea estates, tea plantation, coffee plantation, coffee estate",
  "water-sports": "water sports, watersports",
  "road-trip": "road trip, road trips",
  photography: "photography",
};

const REGION_WORDS: Record<Region, string> = {
  North: "north india, northern india",
  South: "south india, southern india",
  East: "east india, eastern india",
  West: "west india, western india",
  Central: "central india",
  "North East": "north east, northeast, north east india, northeast india",
  Islands: "",
};

/** Words that say nothing where everything else was understood. */
const FILLERS =
  "in, at, of, the, for, to, a, an, on, during, with, and, go, see, visit, travel, trip, trips, tour, tours, tourism, tourist, holiday, holidays, vacation, destination, destinations, place, places, spot, spots, attractions, things, do, best, top, famous, popular, beautiful, time, india, sightseeing, में, के, की, का, घूमने, जगह, mein, ke, ki, ka, ghumne, jagah";

const listed = (text: string) => text.split(", ").filter(Boolean);
const MEANINGS = new Map<string, Meaning>([
  ...Object.entries(TAG_WORDS).flatMap(([tag, words]) =>
    listed(words).map((word) => [keyOf(word), { tag }] as const),
  ),
  ...(Object.entries(REGION_WORDS) as [Region, string][]).flatMap(([region, words]) =>
    listed(words).map((word) => [word, { region }] as const),
  ),
  // "May" and "march" are words of their own too.
  ...MONTHS.flatMap((name, index) =>
    ["in ", "during ", ...(["March", "May"].includes(name) ? [] : [""])].map(
      (before) => [before + name.toLowerCase(), { month: index + 1 }] as const,
    ),
  ),
]);
const IDLE = new Set(listed(FILLERS).map(keyOf));
/** The most words that one meaning takes. */
const MAX_WORDS = 5;

/** What some words mean together; null when they mean nothing that is a filter. */
function meaningOf(words: readonly string[]): Meaning | null {
  const key = words.join(" ");
  const known = MEANINGS.get(key);
  if (known) return known;
  const state = soughtState(key);
  return state && { state };
}

/** What all the words mean, the longest first; null when one of them, or two for the same filter, can't be taken so. */
function readAll(words: readonly string[]): Meaning | null {
  const found: Meaning = {};
  for (let at = 0; at < words.length;) {
    const length = [...Array(Math.min(MAX_WORDS, words.length - at)).keys()]
      .map((index) => index + 1)
      .toReversed()
      .find((size) => meaningOf(words.slice(at, at + size)));
    if (length === undefined && !IDLE.has(words[at]!) && !/^\d+$/.test(words[at]!)) return null;
    const meaning = length === undefined ? {} : meaningOf(words.slice(at, at + length))!;
    if (Object.keys(meaning).some((key) => key in found)) return null;
    Object.assign(found, meaning);
    at += length ?? 1;
  }
  return found;
}

/** "things to do in", "best places in", "top 10 tourist places of", "trip to": how a question begins. */
const BEGINNING =
  /^(?:(?:the|best|top|famous|popular|\d+)\s+)*(?:(?:tourist|travel)\s+)?(?:places?|things|destinations?|spots?|attractions?|sightseeing|trips?|tours?|travel|visit|holidays?)\s+(?:to (?:visit|see|do|go) )?(?:in |to |of |at )?(?=\S)/u;
/** "tourism", "tour package", "mein ghumne ki jagah", "best time to visit": how one ends. */
const END =
  /\s+(?:tourism|tourist places?|tour(?: packages?)?|trip|travel(?: guide)?|holidays?|sightseeing|itinerary|weather|best time to visit|(?:mein|me|में) (?:ghumne|घूमने) (?:ki|की) (?:jagah|जगह)|(?:ka|का) (?:mausam|मौसम)|kaise (?:jaye|जाएं))$/u;

/** "South Goa", "West Sikkim", "Old Goa": parts of a state, and names. */
const PARTS = new Set([
  "north",
  "south",
  "east",
  "west",
  "central",
  "old",
  "new",
  "nova",
  "उत्तर",
  "दक्षिण",
]);

/** "राजस्थान के किले", "kashmir in winter": the state comes first; of two letters it would be the beginning of many a name. */
const LINKS_AFTER = ["के", "की", "का", "में", "ke", "ki", "ka", "mein", "in", "for"];
const LEAST_FIRST = 3;

/** What is looked for within a state: "museums in Goa", "scuba diving Andaman"; a city's state is meant only where "in" stands before it. */
function readWithin(words: readonly string[]): SearchPhrase | null {
  for (let size = Math.min(MAX_WORDS, words.length - 1); size > 0; size--) {
    const state = soughtState(words.slice(-size).join(" "));
    const before = words.slice(0, -size);
    const isLinked = ["in", "of", "में", "mein"].includes(before.at(-1)!);
    const rest = isLinked ? before.slice(0, -1) : before;
    const isName = rest.length === 1 && PARTS.has(rest[0]!);
    if (state && rest.length > 0 && !isName && (isLinked || !isPlaceFirst(state)))
      return { q: rest.join(" "), state };
    const first = soughtState(words.slice(0, size).join(" "));
    const after = words.slice(LINKS_AFTER.includes(words[size]!) ? size + 1 : size);
    if (
      first &&
      after.length > 0 &&
      words.slice(0, size).join(" ").length >= LEAST_FIRST &&
      !isPlaceFirst(first)
    )
      return { q: after.join(" "), state: first };
  }
  return null;
}

/**
 * Reads the filters out of the words of a search: "beaches in Kerala", "snow in December", "UP", "museums in Goa",
 * "things to do in Udaipur". Null when the words are best looked for as they stand, as every name is.
 */
export function readPhrase(q: string): SearchPhrase | null {
  const key = keyOf(q.replaceAll("&", " and "));
  if (key === "") return null;
  const asked = key.replace(BEGINNING, "").replace(END, "").trim() || key;
  const all = readAll(asked.split(" ")) ?? readAll(key.split(" "));
  const isCity = all?.state !== undefined && isPlaceFirst(all.state) && keyOf(all.state) === key;
  if (all && Object.keys(all).length > 0) return isCity ? null : { q: "", ...all };
  // All idle: "places", "tourism".
  if (all) return { q: "" };
  return readWithin(asked.split(" ")) ?? (asked === key ? null : { q: asked });
}

/** "forts near Jaipur": what is looked for, empty for anything, and the name of the place to be near. */
export interface NearWords {
  what: string;
  place: string;
}

/** How far "near X" reaches when no distance is given, in km. */
export const NEAR_KM = 200;
/** The like when something is looked for: for a hill station or a beach people go farther. */
export const NEAR_FOR_KM = 300;

const NEAR =
  /^(.*?)\s*\b(?:near|around|close to|(?:getaways?|trips?|escapes?|drives?) from)\s+(.{2,})$/iu;
/** "दिल्ली के पास हिल स्टेशन", "dilli ke paas": the place comes first. */
const NEAR_IN_HINDI =
  /^(.{2,}?)\s+(?:के पास|के नज़दीक|के आसपास|ke paa?s|ke aas ?paas|ke nazdeek)(?:\s+(.*))?$/iu;
/** What says no more than "near". */
const ANYTHING = /^(?:weekend|short|day|road|family|quick)?\s*$/iu;

/** Reads "near X" out of the words of a search; null when they say nothing of the kind. */
export function readNear(q: string): NearWords | null {
  const words = q.trim();
  const [, placeFirst, whatLast = ""] = NEAR_IN_HINDI.exec(words) ?? [];
  const [, what = whatLast, place = placeFirst ?? ""] = NEAR.exec(words) ?? [];
  return place ? { what: ANYTHING.test(what) ? "" : what.trim(), place: place.trim() } : null;
}

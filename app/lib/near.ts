/** "forts near Jaipur": what is looked for, empty for anything, and the name of the place to be near. */
export interface NearWords {
  what: string;
  place: string;
}

/** How far "near X" reaches when no distance is given, in km. */
export const NEAR_KM = 200;

const NEAR = /^(.*?)\s*\b(?:near|around|close to)\s+(.{2,})$/iu;

/** Reads "near X" out of the words of a search; null when they say nothing of the kind. */
export function readNear(q: string): NearWords | null {
  const [, what = "", place = ""] = NEAR.exec(q.trim()) ?? [];
  return place ? { what: what.trim(), place: place.trim() } : null;
}

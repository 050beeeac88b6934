import { spellingLikeness } from "./likeness.ts";

/** What a text is spelt like, and how much. */
export interface Alike<T> {
  what: T;
  likeness: number;
}

/** An edit changes at most so many of a text's pairs of letters: an exchange of two neighbours. */
const PAIRS_AN_EDIT = 3;

/** The bigrams of a text; a repeated one is marked as the second. */
function pairsOf(text: string): string[] {
  const times = new Map<string, number>();
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => {
    const pair = text.slice(at, at + 2);
    const time = times.get(pair) ?? 0;
    times.set(pair, time + 1);
    return pair + time;
  });
}

/**
 * Texts to be found by others that are spelt much like them, without comparing each with each: two texts that few edits turn into each
 * other have most pairs of letters in common. It finds all that `spellingLikeness` calls alike, from a likeness of 0.7 on.
 */
export class Spellings<T> {
  readonly #texts: string[] = [];
  readonly #owners: T[][] = [];
  readonly #places = new Map<string, number>();
  readonly #byPair = new Map<string, number[]>();

  add(text: string, owner: T): void {
    const known = this.#places.get(text);
    if (known !== undefined) return void this.#owners[known]!.push(owner);
    const at = this.#texts.push(text) - 1;
    this.#owners.push([owner]);
    this.#places.set(text, at);
    for (const pair of pairsOf(text)) {
      const holders = this.#byPair.get(pair);
      if (holders) holders.push(at);
      else this.#byPair.set(pair, [at]);
    }
  }

  /** Whose texts are at least so alike. */
  alike(text: string, least: number): Alike<T>[] {
    const same = this.#places.get(text);
    const found =
      same === undefined ? [] : this.#owners[same]!.map((what) => ({ what, likeness: 1 }));
    for (const [at, pairs] of this.#sharing(text)) {
      const other = this.#texts[at]!;
      const longest = Math.max(text.length, other.length);
      const edits = Math.floor(longest * (1 - least) + 1e-9);
      if (at === same || pairs < longest - 1 - PAIRS_AN_EDIT * edits) continue;
      const likeness = spellingLikeness(text, other, least);
      if (likeness > 0) found.push(...this.#owners[at]!.map((what) => ({ what, likeness })));
    }
    return found;
  }

  /** The texts that share pairs of letters with this one, and how many. */
  #sharing(text: string): Map<number, number> {
    const counts = new Map<number, number>();
    for (const pair of pairsOf(text))
      for (const at of this.#byPair.get(pair) ?? []) counts.set(at, (counts.get(at) ?? 0) + 1);
    return counts;
  }
}

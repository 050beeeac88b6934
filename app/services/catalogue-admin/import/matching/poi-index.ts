import { Spellings } from "#app/domain/search/spellings.ts";
import { append } from "./multimap.ts";
import { ALIKE, WORD_ALIKE, type PoiName, type Variant } from "./poi-names.ts";

/** A way to say the name of a POI, with the letters of its own words. */
interface Entry<T> {
  poi: T;
  letters: number;
}

const lettersOf = ({ words }: Variant) => words.join("").length;
/** Two names without words of their own are one when they mean the same kinds. */
const kindsOf = ({ kinds }: Variant) => [...kinds].sort().join(" ");

/** What two words can count at the most; one that is not the same may be longer than this one, by as much as keeps them alike. */
const mostLetters = ({ length }: string, likeness: number) =>
  length * likeness * (likeness === 1 ? 2 : 1 + 1 / WORD_ALIKE);

/**
 * The POIs of a town by their names: it finds those that `poiLikeness` may call one with a name, and few others, without comparing
 * the name with all. A town may have thousands.
 */
export class PoiIndex<T> {
  readonly #byKey = new Map<string, T[]>();
  readonly #byKinds = new Map<string, T[]>();
  readonly #joined = new Spellings<T>();
  readonly #words = new Spellings<Entry<T>>();

  add(name: PoiName, poi: T): void {
    for (const variant of name) {
      append(this.#byKey, variant.key, poi);
      if (variant.words.length === 0) {
        append(this.#byKinds, kindsOf(variant), poi);
        continue;
      }
      const entry = { poi, letters: lettersOf(variant) };
      this.#joined.add(variant.words.join(""), poi);
      for (const word of new Set(variant.words)) this.#words.add(word, entry);
    }
  }

  /** What may go by this name. */
  like(name: PoiName): Set<T> {
    const found = new Set<T>();
    const take = (pois: Iterable<T> = []) => {
      for (const poi of pois) found.add(poi);
    };
    for (const variant of name) {
      take(this.#byKey.get(variant.key));
      if (variant.words.length === 0) take(this.#byKinds.get(kindsOf(variant)));
      else {
        take(this.#joined.alike(variant.words.join(""), ALIKE).map(({ what }) => what));
        take(this.#sharing(variant));
      }
    }
    return found;
  }

  /** POIs whose words match enough of the shorter name's letters. */
  *#sharing(variant: Variant): Generator<T> {
    const matched = new Map<Entry<T>, number>();
    for (const word of variant.words) {
      const best = new Map<Entry<T>, number>();
      for (const { what, likeness } of this.#words.alike(word, WORD_ALIKE))
        best.set(what, Math.max(best.get(what) ?? 0, likeness));
      for (const [entry, likeness] of best)
        matched.set(entry, (matched.get(entry) ?? 0) + mostLetters(word, likeness));
    }
    const letters = lettersOf(variant);
    for (const [{ poi, letters: theirs }, sum] of matched)
      if (sum >= 2 * ALIKE * Math.min(letters, theirs)) yield poi;
  }
}

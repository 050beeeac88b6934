import type { ExploreAddress } from "./filters.ts";

/** How a search query was interpreted. */
export interface Understanding {
  /** As names; when none fits, as words of the descriptions; else as names that were misspelt, or hold some of the words. */
  reading: "names" | "words" | "alike" | "parts";
  /** The place that "near X" names. */
  near: { name: string; radiusKm: number } | null;
  /** The filters that the words were taken for, and what is left of them. */
  filters: string[] | null;
  /** When nothing was found: the places spelt most like the words. */
  nearest: { slug: string; name: string }[];
}

const SENTENCES = {
  names: () => null,
  words: (q: string) => `No place is called “${q}”. These match by description.`,
  alike: (q: string) => `No exact match for “${q}”. These are the closest spellings.`,
  parts: (q: string) => `No exact match for “${q}”. These match part of it.`,
};

/** Explains when the query wasn't taken literally. */
export function HowUnderstood({
  address: { q },
  understood: { reading, near, filters },
}: {
  address: ExploreAddress;
  understood: Understanding;
}) {
  const sentences = [
    filters && filters.length > 0 && `Showing results for ${filters.join(" · ")}.`,
    near && `Within ${near.radiusKm} km of ${near.name}, as the crow flies.`,
    q !== undefined && !near && !filters && SENTENCES[reading](q),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return <p className="-mt-3 mb-6 text-muted">{sentences.join(" ")}</p>;
}

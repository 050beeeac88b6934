import { UNKNOWN_STATE } from "#app/domain/constants.ts";
import { boundsOf, type Point } from "#app/domain/geo/geo.ts";

interface Located {
  address: { state: string | null } | null;
}

export interface StateGroup<T> {
  state: string;
  places: T[];
}

/**
 * Places under their states, the states in alphabetical order with "Unknown" at the end; within a state the given order stays.
 * A place without an address is skipped; one whose address names no state counts as "Unknown".
 */
export function groupByState<T extends Located>(places: readonly T[]): StateGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const place of places) {
    if (place.address === null) continue;
    const state = place.address.state?.trim() || UNKNOWN_STATE;
    const group = groups.get(state);
    if (group) group.push(place);
    else groups.set(state, [place]);
  }
  const last = (state: string) => Number(state === UNKNOWN_STATE);
  return [...groups]
    .sort(([a], [b]) => last(a) - last(b) || a.localeCompare(b, "en"))
    .map(([state, members]) => ({ state, places: members }));
}

interface CardImage {
  url: string;
  srcset: string | null;
  width: number;
  height: number;
  alt: string;
  /** A tiny blurred preview as a data URL. */
  placeholder: string | null;
}

interface Listed extends Located {
  slug: string;
  name: string;
  description: string;
  bestMonths: number[];
  idealDays: { min: number; max: number } | null;
  images: readonly CardImage[];
}

/** What a card shows of a place: little enough to be sent twenty times in a page. */
export interface PlaceCardData {
  slug: string;
  name: string;
  state: string | null;
  /** The first sentence of the description. */
  summary: string;
  bestMonths: number[];
  idealDays: { min: number; max: number } | null;
  /** Null when the illustrated cover stands in. */
  image: CardImage | null;
}

/** The fields of a place that its card shows; map with this in the loader, since what a loader returns is sent to the browser. */
export function toPlaceCard(place: Listed): PlaceCardData {
  const { slug, name, bestMonths, idealDays } = place;
  const [photo] = place.images;
  return {
    slug,
    name,
    state: place.address?.state ?? null,
    summary: firstSentence(place.description),
    bestMonths,
    idealDays,
    image: photo
      ? {
          url: photo.url,
          srcset: photo.srcset,
          width: photo.width,
          height: photo.height,
          alt: photo.alt,
          placeholder: photo.placeholder,
        }
      : null,
  };
}

/** The first sentence of a text; cut at a word with an ellipsis when it is longer than `most` characters. */
export function firstSentence(text: string, most = 110): string {
  const [sentence = ""] = text.trim().split(/(?<=[.!?।])\s+/, 1);
  if (sentence.length <= most) return sentence;
  const cut = sentence.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).replace(/[,;:\s]+$/, "")}…`;
}

/** "2–3 days", "1 day"; null when not known. */
export function idealDaysText(days: { min: number; max: number } | null): string | null {
  if (days === null) return null;
  if (days.min === days.max) return days.min === 1 ? "1 day" : `${days.min} days`;
  return `${days.min}–${days.max} days`;
}

const MAP_MARGIN_KM = 1.5;

/** The box of a destination's map: the place and its points of interest with a margin. */
export const destinationBounds = (place: Point, pois: readonly Point[]) =>
  boundsOf([place, ...pois], MAP_MARGIN_KM);

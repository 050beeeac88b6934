import { NEAR_FOR_KM, NEAR_KM, readNear } from "#app/domain/geo/near.ts";
import { readPhrase, type SearchPhrase } from "#app/domain/search/search-phrase.ts";
import type { PlacePageQuery } from "#app/schemas/public/places.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Reading, Sought } from "./search-sql.ts";
import { firstReading } from "./spelling.ts";
import { bestPlace, type NamedPlace } from "./suggestions.ts";

/** What of a search the words may say too. */
type Words = Pick<PlacePageQuery, "q" | "near" | "radiusKm" | "state" | "region" | "tag" | "month">;

/** A search as it was understood. */
export interface Understood<Q> {
  query: Q;
  /** The place that "near X" names. */
  nearPlace: NamedPlace | null;
  /** The filters that the words ask for; null when they are taken as they stand. */
  phrase: SearchPhrase | null;
}

/** Takes filters out of the words: "beaches in Kerala". What the query filters by itself stands. */
function withPhrase<Q extends Words>(query: Q): Pick<Understood<Q>, "query" | "phrase"> {
  const phrase = query.q ? readPhrase(query.q) : null;
  if (!phrase) return { query, phrase };
  const { q, ...filters } = phrase;
  const own = { state: query.state, region: query.region, tag: query.tag, month: query.month };
  const asked = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  return { query: { ...query, ...filters, ...asked, q: q || undefined }, phrase };
}

/** Reads "near X" and filters out of the words: the place's coordinates take the words' place, unless the query says where it is near by itself. */
async function understand<Q extends Words>(ctx: Ctx, asked: Q): Promise<Understood<Q>> {
  const words = asked.q && !asked.near ? readNear(asked.q) : null;
  const nearPlace = words && (await bestPlace(ctx, words.place));
  if (!words || !nearPlace) return { ...withPhrase(asked), nearPlace: null };
  const { latitude, longitude } = nearPlace;
  const { query, phrase } = withPhrase({ ...asked, q: words.what || undefined });
  const isForAnything = !query.q && Object.keys(phrase ?? {}).length <= 1;
  return {
    query: {
      ...query,
      near: { latitude, longitude },
      radiusKm: query.radiusKm ?? (isForAnything ? NEAR_KM : NEAR_FOR_KM),
    },
    nearPlace,
    phrase,
  };
}

/** Reads a search until something `isFound`: as it is understood, and else, of words within a state ("scuba diving Andaman"), the state alone. */
export async function readSearch<Q extends Words, T>(
  ctx: Ctx,
  asked: Q,
  look: (query: Q, sought: Sought | null) => Promise<T>,
  isFound: (found: T) => boolean,
): Promise<Understood<Q> & { found: T; reading: Reading }> {
  const understood = await understand(ctx, asked);
  const { query, phrase } = understood;
  const first = await firstReading(ctx, query.q, (sought) => look(query, sought), isFound);
  if (isFound(first.found) || !phrase?.q || !phrase.state) return { ...understood, ...first };
  const wider = { ...query, q: undefined };
  return {
    ...understood,
    query: wider,
    phrase: { ...phrase, q: "" },
    found: await look(wider, null),
    reading: "names",
  };
}

import type { NewQuote, QuoteRoute } from "#app/schemas/public/cabs.ts";

type Stop = NewQuote["stops"][number];
type KnownStop = Pick<QuoteRoute["stops"][number], "placeId" | "name" | "latitude" | "longitude">;

/** A stop for a hidden field beside its name: what was priced or pressed on the map is found again exactly. */
export const storedStop = ({ placeId, name, latitude, longitude }: KnownStop): string =>
  JSON.stringify(placeId === null ? { name, latitude, longitude } : { name, placeId });

/** The stop that a hidden field holds, if its name is still what stands in the field beside it. Its values are checked with the rest. */
export function readStoredStop(stored: string | undefined, text: string): Stop | null {
  if (!stored) return null;
  try {
    const { name, placeId, latitude, longitude } = JSON.parse(stored) as Record<string, unknown>;
    if (name !== text) return null;
    return (typeof placeId === "string" ? { placeId } : { name, latitude, longitude }) as Stop;
  } catch {
    return null;
  }
}

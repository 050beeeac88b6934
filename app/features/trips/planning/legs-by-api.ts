import type { TravelSource } from "#app/domain/plan/travel/travel-source.ts";

/**
 * A trip's legs from the routing server, optionally between days; null if none is configured or it doesn't
 * respond.
 */
export async function legsByApi(
  tripId: string,
  isAcrossDays = false,
): Promise<TravelSource | null> {
  try {
    const { calls } = await import("#app/client/api/browser.ts");
    return await calls.itineraries.travel(tripId, isAcrossDays);
  } catch {
    return null;
  }
}

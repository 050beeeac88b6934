import type { TravelSource } from "#app/domain/plan/travel/travel-source.ts";

/** What a routing server tells of a trip's ways, between its days too when asked; null when there is no answer, or none is set. */
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

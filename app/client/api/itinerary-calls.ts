import type { z } from "zod";
import type { Clients } from "#app/client/request.ts";
import type { TripCab } from "#app/schemas/public/cabs.ts";
import type { TravelSource } from "#app/domain/plan/travel/travel-source.ts";
import type { Operation, Trip } from "#app/domain/trip/types.ts";
import type { GroundedDay, GroundedDayRequest, WrittenDay } from "#app/schemas/public/ai-day.ts";
import type {
  ItineraryListQuery,
  ItinerarySummary,
  NewItinerary,
  RemovedItinerary,
} from "#app/schemas/public/itineraries.ts";
import type {
  Optimisation,
  Optimised,
  Replan,
  Replanned,
  TripPlan,
} from "#app/schemas/public/plans.ts";
import type { QueryOf } from "./query.ts";

const at = (id: string) => `/itineraries/${encodeURIComponent(id)}`;

/** The trips of the signed-in account. */
export function itineraryCalls({ authenticated }: Clients) {
  const post = <T>(path: string, body?: unknown) =>
    authenticated<T>(path, { method: "POST", body });
  return {
    list: (query: QueryOf<typeof ItineraryListQuery> = {}) =>
      authenticated<ItinerarySummary[]>("/itineraries", { query }),
    /** With a key the trip is made once, however often it is asked for. */
    create: (trip: z.input<typeof NewItinerary>, idempotencyKey?: string) =>
      authenticated<Trip>("/itineraries", { method: "POST", body: trip, idempotencyKey }),
    get: (id: string) => authenticated<Trip>(at(id)),
    /** @throws ApiFailure with status 409 and the trip as it is now in `current`, when `version` is no longer the current one. */
    applyOperations: (
      id: string,
      version: number,
      operations: readonly Operation[],
      signal?: AbortSignal,
    ) =>
      authenticated<Trip>(`${at(id)}/operations`, {
        method: "PATCH",
        body: { version, operations },
        signal,
      }),
    /** The trip worked out: arrivals, ways, costs, conflicts. */
    plan: (id: string) => authenticated<z.output<typeof TripPlan>>(`${at(id)}/plan`),
    /** What cabs for it would cost. */
    cab: (id: string) => authenticated<TripCab>(`${at(id)}/cab`),
    /** The ways by which it is worked out, between its days too when asked; null where all travel is estimated. */
    travel: (id: string, isAcrossDays = false) =>
      authenticated<TravelSource | null>(`${at(id)}/travel`, {
        query: { acrossDays: String(isAcrossDays) },
      }),
    /** A better order of a day, or of the trip; saved when `apply` is set. */
    optimise: (id: string, request: z.input<typeof Optimisation>) =>
      post<z.output<typeof Optimised>>(`${at(id)}/optimise`, request),
    /** Another plan for the trip, for other wishes where they are given; saved when `apply` is set. */
    replan: (id: string, request: z.input<typeof Replan>) =>
      post<z.output<typeof Replanned>>(`${at(id)}/replan`, request),
    /** A day at a destination in plain text. */
    writtenDay: (destination: string) => post<WrittenDay>("/itineraries/ai-day", { destination }),
    /** A day of the catalogue's points of interest that is feasible. */
    groundedDay: (request: z.input<typeof GroundedDayRequest>) =>
      post<GroundedDay>("/itineraries/ai-day/grounded", request),
    duplicate: (id: string) => post<Trip>(`${at(id)}/duplicate`),
    remove: (id: string) => authenticated<RemovedItinerary>(at(id), { method: "DELETE" }),
    /** Within ten minutes of its removal. */
    restore: (id: string) => post<Trip>(`${at(id)}/restore`),
  };
}

import { z } from "zod";
import {
  GroundedDay,
  GroundedDayRequest,
  WrittenDay,
  WrittenDayRequest,
} from "#app/schemas/public/ai-day.ts";
import {
  ItineraryChange,
  ItineraryFields,
  ItineraryListQuery,
  ItineraryParams,
  ItinerarySummary,
  NewItinerary,
  RemovedItinerary,
  Trip,
  TripFieldsRead,
} from "#app/schemas/public/itineraries.ts";
import { TripCab } from "#app/schemas/public/cabs.ts";
import {
  Optimisation,
  Optimised,
  Replan,
  Replanned,
  TravelQuery,
  TripPlan,
  TripTravel,
} from "#app/schemas/public/plans.ts";
import { del, get, patch, post, resource, type OperationDraft } from "./operation.ts";
import { paginated } from "./paginated.ts";
import { IDEMPOTENCY_KEY, idempotencyKeyOf } from "./repeatable.ts";
import { atNamedVersion, atVersion, IF_MATCH } from "./versions.ts";

const tag = "Itineraries";
const needs = "signed-in";
const params = ItineraryParams;

/** A list of a thousand changes is a few hundred kilobytes. Longer lists up to this size are rejected by count, at their field. */
export const ITINERARY_BODY_LIMIT = "2mb";

/** Trip lists and creation. */
const lists: OperationDraft[] = [
  get(
    "/",
    {
      summary:
        "List your trips, most recently updated first. Use q to search titles, places, days and stops",
      query: ItineraryListQuery,
      answer: z.array(ItinerarySummary),
      needs,
    },
    ({ services, query }) => services.itineraries.list(query),
  ),
  paginated(
    {
      summary: "List your trips page by page, most recently updated first unless sorted",
      filters: ItineraryListQuery.shape,
      row: ItinerarySummary,
      sorts: ["updatedAt", "createdAt", "title", "startsOn", "id"],
      needs,
    },
    (services, { q, archived }) => services.itineraries.list({ q, archived }),
  ),
  post(
    "/",
    {
      summary:
        "Create a trip, empty or planned from the catalogue. Send an Idempotency-Key to retry safely",
      headers: [IDEMPOTENCY_KEY],
      body: NewItinerary,
      answer: Trip,
      status: 201,
      location: "/itineraries/{id}",
      mayRefuse: [409, 429],
      needs,
    },
    ({ services, body, req }) => services.itineraries.create(body, idempotencyKeyOf(req)),
  ),
];

/** Public day plan generation. */
const days: OperationDraft[] = [
  post(
    "/ai-day",
    {
      summary:
        "Generate a one-day itinerary as plain text. Returns a sample plan if no AI model responds",
      body: WrittenDayRequest,
      answer: WrittenDay,
      area: "any",
      mayRefuse: [429],
    },
    ({ services, body }) => services.itineraries.writtenDay(body),
  ),
  post(
    "/ai-day/grounded",
    {
      summary:
        "Generate a feasible day plan from catalogue points of interest. Falls back to rules if no AI model responds",
      body: GroundedDayRequest,
      answer: GroundedDay,
      area: "any",
      mayRefuse: [429],
    },
    ({ services, body }) => services.itineraries.groundedDay(body),
  ),
];

/** One trip. */
const one: OperationDraft[] = [
  get(
    "/:id",
    { summary: "Get a trip with its days, stops, ideas and checklist", params, answer: Trip },
    ({ services, params: { id } }) => services.itineraries.get(id),
  ),
  patch(
    "/:id",
    {
      summary:
        "Update the given fields of a trip, such as its title. Send its version in the body or If-Match. Days, stops and the checklist are changed by operations, and ignored here",
      params,
      headers: [IF_MATCH],
      resource: TripFieldsRead,
      body: ItineraryFields,
      answer: Trip,
      mayRefuse: [409],
    },
    ({ services, params: { id }, body: { version, ...fields }, req }) =>
      atNamedVersion(req, version, (expected) =>
        services.itineraries.update({ id, version: expected, fields }),
      ),
  ),
  patch(
    "/:id/operations",
    {
      summary:
        "Update a trip atomically. Send its version in the body or If-Match. A 409 or 412 response includes the current trip",
      params,
      headers: [IF_MATCH],
      body: ItineraryChange,
      answer: Trip,
      mayRefuse: [409],
    },
    ({ services, params: { id }, body, req }) =>
      atNamedVersion(req, body.version, (version) =>
        services.itineraries.applyOperations({ id, version, operations: body.operations }),
      ),
  ),
  post(
    "/:id/duplicate",
    {
      summary: "Duplicate a trip",
      params,
      answer: Trip,
      status: 201,
      location: "/itineraries/{id}",
      mayRefuse: [409, 429],
      needs,
    },
    ({ services, params: { id } }) => services.itineraries.duplicate(id),
  ),
  del(
    "/:id",
    {
      summary: "Delete a trip. It can be restored within 10 minutes",
      params,
      headers: [IF_MATCH],
      answer: RemovedItinerary,
      needs,
    },
    ({ services, params: { id }, req }) =>
      atVersion(req, undefined, (version) => services.itineraries.remove(id, version)),
  ),
  post(
    "/:id/restore",
    {
      summary: "Restore a trip deleted within the last 10 minutes",
      params,
      answer: Trip,
      needs,
    },
    ({ services, params: { id } }) => services.itineraries.restore(id),
  ),
];

/** Calculations for a trip. */
const plans: OperationDraft[] = [
  get(
    "/:id/plan",
    {
      summary:
        "Get a trip's plan: arrivals, legs, costs, problems with suggested fixes, and best-known sights it leaves out",
      params,
      answer: TripPlan,
      mayRefuse: [429],
      needs,
    },
    ({ services, params: { id } }) => services.itineraries.plan(id),
  ),
  get(
    "/:id/travel",
    {
      summary: "Get the routed legs of a trip. Returns null if all travel times are estimated",
      params,
      query: TravelQuery,
      answer: TripTravel,
      mayRefuse: [429],
    },
    ({ services, params: { id }, query: { acrossDays } }) =>
      services.itineraries.travel({ id, isAcrossDays: acrossDays }),
  ),
  get(
    "/:id/cab",
    {
      summary:
        "Estimate what cabs for a trip cost by its plan: a package for each day in a town, or one car for a tour",
      params,
      answer: TripCab,
      mayRefuse: [429],
    },
    ({ services, params: { id } }) => services.quotes.tripCab(id),
  ),
  post(
    "/:id/optimise",
    {
      summary: "Optimise the order of stops in a day or the whole trip, and optionally apply it",
      params,
      headers: [IF_MATCH],
      body: Optimisation,
      answer: Optimised,
      mayRefuse: [409, 429],
      needs,
    },
    ({ services, params: { id }, body: { version, dayId, apply }, req }) =>
      atNamedVersion(req, version, (expected) =>
        services.itineraries.optimise({ id, version: expected, dayId, apply }),
      ),
  ),
  post(
    "/:id/replan",
    {
      summary:
        "Plan a trip again, for another pace, interests, budget or preferences if given, and optionally apply it. Pinned, annotated and own stops stay on their days",
      params,
      headers: [IF_MATCH],
      body: Replan,
      answer: Replanned,
      mayRefuse: [409, 429],
    },
    ({ services, params: { id }, body: { version, ...wishes }, req }) =>
      atNamedVersion(req, version, (expected) =>
        services.itineraries.replan({ ...wishes, id, version: expected }),
      ),
  ),
];

/** Trips of the signed-in account, and generated day plans. */
export const itineraries = resource("/itineraries", { tag, area: "trips" }, [
  ...lists,
  ...days,
  ...one,
  ...plans,
]);

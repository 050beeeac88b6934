import { z } from "zod";
import {
  GroundedDay,
  GroundedDayWish,
  WrittenDay,
  WrittenDayWish,
} from "#app/schemas/public/ai-day.ts";
import {
  ItineraryChange,
  ItineraryListQuery,
  ItineraryParams,
  ItinerarySummary,
  NewItinerary,
  RemovedItinerary,
  Trip,
} from "#app/schemas/public/itineraries.ts";
import {
  Optimisation,
  Optimised,
  Plan,
  TravelQuery,
  TripTravel,
} from "#app/schemas/public/plans.ts";
import { del, get, patch, post, resource, type OperationDraft } from "./operation.ts";
import { IDEMPOTENCY_KEY, idempotencyKeyOf, IF_MATCH, versionOf } from "./repeatable.ts";

const tag = "Itineraries";
const needs = "signed-in";
const params = ItineraryParams;

/** A list of a thousand changes is some hundred kilobytes; what is longer is refused by its count, at its field, up to this. */
export const ITINERARY_BODY_LIMIT = "2mb";

/** Many trips, and new ones. */
const lists: OperationDraft[] = [
  get(
    "/",
    {
      summary: "The own trips, the last changed first; q seeks in titles, places, days and stops",
      query: ItineraryListQuery,
      answer: z.array(ItinerarySummary),
      needs,
    },
    ({ services, query }) => services.itineraries.list(query),
  ),
  post(
    "/",
    {
      summary:
        "Begins a trip, planned from the catalogue or empty; with an Idempotency-Key it is made once",
      headers: [IDEMPOTENCY_KEY],
      body: NewItinerary,
      answer: Trip,
      status: 201,
      mayRefuse: [409, 429],
      needs,
    },
    ({ services, body, req }) => services.itineraries.create(body, idempotencyKeyOf(req)),
  ),
];

/** Days to begin with, for everybody. */
const days: OperationDraft[] = [
  post(
    "/ai-day",
    {
      summary:
        "A fun day at a destination as plain text, written by a model; a sample when no model has an answer",
      body: WrittenDayWish,
      answer: WrittenDay,
      mayRefuse: [429],
    },
    ({ services, body }) => services.itineraries.writtenDay(body),
  ),
  post(
    "/ai-day/grounded",
    {
      summary:
        "A day of sights of the catalogue that can be done: chosen by a model, else by rules",
      body: GroundedDayWish,
      answer: GroundedDay,
      mayRefuse: [429],
    },
    ({ services, body }) => services.itineraries.groundedDay(body),
  ),
];

/** One trip. */
const one: OperationDraft[] = [
  get(
    "/:id",
    { summary: "A trip with its days, stops, ideas and checklist", params, answer: Trip },
    ({ services, params: { id } }) => services.itineraries.get(id),
  ),
  patch(
    "/:id/operations",
    {
      summary:
        "Changes a trip, all or nothing, from a version (in the body, or If-Match); 409 carries the current trip",
      params,
      headers: [IF_MATCH],
      body: ItineraryChange,
      answer: Trip,
      mayRefuse: [409],
    },
    ({ services, params: { id }, body, req }) =>
      services.itineraries.applyOperations({
        id,
        version: versionOf(req, body.version),
        operations: body.operations,
      }),
  ),
  post(
    "/:id/duplicate",
    {
      summary: "Makes a copy of a trip",
      params,
      answer: Trip,
      status: 201,
      mayRefuse: [409, 429],
      needs,
    },
    ({ services, params: { id } }) => services.itineraries.duplicate(id),
  ),
  del(
    "/:id",
    {
      summary: "Deletes a trip; for ten minutes it can be restored",
      params,
      answer: RemovedItinerary,
      needs,
    },
    ({ services, params: { id } }) => services.itineraries.remove(id),
  ),
  post(
    "/:id/restore",
    {
      summary: "Brings a trip back that was deleted less than ten minutes ago",
      params,
      answer: Trip,
      needs,
    },
    ({ services, params: { id } }) => services.itineraries.restore(id),
  ),
];

/** What is worked out of one. */
const plans: OperationDraft[] = [
  get(
    "/:id/plan",
    {
      summary:
        "A trip worked out: arrivals, ways, costs, and what doesn't go with the fixes that help",
      params,
      answer: Plan,
      mayRefuse: [429],
      needs,
    },
    ({ services, params: { id } }) => services.itineraries.plan(id),
  ),
  get(
    "/:id/travel",
    {
      summary:
        "The ways that a trip is worked out by, when a routing server tells them; null where all travel is estimated",
      params,
      query: TravelQuery,
      answer: TripTravel,
      mayRefuse: [429],
    },
    ({ services, params: { id }, query: { acrossDays } }) =>
      services.itineraries.travel({ id, isAcrossDays: acrossDays }),
  ),
  post(
    "/:id/optimise",
    {
      summary: "Looks for a better order of a day, or of the trip; applies it when asked to",
      params,
      headers: [IF_MATCH],
      body: Optimisation,
      answer: Optimised,
      mayRefuse: [409, 429],
      needs,
    },
    ({ services, params: { id }, body: { version, dayId, apply }, req }) =>
      services.itineraries.optimise({ id, version: versionOf(req, version), dayId, apply }),
  ),
];

/** The trips of whoever is signed in, and days to begin one with. */
export const itineraries = resource("/itineraries", { tag }, [...lists, ...days, ...one, ...plans]);

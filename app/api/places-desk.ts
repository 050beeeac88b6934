import { Router } from "express";
import { z } from "zod";
import { AuditEntry } from "#app/schemas/audit.ts";
import { Id } from "#app/schemas/common.ts";
import {
  BulkAction,
  BulkOutcome,
  DeskParams,
  DeskPlace,
  DeskPlacePage,
  DeskPlaceQuery,
  DuplicatePage,
  DuplicateQuery,
  TellingApart,
  NewPlace,
  PlaceChange,
  Removed,
  RevertRequest,
} from "#app/schemas/desk.ts";
import { MergePreview, MergeQuery, MergeRequest } from "#app/schemas/merge.ts";
import type { EndpointKit } from "./endpoint.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = DeskParams;

/** Mounted at /api/admin/places: what administrators do with places. */
export function placesDesk({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      { tag, summary: "Places, drafts too", query: DeskPlaceQuery, answer: DeskPlacePage, needs },
      ({ services, query }) => services.deskPlaces.list(query),
    ),
  );
  router.get(
    "/duplicates",
    endpoint(
      {
        tag,
        summary: "Places that may be one and the same",
        query: DuplicateQuery,
        answer: DuplicatePage,
        needs,
      },
      ({ services, query }) => services.desk.duplicates("place", query),
    ),
  );
  router.post(
    "/bulk",
    endpoint(
      {
        tag,
        summary: "Does one thing to many places",
        body: BulkAction,
        answer: BulkOutcome,
        needs,
      },
      ({ services, body }) => services.desk.bulk("place", body),
    ),
  );
  router.post(
    "/duplicates",
    endpoint(
      {
        tag,
        summary: "Says of two places that they are two, or takes it back",
        body: TellingApart,
        answer: TellingApart,
        needs,
      },
      ({ services, body }) => services.desk.tellApart("place", body),
    ),
  );
  router.get(
    "/merge",
    endpoint(
      {
        tag,
        summary: "What one place of two would be, field by field, and what would go over to it",
        query: MergeQuery,
        answer: MergePreview,
        needs,
      },
      ({ services, query }) => services.deskPlaces.mergePreview(query),
    ),
  );
  router.post(
    "/merge",
    endpoint(
      {
        tag,
        summary: "Makes one place of two",
        body: MergeRequest,
        answer: DeskPlace,
        mayRefuse: [409],
        needs,
      },
      ({ services, body }) => services.deskPlaces.merge(body),
    ),
  );
  router.post(
    "/",
    endpoint(
      {
        tag,
        summary: "Adds a place, a draft unless it says otherwise",
        body: NewPlace,
        answer: DeskPlace,
        status: 201,
        needs,
      },
      ({ services, body }) => services.deskPlaces.create(body),
    ),
  );
  router.get(
    "/:id",
    endpoint(
      { tag, summary: "A place, drafts too", params, answer: DeskPlace, needs },
      ({ services, params: { id } }) => services.deskPlaces.get(id),
    ),
  );
  router.patch(
    "/:id",
    endpoint(
      {
        tag,
        summary: "Changes the fields of a place that are given",
        params,
        body: PlaceChange,
        answer: DeskPlace,
        mayRefuse: [409],
        needs,
      },
      ({ services, params: { id }, body }) => services.deskPlaces.update(id, body),
    ),
  );
  router.delete(
    "/:id",
    endpoint(
      {
        tag,
        summary: "Removes a place; for ten minutes it can be brought back",
        params,
        answer: Removed,
        needs,
      },
      ({ services, params: { id } }) => services.deskPlaces.remove(id),
    ),
  );
  router.post(
    "/:id/restore",
    endpoint(
      { tag, summary: "Brings a removed place back", params, answer: DeskPlace, needs },
      ({ services, params: { id } }) => services.deskPlaces.restore(id),
    ),
  );
  router.get(
    "/:id/history",
    endpoint(
      {
        tag,
        summary: "The changes to a place, the latest first",
        params: z.object({ id: Id }),
        answer: z.array(AuditEntry),
        needs,
      },
      ({ services, params: { id } }) =>
        services.audit.list({ kind: "place", targetId: id, limit: 100 }),
    ),
  );
  router.post(
    "/:id/revert",
    endpoint(
      {
        tag,
        summary: "Puts a place back as it stood before a change",
        params: z.object({ id: Id }),
        body: RevertRequest,
        answer: DeskPlace,
        needs,
      },
      ({ services, params: { id }, body }) => services.deskPlaces.revert(id, body.entryId),
    ),
  );
  router.delete(
    "/:id/PlaceTags/:tagId",
    endpoint(
      {
        tag,
        summary: "Takes a tag from a place",
        params: DeskParams.extend({ tagId: DeskParams.shape.id }),
        answer: DeskPlace,
        needs,
      },
      ({ services, params: { id, tagId } }) => services.deskPlaces.removeTag(id, tagId),
    ),
  );
  return router;
}

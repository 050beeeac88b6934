import { Router } from "express";
import { z } from "zod";
import { AuditEntry } from "#app/schemas/audit.ts";
import { Id } from "#app/schemas/common.ts";
import {
  BulkAction,
  BulkOutcome,
  DeskPoi,
  DeskPoiPage,
  DeskPoiQuery,
  DuplicatePage,
  DuplicateQuery,
  TellingApart,
  NewPoi,
  PoiChange,
  Removed,
  RevertRequest,
} from "#app/schemas/desk.ts";
import { MergePreview, MergeQuery, MergeRequest } from "#app/schemas/merge.ts";
import type { EndpointKit } from "./endpoint.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = z.object({ id: Id });

/** Mounted at /api/admin/pois: what administrators do with points of interest. */
export function poisDesk({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      {
        tag,
        summary: "Points of interest, drafts too",
        query: DeskPoiQuery,
        answer: DeskPoiPage,
        needs,
      },
      ({ services, query }) => services.deskPois.list(query),
    ),
  );
  router.get(
    "/duplicates",
    endpoint(
      {
        tag,
        summary: "Points of interest that may be one and the same",
        query: DuplicateQuery,
        answer: DuplicatePage,
        needs,
      },
      ({ services, query }) => services.desk.duplicates("poi", query),
    ),
  );
  router.post(
    "/bulk",
    endpoint(
      {
        tag,
        summary: "Does one thing to many points of interest",
        body: BulkAction,
        answer: BulkOutcome,
        needs,
      },
      ({ services, body }) => services.desk.bulk("poi", body),
    ),
  );
  router.post(
    "/duplicates",
    endpoint(
      {
        tag,
        summary: "Says of two points of interest that they are two, or takes it back",
        body: TellingApart,
        answer: TellingApart,
        needs,
      },
      ({ services, body }) => services.desk.tellApart("poi", body),
    ),
  );
  router.get(
    "/merge",
    endpoint(
      {
        tag,
        summary:
          "What one point of interest of two would be, field by field, and what would go over to it",
        query: MergeQuery,
        answer: MergePreview,
        needs,
      },
      ({ services, query }) => services.deskPois.mergePreview(query),
    ),
  );
  router.post(
    "/merge",
    endpoint(
      {
        tag,
        summary: "Makes one point of interest of two",
        body: MergeRequest,
        answer: DeskPoi,
        mayRefuse: [409],
        needs,
      },
      ({ services, body }) => services.deskPois.merge(body),
    ),
  );
  router.post(
    "/",
    endpoint(
      {
        tag,
        summary: "Adds a point of interest, a draft unless it says otherwise",
        body: NewPoi,
        answer: DeskPoi,
        status: 201,
        needs,
      },
      ({ services, body }) => services.deskPois.create(body),
    ),
  );
  router.get(
    "/:id",
    endpoint(
      { tag, summary: "A point of interest, drafts too", params, answer: DeskPoi, needs },
      ({ services, params: { id } }) => services.deskPois.get(id),
    ),
  );
  router.patch(
    "/:id",
    endpoint(
      {
        tag,
        summary: "Changes the fields of a point of interest that are given",
        params,
        body: PoiChange,
        answer: DeskPoi,
        mayRefuse: [409],
        needs,
      },
      ({ services, params: { id }, body }) => services.deskPois.update(id, body),
    ),
  );
  router.delete(
    "/:id",
    endpoint(
      {
        tag,
        summary: "Removes a point of interest; for ten minutes it can be brought back",
        params,
        answer: Removed,
        needs,
      },
      ({ services, params: { id } }) => services.deskPois.remove(id),
    ),
  );
  router.post(
    "/:id/restore",
    endpoint(
      { tag, summary: "Brings a removed point of interest back", params, answer: DeskPoi, needs },
      ({ services, params: { id } }) => services.deskPois.restore(id),
    ),
  );
  router.get(
    "/:id/history",
    endpoint(
      {
        tag,
        summary: "The changes to a point of interest, the latest first",
        params,
        answer: z.array(AuditEntry),
        needs,
      },
      ({ services, params: { id } }) =>
        services.audit.list({ kind: "poi", targetId: id, limit: 100 }),
    ),
  );
  router.post(
    "/:id/revert",
    endpoint(
      {
        tag,
        summary: "Puts a point of interest back as it stood before a change",
        params,
        body: RevertRequest,
        answer: DeskPoi,
        needs,
      },
      ({ services, params: { id }, body }) => services.deskPois.revert(id, body.entryId),
    ),
  );
  return router;
}

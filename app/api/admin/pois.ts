import { z } from "zod";
import { AuditEntry } from "#app/schemas/admin/audit.ts";
import { Id } from "#app/schemas/public/common.ts";
import {
  BulkAction,
  BulkOutcome,
  AdminPoi,
  AdminPoiPage,
  AdminPoiQuery,
  DuplicatePage,
  DuplicateQuery,
  TellingApart,
  NewPoi,
  PoiChange,
  Removed,
  RevertRequest,
} from "#app/schemas/admin/catalogue-admin.ts";
import { MergePreview, MergeQuery, MergeRequest } from "#app/schemas/admin/merge.ts";
import { del, get, patch, post, resource } from "#app/api/operation.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = z.object({ id: Id });

/** What administrators do with points of interest. */
export const adminPois = resource("/admin/pois", { tag, needs }, [
  get(
    "/",
    { summary: "Points of interest, drafts too", query: AdminPoiQuery, answer: AdminPoiPage },
    ({ services, query }) => services.poiAdmin.list(query),
  ),
  get(
    "/duplicates",
    {
      summary: "Points of interest that may be one and the same",
      query: DuplicateQuery,
      answer: DuplicatePage,
    },
    ({ services, query }) => services.catalogueAdmin.duplicates("poi", query),
  ),
  post(
    "/bulk",
    { summary: "Does one thing to many points of interest", body: BulkAction, answer: BulkOutcome },
    ({ services, body }) => services.catalogueAdmin.bulk("poi", body),
  ),
  post(
    "/duplicates",
    {
      summary: "Says of two points of interest that they are two, or takes it back",
      body: TellingApart,
      answer: TellingApart,
    },
    ({ services, body }) => services.catalogueAdmin.tellApart("poi", body),
  ),
  get(
    "/merge",
    {
      summary:
        "What one point of interest of two would be, field by field, and what would go over to it",
      query: MergeQuery,
      answer: MergePreview,
    },
    ({ services, query }) => services.poiAdmin.mergePreview(query),
  ),
  post(
    "/merge",
    {
      summary: "Makes one point of interest of two",
      body: MergeRequest,
      answer: AdminPoi,
      mayRefuse: [409],
    },
    ({ services, body }) => services.poiAdmin.merge(body),
  ),
  post(
    "/",
    {
      summary: "Adds a point of interest, a draft unless it says otherwise",
      body: NewPoi,
      answer: AdminPoi,
      status: 201,
    },
    ({ services, body }) => services.poiAdmin.create(body),
  ),
  get(
    "/:id",
    { summary: "A point of interest, drafts too", params, answer: AdminPoi },
    ({ services, params: { id } }) => services.poiAdmin.get(id),
  ),
  patch(
    "/:id",
    {
      summary: "Changes the fields of a point of interest that are given",
      params,
      body: PoiChange,
      answer: AdminPoi,
      mayRefuse: [409],
    },
    ({ services, params: { id }, body }) => services.poiAdmin.update(id, body),
  ),
  del(
    "/:id",
    {
      summary: "Removes a point of interest; for ten minutes it can be brought back",
      params,
      answer: Removed,
    },
    ({ services, params: { id } }) => services.poiAdmin.remove(id),
  ),
  post(
    "/:id/restore",
    { summary: "Brings a removed point of interest back", params, answer: AdminPoi },
    ({ services, params: { id } }) => services.poiAdmin.restore(id),
  ),
  get(
    "/:id/history",
    {
      summary: "The changes to a point of interest, the latest first",
      params,
      answer: z.array(AuditEntry),
    },
    ({ services, params: { id } }) =>
      services.audit.list({ kind: "poi", targetId: id, limit: 100 }),
  ),
  post(
    "/:id/revert",
    {
      summary: "Puts a point of interest back as it stood before a change",
      params,
      body: RevertRequest,
      answer: AdminPoi,
    },
    ({ services, params: { id }, body }) => services.poiAdmin.revert(id, body.entryId),
  ),
]);

import { z } from "zod";
import { AuditEntry } from "#app/schemas/admin/audit.ts";
import { Id } from "#app/schemas/public/common.ts";
import { PoiDetail } from "#app/schemas/public/pois.ts";
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
import { atVersion, IF_MATCH } from "#app/api/versions.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = z.object({ id: Id });

/** Admin operations on points of interest. */
export const adminPois = resource("/admin/pois", { tag, needs, area: "catalogue" }, [
  get(
    "/",
    {
      summary: "List points of interest, including drafts",
      query: AdminPoiQuery,
      answer: AdminPoiPage,
    },
    ({ services, query }) => services.poiAdmin.list(query),
  ),
  get(
    "/duplicates",
    {
      summary: "List points of interest that may be duplicates",
      query: DuplicateQuery,
      answer: DuplicatePage,
    },
    ({ services, query }) => services.catalogueAdmin.duplicates("poi", query),
  ),
  post(
    "/bulk",
    {
      summary: "Apply one action to multiple points of interest",
      body: BulkAction,
      answer: BulkOutcome,
    },
    ({ services, body }) => services.catalogueAdmin.bulk("poi", body),
  ),
  post(
    "/duplicates",
    {
      summary: "Mark two points of interest as not duplicates, or undo it",
      body: TellingApart,
      answer: TellingApart,
    },
    ({ services, body }) => services.catalogueAdmin.tellApart("poi", body),
  ),
  get(
    "/merge",
    {
      summary: "Preview a merge of two points of interest, field by field",
      query: MergeQuery,
      answer: MergePreview,
    },
    ({ services, query }) => services.poiAdmin.mergePreview(query),
  ),
  post(
    "/merge",
    {
      summary: "Merge two points of interest",
      body: MergeRequest,
      answer: AdminPoi,
      mayRefuse: [409],
    },
    ({ services, body }) => services.poiAdmin.merge(body),
  ),
  post(
    "/",
    {
      summary: "Create a point of interest, as a draft by default",
      body: NewPoi,
      answer: AdminPoi,
      status: 201,
      location: "/admin/pois/{id}",
    },
    ({ services, body }) => services.poiAdmin.create(body),
  ),
  get(
    "/:id",
    { summary: "Get a point of interest, published or draft", params, answer: AdminPoi },
    ({ services, params: { id } }) => services.poiAdmin.get(id),
  ),
  patch(
    "/:id",
    {
      summary: "Update the given fields of a point of interest",
      params,
      headers: [IF_MATCH],
      resource: AdminPoi.extend(PoiDetail.shape),
      body: PoiChange,
      answer: AdminPoi,
      mayRefuse: [409],
    },
    ({ services, params: { id }, body: { version, ...change }, req }) =>
      atVersion(req, version, (expected) =>
        services.poiAdmin.update(id, { ...change, version: expected }),
      ),
  ),
  del(
    "/:id",
    {
      summary: "Delete a point of interest. It can be restored within 10 minutes",
      params,
      headers: [IF_MATCH],
      answer: Removed,
    },
    ({ services, params: { id }, req }) =>
      atVersion(req, undefined, (version) => services.poiAdmin.remove(id, version)),
  ),
  post(
    "/:id/restore",
    { summary: "Restore a deleted point of interest", params, answer: AdminPoi },
    ({ services, params: { id } }) => services.poiAdmin.restore(id),
  ),
  get(
    "/:id/history",
    {
      summary: "List changes to a point of interest, newest first",
      params,
      answer: z.array(AuditEntry),
    },
    ({ services, params: { id } }) =>
      services.audit.list({ kind: "poi", targetId: id, limit: 100 }),
  ),
  post(
    "/:id/revert",
    {
      summary: "Revert a point of interest to the version before a change",
      params,
      body: RevertRequest,
      answer: AdminPoi,
    },
    ({ services, params: { id }, body }) => services.poiAdmin.revert(id, body.entryId),
  ),
]);

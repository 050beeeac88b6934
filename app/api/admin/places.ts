import { z } from "zod";
import { AuditEntry } from "#app/schemas/admin/audit.ts";
import { Id } from "#app/schemas/public/common.ts";
import {
  BulkAction,
  BulkOutcome,
  AdminParams,
  AdminPlace,
  AdminPlacePage,
  AdminPlaceQuery,
  DuplicatePage,
  DuplicateQuery,
  TellingApart,
  NewPlace,
  PlaceChange,
  Removed,
  RevertRequest,
} from "#app/schemas/admin/catalogue-admin.ts";
import { MergePreview, MergeQuery, MergeRequest } from "#app/schemas/admin/merge.ts";
import { del, get, patch, post, resource } from "#app/api/operation.ts";
import { atVersion, IF_MATCH } from "#app/api/versions.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = AdminParams;

/** Admin operations on places. */
export const adminPlaces = resource("/admin/places", { tag, needs, area: "catalogue" }, [
  get(
    "/",
    { summary: "List places, including drafts", query: AdminPlaceQuery, answer: AdminPlacePage },
    ({ services, query }) => services.placeAdmin.list(query),
  ),
  get(
    "/duplicates",
    {
      summary: "List places that may be duplicates",
      query: DuplicateQuery,
      answer: DuplicatePage,
    },
    ({ services, query }) => services.catalogueAdmin.duplicates("place", query),
  ),
  post(
    "/bulk",
    { summary: "Apply one action to multiple places", body: BulkAction, answer: BulkOutcome },
    ({ services, body }) => services.catalogueAdmin.bulk("place", body),
  ),
  post(
    "/duplicates",
    {
      summary: "Mark two places as not duplicates, or undo it",
      body: TellingApart,
      answer: TellingApart,
    },
    ({ services, body }) => services.catalogueAdmin.tellApart("place", body),
  ),
  get(
    "/merge",
    {
      summary: "Preview a merge of two places, field by field",
      query: MergeQuery,
      answer: MergePreview,
    },
    ({ services, query }) => services.placeAdmin.mergePreview(query),
  ),
  post(
    "/merge",
    { summary: "Merge two places", body: MergeRequest, answer: AdminPlace, mayRefuse: [409] },
    ({ services, body }) => services.placeAdmin.merge(body),
  ),
  post(
    "/",
    {
      summary: "Create a place, as a draft by default",
      body: NewPlace,
      answer: AdminPlace,
      status: 201,
      location: "/admin/places/{id}",
    },
    ({ services, body }) => services.placeAdmin.create(body),
  ),
  get(
    "/:id",
    { summary: "Get a place, published or draft", params, answer: AdminPlace },
    ({ services, params: { id } }) => services.placeAdmin.get(id),
  ),
  patch(
    "/:id",
    {
      summary: "Update the given fields of a place",
      params,
      headers: [IF_MATCH],
      resource: AdminPlace,
      body: PlaceChange,
      answer: AdminPlace,
      mayRefuse: [409],
    },
    ({ services, params: { id }, body: { version, ...change }, req }) =>
      atVersion(req, version, (expected) =>
        services.placeAdmin.update(id, { ...change, version: expected }),
      ),
  ),
  del(
    "/:id",
    {
      summary: "Delete a place. It can be restored within 10 minutes",
      params,
      headers: [IF_MATCH],
      answer: Removed,
    },
    ({ services, params: { id }, req }) =>
      atVersion(req, undefined, (version) => services.placeAdmin.remove(id, version)),
  ),
  post(
    "/:id/restore",
    { summary: "Restore a deleted place", params, answer: AdminPlace },
    ({ services, params: { id } }) => services.placeAdmin.restore(id),
  ),
  get(
    "/:id/history",
    {
      summary: "List changes to a place, newest first",
      params: z.object({ id: Id }),
      answer: z.array(AuditEntry),
    },
    ({ services, params: { id } }) =>
      services.audit.list({ kind: "place", targetId: id, limit: 100 }),
  ),
  post(
    "/:id/revert",
    {
      summary: "Revert a place to the version before a change",
      params: z.object({ id: Id }),
      body: RevertRequest,
      answer: AdminPlace,
    },
    ({ services, params: { id }, body }) => services.placeAdmin.revert(id, body.entryId),
  ),
  del(
    "/:id/PlaceTags/:tagId",
    {
      summary: "Remove a tag from a place",
      params: AdminParams.extend({ tagId: AdminParams.shape.id }),
      headers: [IF_MATCH],
      answer: AdminPlace,
    },
    ({ services, params: { id, tagId }, req }) =>
      atVersion(req, undefined, (version) => services.placeAdmin.removeTag(id, tagId, version)),
  ),
]);

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

const tag = "Administration";
const needs = "catalogue.manage";
const params = AdminParams;

/** What administrators do with places. */
export const adminPlaces = resource("/admin/places", { tag, needs }, [
  get(
    "/",
    { summary: "Places, drafts too", query: AdminPlaceQuery, answer: AdminPlacePage },
    ({ services, query }) => services.placeAdmin.list(query),
  ),
  get(
    "/duplicates",
    {
      summary: "Places that may be one and the same",
      query: DuplicateQuery,
      answer: DuplicatePage,
    },
    ({ services, query }) => services.catalogueAdmin.duplicates("place", query),
  ),
  post(
    "/bulk",
    { summary: "Does one thing to many places", body: BulkAction, answer: BulkOutcome },
    ({ services, body }) => services.catalogueAdmin.bulk("place", body),
  ),
  post(
    "/duplicates",
    {
      summary: "Says of two places that they are two, or takes it back",
      body: TellingApart,
      answer: TellingApart,
    },
    ({ services, body }) => services.catalogueAdmin.tellApart("place", body),
  ),
  get(
    "/merge",
    {
      summary: "What one place of two would be, field by field, and what would go over to it",
      query: MergeQuery,
      answer: MergePreview,
    },
    ({ services, query }) => services.placeAdmin.mergePreview(query),
  ),
  post(
    "/merge",
    { summary: "Makes one place of two", body: MergeRequest, answer: AdminPlace, mayRefuse: [409] },
    ({ services, body }) => services.placeAdmin.merge(body),
  ),
  post(
    "/",
    {
      summary: "Adds a place, a draft unless it says otherwise",
      body: NewPlace,
      answer: AdminPlace,
      status: 201,
    },
    ({ services, body }) => services.placeAdmin.create(body),
  ),
  get(
    "/:id",
    { summary: "A place, drafts too", params, answer: AdminPlace },
    ({ services, params: { id } }) => services.placeAdmin.get(id),
  ),
  patch(
    "/:id",
    {
      summary: "Changes the fields of a place that are given",
      params,
      body: PlaceChange,
      answer: AdminPlace,
      mayRefuse: [409],
    },
    ({ services, params: { id }, body }) => services.placeAdmin.update(id, body),
  ),
  del(
    "/:id",
    { summary: "Removes a place; for ten minutes it can be brought back", params, answer: Removed },
    ({ services, params: { id } }) => services.placeAdmin.remove(id),
  ),
  post(
    "/:id/restore",
    { summary: "Brings a removed place back", params, answer: AdminPlace },
    ({ services, params: { id } }) => services.placeAdmin.restore(id),
  ),
  get(
    "/:id/history",
    {
      summary: "The changes to a place, the latest first",
      params: z.object({ id: Id }),
      answer: z.array(AuditEntry),
    },
    ({ services, params: { id } }) =>
      services.audit.list({ kind: "place", targetId: id, limit: 100 }),
  ),
  post(
    "/:id/revert",
    {
      summary: "Puts a place back as it stood before a change",
      params: z.object({ id: Id }),
      body: RevertRequest,
      answer: AdminPlace,
    },
    ({ services, params: { id }, body }) => services.placeAdmin.revert(id, body.entryId),
  ),
  del(
    "/:id/PlaceTags/:tagId",
    {
      summary: "Takes a tag from a place",
      params: AdminParams.extend({ tagId: AdminParams.shape.id }),
      answer: AdminPlace,
    },
    ({ services, params: { id, tagId } }) => services.placeAdmin.removeTag(id, tagId),
  ),
]);

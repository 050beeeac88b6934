import { z } from "zod";
import { inMemory } from "#app/http/forms/multipart.server.ts";
import { maxPictureBytes } from "#app/domain/images/picture-paths.ts";
import { Id } from "#app/schemas/public/common.ts";
import { AdminParams, Removed, RevertRequest } from "#app/schemas/admin/catalogue-admin.ts";
import { AdminTag, AdminTagQuery, TagInput } from "#app/schemas/public/tags.ts";
import { del, get, post, put, resource } from "#app/api/operation.ts";
import { paginated } from "#app/api/paginated.ts";
import { readOnlyFields } from "#app/api/input.ts";
import { atVersion, IF_MATCH } from "#app/api/versions.ts";
import { readUploadWithJson, type UploadWithJson } from "#app/http/uploads/uploads.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = AdminParams;
/** The `tag` part is JSON; `image` is its optional picture. */
const UPLOAD = {
  field: "image",
  maxBytes: maxPictureBytes("tag"),
  isOptional: true,
  json: { part: "tag", schema: TagInput },
} satisfies UploadWithJson;
/** What is read of a tag may be sent back with its changes. */
const UPDATE = {
  ...UPLOAD,
  json: { ...UPLOAD.json, ignored: readOnlyFields(TagInput, AdminTag) },
} satisfies UploadWithJson;

/** Admin operations on tags. */
export const adminTags = resource("/admin/tags", { tag, needs, area: "catalogue" }, [
  get(
    "/",
    {
      summary: "List tags with usage counts",
      query: AdminTagQuery,
      answer: z.array(AdminTag),
    },
    ({ services, query }) => services.tagAdmin.list(query),
  ),
  paginated(
    {
      summary: "List tags with usage counts page by page",
      filters: { q: AdminTagQuery.shape.q, type: AdminTagQuery.shape.type },
      row: AdminTag,
      sorts: ["name", "type", "placeCount", "poiCount", "updatedAt", "id"],
    },
    (services, { q, type }) => services.tagAdmin.list({ q, type, sort: "name" }),
  ),
  post(
    "/",
    {
      summary: "Create a tag, optionally with a picture",
      upload: UPLOAD,
      answer: AdminTag,
      status: 201,
      location: "/admin/tags/{id}",
    },
    async ({ services, req }) => {
      const { json, files } = await readUploadWithJson(req, UPLOAD, inMemory);
      return services.tagAdmin.create(json, files[0] ?? null);
    },
  ),
  get(
    "/:id",
    { summary: "Get a tag by ID or name", params, answer: AdminTag },
    ({ services, params: { id } }) => services.tagAdmin.get(id),
  ),
  put(
    "/:id",
    {
      summary: "Update a tag and, if sent, its picture",
      params,
      resource: AdminTag,
      headers: [IF_MATCH],
      upload: UPDATE,
      answer: AdminTag,
      mayRefuse: [409],
    },
    async ({ services, params: { id }, req }) => {
      const { json, files } = await readUploadWithJson(req, UPDATE, inMemory);
      return atVersion(req, json.version, (version) =>
        services.tagAdmin.update(id, { ...json, version }, files[0] ?? null),
      );
    },
  ),
  del(
    "/:id",
    {
      summary: "Delete a tag and remove it from all records. It can be restored within 10 minutes",
      params,
      headers: [IF_MATCH],
      answer: Removed,
    },
    ({ services, params: { id }, req }) =>
      atVersion(req, undefined, (version) => services.tagAdmin.remove(id, version)),
  ),
  post(
    "/:id/restore",
    { summary: "Restore a deleted tag", params: z.object({ id: Id }), answer: AdminTag },
    ({ services, params: { id } }) => services.tagAdmin.restore(id),
  ),
  post(
    "/:id/revert",
    {
      summary: "Revert a tag's name and type to those before a change",
      params: z.object({ id: Id }),
      body: RevertRequest,
      answer: AdminTag,
    },
    ({ services, params: { id }, body }) => services.tagAdmin.revert(id, body.entryId),
  ),
]);

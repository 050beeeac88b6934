import { z } from "zod";
import { inMemory } from "#app/http/forms/multipart.server.ts";
import { maxPictureBytes } from "#app/domain/images/picture-paths.ts";
import { Id } from "#app/schemas/public/common.ts";
import { AdminParams, Removed, RevertRequest } from "#app/schemas/admin/catalogue-admin.ts";
import { AdminTag, AdminTagQuery, TagInput } from "#app/schemas/public/tags.ts";
import { del, get, post, put, resource } from "#app/api/operation.ts";
import { readUploadWithJson, type UploadWithJson } from "#app/http/uploads/uploads.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = AdminParams;
/** The part `tag` is JSON, `image` is its picture and may be left out. */
const UPLOAD = {
  field: "image",
  maxBytes: maxPictureBytes("tag"),
  isOptional: true,
  json: { part: "tag", schema: TagInput },
} satisfies UploadWithJson;

/** What administrators do with tags. */
export const adminTags = resource("/admin/tags", { tag, needs }, [
  get(
    "/",
    {
      summary: "Tags, with how many records carry each",
      query: AdminTagQuery,
      answer: z.array(AdminTag),
    },
    ({ services, query }) => services.tagAdmin.list(query),
  ),
  post(
    "/",
    { summary: "Adds a tag, with its picture", upload: UPLOAD, answer: AdminTag, status: 201 },
    async ({ services, req }) => {
      const { json, files } = await readUploadWithJson(req, UPLOAD, inMemory);
      return services.tagAdmin.create(json, files[0] ?? null);
    },
  ),
  get(
    "/:id",
    { summary: "A tag by its id or name", params, answer: AdminTag },
    ({ services, params: { id } }) => services.tagAdmin.get(id),
  ),
  put(
    "/:id",
    {
      summary: "Changes a tag, and its picture when one comes along",
      params,
      upload: UPLOAD,
      answer: AdminTag,
      mayRefuse: [409],
    },
    async ({ services, params: { id }, req }) => {
      const { json, files } = await readUploadWithJson(req, UPLOAD, inMemory);
      return services.tagAdmin.update(id, json, files[0] ?? null);
    },
  ),
  del(
    "/:id",
    {
      summary: "Removes a tag from all that carries it; for ten minutes it can be brought back",
      params,
      answer: Removed,
    },
    ({ services, params: { id } }) => services.tagAdmin.remove(id),
  ),
  post(
    "/:id/restore",
    { summary: "Brings a removed tag back", params: z.object({ id: Id }), answer: AdminTag },
    ({ services, params: { id } }) => services.tagAdmin.restore(id),
  ),
  post(
    "/:id/revert",
    {
      summary: "Gives a tag the name and the kind back that it had before a change",
      params: z.object({ id: Id }),
      body: RevertRequest,
      answer: AdminTag,
    },
    ({ services, params: { id }, body }) => services.tagAdmin.revert(id, body.entryId),
  ),
]);

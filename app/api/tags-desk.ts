import { Router } from "express";
import { z } from "zod";
import { inMemory } from "#app/lib/multipart.server.ts";
import { maxPictureBytes } from "#app/lib/picture-paths.ts";
import { Id } from "#app/schemas/common.ts";
import { DeskParams, Removed, RevertRequest } from "#app/schemas/desk.ts";
import { DeskTag, DeskTagQuery, TagInput } from "#app/schemas/tags.ts";
import type { EndpointKit } from "./endpoint.ts";
import { readUploadWithJson, type UploadWithJson } from "./uploads.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = DeskParams;
/** The part `tag` is JSON, `image` is its picture and may be left out. */
const UPLOAD = {
  field: "image",
  maxBytes: maxPictureBytes("tag"),
  isOptional: true,
  json: { part: "tag", schema: TagInput },
} satisfies UploadWithJson;

/** Mounted at /api/admin/tags: what administrators do with tags. */
export function tagsDesk({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      {
        tag,
        summary: "Tags, with how many records carry each",
        query: DeskTagQuery,
        answer: z.array(DeskTag),
        needs,
      },
      ({ services, query }) => services.deskTags.list(query),
    ),
  );
  router.post(
    "/",
    endpoint(
      {
        tag,
        summary: "Adds a tag, with its picture",
        upload: UPLOAD,
        answer: DeskTag,
        status: 201,
        needs,
      },
      async ({ services, req }) => {
        const { json, files } = await readUploadWithJson(req, UPLOAD, inMemory);
        return services.deskTags.create(json, files[0] ?? null);
      },
    ),
  );
  router.get(
    "/:id",
    endpoint(
      { tag, summary: "A tag by its id or name", params, answer: DeskTag, needs },
      ({ services, params: { id } }) => services.deskTags.get(id),
    ),
  );
  router.put(
    "/:id",
    endpoint(
      {
        tag,
        summary: "Changes a tag, and its picture when one comes along",
        params,
        upload: UPLOAD,
        answer: DeskTag,
        mayRefuse: [409],
        needs,
      },
      async ({ services, params: { id }, req }) => {
        const { json, files } = await readUploadWithJson(req, UPLOAD, inMemory);
        return services.deskTags.update(id, json, files[0] ?? null);
      },
    ),
  );
  router.delete(
    "/:id",
    endpoint(
      {
        tag,
        summary: "Removes a tag from all that carries it; for ten minutes it can be brought back",
        params,
        answer: Removed,
        needs,
      },
      ({ services, params: { id } }) => services.deskTags.remove(id),
    ),
  );
  router.post(
    "/:id/restore",
    endpoint(
      {
        tag,
        summary: "Brings a removed tag back",
        params: z.object({ id: Id }),
        answer: DeskTag,
        needs,
      },
      ({ services, params: { id } }) => services.deskTags.restore(id),
    ),
  );
  router.post(
    "/:id/revert",
    endpoint(
      {
        tag,
        summary: "Gives a tag the name and the kind back that it had before a change",
        params: z.object({ id: Id }),
        body: RevertRequest,
        answer: DeskTag,
        needs,
      },
      ({ services, params: { id }, body }) => services.deskTags.revert(id, body.entryId),
    ),
  );
  return router;
}

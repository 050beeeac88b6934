import { Router } from "express";
import { z } from "zod";
import { IMAGE_RULES } from "#app/lib/images/upload-rules.ts";
import { DeskImage, ImageChange, ImageOwnerParams, ImageParams } from "#app/schemas/images.ts";
import type { EndpointKit } from "./endpoint.ts";
import { readUploads, type Upload } from "./uploads.ts";

const tag = "Images";
const needs = "catalogue.manage";
const FILES: Upload = {
  field: "files",
  maxBytes: IMAGE_RULES.maxBytes,
  most: IMAGE_RULES.mostFiles,
};

const NOUN = { place: "a place", poi: "a point of interest" } as const;

/** Mounted at /api/admin/places and /api/admin/pois: the images of one. */
export function imagesDesk({ endpoint }: EndpointKit, kind: keyof typeof NOUN): Router {
  const router = Router();
  const of = NOUN[kind];
  router.get(
    "/:id/images",
    endpoint(
      {
        tag,
        summary: `The images of ${of} in their order, those that visitors do not see too`,
        params: ImageOwnerParams,
        answer: z.array(DeskImage),
        needs,
      },
      ({ services, params }) => services.images.list({ kind, id: params.id }),
    ),
  );
  router.post(
    "/:id/images",
    endpoint(
      {
        tag,
        summary: `Adds images to ${of}; they are encoded in the background, and shown once they have a text`,
        params: ImageOwnerParams,
        upload: FILES,
        answer: z.array(DeskImage),
        status: 201,
        needs,
      },
      ({ services, params, req }) =>
        services.images.add({ kind, id: params.id }, (keep) => readUploads(req, FILES, keep)),
    ),
  );
  router.post(
    "/:id/images/encode",
    endpoint(
      {
        tag,
        summary: `Encodes the images of ${of} again that failed or were stopped`,
        params: ImageOwnerParams,
        answer: z.array(DeskImage),
        mayRefuse: [409],
        needs,
      },
      ({ services, params }) => services.images.encodeAgain({ kind, id: params.id }),
    ),
  );
  router.patch(
    "/:id/images/:imageId",
    endpoint(
      {
        tag,
        summary: "Changes an image's text, credit, focal point or place in the order",
        params: ImageParams,
        body: ImageChange,
        answer: DeskImage,
        mayRefuse: [409],
        needs,
      },
      ({ services, params, body }) =>
        services.images.update({ kind, id: params.id }, params.imageId, body),
    ),
  );
  router.delete(
    "/:id/images/:imageId",
    endpoint(
      {
        tag,
        summary: "Takes an image away; it can be brought back for ten minutes",
        params: ImageParams,
        answer: z.null(),
        needs,
      },
      async ({ services, params }) => {
        await services.images.remove({ kind, id: params.id }, params.imageId);
        return null;
      },
    ),
  );
  router.post(
    "/:id/images/:imageId/restore",
    endpoint(
      {
        tag,
        summary: "Brings back an image that was taken away",
        params: ImageParams,
        answer: DeskImage,
        needs,
      },
      ({ services, params }) => services.images.restore({ kind, id: params.id }, params.imageId),
    ),
  );
  return router;
}

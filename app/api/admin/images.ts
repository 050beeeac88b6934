import { z } from "zod";
import { IMAGE_RULES } from "#app/domain/images/upload-rules.ts";
import {
  AdminImage,
  ImageChange,
  ImageOwnerParams,
  ImageParams,
} from "#app/schemas/public/images.ts";
import { del, get, patch, post, resource, type OperationDraft } from "#app/api/operation.ts";
import { atVersion, IF_MATCH } from "#app/api/versions.ts";
import { readUploads, type Upload } from "#app/http/uploads/uploads.ts";

const FILES: Upload = {
  field: "files",
  maxBytes: IMAGE_RULES.maxBytes,
  most: IMAGE_RULES.mostFiles,
};

const NOUN = { place: "a place", poi: "a point of interest" } as const;

type Kind = keyof typeof NOUN;

/** The images of a place or point of interest as a list. */
const imagesOf = (kind: Kind, of = NOUN[kind]): OperationDraft[] => [
  get(
    "/:id/images",
    {
      summary: `List the images of ${of} in order, including those not visible to visitors`,
      params: ImageOwnerParams,
      answer: z.array(AdminImage),
    },
    ({ services, params }) => services.images.list({ kind, id: params.id }),
  ),
  post(
    "/:id/images",
    {
      summary: `Upload images to ${of}. They are processed in the background and visible once they have alt text`,
      params: ImageOwnerParams,
      upload: FILES,
      answer: z.array(AdminImage),
      status: 201,
      location: `/admin/${kind}s/:id/images`,
    },
    ({ services, params, req }) =>
      services.images.add({ kind, id: params.id }, (keep) => readUploads(req, FILES, keep)),
  ),
  post(
    "/:id/images/encode",
    {
      summary: `Retry failed or stopped image processing for ${of}`,
      params: ImageOwnerParams,
      answer: z.array(AdminImage),
      mayRefuse: [409],
    },
    ({ services, params }) => services.images.encodeAgain({ kind, id: params.id }),
  ),
];

/** A single image. */
const imageOf = (kind: Kind): OperationDraft[] => [
  get(
    "/:id/images/:imageId",
    { summary: "Get an image", params: ImageParams, answer: AdminImage },
    ({ services, params }) => services.images.get({ kind, id: params.id }, params.imageId),
  ),
  patch(
    "/:id/images/:imageId",
    {
      summary: "Update an image's alt text, credit, focal point or position",
      params: ImageParams,
      resource: AdminImage,
      headers: [IF_MATCH],
      body: ImageChange,
      answer: AdminImage,
      mayRefuse: [409],
    },
    ({ services, params, body: { version, ...change }, req }) =>
      atVersion(req, version, (expected) =>
        services.images.update({ kind, id: params.id }, params.imageId, {
          ...change,
          version: expected,
        }),
      ),
  ),
  del(
    "/:id/images/:imageId",
    {
      summary: "Delete an image. It can be restored within 10 minutes",
      params: ImageParams,
      headers: [IF_MATCH],
      answer: z.null(),
    },
    async ({ services, params, req }) => {
      await atVersion(req, undefined, (version) =>
        services.images.remove({ kind, id: params.id }, params.imageId, version),
      );
      return null;
    },
  ),
  post(
    "/:id/images/:imageId/restore",
    {
      summary: "Restore a deleted image",
      params: ImageParams,
      answer: AdminImage,
    },
    ({ services, params }) => services.images.restore({ kind, id: params.id }, params.imageId),
  ),
];

const images = (path: string, kind: Kind) =>
  resource(path, { tag: "Images", needs: "catalogue.manage", area: "catalogue" }, [
    ...imagesOf(kind),
    ...imageOf(kind),
  ]);

export const adminImages = [...images("/admin/places", "place"), ...images("/admin/pois", "poi")];

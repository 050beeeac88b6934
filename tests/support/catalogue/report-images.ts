import sharp from "sharp";
import { ImageReportQuery } from "#app/schemas/admin/image-report.ts";
import type { Services } from "#app/services/index.ts";

async function* pieces(file: Buffer) {
  yield file;
}

/** Uploads images of a place. */
export const addImages = (services: Services, placeId: string, files: Buffer[]) =>
  services.images.add({ kind: "place", id: placeId }, async (keep) => {
    const stored = [];
    for (const file of files) stored.push(await keep(pieces(file)));
    return stored;
  });

/** The same photo, smaller and a little brighter. */
export const nearCopyOf = (photo: Buffer) =>
  sharp(photo).resize(800).modulate({ brightness: 1.1 }).jpeg({ quality: 95 }).toBuffer();

/** What asks for the report, with the defaults of what is left out. */
export const imageReportQuery = (query: object = {}) => ImageReportQuery.parse(query);

import type { AdminImage } from "#app/schemas/public/images.ts";

/** What was refused of a form of the images. */
export interface RefusedImage {
  /** Empty for the upload. */
  imageId: string;
  values: Record<string, string>;
  fields: Record<string, string[]>;
  /** The image as it stands, when somebody else has changed it meanwhile. */
  current?: AdminImage | null;
}

import type { AdminImage } from "#app/schemas/public/images.ts";

/** A rejected image form. */
export interface RefusedImage {
  /** Empty for an upload. */
  imageId: string;
  values: Record<string, string>;
  fields: Record<string, string[]>;
  /** The current image, if someone else edited it. */
  current?: AdminImage | null;
}

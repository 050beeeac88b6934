import { z } from "zod";
import { Id } from "./common.ts";

/** A picture of a place, a point of interest or a tag; sizes in pixels. */
export const Image = z.strictObject({
  id: Id,
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
  credit: z.string().nullable(),
  /** A tiny blurred preview as a data URL. */
  placeholder: z.string().nullable(),
  srcset: z.string().nullable(),
});
export type Image = z.infer<typeof Image>;

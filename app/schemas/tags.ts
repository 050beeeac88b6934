import { z } from "zod";
import { Id } from "./common.ts";

export const DEFAULT_TAG_TYPE = "Place";

export const Tag = z.strictObject({
  id: Id,
  name: z.string().min(1).max(60),
  type: z.string().min(1).max(40).default(DEFAULT_TAG_TYPE),
  imageUrl: z.string().nullable(),
});
export type Tag = z.infer<typeof Tag>;

export const TagList = z.array(Tag);

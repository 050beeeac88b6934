import { z } from "zod";
import { hasTwoLetters, Id, Instant, oneLine } from "./common.ts";
import { TagFilter } from "./filters.ts";

export const DEFAULT_TAG_TYPE = "Place";

export const Tag = z.strictObject({
  id: Id,
  name: z.string().min(1).max(60),
  type: z.string().min(1).max(40).default(DEFAULT_TAG_TYPE),
  imageUrl: z.string().nullable(),
});
export type Tag = z.infer<typeof Tag>;

export const TagList = z.array(Tag);
export const TagParams = z.object({ tagId: TagFilter });

const NAMELESS = "Enter a name of at least 2 letters";
/** A tag as administrators submit it; its picture is a separate part. */
export const TagInput = z.strictObject({
  name: oneLine().max(60, "Use up to 60 characters").refine(hasTwoLetters, NAMELESS),
  type: oneLine()
    .min(1, "Enter the kind of tag")
    .max(40, "Use up to 40 characters")
    .default(DEFAULT_TAG_TYPE),
  /** Removes its picture. */
  removeImage: z.boolean().optional(),
  /** The tag's version that the change was made from; without it the last writer wins. */
  version: z.int().min(1).optional(),
});
export type TagInput = z.infer<typeof TagInput>;

/** A tag as administrators see it. */
export const AdminTag = Tag.extend({
  slug: z.string(),
  placeCount: z.int(),
  poiCount: z.int(),
  version: z.int().min(1),
  updatedAt: Instant,
});
export type AdminTag = z.infer<typeof AdminTag>;

/** A bulk action on selected tags. */
export const BulkTags = z
  .strictObject({
    intent: z.enum(["remove", "set-kind"], "Choose an action"),
    ids: z
      .array(z.uuid("Choose tags from this list"))
      .min(1, "Choose at least one tag")
      .max(100, "Choose up to 100 tags"),
    kind: z.string().trim().max(40, "Use up to 40 characters"),
  })
  .refine(({ intent, kind }) => intent !== "set-kind" || kind !== "", {
    message: "Enter the new kind",
    path: ["kind"],
  });

export const AdminTagQuery = z.object({
  q: z.string().trim().max(60).optional(),
  /** Of this kind alone. */
  type: z.string().trim().max(40).optional(),
  sort: z.enum(["name", "type", "places", "pois", "updated"]).default("name"),
  dir: z.enum(["asc", "desc"]).optional(),
});
export type AdminTagQuery = z.infer<typeof AdminTagQuery>;

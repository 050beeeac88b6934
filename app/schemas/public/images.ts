import { z } from "zod";
import { LONGEST_ALT, LONGEST_CREDIT } from "#app/domain/images/upload-rules.ts";
import { Id, Instant, oneLine } from "./common.ts";

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

const percent = z.int().min(0).max(100);
/** What matters in a picture, from its left and its top, in percent. */
const Focus = z.strictObject({ x: percent, y: percent });

/** An image as administrators see it, shown to visitors or not. */
export const AdminImage = z.strictObject({
  ...Image.shape,
  /** stopped: its encoding was cancelled or given up, and can be asked for again. */
  status: z.enum(["processing", "ready", "failed", "stopped"]),
  /** Visitors see it: it is ready and has an alternative text. */
  isShown: z.boolean(),
  focus: Focus,
  /** Its place in the order, from 0. */
  position: z.int().min(0),
  bytes: z.int().positive().nullable(),
  mediaType: z.string().nullable(),
  failure: z.string().nullable(),
  jobId: Id.nullable(),
  version: z.int().positive(),
  createdAt: Instant,
});
export type AdminImage = z.infer<typeof AdminImage>;

const line = (most: number) => oneLine().max(most, `Use up to ${most} characters`);

/** What is changed of an image; what is left out stays. */
export const ImageChange = z.strictObject({
  alt: line(LONGEST_ALT).optional(),
  credit: line(LONGEST_CREDIT)
    .nullable()
    .transform((credit) => (credit === "" ? null : credit))
    .optional(),
  focus: Focus.optional(),
  /** Its new place in the order, from 0; the others make room. */
  position: z.int().min(0).max(10_000).optional(),
  /** The version that the change was made to; without it the last one wins. */
  version: z.int().positive().optional(),
});
export type ImageChange = z.output<typeof ImageChange>;

/** A record by its id; a place by its slug too. */
export const ImageOwnerParams = z.object({ id: z.string().min(1).max(200) });
export const ImageParams = z.object({ id: z.string().min(1).max(200), imageId: Id });

const whole = (max: number) =>
  z.coerce
    .number<string>("Enter a whole number")
    .int("Enter a whole number")
    .min(0, "Enter 0 or more")
    .max(max, `Enter ${max} or less`);
const about = { imageId: Id, returnTo: z.string().optional() };

/** An admin form about one image, or about all images that aren't encoded. */
export const ImageForm = z.discriminatedUnion("intent", [
  z.strictObject({
    ...about,
    intent: z.literal("save"),
    alt: line(LONGEST_ALT),
    credit: line(LONGEST_CREDIT),
    focusX: whole(100),
    focusY: whole(100),
    version: whole(1_000_000_000),
  }),
  z.strictObject({ ...about, intent: z.literal("move"), position: whole(10_000) }),
  z.strictObject({ ...about, intent: z.literal("remove") }),
  z.strictObject({ ...about, intent: z.literal("restore") }),
  z.strictObject({ intent: z.literal("encode"), returnTo: z.string().optional() }),
]);
export type ImageForm = z.output<typeof ImageForm>;

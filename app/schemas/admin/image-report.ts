import { z } from "zod";
import { PROBLEM_NAMES } from "#app/domain/images/quality.ts";
import { queryInteger } from "#app/schemas/public/common.ts";
import { AdminImage } from "#app/schemas/public/images.ts";

const REPORT_SORTS = ["score", "name", "newest"] as const;

/** Issue filter of the report; `none` means images without issues. */
export const ImageReportQuery = z.object({
  problem: z
    .enum([...PROBLEM_NAMES, "none"])
    .optional()
    .catch(undefined),
  of: z.enum(["place", "poi"]).optional().catch(undefined),
  q: z.string().trim().max(100).default("").catch(""),
  sort: z.enum(REPORT_SORTS).default("score").catch("score"),
  page: queryInteger(0, 10_000).default(0).catch(0),
});
export type ImageReportQuery = z.output<typeof ImageReportQuery>;

/** An image with the findings of the last report. */
export const ReportedImage = z.strictObject({
  image: AdminImage,
  of: z.strictObject({ kind: z.enum(["place", "poi"]), id: z.uuid(), name: z.string() }),
  index: z.int(),
  count: z.int(),
  score: z.int(),
  problems: z.array(z.enum(PROBLEM_NAMES)),
  sharpness: z.number().nullable(),
  /** The image it nearly duplicates. */
  duplicateOf: z
    .strictObject({
      id: z.uuid(),
      kind: z.enum(["place", "poi"]),
      ownerId: z.uuid(),
      name: z.string(),
    })
    .nullable(),
});
export type ReportedImage = z.infer<typeof ReportedImage>;

/** One scoring run over all images. */
export interface ImageReportRun {
  createdAt: string;
  imageCount: number;
  placeCount: number;
  placesWithout: number;
  meanScore: number | null;
  problemCounts: Record<string, number>;
}

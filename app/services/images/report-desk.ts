import { AppError } from "#app/lib/errors.ts";
import type { ImageMeasures, ImageProblem } from "#app/lib/images/quality.ts";
import type { ImageReportQuery, ImageReportRun, ReportedImage } from "#app/schemas/image-report.ts";
import type { Job } from "#app/schemas/jobs.ts";
import { withCompany, type Ctx } from "../context.ts";
import type { Prisma } from "../db.ts";
import { enqueue, toJob } from "../jobs/jobs.ts";
import { authorise } from "../policy.ts";
import { toDeskImage } from "./rows.ts";

export const REPORT_PAGE = 20;
const MOST_RUNS = 30;
const MOST_PLACES = 50;
const KIND = "images.report";

/**
 * Begins a new look at all images, in the background.
 *
 * @throws AppError `conflict` with the job when one is under way; `unauthenticated`, `forbidden`.
 */
export async function begin(ctx: Ctx): Promise<Job> {
  const user = authorise(ctx, "catalogue.manage");
  return withCompany(ctx.db, user.companyId, async (tx) => {
    const current = await tx.job.findFirst({ where: { companyId: user.companyId, kind: KIND, endedAt: null } });
    if (current) throw new AppError("conflict", "The images are being looked at already", undefined, toJob(current));
    return enqueue(ctx, tx, user, { kind: KIND, title: "Looking at all images", input: {} });
  });
}

const ownerColumns = { place: { select: { id: true, name: true } }, poi: { select: { id: true, name: true } } } as const;
type WithOwner = Prisma.ImageGetPayload<{ include: typeof ownerColumns }>;

const ownerOfRow = ({ place, poi }: Pick<WithOwner, "place" | "poi">) => (place ? { kind: "place" as const, ...place } : { kind: "poi" as const, ...poi! });

function conditionOf({ problem, of, q }: ImageReportQuery): Prisma.ImageCheckWhereInput {
  const name = { contains: q, mode: "insensitive" } as const;
  const image: Prisma.ImageWhereInput = {
    deletedAt: null,
    ...(of === "place" && { placeId: { not: null } }),
    ...(of === "poi" && { poiId: { not: null } }),
    ...(q !== "" && { OR: [{ place: { name } }, { poi: { name } }, { alt: name }] }),
  };
  return { image, ...(problem === "none" ? { problems: { isEmpty: true } } : problem && { problems: { has: problem } }) };
}

const ORDERS: Record<ImageReportQuery["sort"], Prisma.ImageCheckOrderByWithRelationInput[]> = {
  score: [{ score: "asc" }, { imageId: "asc" }],
  name: [{ image: { place: { name: "asc" } } }, { image: { poi: { name: "asc" } } }, { imageId: "asc" }],
  newest: [{ image: { createdAt: "desc" } }, { imageId: "asc" }],
};

/** How many images each record of a page has, and where in its order each image stands. */
async function placesInOrder(ctx: Ctx, rows: readonly WithOwner[]): Promise<Map<string, { index: number; count: number }>> {
  const owners = { placeId: { in: rows.flatMap(({ placeId }) => placeId ?? []) } };
  const pois = { poiId: { in: rows.flatMap(({ poiId }) => poiId ?? []) } };
  const all = await ctx.db.image.findMany({ where: { deletedAt: null, OR: [owners, pois] }, orderBy: [{ position: "asc" }, { id: "asc" }], select: { id: true, placeId: true, poiId: true } });
  const byOwner = new Map<string, string[]>();
  for (const { id, placeId, poiId } of all) byOwner.set(placeId ?? poiId!, [...(byOwner.get(placeId ?? poiId!) ?? []), id]);
  return new Map([...byOwner.values()].flatMap((ids) => ids.map((id, index) => [id, { index, count: ids.length }] as const)));
}

/**
 * The images of the last report, by what is wrong with them.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function report(ctx: Ctx, query: ImageReportQuery): Promise<{ total: number; images: ReportedImage[] }> {
  authorise(ctx, "catalogue.manage");
  const where = conditionOf(query);
  const [total, checks] = await Promise.all([
    ctx.db.imageCheck.count({ where }),
    ctx.db.imageCheck.findMany({ where, orderBy: ORDERS[query.sort], skip: query.page * REPORT_PAGE, take: REPORT_PAGE, include: { image: { include: ownerColumns } } }),
  ]);
  const order = await placesInOrder(ctx, checks.map(({ image }) => image));
  const twins = await ctx.db.image.findMany({ where: { id: { in: checks.flatMap(({ duplicateOf }) => duplicateOf ?? []) }, deletedAt: null }, include: ownerColumns });
  const twinOf = new Map(twins.map((row) => [row.id, ownerOfRow(row)]));
  const images = checks.map(({ image, score, problems, measures, duplicateOf }): ReportedImage => {
    const twin = duplicateOf === null ? undefined : twinOf.get(duplicateOf);
    return {
      image: toDeskImage(image), of: ownerOfRow(image), ...order.get(image.id)!, score, problems: problems as ImageProblem[],
      sharpness: (measures as ImageMeasures | null)?.sharpness ?? null,
      duplicateOf: twin && duplicateOf !== null ? { id: duplicateOf, kind: twin.kind, ownerId: twin.id, name: twin.name } : null,
    };
  });
  return { total, images };
}

/**
 * The last reports, the latest first.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function history(ctx: Ctx): Promise<ImageReportRun[]> {
  authorise(ctx, "catalogue.manage");
  const rows = await ctx.db.imageReport.findMany({ orderBy: { createdAt: "desc" }, take: MOST_RUNS, omit: { id: true } });
  return rows.map((row) => ({ ...row, problemCounts: row.problemCounts as Record<string, number>, createdAt: row.createdAt.toISOString() }));
}

/**
 * The best-known published places that show no image.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function placesWithout(ctx: Ctx): Promise<{ id: string; name: string; state: string | null }[]> {
  authorise(ctx, "catalogue.manage");
  const where: Prisma.PlaceWhereInput = { isPublished: true, images: { none: { state: "ready", alt: { not: "" }, deletedAt: null } } };
  return ctx.db.place.findMany({ where, orderBy: [{ popularity: "desc" }, { id: "asc" }], take: MOST_PLACES, select: { id: true, name: true, state: true } });
}

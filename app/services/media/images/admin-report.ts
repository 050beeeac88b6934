import { AppError } from "#app/domain/errors/errors.ts";
import type { ImageMeasures, ImageProblem } from "#app/domain/images/quality.ts";
import type {
  ImageReportQuery,
  ImageReportRun,
  ReportedImage,
} from "#app/schemas/admin/image-report.ts";
import type { Job } from "#app/schemas/admin/jobs.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { cappedCount, lookUp, type ByWords } from "#app/services/catalogue/search/capped-count.ts";
import type { Prisma } from "#app/platform/db.ts";
import { enqueue, toJob } from "#app/services/jobs/jobs.ts";
import { holdsWords, findIdsByName } from "#app/services/catalogue/search/find-ids-by-name.ts";
import { all, sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";
import { toAdminImage } from "./rows.ts";

const REPORT_PAGE = 20;
const MAX_RUNS = 30;
const MAX_PLACES = 50;
const KIND = "images.report";
/** Where the name of each image's record is looked at, no more are looked up. */
const MAX_LOOKED_UP_BROADLY = 500;

/**
 * Begins a new look at all images, in the background.
 *
 * @throws AppError `conflict` with the job when one is under way; `unauthenticated`, `forbidden`.
 */
export async function begin(ctx: Ctx): Promise<Job> {
  const user = authorise(ctx, "catalogue.manage");
  return withCompany(ctx.db, user.companyId, async (tx) => {
    const current = await tx.job.findFirst({
      where: { companyId: user.companyId, kind: KIND, endedAt: null },
    });
    if (current)
      throw new AppError("conflict", "Images are already being scored", undefined, toJob(current));
    return enqueue(ctx, tx, user, { kind: KIND, title: "Scoring all images", input: {} });
  });
}

const ownerColumns = {
  place: { select: { id: true, name: true } },
  poi: { select: { id: true, name: true } },
} as const;
type WithOwner = Prisma.ImageGetPayload<{ include: typeof ownerColumns }>;

const ownerOfRow = ({ place, poi }: Pick<WithOwner, "place" | "poi">) =>
  place ? { kind: "place" as const, ...place } : { kind: "poi" as const, ...poi! };

const CHECKED = sql`image_checks c JOIN images i ON i.id = c.image_id`;

/** Images whose text, or whose record's name, holds the words. */
async function holding(
  ctx: Ctx,
  q: string,
  others: readonly Sql[],
): Promise<Pick<ByWords, "most" | "sooner"> & { condition: Sql }> {
  const shown = holdsWords(sql`i.search`, q);
  const named = await findIdsByName(ctx, q);
  if (named)
    return {
      condition: sql`(${shown} OR i.place_id = ANY(${named.places}::uuid[]) OR i.poi_id = ANY(${named.pois}::uuid[]))`,
    };
  // Looked up image by image: as EXISTS, the database would gather the thousands of names first.
  const ofPlace = holdsWords(sql`(SELECT p.search FROM places p WHERE p.id = i.place_id)`, q);
  const ofPoi = holdsWords(sql`(SELECT o.search FROM pois o WHERE o.id = i.poi_id)`, q);
  return {
    condition: sql`(${shown} OR ${ofPlace} OR ${ofPoi})`,
    most: MAX_LOOKED_UP_BROADLY,
    sooner: sql`SELECT c.image_id AS id FROM ${CHECKED} WHERE ${all([...others, shown])}`,
  };
}

/** The images that are asked for; or, by words, what is to be looked up. */
async function asked(
  ctx: Ctx,
  { problem, of, q }: ImageReportQuery,
): Promise<{ from: Sql; where: Sql; words?: ByWords }> {
  const others = [
    // Few are removed at a time: to leave them out takes no look at the others.
    sql`c.image_id NOT IN (SELECT id FROM images WHERE deleted_at IS NOT NULL)`,
    ...(of === undefined
      ? []
      : [of === "place" ? sql`i.place_id IS NOT NULL` : sql`i.poi_id IS NOT NULL`]),
    ...(problem === undefined
      ? []
      : [problem === "none" ? sql`c.problems = '{}'` : sql`c.problems @> ARRAY[${problem}::text]`]),
  ];
  if (q === "")
    return { from: of === undefined ? sql`image_checks c` : CHECKED, where: all(others) };
  const { condition, ...words } = await holding(ctx, q, others);
  const where = all([...others, condition]);
  return { from: CHECKED, where, words: { id: sql`c.image_id`, from: CHECKED, where, ...words } };
}

/** The images of places, then those of POIs, each by the name of their record as far as the page goes: so each is read in the order of names. */
function byName(where: Sql, upTo: number): Sql {
  const branch = (rank: number, table: Sql, key: Sql) =>
    sql`(SELECT ${rank}::int AS rank, r.name, c.image_id FROM ${table} r JOIN images i ON ${key} = r.id JOIN image_checks c ON c.image_id = i.id WHERE ${where} AND ${key} IS NOT NULL ORDER BY r.name, c.image_id LIMIT ${upTo})`;
  return sql`SELECT image_id FROM (${branch(0, sql`places`, sql`i.place_id`)} UNION ALL ${branch(1, sql`pois`, sql`i.poi_id`)}) named ORDER BY rank, name, image_id`;
}

/** The ids of a page's images, in their order. */
async function pageIds(
  ctx: Ctx,
  from: Sql,
  where: Sql,
  { sort, page }: ImageReportQuery,
): Promise<string[]> {
  const offset = page * REPORT_PAGE;
  const ordered = {
    score: sql`SELECT c.image_id FROM ${from} WHERE ${where} ORDER BY c.score, c.image_id`,
    newest: sql`SELECT c.image_id FROM ${CHECKED} WHERE ${where} ORDER BY i.created_at DESC, i.id`,
    name: byName(where, offset + REPORT_PAGE),
  };
  const rows = await ctx.db.read<{ image_id: string }>(
    sql`${ordered[sort]} LIMIT ${REPORT_PAGE} OFFSET ${offset}`,
    { hasStalePlan: true },
  );
  return rows.map((row) => row.image_id);
}

/** How many images each record of a page has, and where in its order each image stands. */
async function placesInOrder(
  ctx: Ctx,
  rows: readonly WithOwner[],
): Promise<Map<string, { index: number; count: number }>> {
  const owners = { placeId: { in: rows.flatMap(({ placeId }) => placeId ?? []) } };
  const pois = { poiId: { in: rows.flatMap(({ poiId }) => poiId ?? []) } };
  const all = await ctx.db.image.findMany({
    where: { deletedAt: null, OR: [owners, pois] },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, placeId: true, poiId: true },
  });
  const byOwner = new Map<string, string[]>();
  for (const { id, placeId, poiId } of all)
    byOwner.set(placeId ?? poiId!, [...(byOwner.get(placeId ?? poiId!) ?? []), id]);
  return new Map(
    [...byOwner.values()].flatMap((ids) =>
      ids.map((id, index) => [id, { index, count: ids.length }] as const),
    ),
  );
}

/**
 * The images of the last report, by what is wrong with them; the total is counted up to 10,000, by words up to 1,000, and by words that stand in
 * thousands of names up to 500.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function report(
  ctx: Ctx,
  query: ImageReportQuery,
): Promise<{ total: number; isTotalCapped: boolean; images: ReportedImage[] }> {
  authorise(ctx, "catalogue.manage");
  const { from, where, words } = await asked(ctx, query);
  const found = words && (await lookUp(ctx, words));
  const [{ total, isCapped }, ids] = await Promise.all([
    found ?? cappedCount(ctx, from, where),
    pageIds(ctx, from, found?.where ?? where, query),
  ]);
  const rows = await ctx.db.imageCheck.findMany({
    where: { imageId: { in: ids } },
    include: { image: { include: ownerColumns } },
  });
  const checks = rows.sort((a, b) => ids.indexOf(a.imageId) - ids.indexOf(b.imageId));
  const order = await placesInOrder(
    ctx,
    checks.map(({ image }) => image),
  );
  const originals = await ctx.db.image.findMany({
    where: { id: { in: checks.flatMap(({ duplicateOf }) => duplicateOf ?? []) }, deletedAt: null },
    include: ownerColumns,
  });
  const originalOf = new Map(originals.map((row) => [row.id, ownerOfRow(row)]));
  const images = checks.map(({ image, score, problems, measures, duplicateOf }): ReportedImage => {
    const original = duplicateOf === null ? undefined : originalOf.get(duplicateOf);
    return {
      image: toAdminImage(image),
      of: ownerOfRow(image),
      ...order.get(image.id)!,
      score,
      problems: problems as ImageProblem[],
      sharpness: (measures as ImageMeasures | null)?.sharpness ?? null,
      duplicateOf:
        original && duplicateOf !== null
          ? { id: duplicateOf, kind: original.kind, ownerId: original.id, name: original.name }
          : null,
    };
  });
  return { total, isTotalCapped: isCapped, images };
}

/**
 * The last reports, the latest first.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function history(ctx: Ctx): Promise<ImageReportRun[]> {
  authorise(ctx, "catalogue.manage");
  const rows = await ctx.db.imageReport.findMany({
    orderBy: { createdAt: "desc" },
    take: MAX_RUNS,
    omit: { id: true },
  });
  return rows.map((row) => ({
    ...row,
    problemCounts: row.problemCounts as Record<string, number>,
    createdAt: row.createdAt.toISOString(),
  }));
}

/**
 * The best-known published places that show no image.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function placesWithout(
  ctx: Ctx,
): Promise<{ id: string; name: string; state: string | null }[]> {
  authorise(ctx, "catalogue.manage");
  return ctx.db.read(sql`
    SELECT p.id, p.name, p.state FROM places p
    WHERE p.is_published AND NOT EXISTS (SELECT FROM images i WHERE i.place_id = p.id AND i.status = 'ready' AND i.alt <> '' AND i.deleted_at IS NULL)
    ORDER BY p.popularity DESC, p.id LIMIT ${MAX_PLACES}`);
}

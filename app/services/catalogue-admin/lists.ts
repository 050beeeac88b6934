import { toPage } from "#app/domain/paging.ts";
import type { z } from "zod";
import type {
  AdminPlacePage,
  AdminPlaceQuery,
  AdminPlaceRow,
  AdminPoiPage,
  AdminPoiQuery,
  AdminPoiRow,
} from "#app/schemas/admin/catalogue-admin.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cappedCount, lookUp } from "#app/services/catalogue/search/capped-count.ts";
import { holdsWords } from "#app/services/catalogue/search/find-ids-by-name.ts";
import { all, sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";
import { restorableSince } from "./sweep.ts";

interface Paged {
  page: number;
  size: number;
}

/** The record goes by `r`. */
const holds = (q: string): Sql => holdsWords(sql`r.search`, q);
/** What a list of places is narrowed by. */
export type PlaceFilter = Pick<AdminPlaceQuery, "q" | "status" | "state" | "tag">;
/** What a list of points of interest is narrowed by. */
export type PoiFilter = Pick<AdminPoiQuery, "q" | "status" | "placeId" | "category" | "tag">;

/** What was removed is listed by itself, as long as it can be brought back. */
function standing(ctx: Ctx, { status }: Pick<PlaceFilter, "status">): Sql[] {
  if (status === "removed")
    return [sql`r.deleted_at >= ${restorableSince(ctx.now())}::timestamptz`];
  const states = { all: [], published: [sql`r.is_published`], draft: [sql`NOT r.is_published`] };
  return [sql`r.deleted_at IS NULL`, ...states[status]];
}

interface Query {
  /** Its rows go by `r`. */
  from: Sql;
  columns: Sql;
  where: Sql;
  order: Sql;
  hasWords: boolean;
}

/** A page of a list, found first by itself, so that what is counted for each row is counted for those of the page alone. */
async function pageOf<Row>(
  ctx: Ctx,
  { from, columns, where, order, hasWords }: Query,
  { page, size }: Paged,
) {
  const words = hasWords ? await lookUp(ctx, { id: sql`r.id`, from, where }) : null;
  const [rows, { total, isCapped }] = await Promise.all([
    ctx.db.read<Row>(
      sql`SELECT ${columns} FROM (SELECT r.* FROM ${from} WHERE ${words?.where ?? where} ORDER BY ${order} LIMIT ${size} OFFSET ${page * size}) r ORDER BY ${order}`,
      { hasStalePlan: true },
    ),
    words ?? cappedCount(ctx, from, where),
  ]);
  const { content, ...counts } = toPage(rows, { page, size }, total);
  return { rows: content, ...counts, totalIsCapped: isCapped };
}

/** Every paginated list takes `sortBy` and `sortDirection`; the pages of admin lists have short names for them in their addresses. */
const sortOf = <S>(query: {
  sort: S;
  dir?: "asc" | "desc";
  sortBy?: S;
  sortDirection?: "ASC" | "DESC";
}) => ({
  sort: query.sortBy ?? query.sort,
  dir: query.dir ?? (query.sortDirection?.toLowerCase() as "asc" | "desc" | undefined),
});

interface Stored {
  updatedAt: Date;
  deletedAt: Date | null;
}
const dated = <Row extends Stored>({ updatedAt, deletedAt, ...row }: Row) => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
  deletedAt: deletedAt?.toISOString() ?? null,
});

const COMMON = sql`r.id, r.slug, r.name, r.is_published AS "isPublished", r.deleted_at AS "deletedAt", r.updated_at AS "updatedAt", r.version, r.rating, r.rating_count AS "ratingCount"`;

/** Ascending, or descending where that is what one looks for first. */
const directions = (dir: "asc" | "desc" | undefined, usual: "asc" | "desc") =>
  (dir ?? usual) === "asc" ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`;

/** The condition of a tag. Its id is looked up first: how many carry it decides how the list is read. */
async function tagged({ db }: Ctx, tag: string | undefined, link: Sql, key: Sql): Promise<Sql[]> {
  if (tag === undefined) return [];
  const id = isUuid(tag)
    ? tag
    : (await db.tag.findUnique({ where: { slug: tag }, select: { id: true } }))?.id;
  return [
    id === undefined
      ? sql`false`
      : sql`EXISTS (SELECT FROM ${link} l WHERE ${key} = r.id AND l.tag_id = ${id}::uuid)`,
  ];
}

/** As the index has it: nulls stand where PostgreSQL puts them. */
const plainOrder = (dir: "asc" | "desc" | undefined, usual: "asc" | "desc") =>
  (dir ?? usual) === "asc" ? sql`ASC` : sql`DESC`;

const PLACE_ORDERS: Record<AdminPlaceQuery["sort"], (dir: AdminPlaceQuery["dir"]) => Sql> = {
  name: (dir) => sql`r.name ${plainOrder(dir, "asc")}, r.id ${plainOrder(dir, "asc")}`,
  state: (dir) =>
    sql`r.state ${plainOrder(dir, "asc")}, r.name ${plainOrder(dir, "asc")}, r.id ${plainOrder(dir, "asc")}`,
  popularity: (dir) =>
    sql`r.popularity ${plainOrder(dir, "desc")}, r.id ${(dir ?? "desc") === "desc" ? sql`ASC` : sql`DESC`}`,
  updated: (dir) =>
    sql`r.updated_at ${plainOrder(dir, "desc")}, r.id ${(dir ?? "desc") === "desc" ? sql`ASC` : sql`DESC`}`,
  rating: (dir) => sql`r.rating ${directions(dir, "desc")}, r.name, r.id`,
};

/** The conditions for the places that a filter leaves; they go by `r`. */
export async function placeConditions(ctx: Ctx, filter: PlaceFilter): Promise<Sql[]> {
  const { q, state, tag } = filter;
  return [
    ...standing(ctx, filter),
    sql`r.merged_into IS NULL`,
    ...(q ? [holds(q)] : []),
    ...(state ? [sql`r.state = ${state}`] : []),
    ...(await tagged(ctx, tag, sql`place_tags`, sql`l.place_id`)),
  ];
}

/**
 * Places for admin lists, drafts included; the total is counted up to 10,000, by words up to 1,000.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function listPlaces(
  ctx: Ctx,
  query: AdminPlaceQuery,
): Promise<z.infer<typeof AdminPlacePage>> {
  authorise(ctx, "catalogue.manage");
  const { sort, dir } = sortOf(query);
  const where = await placeConditions(ctx, query);
  const columns = sql`${COMMON}, r.state, r.popularity, r.poi_count AS "poiCount", (SELECT count(*)::int FROM images i WHERE i.place_id = r.id) AS "imageCount"`;
  const { rows, ...page } = await pageOf<Omit<AdminPlaceRow, keyof Stored> & Stored>(
    ctx,
    {
      from: sql`places r`,
      columns,
      where: all(where),
      order: PLACE_ORDERS[sort](dir),
      hasWords: Boolean(query.q),
    },
    query,
  );
  return { content: rows.map(dated), ...page };
}

const POI_ORDERS: Record<AdminPoiQuery["sort"], (dir: AdminPoiQuery["dir"]) => Sql> = {
  name: PLACE_ORDERS.name,
  category: (dir) =>
    sql`r.category ${plainOrder(dir, "asc")}, r.name ${plainOrder(dir, "asc")}, r.id ${plainOrder(dir, "asc")}`,
  updated: PLACE_ORDERS.updated,
  rating: PLACE_ORDERS.rating,
};

/** The conditions for the points of interest that a filter leaves; they go by `r`. */
export async function poiConditions(ctx: Ctx, filter: PoiFilter): Promise<Sql[]> {
  const { q, placeId, category, tag } = filter;
  const ofPlace =
    placeId &&
    (isUuid(placeId)
      ? sql`r.place_id = ${placeId}::uuid`
      : sql`r.place_id = (SELECT id FROM places WHERE slug = ${placeId})`);
  return [
    ...standing(ctx, filter),
    ...(q ? [holds(q)] : []),
    ...(ofPlace ? [ofPlace] : []),
    ...(category ? [sql`r.category = ${category}`] : []),
    ...(await tagged(ctx, tag, sql`poi_tags`, sql`l.poi_id`)),
  ];
}

/**
 * Points of interest for admin lists, drafts included; the total is counted up to 10,000, by words up to 1,000.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function listPois(
  ctx: Ctx,
  query: AdminPoiQuery,
): Promise<z.infer<typeof AdminPoiPage>> {
  authorise(ctx, "catalogue.manage");
  const { sort, dir } = sortOf(query);
  const where = await poiConditions(ctx, query);
  const columns = sql`${COMMON}, (SELECT json_build_object('id', p.id, 'name', p.name) FROM places p WHERE p.id = r.place_id) AS place, r.category,
    (r.opening_hours IS NOT NULL OR cardinality(r.closed_on) > 0) AS "hasHours", (r.fee_indian_paise IS NOT NULL) AS "hasFee", (SELECT count(*)::int FROM images i WHERE i.poi_id = r.id) AS "imageCount"`;
  const { rows, ...page } = await pageOf<Omit<AdminPoiRow, keyof Stored> & Stored>(
    ctx,
    {
      from: sql`pois r`,
      columns,
      where: all(where),
      order: POI_ORDERS[sort](dir),
      hasWords: Boolean(query.q),
    },
    query,
  );
  return { content: rows.map(dated), ...page };
}

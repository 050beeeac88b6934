import { bitOf, fieldsOf, missingFields, scoreOf, type RecordKind } from "#app/lib/completeness.ts";
import { invalid } from "#app/lib/errors.ts";
import { dayInIndia } from "#app/lib/moments.ts";
import type { Coverage, IncompleteRecord, Worklist, WorklistQuery } from "#app/schemas/completeness.ts";
import { withCompany, type Ctx } from "./context.ts";
import type { Db } from "./db.ts";
import { all, sql, type Sql } from "./place-rows.ts";
import { authorise } from "./policy.ts";

const PAGE = 25;
/** Records are counted no further: nobody turns so many pages. */
const MOST_COUNTED = 10_000;
const VIEWS_KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

interface Row {
  id: string;
  name: string;
  slug: string;
  placeName: string | null;
  placeSlug: string | null;
  state: string | null;
  isPublished: boolean;
  score: number;
  missing: number;
  views: number;
  checkedAt: Date;
}

/** The tables of a kind: its completeness goes by `c`, the record by `r`, its place by `p`. */
const FROM: Record<RecordKind, Sql> = {
  place: sql`place_completeness c JOIN places r ON r.id = c.place_id`,
  poi: sql`poi_completeness c JOIN pois r ON r.id = c.poi_id JOIN places p ON p.id = r.place_id`,
};
/** Without a state to ask for, points of interest are counted without their places. */
const countedIn = ({ kind, state }: WorklistQuery): Sql => (kind === "poi" && state === undefined ? sql`poi_completeness c JOIN pois r ON r.id = c.poi_id` : FROM[kind]);
const COLUMNS: Record<RecordKind, Sql> = {
  place: sql`r.id, r.name, r.slug, NULL AS "placeName", NULL AS "placeSlug", r.state`,
  poi: sql`r.id, r.name, r.slug, p.name AS "placeName", p.slug AS "placeSlug", p.state`,
};
const KEY: Record<RecordKind, Sql> = { place: sql`c.place_id`, poi: sql`c.poi_id` };
const STATE: Record<RecordKind, Sql> = { place: sql`r.state`, poi: sql`p.state` };

/** @throws AppError `invalid` at `missing` for a field that the kind does not have */
function conditions({ kind, missing, state, status }: WorklistQuery): Sql[] {
  const bit = missing === undefined ? null : bitOf(kind, missing);
  if (bit === 0) throw invalid({ missing: ["There is no such field"] });
  return [
    sql`c.urgency IS NOT NULL`,
    sql`r.deleted_at IS NULL`,
    ...(bit === null ? [] : [sql`c.missing & ${bit} <> 0`]),
    ...(state === undefined ? [] : [sql`${STATE[kind]} = ${state}`]),
    ...(status === undefined ? [] : [status === "published" ? sql`r.is_published` : sql`NOT r.is_published`]),
  ];
}

const toRecord = (kind: RecordKind, { missing, checkedAt, ...row }: Row): IncompleteRecord => ({
  ...row, kind, missing: missingFields(kind, missing).map(({ name }) => name), checkedAt: checkedAt.toISOString(),
});

/**
 * Records that lack something, in the order of views × staleness × missing; the order stands in an index (see lib/completeness).
 *
 * @throws AppError `invalid` at `missing`; `unauthenticated`, `forbidden`.
 */
export async function worklist(ctx: Ctx, query: WorklistQuery): Promise<Worklist> {
  authorise(ctx, "catalogue.manage");
  const { kind, page } = query;
  const where = all(conditions(query));
  const [rows, [counted]] = await Promise.all([
    ctx.db.read<Row>(sql`
      SELECT ${COLUMNS[kind]}, r.is_published AS "isPublished", c.score, c.missing, c.views, c.checked_at AS "checkedAt" FROM ${FROM[kind]}
      WHERE ${where} ORDER BY c.urgency DESC NULLS LAST, ${KEY[kind]} LIMIT ${PAGE} OFFSET ${page * PAGE}`),
    ctx.db.read<{ total: number }>(sql`SELECT count(*)::int AS total FROM (SELECT FROM ${countedIn(query)} WHERE ${where} LIMIT ${MOST_COUNTED + 1}) AS listed`),
  ]);
  const total = counted!.total;
  return { content: rows.map((row) => toRecord(kind, row)), page, size: PAGE, total: Math.min(total, MOST_COUNTED), isTotalCapped: total > MOST_COUNTED };
}

/** How many records lack the same; few kinds of lack are shared by many. */
const lacks = (db: Db, kind: RecordKind) =>
  db.read<{ missing: number; records: number }>(
    kind === "place" ? sql`SELECT missing, count(*)::int AS records FROM place_completeness GROUP BY missing` : sql`SELECT missing, count(*)::int AS records FROM poi_completeness GROUP BY missing`,
  );

/**
 * How many records of a kind have each field; drafts count too. Remembered for half a minute, as every record is looked at.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function coverage(ctx: Ctx, { kind }: { kind: RecordKind }): Promise<Coverage> {
  authorise(ctx, "catalogue.manage");
  const groups = await ctx.memo.get(`coverage:${kind}`, () => lacks(ctx.db, kind));
  const records = groups.reduce((sum, group) => sum + group.records, 0);
  const points = groups.reduce((sum, group) => sum + group.records * scoreOf(kind, group.missing), 0);
  return {
    kind,
    records,
    meanScore: records === 0 ? null : Math.round((points / records) * 10) / 10,
    fields: fieldsOf(kind).map(({ name, label, weight, isProposable }) => {
      const bit = bitOf(kind, name);
      const missing = groups.reduce((sum, group) => sum + ((group.missing & bit) === 0 ? 0 : group.records), 0);
      return { name, label, weight, isProposable, filled: records - missing, missing };
    }),
  };
}

/** Forgets old views: those of more than 28 days ago count no more, and none is kept for more than 400 days. */
export async function sweepPlaceViews(db: Db, now: Date): Promise<number> {
  await db.$queryRaw`SELECT forget_old_traffic(${dayInIndia(now)}::date)`;
  const day = { lt: new Date(dayInIndia(new Date(now.getTime() - VIEWS_KEPT_DAYS * DAY_MS))) };
  let swept = 0;
  for (const { id: companyId } of await db.company.findMany({ select: { id: true } })) swept += (await withCompany(db, companyId, (tx) => tx.placeView.deleteMany({ where: { companyId, day } }))).count;
  return swept;
}

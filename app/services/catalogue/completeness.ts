import {
  bitOf,
  fieldsOf,
  missingFields,
  scoreOf,
  type RecordKind,
} from "#app/domain/catalogue/completeness.ts";
import { invalid } from "#app/domain/errors/errors.ts";
import { dayInIndia } from "#app/domain/time/moments.ts";
import type {
  Coverage,
  IncompleteRecord,
  ProposedFields,
  Worklist,
  WorklistQuery,
} from "#app/schemas/admin/completeness.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { cappedCount } from "./search/capped-count.ts";
import type { Db } from "#app/platform/db.ts";
import { all, sql, type Sql } from "./place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";
import { openFields } from "#app/services/proposals/open-fields.ts";

const PAGE = 25;
const VIEW_RETENTION_DAYS = 400;
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

/** The completeness of a kind, and the column that names its record. */
const TABLES: Record<RecordKind, { table: Sql; key: Sql }> = {
  place: { table: sql`place_completeness`, key: sql`place_id` },
  poi: { table: sql`poi_completeness`, key: sql`poi_id` },
};
/** A page of it with the records: the page's own rows are `c`. */
const WITH_RECORDS: Record<RecordKind, Sql> = {
  place: sql`JOIN places r ON r.id = c.place_id`,
  poi: sql`JOIN pois r ON r.id = c.poi_id JOIN places p ON p.id = r.place_id`,
};
const COLUMNS: Record<RecordKind, Sql> = {
  place: sql`r.id, r.name, r.slug, NULL AS "placeName", NULL AS "placeSlug"`,
  poi: sql`r.id, r.name, r.slug, p.name AS "placeName", p.slug AS "placeSlug"`,
};

/** Statuses of records in the worklist. */
const STATUSES = ["published", "draft"] as const;

/** What is lacking together: the few sets of bits that there are, each found by a step in the index. */
const kindsOfLack = (kind: RecordKind): Sql => sql`
  WITH RECURSIVE seen AS (
    SELECT min(missing) AS missing FROM ${TABLES[kind].table}
    UNION ALL SELECT (SELECT min(c.missing) FROM ${TABLES[kind].table} c WHERE c.missing > seen.missing) FROM seen WHERE seen.missing IS NOT NULL
  ) SELECT missing FROM seen WHERE missing IS NOT NULL`;

/** @throws AppError `invalid` at `missing` for a field that the kind does not have */
async function conditions(db: Db, { kind, missing, state, status }: WorklistQuery): Promise<Sql[]> {
  const bit = missing === undefined ? null : bitOf(kind, missing);
  if (bit === 0) throw invalid({ missing: ["Unknown field"] });
  const lacks =
    bit === null
      ? null
      : (await db.read<{ missing: number }>(kindsOfLack(kind)))
          .filter((lack) => (lack.missing & bit) !== 0)
          .map((lack) => lack.missing);
  return [
    sql`c.urgency IS NOT NULL`,
    status === undefined ? sql`c.status = ANY(${STATUSES}::text[])` : sql`c.status = ${status}`,
    ...(lacks === null ? [] : [sql`c.missing = ANY(${lacks}::int[])`]),
    ...(state === undefined ? [] : [sql`c.state = ${state}`]),
  ];
}

const toRecord = (
  kind: RecordKind,
  { missing, checkedAt, ...row }: Row,
  proposed: ProposedFields | null,
): IncompleteRecord => ({
  ...row,
  kind,
  missing: missingFields(kind, missing).map(({ name }) => name),
  proposed,
  checkedAt: checkedAt.toISOString(),
});

/**
 * Records that lack something, in the order of views × staleness × missing; the order stands in an index (see lib/completeness).
 *
 * @throws AppError `invalid` at `missing`; `unauthenticated`, `forbidden`.
 */
export async function worklist(ctx: Ctx, query: WorklistQuery): Promise<Worklist> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  const { kind, page } = query;
  const { table, key } = TABLES[kind];
  const where = all(await conditions(ctx.db, query));
  const order = sql`c.urgency DESC NULLS LAST, c.${key}`;
  const [rows, { total, isCapped }] = await Promise.all([
    ctx.db.read<Row>(
      sql`
      SELECT ${COLUMNS[kind]}, c.state, c.status = 'published' AS "isPublished", c.score, c.missing, c.views, c.checked_at AS "checkedAt"
      FROM (SELECT c.* FROM ${table} c WHERE ${where} ORDER BY ${order} LIMIT ${PAGE} OFFSET ${page * PAGE}) c ${WITH_RECORDS[kind]} ORDER BY ${order}`,
      { hasStalePlan: true },
    ),
    cappedCount(ctx, sql`${table} c`, where),
  ]);
  const proposed = await openFields(
    ctx.db,
    companyId,
    rows.map(({ id }) => id),
  );
  return {
    content: rows.map((row) => toRecord(kind, row, proposed.get(row.id) ?? null)),
    page,
    size: PAGE,
    total,
    isTotalCapped: isCapped,
  };
}

/** How many records lack the same, as they stand; few kinds of lack are shared by many, and each is counted from the index. */
export const lacksOf = (db: Db, kind: RecordKind) =>
  db.read<{ missing: number; status: (typeof STATUSES)[number]; records: number }>(sql`
    SELECT k.missing, s.status, (SELECT count(*)::int FROM ${TABLES[kind].table} c WHERE c.missing = k.missing AND c.status = s.status) AS records
    FROM (${kindsOfLack(kind)}) k, unnest(${STATUSES}::text[]) AS s(status)`);

/**
 * How many records of a kind have each field; drafts count too. Remembered for half a minute, as every record is looked at.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function coverage(ctx: Ctx, { kind }: { kind: RecordKind }): Promise<Coverage> {
  authorise(ctx, "catalogue.manage");
  const groups = await ctx.memo.get(`lacks:${kind}`, () => lacksOf(ctx.db, kind));
  const records = groups.reduce((sum, group) => sum + group.records, 0);
  const points = groups.reduce(
    (sum, group) => sum + group.records * scoreOf(kind, group.missing),
    0,
  );
  return {
    kind,
    records,
    meanScore: records === 0 ? null : Math.round((points / records) * 10) / 10,
    fields: fieldsOf(kind).map(({ name, label, weight, isProposable }) => {
      const bit = bitOf(kind, name);
      const missing = groups.reduce(
        (sum, group) => sum + ((group.missing & bit) === 0 ? 0 : group.records),
        0,
      );
      return { name, label, weight, isProposable, filled: records - missing, missing };
    }),
  };
}

/** Deletes view counts older than 400 days; scores use the last 28 days. */
export async function sweepPlaceViews(db: Db, now: Date): Promise<number> {
  await db.$queryRaw`SELECT delete_old_traffic(${dayInIndia(now)}::date)`;
  const day = { lt: new Date(dayInIndia(new Date(now.getTime() - VIEW_RETENTION_DAYS * DAY_MS))) };
  let swept = 0;
  for (const { id: companyId } of await db.company.findMany({ select: { id: true } }))
    swept += (
      await withCompany(db, companyId, (tx) =>
        tx.placeView.deleteMany({ where: { companyId, day } }),
      )
    ).count;
  return swept;
}

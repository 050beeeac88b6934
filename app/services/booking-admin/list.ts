import { deskMoments, DESK_VIEWS, type DeskView } from "#app/domain/bookings/desk-views.ts";
import { BOOKING_STATUSES, movesFrom, type BookingStatus } from "#app/domain/bookings/statuses.ts";
import { toPage, type Page } from "#app/domain/paging.ts";
import type {
  DeskBooking,
  DeskCounts,
  DeskCountsQuery,
  DeskQuery,
} from "#app/schemas/admin/bookings.ts";
import type { NewQuote } from "#app/schemas/public/cabs.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { MAX_WRONG_CODES } from "#app/services/bookings/access.ts";
import { SUMMARY, toSummary } from "#app/services/bookings/rows.ts";
import { all, join, raw, sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { atDesk } from "./desk.ts";
import { filtersOf, inView, ofStatus } from "./filters.ts";
import { needOf } from "./needs.ts";

const ROW = {
  ...SUMMARY,
  id: true,
  contactName: true,
  contactPhone: true,
  notes: true,
  request: true,
  startFailures: true,
  isDemo: true,
} as const satisfies Prisma.BookingSelect;
type Row = Prisma.BookingGetPayload<{ select: typeof ROW }>;

interface Cab {
  plate: string;
  driverName: string;
}

async function cabsOf(tx: Tx, companyId: string, ids: string[]): Promise<Map<string, Cab>> {
  const rows = await tx.$queryRaw<(Cab & { bookingId: string })[]>(sql`
    SELECT a.booking_id AS "bookingId", v.plate, d.name AS "driverName" FROM cab_assignments a
    JOIN vehicles v ON v.company_id = a.company_id AND v.id = a.vehicle_id
    JOIN drivers d ON d.company_id = a.company_id AND d.id = a.driver_id
    WHERE a.company_id = ${companyId}::uuid AND a.booking_id = ANY(${ids}::uuid[]) AND a.released_at IS NULL`);
  return new Map(rows.map(({ bookingId, ...cab }) => [bookingId, cab]));
}

function toDeskBooking(row: Row, cab: Cab | undefined, now: Date): DeskBooking {
  const status = row.status as BookingStatus;
  return {
    ...toSummary(row),
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    passengers: (row.request as unknown as NewQuote).passengers,
    notes: row.notes,
    plate: cab?.plate ?? null,
    driverName: cab?.driverName ?? null,
    needs: needOf({ ...row, status }, now),
    moves: movesFrom(status, "operator"),
    isLocked: row.startFailures >= MAX_WRONG_CODES,
    isDemo: row.isDemo,
  };
}

/** The next pickups first; of all bookings, the latest pickups first. */
function orderOf({ view, sortBy, sortDirection }: DeskQuery): Sql {
  const isDescending = sortBy === undefined ? view === "all" : sortDirection === "DESC";
  const field = sortBy === "createdAt" ? sql`b.created_at` : sql`b.pickup_at`;
  return isDescending ? sql`${field} DESC, b.id DESC` : sql`${field}, b.id`;
}

/** The rows of these ids, in their order. */
export async function rowsAt(tx: Tx, companyId: string, ids: string[], now: Date) {
  const rows = await tx.booking.findMany({ where: { companyId, id: { in: ids } }, select: ROW });
  const cabs = await cabsOf(tx, companyId, ids);
  const byId = new Map(rows.map((row) => [row.id, toDeskBooking(row, cabs.get(row.id), now)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ids of a page, and how many bookings fit in all. */
async function keysOf(
  tx: Tx,
  where: Sql,
  query: DeskQuery,
): Promise<{ ids: string[]; total: number }> {
  const counted = sql`SELECT count(*)::int AS total FROM bookings b WHERE ${where}`;
  const [{ total }] = await tx.$queryRaw<[{ total: number }]>(counted);
  if (total <= query.page * query.size) return { ids: [], total };
  const keys = await tx.$queryRaw<{ id: string }[]>(sql`
    SELECT b.id FROM bookings b WHERE ${where} ORDER BY ${orderOf(query)} LIMIT ${query.size} OFFSET ${query.page * query.size}`);
  return { ids: keys.map(({ id }) => id), total };
}

/**
 * A page of a company's bookings in a view, narrowed by filters: the next pickups first, of all bookings the latest.
 *
 * @throws AppError `unauthenticated`, `forbidden`; `not_found` for a company that isn't the caller's to manage.
 */
export const list = (ctx: Ctx, query: DeskQuery): Promise<Page<DeskBooking>> =>
  atDesk(ctx, query, async (tx, { companyId }) => {
    const now = ctx.now();
    const where = all([
      ...filtersOf(companyId, query),
      ...ofStatus(query),
      inView(query.view, deskMoments(now)),
    ]);
    const { ids, total } = await keysOf(tx, where, query);
    return toPage(await rowsAt(tx, companyId, ids, now), query, total);
  });

const zeros = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;

type Counted = Record<DeskView, number> & { status: BookingStatus };

/**
 * How many bookings each view and each status has, under the same filters. A status narrows the views alone.
 *
 * @throws AppError as `list`.
 */
export const counts = (ctx: Ctx, query: DeskCountsQuery): Promise<DeskCounts> =>
  atDesk(ctx, query, async (tx, { companyId }) => {
    const at = deskMoments(ctx.now());
    const columns = DESK_VIEWS.map(
      (view) => sql`count(*) FILTER (WHERE ${inView(view, at)})::int AS ${raw(`"${view}"`)}`,
    );
    const rows = await tx.$queryRaw<Counted[]>(sql`
      SELECT b.status, ${join(columns)} FROM bookings b WHERE ${all(filtersOf(companyId, query))} GROUP BY b.status`);
    const [views, statuses] = [zeros(DESK_VIEWS), zeros(BOOKING_STATUSES)];
    for (const row of rows) {
      statuses[row.status] = row.all;
      if (query.status === undefined || query.status === row.status)
        for (const view of DESK_VIEWS) views[view] += row[view];
    }
    return { views, statuses };
  });

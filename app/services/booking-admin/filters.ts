import type { DeskMoments, DeskView } from "#app/domain/bookings/desk-views.ts";
import { startOfDay } from "#app/domain/bookings/desk-views.ts";
import type { DeskCountsQuery } from "#app/schemas/admin/bookings.ts";
import { join, sql, type Sql } from "#app/services/catalogue/place-rows.ts";

const DAY_MS = 24 * 3_600_000;
/** Fewer digits are in too many phone numbers. */
const LEAST_DIGITS = 3;

const between = (from: Date, to: Date): Sql => sql`b.pickup_at >= ${from} AND b.pickup_at < ${to}`;

/** The bookings of a view. `needs.ts` says the same of one booking. */
export function inView(view: DeskView, at: DeskMoments): Sql {
  if (view === "today")
    return sql`(${between(at.today, at.tomorrow)} OR b.status IN ('en-route', 'started'))`;
  if (view === "tomorrow") return between(at.tomorrow, at.dayAfter);
  if (view === "week") return between(at.today, at.weekEnd);
  if (view === "all") return sql`true`;
  // The list of statuses is that of the index `bookings_live`.
  return sql`(b.status IN ('requested', 'confirmed', 'assigned', 'en-route', 'started') AND (
    b.status = 'requested'
    OR (b.status = 'confirmed' AND b.pickup_at < ${at.assignBy})
    OR (b.status IN ('assigned', 'en-route') AND b.pickup_at < ${at.now})
    OR (b.status = 'started' AND b.ends_at < ${at.now})))`;
}

/** A LIKE pattern in which what was typed is literal. */
const pattern = (typed: Sql): Sql =>
  sql`'%' || replace(replace(replace(${typed}, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** A reference, or the first half of one, as it may be typed. */
const REFERENCE = /^[2-9bcdfghjklmnpqrstvwxyz]{3,8}$/;

const assignedTo = (companyId: string, condition: Sql): Sql => sql`b.id IN (
  SELECT a.booking_id FROM cab_assignments a JOIN vehicles v ON v.company_id = a.company_id AND v.id = a.vehicle_id
  WHERE a.company_id = ${companyId}::uuid AND a.released_at IS NULL AND a.booking_id IS NOT NULL AND ${condition})`;

/** Bookings that go by these words: names, digits of a phone number, a reference, or a vehicle's number. */
function goesBy(companyId: string, q: string): Sql {
  const holdsText = (text: Sql) => sql`b.search LIKE (SELECT ${pattern(text)})`;
  const digits = q.replace(/\D/g, "");
  if (/^[\d\s+()-]+$/.test(q) && digits.length >= LEAST_DIGITS)
    return holdsText(sql`${digits}::text`);
  const reference = q.toLowerCase().replace(/[\s-]/g, "");
  const plate = q.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const isPlate = /\d/.test(plate) && plate.length >= LEAST_DIGITS;
  const ways = [
    holdsText(sql`search_key(ARRAY[${q}::text])`),
    ...(REFERENCE.test(reference) && reference !== q ? [holdsText(sql`${reference}::text`)] : []),
    ...(isPlate ? [assignedTo(companyId, sql`v.plate LIKE ${`%${plate}%`}`)] : []),
  ];
  return sql`(${join(ways, " OR ")})`;
}

const holds = (companyId: string, column: Sql, id: string): Sql => sql`b.id IN (
  SELECT a.booking_id FROM cab_assignments a
  WHERE a.company_id = ${companyId}::uuid AND a.released_at IS NULL AND a.booking_id IS NOT NULL AND ${column} = ${id}::uuid)`;

/** The filters of the queue but its view and status. */
export function filtersOf(companyId: string, query: DeskCountsQuery): Sql[] {
  const { vehicleClass, vehicleId, driverId, from, to, q } = query;
  return [
    sql`b.company_id = ${companyId}::uuid`,
    ...(vehicleClass ? [sql`b.vehicle_class = ${vehicleClass}`] : []),
    ...(vehicleId ? [holds(companyId, sql`a.vehicle_id`, vehicleId)] : []),
    ...(driverId ? [holds(companyId, sql`a.driver_id`, driverId)] : []),
    ...(from ? [sql`b.pickup_at >= ${startOfDay(from)}`] : []),
    ...(to ? [sql`b.pickup_at < ${new Date(startOfDay(to).getTime() + DAY_MS)}`] : []),
    ...(q ? [goesBy(companyId, q)] : []),
  ];
}

export const ofStatus = ({ status }: DeskCountsQuery): Sql[] =>
  status ? [sql`b.status = ${status}`] : [];

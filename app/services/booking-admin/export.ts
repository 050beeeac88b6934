import { rupeesText } from "#app/domain/money/money.ts";
import { wallDateTimeInIndia } from "#app/domain/fares/trip-times.ts";
import { deskMoments } from "#app/domain/bookings/desk-views.ts";
import type { DeskBooking, DeskExportQuery } from "#app/schemas/admin/bookings.ts";
import type { Ctx } from "#app/platform/context.ts";
import { all, sql } from "#app/services/catalogue/place-rows.ts";
import { csvLine } from "#app/services/catalogue-admin/export/formats.ts";
import { atDesk } from "./desk.ts";
import { filtersOf, inView, ofStatus } from "./filters.ts";
import { rowsAt } from "./list.ts";

/** A file is of at most this many bookings. */
const MAX_EXPORTED = 5_000;

const inIndia = (instant: string) => wallDateTimeInIndia(new Date(instant)).replace("T", " ");

const COLUMNS: readonly [name: string, value: (row: DeskBooking) => string | number | null][] = [
  ["Reference", ({ reference }) => reference],
  ["Status", ({ status }) => status],
  ["Trip", ({ tripType }) => tripType],
  ["Route", ({ stops }) => stops.join(" to ")],
  ["Pickup (India)", ({ pickupAt }) => inIndia(pickupAt)],
  ["End (India)", ({ endsAt }) => inIndia(endsAt)],
  ["Vehicle class", ({ vehicleClass }) => vehicleClass],
  ["Vehicle", ({ plate }) => plate],
  ["Driver", ({ driverName }) => driverName],
  ["Traveller", ({ contactName }) => contactName],
  ["Phone", ({ contactPhone }) => contactPhone],
  ["Passengers", ({ passengers }) => passengers],
  ["Price (rupees)", ({ totalPaise }) => rupeesText(totalPaise)],
  ["Notes", ({ notes }) => notes],
  ["Booked (India)", ({ createdAt }) => inIndia(createdAt)],
];

/**
 * A company's bookings as a CSV, the next pickups first: those of the references named, else all that the filters leave, up to 5,000.
 *
 * @throws AppError `unauthenticated`, `forbidden`; `not_found` for a company that isn't the caller's to manage.
 */
export const exported = (ctx: Ctx, query: DeskExportQuery): Promise<string> =>
  atDesk(ctx, query, async (tx, { companyId }) => {
    const now = ctx.now();
    const { references, view } = query;
    const where = all([
      ...filtersOf(companyId, query),
      ...ofStatus(query),
      inView(view, deskMoments(now)),
      ...(references.length > 0 ? [sql`b.reference = ANY(${references})`] : []),
    ]);
    const keys = await tx.$queryRaw<{ id: string }[]>(
      sql`SELECT b.id FROM bookings b WHERE ${where} ORDER BY b.pickup_at, b.id LIMIT ${MAX_EXPORTED}`,
    );
    const rows = await rowsAt(
      tx,
      companyId,
      keys.map(({ id }) => id),
      now,
    );
    const lines = rows.map((row) => csvLine(COLUMNS.map(([, value]) => value(row))));
    return `\ufeff${csvLine(COLUMNS.map(([name]) => name))}${lines.join("")}`;
  });

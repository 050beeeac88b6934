import { Prisma, type Tx } from "#app/platform/db.ts";

/** What a booking that has ended earned: its bill, or the fee of a cancellation or no-show. */
export const EARNED = Prisma.sql`CASE status
  WHEN 'completed' THEN (bill->>'totalPaise')::bigint
  WHEN 'cancelled' THEN coalesce(fee_paise, 0)
  WHEN 'no-show' THEN coalesce(fee_paise, 0)
  ELSE 0 END`;

export interface Figures {
  bookings: number;
  revenuePaise: number;
  ended: number;
  cancelled: number;
}

/** Counts and sums over all bookings of a company. */
export async function figuresOf(tx: Tx, companyId: string): Promise<Figures> {
  const [row] = await tx.$queryRaw<Record<keyof Figures, bigint>[]>`
    SELECT count(*) AS bookings, coalesce(sum(${EARNED}), 0)::bigint AS "revenuePaise",
      count(*) FILTER (WHERE ended_at IS NOT NULL) AS ended,
      count(*) FILTER (WHERE status = 'cancelled') AS cancelled
    FROM bookings WHERE company_id = ${companyId}::uuid`;
  const { bookings, revenuePaise, ended, cancelled } = row!;
  return {
    bookings: Number(bookings),
    revenuePaise: Number(revenuePaise),
    ended: Number(ended),
    cancelled: Number(cancelled),
  };
}

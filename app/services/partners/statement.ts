import { commissionOf, rateOn, type DatedRate } from "#app/domain/partners/commission.ts";
import type { BookingStatus } from "#app/domain/bookings/statuses.ts";
import { momentOf } from "#app/domain/fares/trip-times.ts";
import { dayInIndia } from "#app/domain/time/moments.ts";
import type { Statement } from "#app/schemas/admin/partners.ts";
import type { Tx } from "#app/platform/db.ts";
import { EARNED } from "./revenue.ts";

interface Row {
  reference: string;
  status: BookingStatus;
  endedAt: Date;
  amountPaise: bigint;
}

/** The month after `YYYY-MM`. */
const following = (month: string) => {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
};

const startOf = (month: string) => momentOf(`${month}-01T00:00`);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A month on India's calendar, booking by booking, with the commission of the day that each ended on. */
export async function statementOf(
  tx: Tx,
  { id: companyId, name }: { id: string; name: string },
  month: string,
  rates: readonly DatedRate[],
): Promise<Statement> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT reference, status, ended_at AS "endedAt", (${EARNED})::bigint AS "amountPaise"
    FROM bookings
    WHERE company_id = ${companyId}::uuid AND ended_at >= ${startOf(month)} AND ended_at < ${startOf(following(month))}
      AND (${EARNED}) > 0
    ORDER BY ended_at, reference`;
  const lines = rows.map(({ reference, status, endedAt, amountPaise: earned }) => {
    const endedOn = dayInIndia(endedAt);
    const amountPaise = Number(earned);
    const commissionBasisPoints = rateOn(rates, endedOn)?.basisPoints ?? 0;
    const commissionPaise = commissionOf(amountPaise, commissionBasisPoints);
    const payoutPaise = amountPaise - commissionPaise;
    return {
      reference,
      status,
      endedOn,
      amountPaise,
      commissionBasisPoints,
      commissionPaise,
      payoutPaise,
    };
  });
  return {
    partner: name,
    month,
    currency: "INR",
    lines,
    totals: {
      bookings: lines.length,
      amountPaise: sum(lines.map((line) => line.amountPaise)),
      commissionPaise: sum(lines.map((line) => line.commissionPaise)),
      payoutPaise: sum(lines.map((line) => line.payoutPaise)),
    },
  };
}

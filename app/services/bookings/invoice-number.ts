import { financialYearOf } from "#app/domain/bookings/financial-year.ts";
import type { Tx } from "#app/platform/db.ts";

const DIGITS = 6;

/**
 * The next invoice number of a company: "2026-27/000001". It has no gaps: the counter's row is held until the transaction ends, and
 * with one that fails the number is given again.
 */
export async function nextInvoiceNumber(tx: Tx, companyId: string, at: Date): Promise<string> {
  const year = financialYearOf(at);
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_counters AS counter (company_id, financial_year, last) VALUES (${companyId}::uuid, ${year}, 1)
    ON CONFLICT (company_id, financial_year) DO UPDATE SET last = counter.last + 1 RETURNING last`;
  return `${year}/${String(counter!.last).padStart(DIGITS, "0")}`;
}

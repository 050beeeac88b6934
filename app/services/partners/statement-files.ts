import type { Statement } from "#app/schemas/admin/partners.ts";

const AMOUNT = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const exact = (paise: number) => `₹${AMOUNT.format(paise / 100)}`;
const plain = (paise: number) => (paise / 100).toFixed(2);
const percent = (basisPoints: number) => `${basisPoints / 100} %`;

/** A statement as a spreadsheet reads it, in rupees; no cell begins with what a spreadsheet takes for a formula. */
export function statementCsv({ lines, totals }: Statement): string {
  const header =
    "Reference,Status,Ended on,Amount (INR),Commission (%),Commission (INR),Payout (INR)";
  const rows = lines.map((line) =>
    [
      line.reference,
      line.status,
      line.endedOn,
      plain(line.amountPaise),
      line.commissionBasisPoints / 100,
      plain(line.commissionPaise),
      plain(line.payoutPaise),
    ].join(","),
  );
  const total = `Total,,,${plain(totals.amountPaise)},,${plain(totals.commissionPaise)},${plain(totals.payoutPaise)}`;
  return `\ufeff${[header, ...rows, total].join("\r\n")}\r\n`;
}

/** A statement as a PDF. */
export async function statementPdf(
  { partner, month, lines, totals }: Statement,
  brand: { name: string; primaryColor: string },
  now: Date,
): Promise<Buffer> {
  const { Sheet } = await import("#app/services/bookings/documents/sheet.ts");
  const sheet = await Sheet.open(`Statement ${partner} ${month}`, brand, now);
  sheet.band(brand.name, "Statement");
  sheet.field("Partner", partner);
  sheet.field("Month", month);
  sheet.field("Bookings", String(totals.bookings));
  sheet.heading("Bookings");
  if (lines.length === 0) sheet.text("No booking ended with an amount in this month.");
  for (const line of lines)
    sheet.amount(`${line.reference}, ${line.status}, ${line.endedOn}`, exact(line.amountPaise), {
      rule: `Commission ${percent(line.commissionBasisPoints)}: ${exact(line.commissionPaise)}. Payout ${exact(line.payoutPaise)}`,
    });
  sheet.rule();
  sheet.amount("Billed", exact(totals.amountPaise), { weight: "bold" });
  sheet.amount("Commission", exact(totals.commissionPaise));
  sheet.amount("Payout", exact(totals.payoutPaise), { weight: "bold" });
  return sheet.bytes();
}

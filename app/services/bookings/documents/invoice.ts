import { gstOf, sacOf } from "#app/domain/bookings/gst.ts";
import { dayInIndia } from "#app/domain/time/moments.ts";
import type { Booking } from "#app/schemas/public/bookings.ts";
import { routeText, TRIP_TEXT, whenText, type Issue } from "./issue.ts";
import { Sheet } from "./sheet.ts";

const AMOUNT = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
/** To the paisa, unlike prices elsewhere. */
const exact = (paise: number) => `₹${AMOUNT.format(paise / 100)}`;
const percent = (basisPoints: number) => `${basisPoints / 100} %`;

type Bill = NonNullable<Booking["bill"]>;

const RECEIPT_TEXT = { toll: "Toll", permit: "State permit", parking: "Parking" } as const;

/** What a tax invoice has and this one can't, since it isn't recorded. */
function missingOf(
  { booking: { company }, invoiceNumber, registeredAddress }: Issue,
  placeOfSupply: string | null,
): string[] {
  return [
    ...(company.legalName === null ? ["the supplier’s legal name"] : []),
    ...(company.gstin === null ? ["the supplier’s GSTIN"] : []),
    ...(company.state === null && company.gstin === null ? ["the supplier’s state"] : []),
    ...(registeredAddress === null ? ["the supplier’s address"] : []),
    ...(invoiceNumber === null ? ["a consecutive invoice number"] : []),
    ...(placeOfSupply === null ? ["the place of supply"] : []),
  ];
}

function parties(sheet: Sheet, issue: Issue, placeOfSupply: string | null): void {
  const { booking, endedAt, invoiceNumber, registeredAddress } = issue;
  const { company, contact, customerGstin, tripType } = booking;
  if (invoiceNumber !== null) sheet.field("Invoice number", invoiceNumber);
  sheet.field("Booking", booking.reference);
  if (endedAt) sheet.field("Date", dayInIndia(endedAt));
  sheet.heading("Supplier");
  sheet.text(company.legalName ?? company.name, { weight: "bold" });
  if (registeredAddress !== null) sheet.field("Address", registeredAddress);
  if (company.gstin !== null) sheet.field("GSTIN", company.gstin);
  if (company.state !== null) sheet.field("State", company.state);
  sheet.heading("Customer");
  sheet.text(contact.name, { weight: "bold" });
  if (customerGstin !== null) sheet.field("GSTIN", customerGstin);
  sheet.heading("Supply");
  sheet.field(
    "SAC",
    sacOf(tripType) === "9964"
      ? "9964, passenger transport services"
      : "9966, rental of a vehicle with operator",
  );
  if (placeOfSupply !== null) sheet.field("Place of supply", placeOfSupply);
  sheet.field("Trip", `${TRIP_TEXT[tripType]}, ${routeText(booking)}`);
  sheet.field("Pickup", whenText(booking.pickupAt));
}

function amounts(
  sheet: Sheet,
  booking: Booking,
  bill: Bill,
  tax: ReturnType<typeof gstOf>["parts"],
): void {
  const { option } = booking;
  sheet.heading("As quoted");
  for (const { label, rule, amountPaise } of option.lines)
    sheet.amount(label, exact(amountPaise), { rule });
  sheet.heading("Extras at the quoted rates");
  if (bill.extras.length === 0) sheet.text("None.");
  for (const { label, quantity, unit, ratePaise, amountPaise } of bill.extras)
    sheet.amount(label, exact(amountPaise), { rule: `${quantity} ${unit} at ${exact(ratePaise)}` });
  const taxable = [...option.lines, ...bill.extras].reduce(
    (sum, line) => sum + line.amountPaise,
    0,
  );
  sheet.rule();
  sheet.amount("Taxable value", exact(taxable), { weight: "bold" });
  for (const { name, basisPoints, amountPaise } of tax)
    sheet.amount(`${name} ${percent(basisPoints)}`, exact(amountPaise));
  sheet.heading("Paid for you, as on the receipts, without tax");
  if (bill.receipts.length === 0) sheet.text("None.");
  for (const { kind, note, amountPaise } of bill.receipts)
    sheet.amount(RECEIPT_TEXT[kind], exact(amountPaise), { rule: note });
  sheet.rule();
  sheet.amount("Total", exact(bill.totalPaise), { weight: "bold" });
  sheet.quiet(
    `Quote plus actuals: quoted ${exact(booking.totalPaise)}, ` +
      `${exact(bill.totalPaise - booking.totalPaise)} more by extras, their tax and receipts. ` +
      `Odometer ${bill.odometerStartKm} to ${bill.odometerEndKm} km.`,
  );
  sheet.space(4);
  sheet.amount("Received", exact(booking.payment.receivedPaise));
  sheet.amount("Outstanding", exact(booking.payment.outstandingPaise), { weight: "bold" });
}

/** The invoice of a completed trip as a PDF. */
export async function invoiceOf(issue: Issue, bill: Bill): Promise<Buffer> {
  const { booking, brand, pickupState } = issue;
  const { company, option, customerGstin, tripType } = booking;
  const { placeOfSupply, parts } = gstOf(
    { tripType, supplier: company, customerGstin, pickupState },
    { basisPoints: option.taxBasisPoints, amountPaise: bill.taxPaise },
  );
  const sheet = await Sheet.open(`Invoice ${booking.reference}`, brand, issue.now);
  sheet.band(brand.name, "Invoice");
  parties(sheet, issue, placeOfSupply);
  amounts(sheet, booking, bill, parts);
  const missing = missingOf(issue, placeOfSupply);
  if (missing.length > 0) {
    sheet.heading("Not recorded, so not stated");
    sheet.text(`This invoice lacks ${missing.join(", ")}.`);
  }
  if (parts[0]?.name === "GST")
    sheet.text("The tax isn’t divided, since a state that decides it isn’t known.");
  return sheet.bytes();
}

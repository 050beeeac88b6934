import { plateText } from "#app/domain/fleet/plates.ts";
import { tierTexts } from "#app/domain/bookings/terms.ts";
import { rupees } from "#app/domain/money/money.ts";
import type { Booking } from "#app/schemas/public/bookings.ts";
import { phoneText } from "#app/schemas/public/phone-numbers.ts";
import { routeText, STATUS_TEXT, TRIP_TEXT, whenText, type Issue } from "./issue.ts";
import { Sheet } from "./sheet.ts";

const CODE_SIZE = 110;

function trip(sheet: Sheet, { booking }: Issue): void {
  const { request, option, contact, notes } = booking;
  sheet.field("Pickup", whenText(booking.pickupAt));
  sheet.field("Route", routeText(booking));
  sheet.field("Trip", TRIP_TEXT[booking.tripType]);
  sheet.field("Ends", `about ${whenText(booking.endsAt)}`);
  if (request.package !== undefined) sheet.field("Package", `${request.package} (hours/km)`);
  if (request.flightNumber !== undefined)
    sheet.field(
      "Flight",
      [request.flightNumber, request.terminal].filter(Boolean).join(", terminal "),
    );
  sheet.field("Vehicle class", `${option.label}, such as ${option.examples}`);
  sheet.field("Traveller", `${contact.name}, ${phoneText(contact.phone)}`);
  sheet.field("Party", `${request.passengers} travelling, ${request.bags} bags`);
  if (notes !== "") sheet.field("Notes", notes);
}

function car(sheet: Sheet, { assignment, assignmentShownFrom }: Booking): void {
  sheet.heading("Driver and vehicle");
  if (!assignment)
    return sheet.text(
      `Shown on your booking’s page from ${whenText(assignmentShownFrom)}, once assigned.`,
    );
  sheet.field("Driver", `${assignment.driverName}, ${phoneText(assignment.driverPhone)}`);
  sheet.field("Vehicle", `${assignment.model}, ${plateText(assignment.plate)}`);
  if (assignment.isDemo) sheet.quiet("Driver and vehicle are made up for the demonstration.");
}

function price(sheet: Sheet, { option, totalPaise, bill }: Booking): void {
  sheet.heading("Price");
  for (const { label, rule, amountPaise } of option.lines)
    sheet.amount(label, rupees(amountPaise), { rule });
  sheet.amount(option.taxLabel, rupees(option.taxPaise));
  sheet.rule();
  sheet.amount("Total", rupees(totalPaise), { weight: "bold" });
  if (bill) sheet.quiet(`The trip is billed at ${rupees(bill.totalPaise)}; see the invoice.`);
  if (option.estimated.length > 0) {
    sheet.heading("Estimated, paid at actuals against receipts");
    for (const { label, rule, amountPaise } of option.estimated)
      sheet.amount(label, `about ${rupees(amountPaise)}`, { rule });
  }
  if (option.excluded.length > 0) {
    sheet.heading("Not included, charged only if it happens");
    for (const { label, rule, ratePaise, unit } of option.excluded)
      sheet.amount(label, `${rupees(ratePaise)} per ${unit}`, { rule });
  }
}

function payment(sheet: Sheet, { payment: money, status }: Booking): void {
  sheet.heading("How to pay");
  const how =
    money.upiVpa === null
      ? "in cash or as agreed with the operator"
      : `by UPI to ${money.upiVpa}, or in cash`;
  if (status === "requested")
    sheet.text(
      `Nothing yet. Once confirmed, the advance is ${rupees(money.advancePaise)}, ${how}.`,
    );
  else if (money.dueNowPaise > 0) sheet.text(`${rupees(money.dueNowPaise)} is due now, ${how}.`);
  sheet.text(`Paid so far: ${rupees(Math.max(0, money.receivedPaise))}.`);
  if (money.outstandingPaise < 0) sheet.text(`To be refunded: ${rupees(-money.outstandingPaise)}.`);
  else if (status !== "requested")
    sheet.text(`To be paid to the operator in all: ${rupees(money.outstandingPaise)}, ${how}.`);
  sheet.quiet("No card is charged.");
}

function help(sheet: Sheet, { booking, address }: Issue): void {
  const { supportPhone, contactEmail } = booking.company;
  sheet.heading("Cancellation");
  if (booking.fee)
    sheet.text(
      `The fee is ${rupees(booking.fee.feePaise)}, ${booking.fee.percent} % of the price.`,
    );
  else for (const { when, cost } of tierTexts(booking.terms)) sheet.field(cost, when);
  sheet.heading("Help");
  sheet.field(
    "Phone",
    supportPhone === null ? "The operator has given none." : phoneText(supportPhone),
  );
  if (contactEmail !== null) sheet.field("Email", contactEmail);
  sheet.field("Your booking", address);
}

/** A booking's voucher as a PDF. */
export async function voucherOf(issue: Issue): Promise<Buffer> {
  const { booking, brand, address } = issue;
  const sheet = await Sheet.open(`Cab voucher ${booking.reference}`, brand, issue.now);
  sheet.band(brand.name, "Cab voucher");
  await sheet.code(address, CODE_SIZE);
  sheet.text(booking.reference, { weight: "bold", size: 22, width: 360 });
  sheet.text(STATUS_TEXT[booking.status], { weight: "bold", width: 360 });
  sheet.quiet(`As of ${whenText(issue.now.toISOString())}`, { width: 360 });
  sheet.quiet("The code opens this booking’s page.", { width: 360 });
  sheet.space(46);
  sheet.heading("Your trip");
  trip(sheet, issue);
  car(sheet, booking);
  price(sheet, booking);
  payment(sheet, booking);
  help(sheet, issue);
  return sheet.bytes();
}

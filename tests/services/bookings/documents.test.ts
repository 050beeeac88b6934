import ICAL from "ical.js";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect } from "vitest";
import { momentInIndia } from "#app/domain/time/moments.ts";
import type { Founded } from "#tests/support/companies.ts";
import { clock, fleetOf, personOf, toBook } from "#tests/support/plans/bookings.ts";
import { AGRA, DELHI, withTariffs } from "#tests/support/plans/cabs.ts";
import { test as base } from "#tests/support/test.ts";

const HAWA_MAHAL = "हवा महल, जयपुर";

/** A PDF's text as a reader that isn't ours finds it, without spaces. */
async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join("");
  });
  return squeezed((await Promise.all(pages)).join(""));
}
const squeezed = (text: string) => text.replace(/\s+/g, "");

const test = base.extend<{ company: Founded }>({
  company: async ({ database, tenant }, use) => {
    await withTariffs(database);
    const company = await tenant();
    await database.owner.company.update({
      where: { id: company.company.id },
      data: {
        name: "राजस्थान यात्रा Cabs",
        primaryColor: "#b45309",
        legalName: "Trails Private Limited",
        gstin: "07AAACT2727Q1ZW",
        state: "Delhi",
        supportPhone: "+911140000000",
        upiVpa: "trails@demo",
      },
    });
    await use(company);
  },
});

async function desk(company: Founded, fields: object = {}) {
  const time = clock();
  const traveller = (await personOf(company, "ROLE_USER", time.now)).services;
  const operator = (await personOf(company, "ROLE_PARTNER_ADMIN", time.now)).services;
  const stops = [DELHI, { ...AGRA, name: HAWA_MAHAL }];
  const { input } = await toBook(traveller, fields, { stops });
  const booking = await traveller.bookings.create(input);
  const { reference } = booking;
  const move = (step: object) => operator.bookings.transition({ reference, ...step } as never);
  const file = async (name: "voucher.pdf" | "invoice.pdf" | "booking.ics") =>
    (await traveller.bookings.document({ reference, name })).bytes;
  return { time, traveller, operator, booking, reference, move, file };
}

const eventOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  expect(others).toEqual([]);
  return event!;
};

test("a calendar reads the booking, and its later versions under one identity", async ({
  company,
}) => {
  const { booking, traveller, reference, move, file } = await desk(company);
  const text = (await file("booking.ics")).toString();
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const first = eventOf(text);
  const event = new ICAL.Event(first);
  expect(event.startDate.toJSDate().toISOString()).toBe(booking.pickupAt);
  expect(event.endDate.toJSDate().toISOString()).toBe(booking.endsAt);
  expect(event.startDate.zone.tzid).toBe("UTC");
  expect(event.summary).toContain(`${DELHI.name} – ${HAWA_MAHAL}`);
  expect(event.location).toContain(DELHI.name);
  expect(event.description).toContain(reference);
  expect([event.sequence, first.getFirstPropertyValue("status")]).toEqual([1, "TENTATIVE"]);

  await move({ move: "confirm" });
  const confirmed = eventOf((await file("booking.ics")).toString());
  expect(new ICAL.Event(confirmed)).toMatchObject({ uid: event.uid, sequence: 2 });
  expect(confirmed.getFirstPropertyValue("status")).toBe("CONFIRMED");
  await traveller.bookings.cancel({ reference, feePaise: 0, reason: "" });
  const cancelled = eventOf((await file("booking.ics")).toString());
  expect(cancelled.getFirstPropertyValue("status")).toBe("CANCELLED");
});

test("a voucher says what was booked, in Latin and Devanagari", async ({ company, database }) => {
  const { time, booking, move, file } = await desk(company, { notes: "हिन्दी" });
  const requested = await textOf(await file("voucher.pdf"));
  const says = [
    booking.reference,
    "Requested, not yet confirmed",
    `Saturday, ${momentInIndia(booking.pickupAt)}, India time (UTC+05:30)`,
    HAWA_MAHAL,
    "+91 11 4000 0000",
    "Asha Rao",
    ...booking.option.lines.map(({ label }) => label),
    ...booking.option.estimated.map(({ label }) => label),
    ...booking.option.excluded.map(({ label }) => label),
  ];
  for (const part of says) expect(requested).toContain(squeezed(part));
  // Shaped: the short i is set before its consonant, and so comes first on the page.
  expect(requested).toContain("िह");
  expect(requested).not.toContain("Driver0");

  const [cab] = await fleetOf(database, company, 1);
  await move({ move: "confirm" });
  await move({ move: "assign", ...cab });
  expect(await textOf(await file("voucher.pdf"))).not.toContain("RJ14CA0000");
  time.set("2026-12-05T02:00:00Z");
  const assigned = await textOf(await file("voucher.pdf"));
  for (const part of ["RJ14CA0000", "Driver0", "trails@demo"]) expect(assigned).toContain(part);
});

test("an invoice is had once the trip is completed, with its tax by states", async ({
  company,
  database,
}) => {
  const { time, traveller, reference, move, file } = await desk(company);
  const [cab] = await fleetOf(database, company, 1);
  const listed = async () =>
    Object.fromEntries(
      (await traveller.bookings.documents(reference)).map((each) => [each.name, each.unavailable]),
    );
  expect(await listed()).toMatchObject({ "voucher.pdf": null, "booking.ics": null });
  await expect(file("invoice.pdf")).rejects.toMatchObject({ code: "conflict" });
  await move({ move: "confirm" });
  await move({ move: "assign", ...cab });
  time.set("2026-12-05T03:30:00Z");
  await move({ move: "depart" });
  const { startCode } = await traveller.bookings.get(reference);
  await move({ move: "start", code: startCode });
  const { bill } = await move({
    move: "complete",
    odometerStartKm: 1_000,
    odometerEndKm: 1_240,
    extras: [],
    receipts: [{ kind: "toll", amountPaise: 31_505, note: "Expressway" }],
  });
  expect(await listed()).toMatchObject({ "invoice.pdf": null });
  const text = await textOf(await file("invoice.pdf"));
  const total = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });
  const says = ["Trails Private Limited", "07AAACT2727Q1ZW", "9964", "Delhi (07)", "CGST 2.5 %"];
  for (const part of [...says, "SGST 2.5 %", "315.05", total.format(bill!.totalPaise / 100)])
    expect(text).toContain(squeezed(part));
  expect(text).toContain(squeezed("Invoice number 2026-27/000001"));
  expect(text).toContain(squeezed("This invoice lacks the supplier’s address."));
  expect(text).not.toContain("IGST");
});

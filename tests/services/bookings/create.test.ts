import { expect } from "vitest";
import { withCompany } from "#app/platform/context.ts";
import { memoryLimits } from "#app/platform/limits.ts";
import { NewBooking } from "#app/schemas/public/bookings.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { replay } from "#app/domain/bookings/statuses.ts";
import type { Founded } from "#tests/support/companies.ts";
import { clock, CONTACT, personOf, toBook } from "#tests/support/plans/bookings.ts";
import { asked, NOW, withTariffs } from "#tests/support/plans/cabs.ts";
import { test as base } from "#tests/support/test.ts";

const test = base.extend<{ company: Founded }>({
  company: async ({ database, tenant }, use) => {
    await withTariffs(database);
    await use(await tenant());
  },
});

const countIn = (company: Founded) =>
  withCompany(company.ctx.db, company.company.id, (tx) => tx.booking.count());

test("what was seen is what is booked", async ({ company }) => {
  const { services } = await personOf(company, "ROLE_USER");
  const { quote, input } = await toBook(services, { notes: "Gate 2" });
  const booking = await services.bookings.create(input);
  const option = quote.options.find(({ vehicleClass }) => vehicleClass === "sedan")!;
  expect(booking).toMatchObject({
    status: "requested",
    version: 1,
    totalPaise: option.totalPaise,
    option,
    terms: quote.terms,
    pickupAt: "2026-12-05T03:30:00.000Z",
    contact: { ...CONTACT, phone: "+919876543210" },
    notes: "Gate 2",
    payment: { dueNowPaise: 0, upiLink: null, outstandingPaise: option.totalPaise },
    moves: ["cancel", "change"],
    assignment: null,
    startCode: null,
  });
  expect(booking.payment.advancePaise).toBe(Math.floor((option.totalPaise * 20 + 50) / 100));
  expect(await services.bookings.get(booking.reference)).toEqual(booking);
  const events = await services.bookings.events(booking.reference);
  expect(replay(events)).toEqual({ status: "requested", version: 1 });
  const upcoming = await services.bookings.list({ view: "upcoming", page: 0, size: 20 });
  expect(upcoming).toMatchObject({ totalElements: 1, content: [{ reference: booking.reference }] });
  expect((await services.bookings.list({ view: "past", page: 0, size: 20 })).content).toEqual([]);
});

test("a price is booked once", async ({ company }) => {
  const { services } = await personOf(company, "ROLE_USER");
  const { input } = await toBook(services);
  const booking = await services.bookings.create(input);
  await expect(services.bookings.create(input)).rejects.toMatchObject({
    code: "conflict",
    current: { reference: booking.reference },
  });
  expect(await countIn(company)).toBe(1);
});

test("expired, changed and foreign prices are refused at their field, and nothing is stored", async ({
  company,
  tenant,
}) => {
  const time = clock();
  const { services } = await personOf(company, "ROLE_USER", time.now);
  const { input, quote } = await toBook(services);
  const refused = async (fields: object, by = services) => {
    const error = await by.bookings.create({ ...input, ...fields }).catch((each: unknown) => each);
    return (error as { fields?: Record<string, string[]> }).fields;
  };
  expect(await refused({ signature: `${quote.signature.slice(0, -2)}xx` })).toEqual({
    signature: ["This price was changed. Get a new one"],
  });
  const foreign = { quoteId: ["This price isn’t available to your account. Get a new one"] };
  const other = await personOf(company, "ROLE_USER", time.now);
  expect(await refused({}, other.services)).toEqual(foreign);
  const elsewhere = await personOf(await tenant(), "ROLE_USER", time.now);
  expect(await refused({}, elsewhere.services)).toEqual(foreign);
  const { quote: sedan } = await services.quotes.create(asked({ vehicleClass: "sedan" }));
  expect(await refused({ vehicleClass: "suv", quoteId: sedan.id })).toEqual({
    vehicleClass: ["This price has no such vehicle. Choose another"],
  });
  time.set(new Date(NOW.getTime() + 30 * 60_000));
  expect(await refused({})).toEqual({ quoteId: ["This price has expired. Get a new one"] });
  expect(await countIn(company)).toBe(0);
});

test("a pickup that has come too near is refused", async ({ company }) => {
  const time = clock();
  const { services } = await personOf(company, "ROLE_USER", time.now);
  const { input } = await toBook(services, {}, { pickupAt: "2026-12-01T12:10" });
  time.set("2026-12-01T04:45:00Z");
  await expect(services.bookings.create(input)).rejects.toMatchObject({
    fields: { pickupAt: ["Choose a pickup time at least 2 hours from now"] },
  });
});

test("a stored price that was changed in the database is refused", async ({
  company,
  database,
}) => {
  const { services } = await personOf(company, "ROLE_USER");
  const { input, quote } = await toBook(services);
  const options = quote.options.map((option) => ({ ...option, totalPaise: 100 }));
  await withCompany(database.app, company.company.id, (tx) =>
    tx.cabQuote.updateMany({ where: { id: quote.id }, data: { options } }),
  );
  await expect(services.bookings.create(input)).rejects.toMatchObject({
    fields: { signature: ["This price was changed. Get a new one"] },
  });
});

test("another company's price is given anew, with the difference", async ({ company, tenant }) => {
  const site = await tenant();
  const visitor = site.servicesWith({ now: () => NOW });
  const { quote, draftKey } = await visitor.quotes.create(asked());
  const { user } = await personOf(company, "ROLE_USER");
  const there = site.servicesWith({ user, draftKey, now: () => NOW });
  const wanted = { quoteId: quote.id, vehicleClass: "sedan" as const };
  const offer = await there.bookings.offer(wanted);
  const former = quote.options.find(({ vehicleClass }) => vehicleClass === "sedan")!.totalPaise;
  expect(offer).toMatchObject({ formerPaise: former });
  expect(offer.quoteId).not.toBe(quote.id);
  const input = NewBooking.parse({ ...wanted, contact: CONTACT });
  await expect(there.bookings.create(input)).rejects.toMatchObject({
    code: "conflict",
    current: { formerPaise: former },
  });
  const booking = await there.bookings.create({ ...input, quoteId: offer.quoteId });
  expect(booking.totalPaise).toBe(offer.totalPaise);
  expect(await countIn(company)).toBe(1);
  expect(await countIn(site)).toBe(0);
});

test("contacts are checked, in India and abroad", () => {
  const body = { quoteId: "01890a5d-ac96-774b-bcce-b302099a8057", vehicleClass: "sedan" };
  const phoneOf = (phone: string) => {
    const parsed = parseInput(NewBooking, { ...body, contact: { ...CONTACT, phone } });
    return parsed.ok ? parsed.input.contact.phone : Object.keys(parsed.fields);
  };
  expect(phoneOf("098765 43210")).toBe("+919876543210");
  expect(phoneOf("+44 20 7946 0958")).toBe("+442079460958");
  for (const wrong of ["", "12345", "+91 00000 00000", "asha", "9".repeat(40)])
    expect(phoneOf(wrong)).toEqual(["contact.phone"]);
  const parsed = parseInput(NewBooking, { ...body, contact: CONTACT, totalPaise: 1 });
  expect(parsed.ok).toBe(false);
});

const ROUNDS = 50;
const POSTS = 100;

test(
  "a hundred equal requests at once make one booking and are answered alike, fifty times",
  { timeout: 600_000 },
  async ({ company }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const limits = memoryLimits();
      const { services } = await personOf(company, "ROLE_USER", () => NOW, { limits });
      const { input } = await toBook(services);
      const key = `round ${round}`;
      const answers = await Promise.all(
        Array.from({ length: POSTS }, () => services.bookings.create(input, key)),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      await expect(
        services.bookings.create({ ...input, notes: "Another" }, key),
      ).rejects.toMatchObject({ fields: { "Idempotency-Key": [expect.any(String)] } });
      expect(await countIn(company)).toBe(round + 1);
    }
  },
);

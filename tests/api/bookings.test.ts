import { z } from "zod";
import { expect } from "vitest";
import { BookingDocument } from "#app/schemas/public/bookings/documents.ts";
import { Booking, BookingEvent, BookingSummary } from "#app/schemas/public/bookings.ts";
import { pageOf } from "#app/schemas/public/paging.ts";
import { wallDateTimeInIndia } from "#app/domain/fares/trip-times.ts";
import { makeAccount, sessionOf } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import type { Founded } from "#tests/support/companies.ts";
import { CONTACT } from "#tests/support/plans/bookings.ts";
import { AGRA, DELHI, withTariffs } from "#tests/support/plans/cabs.ts";
import type { Asked } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { test as base } from "#tests/support/test.ts";

const DAY = 24 * 3_600_000;

/** A person of a company with a browser at its site. */
async function person(
  site: RunningSite,
  company: Founded,
  role: "ROLE_USER" | "ROLE_PARTNER_ADMIN",
) {
  site.forget();
  const cookie = await sessionOf(company, await makeAccount(company, role));
  return (method: string, path: string, body?: unknown, headers: Asked["headers"] = {}) =>
    site.ask(`/api${path}`, {
      method,
      host: company.host,
      body,
      headers: { cookie, ...headers },
    });
}
type Call = Awaited<ReturnType<typeof person>>;

async function priced(call: Call, days = 5): Promise<string> {
  const pickupAt = wallDateTimeInIndia(new Date(Date.now() + days * DAY));
  const trip = { tripType: "one-way", stops: [DELHI, AGRA], pickupAt, passengers: 2 };
  return (await call("POST", "/quotes", trip)).json<{ id: string }>().id;
}

const bodyFor = (quoteId: string) => ({ quoteId, vehicleClass: "sedan", contact: CONTACT });

const test = base.extend<{ company: Founded }>({
  company: async ({ database, tenant }, use) => {
    await withTariffs(database);
    await use(await tenant());
  },
});

test("a quote is booked, read, changed and cancelled", async ({ site, company }) => {
  const call = await person(site, company, "ROLE_USER");
  const body = bodyFor(await priced(call));
  const made = await call("POST", "/bookings", body, { "idempotency-key": "one" });
  expect(made.status).toBe(201);
  const booking = Booking.parse(made.json());
  expect((await call("POST", "/bookings", body, { "idempotency-key": "one" })).json()).toEqual(
    made.json(),
  );
  const changedBody = { ...body, notes: "Other" };
  expectError(await call("POST", "/bookings", changedBody, { "idempotency-key": "one" }), 422);
  expectError(await call("POST", "/bookings", body), 409);

  const { reference } = booking;
  const typed = reference.toLowerCase().replace("-", "");
  expect((await call("GET", `/bookings/${typed}`)).json()).toEqual(made.json());
  const list = pageOf(BookingSummary).parse((await call("GET", "/bookings")).json());
  expect(list.content.map((each) => each.reference)).toEqual([reference]);

  const quoteId = await priced(call, 6);
  const preview = await call("GET", `/bookings/${reference}/change?quoteId=${quoteId}`);
  expect(preview.json()).toMatchObject({ quoteId, differencePaise: expect.any(Number) as number });
  const changed = await call("POST", `/bookings/${reference}/change`, { quoteId, version: 1 });
  expect([changed.status, Booking.parse(changed.json()).version]).toEqual([200, 2]);
  const stale = await call("POST", `/bookings/${reference}/cancel`, { feePaise: 0, version: 1 });
  expect(expectError(stale, 409)).toMatchObject({ current: { version: 2, status: "requested" } });
  const cancelled = await call("POST", `/bookings/${reference}/cancel`, { feePaise: 0 });
  expect(cancelled.json()).toMatchObject({ status: "cancelled", fee: { percent: 0 } });
  const events = (await call("GET", `/bookings/${reference}/events`)).json<unknown[]>();
  expect(events.map((event) => BookingEvent.parse(event).kind)).toEqual([
    "request",
    "change",
    "cancel",
  ]);
});

test("If-Match names the version that is changed: another one is a 412 with the booking as it is", async ({
  site,
  company,
}) => {
  const call = await person(site, company, "ROLE_USER");
  const made = await call("POST", "/bookings", bodyFor(await priced(call)));
  const { reference } = Booking.parse(made.json());
  const got = await call("GET", `/bookings/${reference}`);
  expect(got.headers.etag).toBe('"1"');
  const quoteId = await priced(call, 6);
  const change = (tag: string) =>
    call("POST", `/bookings/${reference}/change`, { quoteId }, { "if-match": tag });
  expect(expectError(await change('"7"'), 412)).toMatchObject({ current: { version: 1 } });
  const changed = await change('"1"');
  expect([changed.status, changed.headers.etag]).toEqual([200, '"2"']);
  const cancel = (tag: string) =>
    call("POST", `/bookings/${reference}/cancel`, { feePaise: 0 }, { "if-match": tag });
  expectError(await cancel('"1"'), 412);
  expect((await cancel('"2"')).json()).toMatchObject({ status: "cancelled", version: 3 });
});

test("an operator confirms, and an illegal move is answered with the current state", async ({
  site,
  company,
}) => {
  const traveller = await person(site, company, "ROLE_USER");
  const operator = await person(site, company, "ROLE_PARTNER_ADMIN");
  const made = await traveller("POST", "/bookings", bodyFor(await priced(traveller)));
  const { reference, payment } = Booking.parse(made.json());
  const moves = `/bookings/${reference}/transitions`;
  expectError(await traveller("POST", moves, { move: "confirm" }), 403);
  expect((await operator("POST", moves, { move: "confirm" })).json()).toMatchObject({
    status: "confirmed",
  });
  expect(expectError(await operator("POST", moves, { move: "confirm" }), 409)).toMatchObject({
    current: { status: "confirmed" },
  });
  expectError(await operator("POST", moves, { move: "fly" }), 422);
  const cash = { kind: "advance", method: "cash", amountPaise: payment.advancePaise };
  const paid = await operator("POST", `/bookings/${reference}/payments`, cash);
  expect([paid.status, Booking.parse(paid.json()).payment.dueNowPaise]).toEqual([201, 0]);
  expectError(
    await operator("POST", `/bookings/${reference}/payments`, { ...cash, method: "upi" }),
    422,
  );
});

test("what can't be booked is refused at its field, and prices of the client are never read", async ({
  site,
  company,
}) => {
  const call = await person(site, company, "ROLE_USER");
  const body = bodyFor(await priced(call));
  const refused = async (fields: object) =>
    Object.keys(expectError(await call("POST", "/bookings", { ...body, ...fields }), 422).errors!);
  expect(await refused({ quoteId: "x" })).toEqual(["quoteId"]);
  expect(await refused({ vehicleClass: "rocket" })).toEqual(["vehicleClass"]);
  expect(await refused({ contact: { ...CONTACT, phone: "12" } })).toEqual(["contact.phone"]);
  expect(await refused({ contact: { ...CONTACT, name: "1" } })).toEqual(["contact.name"]);
  expect(await refused({ contact: { ...CONTACT, email: "x" } })).toEqual(["contact.email"]);
  expect(await refused({ totalPaise: 1 })).toEqual(["totalPaise"]);
  expect(await refused({ signature: "x" })).toEqual(["signature"]);
  expect(await refused({ customerGstin: "123" })).toEqual(["customerGstin"]);
  expect((await call("GET", "/bookings")).json()).toMatchObject({ totalElements: 0 });
  expectError(await site.ask("/api/bookings", { host: company.host }), 401);
  for (const reference of ["2222-2222", "nothing"])
    expectError(await call("GET", `/bookings/${reference}`), 404);
});

test("a booking's documents are for its traveller and operator alone, and never cached", async ({
  site,
  company,
}) => {
  const traveller = await person(site, company, "ROLE_USER");
  const made = await traveller("POST", "/bookings", bodyFor(await priced(traveller)));
  const { reference } = Booking.parse(made.json());
  const path = `/bookings/${reference}/documents`;
  const listed = z.array(BookingDocument).parse((await traveller("GET", path)).json());
  expect(listed.map(({ name }) => name)).toEqual(["voucher.pdf", "invoice.pdf", "booking.ics"]);

  const operator = await person(site, company, "ROLE_PARTNER_ADMIN");
  for (const call of [traveller, operator]) {
    const { status, headers, body } = await call("GET", `${path}/voucher.pdf`);
    expect([status, body.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="voucher-${reference}.pdf"`,
    });
  }
  const event = await traveller("GET", `${path}/booking.ics`);
  expect(event.headers["content-type"]).toContain("text/calendar");
  expectError(await traveller("GET", `${path}/invoice.pdf`), 409);
  expectError(await traveller("GET", `${path}/secret.pdf`), 422);

  const stranger = await person(site, company, "ROLE_USER");
  expectError(await stranger("GET", path), 404);
  expectError(await stranger("GET", `${path}/voucher.pdf`), 404);
  expectError(await site.ask(`/api${path}/voucher.pdf`, { host: company.host }), 401);
});

import { expect } from "vitest";
import { withCompany } from "#app/platform/context.ts";
import type { Founded } from "#tests/support/companies.ts";
import { booked, clock, fleetOf, personOf } from "#tests/support/plans/bookings.ts";
import { withTariffs } from "#tests/support/plans/cabs.ts";
import { test as base } from "#tests/support/test.ts";

const HOUR = 3_600_000;

const test = base.extend<{ company: Founded }>({
  company: async ({ database, tenant }, use) => {
    await withTariffs(database);
    await use(await tenant({ name: "Deccan Drives" }));
  },
});

const tokenOf = (url: string) => new URL(url).searchParams.get("token")!;

test("a link shows the trip to anyone until it is replaced, ended or expired, and never price, phone or traveller", async ({
  company,
  database,
}) => {
  const time = clock();
  const { services } = await personOf(company, "ROLE_USER", time.now);
  const operator = await personOf(company, "ROLE_PARTNER_ADMIN", time.now);
  const booking = await booked(services);
  const { reference } = booking;
  expect(await services.bookings.shareOf(reference)).toBeNull();
  const first = await services.bookings.share(reference);
  const anyone = company.servicesWith({ now: time.now });
  const shown = await anyone.bookings.sharedTrip(tokenOf(first.url));
  expect(shown).toMatchObject({ companyName: "Deccan Drives", status: "requested", driver: null });
  const [cab] = await fleetOf(database, company, 1);
  const move = (step: object) =>
    operator.services.bookings.transition({ reference, ...step } as never);
  await move({ move: "confirm" });
  await move({ move: "assign", ...cab });
  const token = tokenOf(first.url);
  expect((await anyone.bookings.sharedTrip(token)).driver).toBeNull();
  time.set(new Date(Date.parse(booking.pickupAt) - HOUR));
  const due = await anyone.bookings.sharedTrip(token);
  expect(due.driver).toEqual({ firstName: "Driver", vehicle: "Dzire", plate: "RJ14CA0000" });
  const text = JSON.stringify(due);
  for (const secret of ["Asha", "98765", "example.org", "aise", reference])
    expect(text).not.toContain(secret);

  const stored = await withCompany(company.ctx.db, company.company.id, (tx) =>
    tx.bookingShare.findMany(),
  );
  expect(JSON.stringify(stored)).not.toContain(token.split(".")[1]);
  const gone = (link: string) =>
    expect(anyone.bookings.sharedTrip(tokenOf(link))).rejects.toMatchObject({ code: "not_found" });
  const second = await services.bookings.share(reference);
  await gone(first.url);
  await anyone.bookings.sharedTrip(tokenOf(second.url));
  await services.bookings.unshare(reference);
  await gone(second.url);
  const third = await services.bookings.share(reference);
  time.set(new Date(Date.parse(third.expiresAt) + 1));
  await gone(third.url);
});

test("a link is its traveller's to make, of a booking that isn't over", async ({
  company,
  tenant,
}) => {
  const time = clock();
  const { services } = await personOf(company, "ROLE_USER", time.now);
  const { reference } = await booked(services);
  const others = [
    await personOf(company, "ROLE_USER", time.now),
    await personOf(company, "ROLE_PARTNER_ADMIN", time.now),
    await personOf(await tenant(), "ROLE_USER", time.now),
  ];
  for (const { services: other } of others)
    await expect(other.bookings.share(reference)).rejects.toMatchObject({ code: "not_found" });
  await services.bookings.cancel({ reference, feePaise: 0, reason: "" });
  await expect(services.bookings.share(reference)).rejects.toMatchObject({ code: "conflict" });
  for (const token of ["", "x", `${company.company.id}.`, `${company.company.id}.wrong`])
    await expect(services.bookings.sharedTrip(token)).rejects.toMatchObject({ code: "not_found" });
});

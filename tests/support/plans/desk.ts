import { DeskQuery } from "#app/schemas/admin/bookings.ts";
import type { BookingTransition } from "#app/schemas/public/bookings.ts";
import type { Founded } from "#tests/support/companies.ts";
import { test as base } from "#tests/support/test.ts";
import { clock, personOf } from "./bookings.ts";
import { withTariffs } from "./cabs.ts";

/** A traveller and an operator of a company, by one clock. */
export async function deskOf(company: Founded) {
  const time = clock();
  const traveller = (await personOf(company, "ROLE_USER", time.now)).services;
  const operator = (await personOf(company, "ROLE_PARTNER_ADMIN", time.now)).services;
  return {
    time,
    traveller,
    operator,
    desk: operator.bookingAdmin,
    move: (reference: string, input: BookingTransition) =>
      operator.bookingAdmin.move({ reference, ...input }),
    list: (query: object = {}) => operator.bookingAdmin.list(DeskQuery.parse(query)),
  };
}

/** A company with the platform's tariffs. */
export const deskTest = base.extend<{ company: Founded }>({
  company: async ({ database, tenant }, use) => {
    await withTariffs(database);
    await use(await tenant());
  },
});

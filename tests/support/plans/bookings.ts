import { seedId } from "#app/platform/ids.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { NewBooking } from "#app/schemas/public/bookings.ts";
import type { Role } from "#app/domain/policy/policy.ts";
import type { Services } from "#app/services/index.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { asked, NOW } from "./cabs.ts";

export const CONTACT = { name: "Asha Rao", phone: "98765 43210", email: "asha@example.org" };

/** A clock that a test sets. */
export function clock(start = NOW) {
  let at = start;
  return {
    now: () => at,
    set: (moment: string | Date) => (at = new Date(moment)),
  };
}

/** The services as an account of a company sees them, by a clock. */
export async function personOf(
  company: Founded,
  role: Role,
  now: () => Date = () => NOW,
  parts: Partial<Ctx> = {},
) {
  const account = await makeAccount(company, role);
  const user = await signedInAs(company, account);
  return { account, user, services: company.servicesWith({ user, now, ...parts }) };
}

/** What books a sedan at a new price. */
export async function toBook(services: Services, fields: object = {}, trip: object = {}) {
  const { quote } = await services.quotes.create(asked(trip));
  return {
    quote,
    input: NewBooking.parse({
      quoteId: quote.id,
      vehicleClass: "sedan",
      contact: CONTACT,
      ...fields,
    }),
  };
}

/** A new booking of a sedan. */
export async function booked(services: Services, trip: object = {}) {
  const { input } = await toBook(services, {}, trip);
  return services.bookings.create(input);
}

/** Vehicles and drivers of a company, by number. */
export async function fleetOf(database: TestDatabase, { company }: Founded, size: number) {
  const numbers = Array.from({ length: size }, (_, number) => number);
  const companyId = company.id;
  const idOf = (kind: string, number: number) => seedId(kind, `${companyId}:${number}`);
  await withCompany(database.owner, companyId, async (tx) => {
    await tx.vehicle.createMany({
      data: numbers.map((number) => ({
        id: idOf("vehicle", number),
        companyId,
        plate: `RJ14CA${String(number).padStart(4, "0")}`,
        vehicleClass: "sedan",
        model: "Dzire",
        seats: 4,
      })),
    });
    await tx.driver.createMany({
      data: numbers.map((number) => ({
        id: idOf("driver", number),
        companyId,
        name: `Driver ${number}`,
        phone: `+9198765${String(number).padStart(5, "0")}`,
      })),
    });
  });
  return numbers.map((number) => ({
    vehicleId: idOf("vehicle", number),
    driverId: idOf("driver", number),
  }));
}

import { expect } from "vitest";
import type { Founded } from "#tests/support/companies.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { booked, clock, personOf } from "#tests/support/plans/bookings.ts";
import { driver, vehicle } from "#tests/support/plans/fleet.ts";
import { withTariffs } from "#tests/support/plans/cabs.ts";
import { test } from "#tests/support/test.ts";

/** A vehicle, a driver and a confirmed trip that ends after midnight in India, when it is still the day before by UTC. */
async function desk(database: TestDatabase, company: Founded) {
  await withTariffs(database);
  const time = clock();
  const traveller = (await personOf(company, "ROLE_USER", time.now)).services;
  const { vehicles, drivers, bookings } = (await personOf(company, "ROLE_PARTNER_ADMIN", time.now))
    .services;
  const { id: vehicleId } = await vehicles.create(vehicle());
  const { id: driverId } = await drivers.create(driver());
  const { reference } = await booked(traveller, { pickupAt: "2026-12-05T22:30" });
  await bookings.transition({ reference, move: "confirm" } as never);
  const assign = () =>
    bookings.transition({ reference, move: "assign", vehicleId, driverId } as never);
  const refused = (field: string, text: string | RegExp) =>
    expect(assign()).rejects.toMatchObject({
      fields: { [field]: [expect.stringMatching(text) as string] },
    });
  const [cab, person] = [{ id: vehicleId }, { id: driverId }];
  return { vehicles, drivers, cab, person, reference, assign, refused };
}

test("what is retired, suspended or without valid papers isn't assigned, and it is said at the field", async ({
  database,
  tenant,
}) => {
  const { vehicles, drivers, cab, person, assign, refused } = await desk(database, await tenant());
  await vehicles.retire(cab);
  await refused("vehicleId", /^RJ14CA1234 is retired$/);
  await vehicles.restore(cab);
  await drivers.suspend(person);
  await refused("driverId", /^Ram Singh is suspended$/);
  await drivers.restore(person);
  for (const [field, paper] of [
    ["permitExpiresOn", "permit"],
    ["insuranceExpiresOn", "insurance"],
    ["fitnessExpiresOn", "fitness certificate"],
    ["pucExpiresOn", "pollution certificate"],
  ] as const) {
    await vehicles.update(cab, vehicle({ [field]: "2026-12-05" }));
    await refused("vehicleId", `The ${paper} of RJ14CA1234 expires before the trip ends`);
  }
  await vehicles.update(cab, vehicle({ permitExpiresOn: "2026-12-06" }));
  await drivers.update(person, driver({ licenceExpiresOn: "2026-12-05" }));
  await refused("driverId", "Ram Singh’s licence expires before the trip ends");
  await drivers.update(person, driver({ licenceExpiresOn: "2026-12-06" }));
  expect(await assign()).toMatchObject({ status: "assigned" });
});

test("services and absences block assignment, bookings block them, and each names the other", async ({
  database,
  tenant,
}) => {
  const { vehicles, drivers, cab, person, reference, assign, refused } = await desk(
    database,
    await tenant(),
  );
  const span = { from: "2026-12-05T20:00", until: "2026-12-05T23:00", note: "Brakes" };
  const service = await vehicles.addService(cab, span);
  await refused("vehicleId", /^RJ14CA1234 is in service until 5 Dec 2026/);
  await vehicles.removeService({ ...cab, blockId: service.id });
  const absence = await drivers.addAbsence(person, span);
  await refused("driverId", /^Ram Singh is absent until 5 Dec 2026/);
  expect(await drivers.absences(person)).toEqual([absence]);
  await expect(vehicles.removeService({ ...cab, blockId: absence.id })).rejects.toMatchObject({
    code: "not_found",
  });
  await drivers.removeAbsence({ ...person, blockId: absence.id });
  await assign();
  for (const block of [
    () => vehicles.addService(cab, span),
    () => drivers.addAbsence(person, span),
  ])
    await expect(block()).rejects.toMatchObject({
      code: "conflict",
      fields: { from: [expect.stringContaining(`is on ${reference} until`) as string] },
    });
  for (const aside of [() => vehicles.retire(cab), () => drivers.suspend(person)])
    await expect(aside()).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(`is assigned to ${reference} on 5 Dec 2026`) as string,
    });
});

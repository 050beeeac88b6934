import { expect } from "vitest";
import { personOf } from "#tests/support/plans/bookings.ts";
import { driver, vehicle } from "#tests/support/plans/fleet.ts";
import { NOW } from "#tests/support/plans/cabs.ts";
import { test } from "#tests/support/test.ts";

test("a vehicle is added, found, changed at its version, retired and restored, each in its history", async ({
  tenant,
}) => {
  let second = 0;
  const now = () => new Date(NOW.getTime() + 1_000 * second++);
  const { services } = await personOf(await tenant(), "ROLE_PARTNER_ADMIN", now);
  const { vehicles } = services;
  const made = await vehicles.create(vehicle({ insuranceExpiresOn: "2026-12-06" }));
  expect(made).toMatchObject({ plate: "RJ14CA1234", plateText: "RJ 14 CA 1234", version: 1 });
  expect(made.warnings).toMatchObject([{ level: "7", text: "Insurance expires in 5 days" }]);
  await expect(vehicles.create(vehicle())).rejects.toMatchObject({
    fields: { plate: ["RJ 14 CA 1234 is already in the fleet"] },
  });
  for (const filters of [{ q: "14-ca" }, { q: "dzire" }, { papers: "7" as const }])
    expect(await vehicles.list(filters)).toHaveLength(1);
  for (const filters of [{ q: "swift" }, { papers: "1" as const }, { status: "retired" as const }])
    expect(await vehicles.list(filters)).toEqual([]);

  const { id } = made;
  await vehicles.update({ id }, vehicle({ model: "Etios", version: 1 }));
  await expect(vehicles.update({ id }, vehicle({ version: 1 }))).rejects.toMatchObject({
    code: "conflict",
    current: { model: "Etios", version: 2 },
  });
  expect(await vehicles.retire({ id })).toMatchObject({ status: "retired", version: 3 });
  expect(await vehicles.restore({ id }, 3)).toMatchObject({ status: "active", version: 4 });
  expect((await vehicles.history({ id })).map(({ action }) => action)).toEqual([
    "vehicle.restore",
    "vehicle.retire",
    "vehicle.update",
    "vehicle.create",
  ]);
});

test("two vehicles of one plate can't be saved at once", async ({ tenant }) => {
  const { services } = await personOf(await tenant(), "ROLE_PARTNER_ADMIN");
  const saved = await Promise.allSettled([1, 2, 3].map(() => services.vehicles.create(vehicle())));
  expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of saved)
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "invalid" });
});

test("a partner's administrator never sees or changes another company's fleet; the main one's reach any", async ({
  tenant,
  main,
}) => {
  const [home, other] = [await tenant(), await tenant()];
  const owner = (await personOf(home, "ROLE_PARTNER_ADMIN")).services;
  const stranger = (await personOf(other, "ROLE_PARTNER_ADMIN")).services;
  const { id } = await owner.vehicles.create(vehicle());
  const person = await owner.drivers.create(driver());
  const company = home.company.slug!;
  const missing = { code: "not_found" };
  for (const which of [{ id }, { id, company }, { id, company: home.company.id }]) {
    await expect(stranger.vehicles.get(which)).rejects.toMatchObject(missing);
    await expect(stranger.vehicles.update(which, vehicle())).rejects.toMatchObject(missing);
    await expect(stranger.vehicles.retire(which)).rejects.toMatchObject(missing);
    await expect(stranger.vehicles.history(which)).rejects.toMatchObject(missing);
    await expect(stranger.drivers.suspend({ ...which, id: person.id })).rejects.toMatchObject(
      missing,
    );
  }
  await expect(stranger.vehicles.list({ company })).rejects.toMatchObject(missing);
  await expect(stranger.drivers.list({ company: "main" })).rejects.toMatchObject(missing);
  const traveller = (await personOf(home, "ROLE_USER")).services;
  await expect(traveller.vehicles.list({})).rejects.toMatchObject({ code: "forbidden" });

  const admin = (await personOf(main, "ROLE_ADMIN")).services;
  expect(await admin.vehicles.list({ company })).toHaveLength(1);
  expect(await admin.drivers.suspend({ id: person.id, company })).toMatchObject({
    status: "suspended",
  });
  expect((await owner.drivers.list({}))[0]).toMatchObject({
    phoneText: "+91 98765 43210",
    status: "suspended",
  });
});

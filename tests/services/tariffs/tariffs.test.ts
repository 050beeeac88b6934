import { expect } from "vitest";
import { TariffDraft, TariffScope } from "#app/schemas/admin/tariffs.ts";
import { withCompany } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import type { Founded } from "#tests/support/companies.ts";
import { personOf } from "#tests/support/plans/bookings.ts";
import { asked, NOW, withTariffs } from "#tests/support/plans/cabs.ts";
import { test as base } from "#tests/support/test.ts";

const OWN = TariffScope.parse({});
const DEFAULT = TariffScope.parse({ owner: "default" });
const draft = (perKmPaise: number, fields: object = {}) =>
  TariffDraft.parse({
    tripType: "one-way",
    validFrom: "2026-12-03",
    classes: { sedan: { perKmPaise, minimumKm: 130, driverAllowancePaise: 35_000 } },
    ...fields,
  });

const test = base.extend<{ company: Founded }>({
  company: async ({ database, tenant }, use) => {
    await withTariffs(database);
    await use(await tenant());
  },
});

test("a published version ends the former one on its day, and prices trips from then on", async ({
  company,
}) => {
  const operator = (await personOf(company, "ROLE_PARTNER_ADMIN")).services;
  const traveller = (await personOf(company, "ROLE_USER")).services;
  const rateOn = async (day: string) => {
    const { quote } = await traveller.quotes.create(asked({ pickupAt: `${day}T09:00` }));
    return quote.options.find(({ vehicleClass }) => vehicleClass === "sedan")!.lines[0]!.ratePaise;
  };
  const { tariffs } = operator;
  expect(await tariffs.publish(OWN, draft(1_900))).toMatchObject([
    { version: 1, validFrom: "2026-12-03", validTo: null, taxBasisPoints: 500 },
  ]);
  await tariffs.publish(OWN, draft(2_100, { validFrom: "2026-12-10" }));
  expect(await tariffs.list({ ...OWN, tripType: "one-way" })).toMatchObject([
    { version: 1, validTo: "2026-12-10" },
    { version: 2, validFrom: "2026-12-10", validTo: null },
  ]);
  for (const [day, rate] of [
    ["2026-12-02", 1_500],
    ["2026-12-03", 1_900],
    ["2026-12-09", 1_900],
    ["2026-12-10", 2_100],
  ] as const)
    expect([day, await rateOn(day)]).toEqual([day, rate]);

  const [, second] = await tariffs.list(OWN);
  await tariffs.withdraw(OWN, second!.id);
  expect(await tariffs.list(OWN)).toMatchObject([{ version: 1, validTo: null }]);
  expect(await rateOn("2026-12-10")).toBe(1_900);
});

test("a gap, an overlap, a past day, a negative rate and a price that is missing are refused, and nothing is stored", async ({
  company,
}) => {
  const { tariffs } = (await personOf(company, "ROLE_PARTNER_ADMIN")).services;
  await tariffs.publish(OWN, draft(1_900));
  const refused = (input: TariffDraft, field: string) =>
    expect(tariffs.publish(OWN, input)).rejects.toMatchObject({
      fields: { [field]: [expect.any(String)] },
    });
  for (const validFrom of ["2026-12-03", "2026-12-02", "2026-11-30"])
    await refused(draft(1_950, { validFrom }), "validFrom");
  await refused(draft(0, { validFrom: "2026-12-20" }), "classes.sedan.perKmPaise");
  const mixed = draft(1_950, {
    classes: { suv: { perKmPaise: 2_000 }, sedan: { perKmPaise: 2_000 } },
  });
  await refused(mixed, "validFrom");
  const local = TariffDraft.parse({
    tripType: "local",
    validFrom: "2026-12-03",
    classes: { suv: {} },
  });
  await refused(local, "classes.suv.packages");
  expect(
    TariffDraft.safeParse({ ...draft(1), classes: { sedan: { perKmPaise: -1 } } }).error!.issues,
  ).toMatchObject([
    { path: ["classes", "sedan", "perKmPaise"], message: "A rate can’t be negative" },
  ]);
  expect(await tariffs.list(OWN)).toHaveLength(1);
});

test("of versions published at once one is stored, and the database refuses an overlap by itself", async ({
  company,
  database,
}) => {
  const { tariffs } = (await personOf(company, "ROLE_PARTNER_ADMIN")).services;
  const tries = [1_900, 2_000, 2_100].map((rate) => tariffs.publish(OWN, draft(rate)));
  const done = await Promise.allSettled(tries);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const companyId = company.company.id;
  const row = await withCompany(database.owner, companyId, (tx) =>
    tx.cabTariff.findFirstOrThrow({ where: { companyId } }),
  );
  const overlapping = withCompany(database.app, companyId, (tx) =>
    tx.cabTariff.create({
      data: {
        ...row,
        prices: row.prices as object,
        id: newId(),
        version: 9,
        validFrom: new Date("2026-12-20"),
      },
    }),
  );
  await expect(overlapping).rejects.toThrow(/do_not_overlap|23P01/);
});

test("a preview prices the latest quotes again to the paisa, largest difference first, and stores nothing", async ({
  company,
}) => {
  const operator = (await personOf(company, "ROLE_PARTNER_ADMIN")).services;
  const traveller = (await personOf(company, "ROLE_USER")).services;
  for (const stops of [
    asked().stops,
    [asked().stops[0]!, { name: "Jaipur", latitude: 26.9239, longitude: 75.8267 }],
  ])
    await traveller.quotes.create(asked({ stops }));
  const input = draft(1_900);
  const { quotes, rows } = await operator.tariffs.preview(OWN, input);
  expect(quotes).toBe(2);
  expect(rows.map(({ vehicleClass }) => vehicleClass)).toEqual(["sedan", "sedan"]);
  const differences = rows.map(({ differencePaise }) => Math.abs(differencePaise));
  expect(differences).toEqual(differences.toSorted((a, b) => b - a));
  expect(await operator.tariffs.list(OWN)).toEqual([]);
  await operator.tariffs.publish(OWN, input);
  const { quote } = await traveller.quotes.create(asked());
  const priced = quote.options.find(({ vehicleClass }) => vehicleClass === "sedan")!.totalPaise;
  expect(rows.map(({ newPaise }) => newPaise)).toContain(priced);
});

test("another company's tariffs are as good as missing, and only administrators edit the platform's", async ({
  company,
  tenant,
  main,
}) => {
  const owner = (await personOf(company, "ROLE_PARTNER_ADMIN")).services;
  const stranger = (await personOf(await tenant(), "ROLE_PARTNER_ADMIN")).services;
  const [published] = await owner.tariffs.publish(OWN, draft(1_900));
  const named = { ...OWN, company: company.company.id };
  const missing = { code: "not_found" };
  await expect(stranger.tariffs.list(named)).rejects.toMatchObject(missing);
  await expect(stranger.tariffs.publish(named, draft(1))).rejects.toMatchObject(missing);
  await expect(stranger.tariffs.preview(named, draft(1))).rejects.toMatchObject(missing);
  await expect(stranger.tariffs.withdraw(named, published!.id)).rejects.toMatchObject(missing);
  await expect(stranger.tariffs.withdraw(OWN, published!.id)).rejects.toMatchObject(missing);
  await expect(owner.tariffs.publish(DEFAULT, draft(1_600))).rejects.toMatchObject({
    code: "forbidden",
  });
  expect((await owner.tariffs.list(DEFAULT)).length).toBe(25);
  const admin = (await personOf(main, "ROLE_ADMIN", () => NOW)).services;
  expect(await admin.tariffs.publish(DEFAULT, draft(1_600))).toMatchObject([
    { owner: "default", version: 2 },
  ]);
  expect(await admin.tariffs.list(named)).toHaveLength(1);
});

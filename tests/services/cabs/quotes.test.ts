import { expect } from "vitest";
import { withCompany } from "#app/platform/context.ts";
import { sweepQuotes } from "#app/services/cabs/quote-sweep.ts";
import { isSignatureOf } from "#app/services/cabs/quote-signature.ts";
import { newId } from "#app/platform/ids.ts";
import type { Founded } from "#tests/support/companies.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { AGRA, asked, DELHI, JAIPUR, NOW, withTariffs } from "#tests/support/plans/cabs.ts";
import { travellerOf } from "#tests/support/plans/trips.ts";
import { test as base } from "#tests/support/test.ts";

const test = base.extend<{
  quotesOf: (company: Founded, parts?: object) => Founded["services"]["quotes"];
}>({
  quotesOf: async ({ database }, use) => {
    await withTariffs(database);
    await use((company, parts = {}) => company.servicesWith({ now: () => NOW, ...parts }).quotes);
  },
});

test("a one-way trip is priced for every class that fits, the smallest first", async ({
  tenant,
  quotesOf,
}) => {
  const { quote } = await quotesOf(await tenant()).create(asked({ passengers: 5, bags: 4 }));
  expect(quote.options.map(({ vehicleClass }) => vehicleClass)).toEqual([
    "suv",
    "premium-suv",
    "tempo-traveller",
  ]);
  expect(quote.unfit).toEqual([
    { vehicleClass: "hatchback", reason: "Hatchback seats 4; you are 5." },
    { vehicleClass: "sedan", reason: "Sedan seats 4; you are 5." },
  ]);
  expect(quote).toMatchObject({ distanceSource: "estimate", days: 1, nights: 0, currency: "INR" });
  // 233 km by the Yamuna Expressway or the old road; the estimate may be a tenth off.
  expect(quote.distanceKm).toBeGreaterThan(205);
  expect(quote.distanceKm).toBeLessThan(255);
  expect(quote.statesEntered).toContain("Uttar Pradesh");
  for (const option of quote.options) {
    const lines = option.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    expect(option.totalPaise).toBe(lines + option.taxPaise);
    expect(option.perPersonPaise).toBe(Math.ceil(option.totalPaise / 5));
  }
});

test("a company's own tariff comes before the platform's default, from the day on which it holds", async ({
  tenant,
  database,
  quotesOf,
}) => {
  const company = await tenant();
  await withCompany(database.owner, company.company.id, (tx) =>
    tx.cabTariff.create({
      data: {
        id: newId(),
        companyId: company.company.id,
        vehicleClass: "sedan",
        tripType: "one-way",
        validFrom: new Date("2026-12-05T00:00:00Z"),
        prices: { perKmPaise: 9_900, minimumKm: 0 },
        taxBasisPoints: 1_800,
      },
    }),
  );
  const rateOn = async (pickupAt: string, of: Founded) => {
    const { quote } = await quotesOf(of).create(asked({ pickupAt, vehicleClass: "sedan" }));
    return [quote.options[0]!.lines[0]!.ratePaise, quote.options[0]!.taxLabel];
  };
  expect(await rateOn("2026-12-05T09:00", company)).toEqual([9_900, "GST 18 %"]);
  expect(await rateOn("2026-12-04T09:00", company)).toEqual([1_500, "GST 5 %"]);
  expect(await rateOn("2026-12-05T09:00", await tenant())).toEqual([1_500, "GST 5 %"]);
});

test("a round trip is billed by calendar day and says what one day less would save", async ({
  tenant,
  quotesOf,
}) => {
  const { quote } = await quotesOf(await tenant()).create(
    asked({ tripType: "round-trip", returnAt: "2026-12-07T01:00", vehicleClass: "sedan" }),
  );
  expect(quote.days).toBe(3);
  const [distance, allowance, night] = quote.options[0]!.lines;
  expect(distance).toMatchObject({ kind: "distance", quantity: 750 });
  expect(allowance).toMatchObject({ kind: "driver-allowance", quantity: 3 });
  expect(night).toMatchObject({ kind: "night", quantity: 1 });
  expect(quote.hints).toHaveLength(1);
  expect(quote.hints[0]).toMatch(
    /^Be back before midnight on 6 December, one calendar day less, to save ₹[\d,.]+\.$/,
  );
});

test("a multi-city trip that ends elsewhere pays the way back, and a late start is told how to avoid the night", async ({
  tenant,
  quotesOf,
}) => {
  const quotes = quotesOf(await tenant());
  const { quote: city } = await quotes.create(
    asked({ tripType: "multi-city", stops: [DELHI, AGRA, JAIPUR], returnAt: "2026-12-06T20:00" }),
  );
  expect(city.options[0]!.lines[0]!.rule).toContain("with the way back to the start");
  const { quote: late } = await quotes.create(asked({ pickupAt: "2026-12-05T20:00" }));
  expect(late.nights).toBe(1);
  expect(late.hints[0]).toMatch(
    /^Leave by \d:\d\d pm to avoid the night charge and save ₹[\d,.]+\.$/,
  );
});

test("a package and an airport transfer are priced without outstation charges", async ({
  tenant,
  quotesOf,
}) => {
  const quotes = quotesOf(await tenant());
  const { quote: local } = await quotes.create(
    asked({ tripType: "local", stops: [DELHI], package: "8/80" }),
  );
  expect(local.options[1]!.lines.map(({ kind }) => kind)).toEqual(["package"]);
  const airport = { name: "Terminal 3", latitude: 28.5562, longitude: 77.0999 };
  const { quote } = await quotes.create(
    asked({ tripType: "airport", stops: [airport, DELHI], flightNumber: "6e 204" }),
  );
  expect(quote.request.flightNumber).toBe("6E 204");
  expect(quote.options[1]!.lines[0]).toMatchObject({ kind: "transfer", ratePaise: 59_900 });
});

test.for([
  [
    "a pickup in the past",
    { pickupAt: "2026-12-01T09:59" },
    "pickupAt",
    "Choose a pickup time in the future",
  ],
  [
    "a pickup in under two hours",
    { pickupAt: "2026-12-01T11:30" },
    "pickupAt",
    "Choose a pickup time at least 2 hours from now",
  ],
  [
    "a pickup beyond 180 days",
    { pickupAt: "2027-06-01T09:00" },
    "pickupAt",
    "Choose a pickup time within the next 180 days",
  ],
  [
    "a return before the pickup",
    { tripType: "round-trip", returnAt: "2026-12-05T08:00" },
    "returnAt",
    "Choose a return after the pickup",
  ],
  [
    "a round trip without a return",
    { tripType: "round-trip" },
    "returnAt",
    "Enter when you want to be back",
  ],
  [
    "the same start and end",
    { stops: [DELHI, DELHI] },
    "stops.1",
    "Choose another place than Connaught Place",
  ],
  [
    "an island",
    { stops: [DELHI, { name: "Havelock", latitude: 12.02, longitude: 93 }] },
    "stops.1",
    "No road leads from Connaught Place to Havelock",
  ],
  [
    "a point abroad",
    { stops: [DELHI, { name: "Paris", latitude: 48.86, longitude: 2.35 }] },
    "stops.1",
    /India/,
  ],
  [
    "an unknown place",
    { stops: [DELHI, { placeId: "atlantis" }] },
    "stops.1",
    "Choose a place from the guide",
  ],
  ["too many people", { passengers: 13 }, "passengers", /seats 12/],
  ["too many bags", { bags: 11 }, "bags", /holds 10 bags/],
  [
    "a class that is too small",
    { passengers: 5, vehicleClass: "sedan" },
    "vehicleClass",
    "Sedan seats 4; you are 5.",
  ],
  [
    "a local trip without a package",
    { tripType: "local", stops: [DELHI] },
    "package",
    "Choose a package",
  ],
] as const)(
  "%s is refused at its field, and nothing is stored",
  async ([, fields, field, message], { tenant, quotesOf, database }) => {
    const company = await tenant();
    const refusal = await quotesOf(company)
      .create(asked(fields))
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "invalid" });
    const { fields: said } = refusal as { fields: Record<string, string[]> };
    expect(Object.keys(said)).toEqual([field]);
    expect(said[field]![0]).toMatch(message);
    expect(await withCompany(database.app, company.company.id, (tx) => tx.cabQuote.count())).toBe(
      0,
    );
  },
);

test("a quote belongs to the browser that asked, until an account takes it over", async ({
  tenant,
  quotesOf,
}) => {
  const company = await tenant();
  const { quote, draftKey } = await quotesOf(company).create(asked());
  expect(await quotesOf(company, { draftKey }).get(quote.id)).toEqual(quote);
  const missing = { code: "not_found" };
  await expect(quotesOf(company).get(quote.id)).rejects.toMatchObject(missing);
  await expect(quotesOf(await tenant(), { draftKey }).get(quote.id)).rejects.toMatchObject(missing);
  const { account, user } = await travellerOf(company);
  await company.servicesWith({ draftKey, now: () => NOW }).accounts.login({
    email: account.email,
    password: PASSWORD,
  });
  expect(await quotesOf(company, { user }).get(quote.id)).toEqual(quote);
  await expect(quotesOf(company, { draftKey }).get(quote.id)).rejects.toMatchObject(missing);
});

test("the signature is of this quote's prices alone", async ({ tenant, quotesOf }) => {
  const company = await tenant();
  const { quote } = await quotesOf(company).create(asked());
  const signed = {
    id: quote.id,
    companyId: company.company.id,
    expiresAt: new Date(quote.expiresAt),
    options: quote.options,
  };
  const key = company.ctx.sessionKey;
  expect(isSignatureOf(quote.signature, key, signed)).toBe(true);
  const [first, ...others] = quote.options;
  const cheaper = [{ ...first!, totalPaise: first!.totalPaise - 1 }, ...others];
  expect(isSignatureOf(quote.signature, key, { ...signed, options: cheaper })).toBe(false);
  expect(isSignatureOf("", key, signed)).toBe(false);
});

test("an expired quote is deleted after 30 days", async ({ tenant, quotesOf, database }) => {
  const company = await tenant();
  const { quote, draftKey } = await quotesOf(company).create(asked());
  const later = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);
  await sweepQuotes(database.app, later(30));
  expect(await quotesOf(company, { draftKey }).get(quote.id)).toMatchObject({ id: quote.id });
  await sweepQuotes(database.app, later(31));
  await expect(quotesOf(company, { draftKey }).get(quote.id)).rejects.toMatchObject({
    code: "not_found",
  });
});

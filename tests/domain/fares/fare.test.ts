import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { fareOf } from "#app/domain/fares/fare.ts";
import {
  ADD_ONS,
  CAB_TRIP_TYPES,
  LOCAL_PACKAGE_NAMES,
  type FareTrip,
  type Tariff,
} from "#app/domain/fares/types.ts";

const GST_5 = { basisPoints: 500, label: "GST 5 %" };

const sedan: Tariff = {
  vehicleClass: "sedan",
  tripType: "round-trip",
  perKmPaise: 1_400,
  minimumKm: 250,
  driverAllowancePaise: 40_000,
  nightChargePaise: 30_000,
  hillSurchargePaise: 40_000,
  packages: { "8/80": 180_000 },
  airport: { pricePaise: 59_900, includedKm: 10 },
  extraKmPaise: 1_300,
  extraHourPaise: 18_000,
  tollPerKmPaise: 300,
  permitPaise: 50_000,
  parkingPerDayPaise: 10_000,
  addOns: { "roof-carrier": 20_000 },
};

const trip: FareTrip = {
  tripType: "round-trip",
  distanceKm: 620,
  returnKm: 0,
  days: 3,
  nights: 0,
  package: null,
  isHilly: false,
  statesEntered: [],
  addOns: [],
};

test("a sedan's round trip of three days and 620 km costs 12,285 rupees", () => {
  const fare = fareOf(trip, sedan, GST_5)!;
  expect(
    fare.lines.map(({ kind, quantity, ratePaise, amountPaise }) => [
      kind,
      quantity,
      ratePaise,
      amountPaise,
    ]),
  ).toEqual([
    ["distance", 750, 1_400, 1_050_000],
    ["driver-allowance", 3, 40_000, 120_000],
  ]);
  expect(fare.taxPaise).toBe(58_500);
  expect(fare.totalPaise).toBe(1_228_500);
  expect(fare.lines[0]!.rule).toBe(
    "620 km driven; the minimum of 250 km a day for 3 calendar days applies",
  );
});

test("kilometres beyond the minimum are billed as driven, rounded up", () => {
  const [distance] = fareOf({ ...trip, distanceKm: 800.2 }, sedan, GST_5)!.lines;
  expect(distance).toMatchObject({ quantity: 801, amountPaise: 801 * 1_400 });
});

test("a multi-city trip that ends elsewhere is billed with the way back to its start", () => {
  const fare = fareOf(
    { ...trip, tripType: "multi-city", distanceKm: 700, returnKm: 300 },
    { ...sedan, tripType: "multi-city" },
    GST_5,
  )!;
  expect(fare.lines[0]).toMatchObject({
    quantity: 1_000,
    rule: "1000 km with the way back to the start, which is above the minimum of 250 km a day for 3 calendar days",
  });
});

test("a one-way trip has a minimum for the whole, however many days it takes", () => {
  const oneWay = { ...sedan, tripType: "one-way" as const, minimumKm: 130 };
  const fare = fareOf({ ...trip, tripType: "one-way", distanceKm: 90, days: 2 }, oneWay, GST_5)!;
  expect(fare.lines[0]).toMatchObject({
    quantity: 130,
    rule: "90 km driven; the minimum of 130 km applies",
  });
});

test("a package is flat, with further kilometres where the planned way is longer", () => {
  const local = { ...sedan, tripType: "local" as const, driverAllowancePaise: 0 };
  const planned: FareTrip = {
    ...trip,
    tripType: "local",
    package: "8/80",
    distanceKm: 95,
    days: 1,
  };
  const fare = fareOf(planned, local, GST_5)!;
  expect(fare.lines.map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
    ["package", 180_000],
    ["extra-km", 15 * 1_300],
  ]);
  expect(fare.excluded.map(({ kind, ratePaise }) => [kind, ratePaise])).toEqual([
    ["extra-km", 1_300],
    ["extra-hour", 18_000],
    ["night", 30_000],
  ]);
  expect(fareOf({ ...planned, package: "2/20" }, local, GST_5)).toBeNull();
});

test("an airport transfer covers its first kilometres", () => {
  const airport = { ...sedan, tripType: "airport" as const, driverAllowancePaise: 0 };
  const fare = fareOf({ ...trip, tripType: "airport", distanceKm: 13.4, days: 1 }, airport, GST_5)!;
  expect(fare.lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ["transfer", 1],
    ["extra-km", 4],
  ]);
  expect(fareOf({ ...trip, tripType: "airport" }, { ...airport, airport: null }, GST_5)).toBeNull();
});

test("tolls, permits and parking are estimates outside the total, and night and hill are lines of it", () => {
  const fare = fareOf(
    {
      ...trip,
      nights: 1,
      isHilly: true,
      statesEntered: ["Haryana", "Punjab"],
      addOns: ["roof-carrier", "pet"],
    },
    sedan,
    GST_5,
  )!;
  expect(fare.estimated.map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
    ["toll", 620 * 300],
    ["permit", 2 * 50_000],
    ["parking", 3 * 10_000],
  ]);
  expect(fare.lines.map(({ kind, amountPaise }) => [kind, amountPaise]).slice(2)).toEqual([
    ["night", 30_000],
    ["hill", 40_000],
    ["add-on", 20_000],
    ["add-on", 0],
  ]);
});

const paise = (max: number) => fc.integer({ min: 0, max });
const tariffs: fc.Arbitrary<Tariff> = fc.record({
  vehicleClass: fc.constant("sedan" as const),
  tripType: fc.constantFrom(...CAB_TRIP_TYPES),
  perKmPaise: paise(5_000),
  minimumKm: fc.integer({ min: 0, max: 400 }),
  driverAllowancePaise: paise(100_000),
  nightChargePaise: paise(100_000),
  hillSurchargePaise: paise(100_000),
  packages: fc.constant({ "2/20": 69_900, "4/40": 99_900, "8/80": 180_000, "12/120": 199_900 }),
  airport: fc.record({ pricePaise: paise(200_000), includedKm: fc.integer({ min: 0, max: 40 }) }),
  extraKmPaise: paise(5_000),
  extraHourPaise: paise(50_000),
  tollPerKmPaise: paise(1_000),
  permitPaise: paise(100_000),
  parkingPerDayPaise: paise(50_000),
  addOns: fc.constant({ "child-seat": 25_000 }),
});
const trips: fc.Arbitrary<FareTrip> = fc.record({
  tripType: fc.constantFrom(...CAB_TRIP_TYPES),
  distanceKm: fc.double({ min: 0, max: 5_000, noNaN: true }),
  returnKm: fc.double({ min: 0, max: 2_000, noNaN: true }),
  days: fc.integer({ min: 1, max: 30 }),
  nights: fc.integer({ min: 0, max: 30 }),
  package: fc.constantFrom(...LOCAL_PACKAGE_NAMES),
  isHilly: fc.boolean(),
  statesEntered: fc.subarray(["Haryana", "Punjab", "Goa"]),
  addOns: fc.subarray([...ADD_ONS]),
});
const taxes = fc.record({ basisPoints: fc.constantFrom(0, 500, 1_800), label: fc.constant("GST") });

test("lines and tax add up to the paisa, and nothing is negative or fractional", () => {
  fc.assert(
    fc.property(trips, tariffs, taxes, (one, tariff, tax) => {
      const fare = fareOf(one, tariff, tax)!;
      const total = fare.lines.reduce((sum, { amountPaise }) => sum + amountPaise, fare.taxPaise);
      expect(fare.totalPaise).toBe(total);
      for (const { quantity, ratePaise, amountPaise } of [...fare.lines, ...fare.estimated]) {
        expect(Number.isInteger(amountPaise) && amountPaise >= 0).toBe(true);
        expect(amountPaise).toBe(quantity * ratePaise);
      }
      expect(Number.isInteger(fare.taxPaise) && fare.taxPaise >= 0).toBe(true);
    }),
  );
});

test("more kilometres, days or nights never cost less", () => {
  const more = fc.record({
    distanceKm: fc.double({ min: 0, max: 500, noNaN: true }),
    days: fc.integer({ min: 0, max: 5 }),
    nights: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(trips, tariffs, taxes, more, (one, tariff, tax, added) => {
      const longer = {
        ...one,
        distanceKm: one.distanceKm + added.distanceKm,
        days: one.days + added.days,
        nights: one.nights + added.nights,
      };
      const [before, after] = [fareOf(one, tariff, tax)!, fareOf(longer, tariff, tax)!];
      expect(after.totalPaise).toBeGreaterThanOrEqual(before.totalPaise);
    }),
  );
});

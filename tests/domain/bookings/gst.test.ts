import { expect, test } from "vitest";
import { gstOf, sacOf } from "#app/domain/bookings/gst.ts";

const DELHI = { gstin: "07AAACT2727Q1ZW", state: "Delhi" };
const TAX = { basisPoints: 500, amountPaise: 58_501 };
const base = {
  tripType: "one-way",
  supplier: DELHI,
  customerGstin: null,
  pickupState: "Delhi",
} as const;

const names = (supply: Parameters<typeof gstOf>[0]) => {
  const { placeOfSupply, parts } = gstOf(supply, TAX);
  expect(parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(TAX.amountPaise);
  expect(parts.reduce((sum, { basisPoints }) => sum + basisPoints, 0)).toBe(TAX.basisPoints);
  return [placeOfSupply, parts.map(({ name }) => name).join(" ")];
};

test("a journey from place to place is transport; days and hours are a hire", () => {
  expect((["one-way", "airport"] as const).map(sacOf)).toEqual(["9964", "9964"]);
  expect((["round-trip", "multi-city", "local"] as const).map(sacOf)).toEqual(
    Array(3).fill("9966"),
  );
});

test("the tax is divided by the supplier's state and the place of supply, to the paisa", () => {
  expect(names(base)).toEqual(["Delhi (07)", "CGST SGST"]);
  expect(gstOf(base, TAX).parts.map(({ amountPaise }) => amountPaise)).toEqual([29_251, 29_250]);
  expect(names({ ...base, pickupState: "Rajasthan" })).toEqual(["Rajasthan (08)", "IGST"]);
  expect(names({ ...base, customerGstin: "27AAACT2727Q1ZW" })).toEqual([
    "Maharashtra (27)",
    "IGST",
  ]);
  expect(names({ ...base, tripType: "local", pickupState: "Goa" })).toEqual([
    "Delhi (07)",
    "CGST SGST",
  ]);
  const ladakh = { gstin: null, state: "ladakh" };
  expect(names({ ...base, supplier: ladakh, pickupState: "Ladakh" })).toEqual([
    "Ladakh (38)",
    "CGST UTGST",
  ]);
  const islands = { ...base, pickupState: "Andaman & Nicobar Islands" };
  expect(names(islands)).toEqual(["Andaman and Nicobar Islands (35)", "IGST"]);
});

test("what isn't known stays undivided and unnamed", () => {
  expect(names({ ...base, pickupState: null })).toEqual([null, "GST"]);
  expect(names({ ...base, supplier: { gstin: null, state: null } })).toEqual(["Delhi (07)", "GST"]);
  expect(names({ ...base, customerGstin: "99AAACT2727Q1ZW" })).toEqual([null, "GST"]);
});

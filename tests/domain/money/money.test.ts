import { expect, test } from "vitest";
import { rupees } from "#app/domain/money/money.ts";

test.each([
  [0, "₹0"],
  [100, "₹1"],
  [12_500_000, "₹1,25,000"],
  [1_000_000_000, "₹1,00,00,000"],
  [5050, "₹50.50"],
  [1, "₹0.01"],
  [99, "₹0.99"],
  [12_345_678_05, "₹1,23,45,678.05"],
])("%i paise are %s", (paise, text) => {
  expect(rupees(paise)).toBe(text);
});

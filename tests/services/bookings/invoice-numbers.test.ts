import { expect } from "vitest";
import { withCompany } from "#app/platform/context.ts";
import { financialYearOf } from "#app/domain/bookings/financial-year.ts";
import { nextInvoiceNumber } from "#app/services/bookings/invoice-number.ts";
import { test } from "#tests/support/test.ts";

const MARCH = new Date("2027-03-31T18:29:00Z");
const APRIL = new Date("2027-03-31T18:30:00Z");

test("the financial year turns at midnight in India before the first of April", () => {
  expect([MARCH, APRIL].map(financialYearOf)).toEqual(["2026-27", "2027-28"]);
  expect(financialYearOf(new Date("1999-12-31T00:00:00Z"))).toBe("1999-00");
});

test("numbers follow each other without a gap in a company and year, also at once and after a failure", async ({
  tenant,
}) => {
  const [one, other] = [await tenant(), await tenant()];
  const next = ({ ctx, company }: typeof one, at: Date, fails = false) =>
    withCompany(ctx.db, company.id, async (tx) => {
      const number = await nextInvoiceNumber(tx, company.id, at);
      if (fails) throw new Error("not completed");
      return number;
    });
  await expect(next(one, MARCH, true)).rejects.toThrow("not completed");
  const made = await Promise.all(Array.from({ length: 8 }, () => next(one, MARCH)));
  expect([...made].sort()).toEqual(
    Array.from({ length: 8 }, (_, index) => `2026-27/00000${index + 1}`),
  );
  expect(await next(other, MARCH)).toBe("2026-27/000001");
  expect(await next(one, APRIL)).toBe("2027-28/000001");
});

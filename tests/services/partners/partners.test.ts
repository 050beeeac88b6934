import { expect } from "vitest";
import { NewCommission } from "#app/schemas/admin/partners.ts";
import { withCompany } from "#app/platform/context.ts";
import type { Founded } from "#tests/support/companies.ts";
import { booked, clock, fleetOf, personOf, toBook } from "#tests/support/plans/bookings.ts";
import { asked, withTariffs } from "#tests/support/plans/cabs.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { test as base } from "#tests/support/test.ts";

const test = base.extend<{ company: Founded }>({
  company: async ({ database, tenant }, use) => {
    await withTariffs(database);
    await use(await tenant());
  },
});

/** A completed trip with a toll, one cancelled late for a fee, one cancelled for nothing, and one that is still to come. */
async function trade(database: TestDatabase, company: Founded) {
  const time = clock();
  const traveller = (await personOf(company, "ROLE_USER", time.now)).services;
  const { bookings } = traveller;
  const operator = (await personOf(company, "ROLE_PARTNER_ADMIN", time.now)).services;
  const [cab] = await fleetOf(database, company, 1);
  const move = (reference: string, input: object) =>
    operator.bookings.transition({ reference, ...input } as never);
  const make = () => booked(traveller);
  const [done, late, early, open] = [await make(), await make(), await make(), await make()];
  await bookings.cancel({ reference: early.reference, feePaise: 0 } as never);
  await move(done.reference, { move: "confirm" });
  await move(late.reference, { move: "confirm" });
  await move(done.reference, { move: "assign", ...cab });
  time.set("2026-12-05T02:30:00Z");
  const { cancellation } = (await bookings.get(late.reference)) as unknown as {
    cancellation: { feePaise: number };
  };
  await bookings.cancel({ reference: late.reference, feePaise: cancellation.feePaise } as never);
  await move(done.reference, { move: "depart" });
  const { startCode } = await bookings.get(done.reference);
  await move(done.reference, { move: "start", code: startCode });
  const receipts = [{ kind: "toll", amountPaise: 31_501, note: "Expressway" }];
  const odometer = { odometerStartKm: 1_000, odometerEndKm: 1_240 };
  const finished = await move(done.reference, {
    move: "complete",
    ...odometer,
    extras: [],
    receipts,
  });
  return { time, open, billedPaise: finished.bill!.totalPaise, feePaise: cancellation.feePaise };
}

test("a statement's sums equal a recount of the bookings to the paisa, in its files too", async ({
  company,
  database,
  main,
}) => {
  const { time, billedPaise, feePaise } = await trade(database, company);
  expect(feePaise).toBeGreaterThan(0);
  const { partners } = (await personOf(main, "ROLE_ADMIN", time.now)).services;
  const { id } = company.company;
  time.set("2026-12-05T03:00:00Z");
  await partners.setCommission(
    id,
    NewCommission.parse({ percent: 12.35, validFrom: "2026-12-05" }),
  );
  const found = await partners.statement(id, "2026-12");
  const rows = await withCompany(database.owner, id, (tx) =>
    tx.booking.findMany({ where: { companyId: id } }),
  );
  const recounted = rows.reduce(
    (sum, { bill, feePaise: fee }) =>
      sum + ((bill as { totalPaise: number } | null)?.totalPaise ?? fee ?? 0),
    0,
  );
  expect(rows).toHaveLength(4);
  expect(found.totals).toMatchObject({ bookings: 2, amountPaise: recounted });
  expect(recounted).toBe(billedPaise + feePaise);
  const share = (paise: number) => Math.round(paise * 0.1235);
  expect(found.totals.commissionPaise).toBe(share(billedPaise) + share(feePaise));
  expect(found.totals.payoutPaise).toBe(recounted - found.totals.commissionPaise);
  expect((await partners.statement(id, "2026-11")).lines).toEqual([]);
  expect((await partners.statement(id, "2027-01")).lines).toEqual([]);

  const csv = await partners.statementFile({ id, month: "2026-12", format: "csv" });
  const amounts = csv.bytes
    .toString("utf8")
    .trim()
    .split("\r\n")
    .slice(1, -1)
    .map((line) => Math.round(Number(line.split(",")[3]) * 100));
  expect(amounts.reduce((sum, paise) => sum + paise, 0)).toBe(recounted);
  const pdf = await partners.statementFile({ id, month: "2026-12", format: "pdf" });
  expect(pdf.bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect((await partners.list()).find((partner) => partner.id === id)).toMatchObject({
    bookings: 4,
    revenuePaise: recounted,
    cancellationPercent: 66.7,
    commissionBasisPoints: 1_235,
  });
});

test("a commission has a history, from today on, one a day", async ({ company, main }) => {
  const { partners } = (await personOf(main, "ROLE_ADMIN")).services;
  const { id } = company.company;
  await partners.setCommission(id, { percent: 10, validFrom: "2026-12-01" });
  const later = await partners.setCommission(id, { percent: 12.5, validFrom: "2026-12-10" });
  expect(later).toMatchObject({
    commissionBasisPoints: 1_000,
    commissions: [{ basisPoints: 1_250 }, { basisPoints: 1_000 }],
  });
  for (const validFrom of ["2026-12-10", "2026-11-30"])
    await expect(partners.setCommission(id, { percent: 9, validFrom })).rejects.toMatchObject({
      fields: { validFrom: [expect.any(String)] },
    });
  for (const percent of [-1, 51, 1.234])
    expect(NewCommission.safeParse({ percent, validFrom: "2026-12-10" }).success).toBe(false);
});

test("the cabs of a suspended partner can't be quoted or booked until it is approved again", async ({
  company,
  main,
}) => {
  const { partners } = (await personOf(main, "ROLE_ADMIN")).services;
  const { id } = company.company;
  const reached = async () => {
    company.ctx.memo.clear();
    return (await personOf(company, "ROLE_USER")).services;
  };
  const before = await reached();
  expect(await before.quotes.isOpen()).toBe(true);
  const { input } = await toBook(before);
  expect(await partners.setStatus(id, "suspended")).toMatchObject({ status: "suspended" });
  const traveller = await reached();
  expect(await traveller.quotes.isOpen()).toBe(false);
  await expect(traveller.quotes.create(asked())).rejects.toMatchObject({
    fields: { tripType: [expect.stringContaining("doesn’t take cab bookings")] },
  });
  await expect(before.bookings.create(input)).rejects.toMatchObject({
    fields: { quoteId: [expect.stringContaining("doesn’t take cab bookings")] },
  });
  await partners.setStatus(id, "active");
  company.ctx.memo.clear();
  expect((await before.bookings.create(input)).status).toBe("requested");
});

test("partners are for administrators only, and the main company is none", async ({
  company,
  main,
}) => {
  const { id } = company.company;
  for (const role of ["ROLE_USER", "ROLE_PARTNER_ADMIN"] as const) {
    const { partners } = (await personOf(company, role)).services;
    const forbidden = { code: "forbidden" };
    await expect(partners.list()).rejects.toMatchObject(forbidden);
    await expect(partners.get(id)).rejects.toMatchObject(forbidden);
    await expect(partners.setStatus(id, "active")).rejects.toMatchObject(forbidden);
    await expect(partners.statement(id, "2026-12")).rejects.toMatchObject(forbidden);
  }
  const { partners } = (await personOf(main, "ROLE_ADMIN")).services;
  await expect(partners.setStatus(main.company.id, "suspended")).rejects.toMatchObject({
    code: "not_found",
  });
});

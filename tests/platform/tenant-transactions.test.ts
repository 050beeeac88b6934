import { expect } from "vitest";
import { withTenant } from "#app/platform/context.ts";
import { Prisma } from "#app/platform/db.ts";
import { test } from "#tests/support/test.ts";

test("withTenant leaves no setting behind on its connection, whether its work succeeds or fails", async ({
  tenant,
  make,
  database,
}) => {
  const place = await make.place();
  const a = await tenant({ features: [place.id] });
  const inside = () => withTenant(a.ctx, (tx) => tx.curation.findMany());
  expect(await inside()).toHaveLength(1);
  await expect(withTenant(a.ctx, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  for (let query = 0; query < 20; query++)
    expect(await database.app.curation.findMany()).toEqual([]);
});

test("withTenant of two companies at once, many times, sees each its own rows alone", async ({
  tenant,
  make,
}) => {
  const places = [await make.place(), await make.place()];
  const companies = [
    await tenant({ features: [places[0]!.id] }),
    await tenant({ features: [places[1]!.id] }),
  ];
  const seen = await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      withTenant(companies[turn % 2]!.ctx, (tx) =>
        tx.curation.findMany({ select: { companyId: true, placeId: true } }),
      ),
    ),
  );
  for (const [turn, rows] of seen.entries())
    expect(rows).toEqual([
      { companyId: companies[turn % 2]!.company.id, placeId: places[turn % 2]!.id },
    ]);
});

test("withTenant undoes all of a work that fails", async ({ tenant, make }) => {
  const [place, company] = [await make.place(), await tenant()];
  const work = withTenant(company.ctx, async (tx) => {
    await tx.curation.create({
      data: { companyId: company.company.id, placeId: place.id, mode: "hidden" },
    });
    throw new Error("second thoughts");
  });
  await expect(work).rejects.toThrow("second thoughts");
  expect(await withTenant(company.ctx, (tx) => tx.curation.count())).toBe(0);
});

test("a plain read of a company's rows sees its own alone, writes nothing, and leaves no setting behind, also where it fails", async ({
  tenant,
  make,
  database: { app },
}) => {
  const places = [await make.place(), await make.place()];
  const companies = [
    await tenant({ features: [places[0]!.id] }),
    await tenant({ features: [places[1]!.id] }),
  ];
  const read = (turn: number) =>
    app.readOf(companies[turn % 2]!.company.id, Prisma.sql`SELECT place_id AS id FROM curations`);
  const seen = await Promise.all(Array.from({ length: 40 }, (_, turn) => read(turn)));
  for (const [turn, rows] of seen.entries()) expect(rows).toEqual([{ id: places[turn % 2]!.id }]);
  await expect(
    app.readOf(companies[0]!.company.id, Prisma.sql`DELETE FROM curations`),
  ).rejects.toThrow("read-only transaction");
  for (let query = 0; query < 20; query++)
    expect(await app.read(Prisma.sql`SELECT FROM curations`)).toEqual([]);
  expect(await read(0)).toHaveLength(1);
});

import { expect } from "vitest";
import { cappedCount, lookUp } from "#app/services/catalogue/search/capped-count.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";
import { unique } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

const from = sql`places r`;
const id = sql`r.id`;

test("few rows are named, of many the condition stays, and both say how many there are", async ({
  main,
  make,
}) => {
  const name = unique("Looked up");
  const places = [
    await make.place({ name }),
    await make.place({ name }),
    await make.place({ name }),
  ];
  const where = sql`r.name = ${name}`;
  expect(await cappedCount(main.ctx, from, where)).toEqual({ total: 3, isCapped: false });

  const few = await lookUp(main.ctx, { id, from, where, most: 3 });
  expect(few).toMatchObject({ total: 3, isCapped: false });
  expect((few.where.values[0] as string[]).toSorted()).toEqual(
    places.map((place) => place.id).toSorted(),
  );
  expect(await cappedCount(main.ctx, from, few.where)).toEqual({ total: 3, isCapped: false });

  expect(await lookUp(main.ctx, { id, from, where, most: 2 })).toEqual({
    total: 2,
    isCapped: true,
    where,
  });
  expect(
    await lookUp(main.ctx, { id, from, where: sql`r.name = ${unique("Nothing")}` }),
  ).toMatchObject({ total: 0, isCapped: false });
});

test("where what is answered sooner finds enough, the rest is not looked at", async ({
  main,
  make,
}) => {
  const name = unique("Enough");
  await make.place({ name });
  await make.place({ name });
  const sooner = sql`SELECT r.id FROM ${from} WHERE r.name = ${name}`;
  const broken = sql`1 / 0 = r.popularity`;
  expect(await lookUp(main.ctx, { id, from, where: broken, most: 1, sooner })).toEqual({
    total: 1,
    isCapped: true,
    where: broken,
  });
  await expect(lookUp(main.ctx, { id, from, where: broken, most: 2, sooner })).rejects.toThrow(
    "division by zero",
  );
});

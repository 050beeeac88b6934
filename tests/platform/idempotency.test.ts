import { expect } from "vitest";
import { withCompany } from "#app/platform/context.ts";
import { once } from "#app/platform/idempotency.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { test } from "#tests/support/test.ts";

/** Longer than a request waits, which the transactions of the app may not take. */
const LONG = { timeout: 30_000, maxWait: 10_000 };

async function repeatedBy(home: Founded) {
  const { id: userId } = await makeAccount(home, "ROLE_USER");
  const companyId = home.company.id;
  const asked = { companyId, userId, scope: "tests.work", key: "once", request: { size: 1 } };
  return (work: () => Promise<string>) =>
    withCompany(home.ctx.db, companyId, (tx) => once(tx, asked, new Date(), work), LONG);
}

/** Work that runs until it is released. */
function held() {
  let release = () => {};
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const work = async () => {
    begin();
    await released;
    return "first";
  };
  return { begun, release, work };
}

test("an equal request waits for the first one's answer and is given it", async ({ tenant }) => {
  const run = await repeatedBy(await tenant());
  const { begun, release, work } = held();
  const first = run(work);
  await begun;
  const second = run(() => Promise.resolve("second"));
  setTimeout(release, 500);
  expect(await Promise.all([first, second])).toEqual(["first", "first"]);
});

test("an equal request is a conflict if the first one is still running after 5 s", async ({
  tenant,
}) => {
  const run = await repeatedBy(await tenant());
  const { begun, release, work } = held();
  const first = run(work);
  await begun;
  const before = Date.now();
  await expect(run(() => Promise.resolve("second"))).rejects.toMatchObject({ code: "conflict" });
  expect(Date.now() - before).toBeGreaterThan(4_500);
  release();
  expect(await first).toBe("first");
}, 60_000);

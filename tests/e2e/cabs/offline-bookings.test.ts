import { readFile } from "node:fs/promises";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { bookCab } from "#tests/e2e/support/cabs.ts";
import { overflow } from "#tests/e2e/support/look.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, hydrated, open, test } from "#tests/e2e/support/test.ts";
import { newTraveller } from "#tests/e2e/support/travellers.ts";
import { coldStart, controlled, CUT_OFF, cachedKeys } from "#tests/e2e/support/worker.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ faults }) => faults.allow(CUT_OFF));

test("an upcoming booking and its voucher open from a cold start without a connection, until the account signs out", async ({
  context,
  page,
}) => {
  test.slow();
  await browseAs(context, await newTraveller());
  const reference = await bookCab(page);
  await controlled(page);
  await expect.poll(async () => (await cachedKeys(page, "bookings")).length).toBe(1);

  const there = await coldStart(context);
  await there.goto(at("/my-bookings"));
  await hydrated(there);
  await there.getByRole("link", { name: "Delhi to Agra" }).click();
  await expect(there.getByRole("heading", { level: 1 })).toHaveText("Delhi to Agra");
  await expect(there.getByText(`Booking ${reference}`)).toBeVisible();
  expect(await axeFindings(there)).toEqual([]);
  expect(await overflow(there)).toEqual([]);
  const download = there.waitForEvent("download");
  await there.getByRole("link", { name: "Open the voucher (PDF)" }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");

  await context.setOffline(false);
  await open(there, at("/my-bookings"));
  await there.context().request.post(at("/api/auth/logout"), { data: {} });
  await open(there, at("/"));
  await expect.poll(async () => (await cachedKeys(there, "bookings")).length).toBe(0);
});

import type { Page } from "@playwright/test";
import { arriveAs, TRAVELLER } from "#tests/e2e/support/accounts.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { beginTrip, saved, sightsOf, stopsOf } from "#tests/e2e/support/trips.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

const DAY = 24 * 3_600_000;
const startsOn = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10);

const priceOf = (page: Page) => page.getByText(/^about ₹[\d,.]+/);

/** Draws a stop by its handle onto another one. */
async function draw(page: Page, name: string, onto: string) {
  const handle = (of: string) =>
    page
      .locator(".trip-stop", { has: page.getByRole("heading", { name: of, exact: true }) })
      .getByRole("button", { name: /^Move/ })
      .first();
  await handle(name).evaluate((element) => element.scrollIntoView({ block: "center" }));
  const [from, to] = [(await handle(name).boundingBox())!, (await handle(onto).boundingBox())!].map(
    ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }),
  ) as [{ x: number; y: number }, { x: number; y: number }];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

test("the cab's price follows each stop that is drawn to another day, and leads to the filled form", async ({
  page,
  context,
  faults,
}) => {
  test.slow();
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await arriveAs(page, TRAVELLER);
  await open(page, await beginTrip(page, { startsOn }));
  const before = (await priceOf(page).textContent())!;
  const onto = (await sightsOf(page, 2))[0]!;
  // One sight after the other leaves the first day, until its package is a smaller one or none.
  for (let moves = 0; moves < 6 && (await priceOf(page).textContent()) === before; moves++) {
    const sights = await sightsOf(page, 1);
    if (sights.length === 0) break;
    await draw(page, sights.at(-1)!, onto);
    await expect(stopsOf(page, 2).filter({ hasText: sights.at(-1)! })).toHaveCount(1);
    await saved(page);
    await page.waitForResponse(/\/api\/itineraries\/[^/]+\/cab$/);
    await page.waitForTimeout(300);
  }
  await expect(priceOf(page)).not.toHaveText(before);
  expect(await axeFindings(page)).toEqual([]);

  await context.setOffline(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Not available/)).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  await expect(priceOf(page)).toBeVisible();

  await page.getByRole("link", { name: "See cab prices" }).click();
  await expect(page.getByLabel("In the city")).toBeChecked();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("Jaipur");
  await expect(page.getByLabel("Pickup", { exact: true })).toHaveValue(
    new RegExp(`^${startsOn}T\\d\\d:\\d\\d$`),
  );
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(page.getByRole("heading", { name: "Prices for Jaipur" })).toBeVisible();
  await expect(page.getByText(/^Package of \d+ hours/).first()).toBeAttached();
});

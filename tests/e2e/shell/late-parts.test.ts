import { setTimeout as pause } from "node:timers/promises";
import { connectTo } from "#tests/support/database.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const PLACE = "/destination/shillong";
const ON_ITS_WAY = "Loading reviews…";

/** How long a notice of change takes to arrive, in milliseconds, with room to spare. */
const NOTICE_MS = 200;

/** Holds up whatever reads reviews, until it is let go; what the server remembers of them is forgotten. */
async function holdReviews() {
  const open = () => connectTo(process.env["BROWSER_TEST_DATABASE_URL"]!);
  const [client, other] = [await open(), await open()];
  await client.query("BEGIN");
  await client.query("LOCK TABLE reviews IN ACCESS EXCLUSIVE MODE");
  await other.query("NOTIFY wayfold_change, 'catalogue'");
  await other.end();
  await pause(NOTICE_MS);
  return async () => {
    await client.query("ROLLBACK");
    await client.end();
  };
}

// A robot, as a browser without a window calls itself, is sent a page when it is whole.
test.use({
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
});
test.beforeEach(({ page }) => browseAs(page.context(), { email: "traveller@wayfold.test" }));

test("a part of a page that is slow comes after the page, opened by its address or from another page", async ({
  page,
}) => {
  const main = page.getByRole("main");
  for (const open of [
    () => page.goto(at(PLACE), { waitUntil: "commit" }),
    () =>
      page
        .getByRole("region", { name: /^Near / })
        .getByRole("heading", { level: 3 })
        .getByRole("link")
        .first()
        .click(),
  ]) {
    const letGo = await holdReviews();
    await open();
    await expect(main.getByText(ON_ITS_WAY)).toBeAttached();
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByRole("heading", { name: /^Have you been to/ })).not.toBeAttached();
    await letGo();
    await expect(main.getByRole("heading", { name: /^Have you been to/ })).toBeAttached();
    await expect(main.getByText(ON_ITS_WAY)).not.toBeAttached();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("what is slow leads to where it can be read", async ({ page }) => {
    const letGo = await holdReviews();
    await page.goto(at(PLACE), { waitUntil: "commit" });
    await expect(page.getByText(ON_ITS_WAY)).toBeAttached();
    await letGo();
    await page.getByRole("link", { name: "Open the reviews page" }).click();
    await expect(page).toHaveURL(at(`${PLACE}/reviews`));
  });
});

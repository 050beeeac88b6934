import { arriveAs, dialogOf, fillLogin } from "#tests/e2e/support/accounts.ts";
import { at, MAIN } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";
import { newTraveller } from "#tests/e2e/support/travellers.ts";
import { beginTrip, saved, sendEdit, stopOf, stopsOf } from "#tests/e2e/support/trips.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a change the server rejects is shown at its stop with the typed text, and the others are saved", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await open(page, await beginTrip(page));
  const [name = ""] = await stopsOf(page, 1).allTextContents();
  const stop = stopOf(page, name);
  await stop.locator("summary").click();
  await stop.getByLabel("Note").fill("Bring \u0007water");
  await stop.getByRole("button", { name: "Save stop" }).click();
  await page.getByLabel("New task").fill("Pack");
  await page.keyboard.press("Enter");
  await expect(stop.getByRole("alert")).toContainText(
    "The stop wasn’t changed: Remove unsupported characters",
  );
  await expect(page.getByText("1 change couldn’t be saved")).toBeVisible();
  await stop.locator("summary").click();
  await expect(stop.getByLabel("Note")).toHaveValue("Bring \u0007water");
  await stop.getByLabel("Note").fill("Bring water");
  await stop.getByRole("button", { name: "Save stop" }).click();
  await expect(stop.getByRole("alert")).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(stopOf(page, name)).toContainText("Bring water");
  await expect(page.getByRole("button", { name: /^Pack/ })).toBeVisible();
});

test("offline changes stay on the page and are saved once back online", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await open(page, await beginTrip(page));
  const [name = ""] = await stopsOf(page, 1).allTextContents();
  await stopOf(page, name).locator("summary").click();
  await stopOf(page, name).getByRole("button", { name: "Later" }).click();
  await saved(page);
  await context.setOffline(true);
  await stopOf(page, name).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(/^You’re offline\. Your changes are stored/)).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(stopsOf(page, 1).first()).toBeVisible();
  await expect(stopOf(page, name)).toHaveCount(0);
});

test("what was changed in another window comes along, and the own change stands on top of it", async ({
  page,
  faults,
}) => {
  faults.allow(/409/);
  const url = await beginTrip(page);
  await open(page, url);
  await sendEdit(page, url, { intent: "trip-edit", title: "Changed elsewhere first" });
  await page.getByLabel("New task").fill("Pack");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Changed elsewhere first");
  await expect(page.getByRole("button", { name: /^Pack/ })).toBeVisible();
  await saved(page);
});

test("a sign-in takes the visitor's trip over", async ({ page }) => {
  const traveller = await newTraveller();
  await open(page, await beginTrip(page));
  await page.getByRole("link", { name: "Log in to Wayfold" }).click();
  await fillLogin(page, traveller);
  await expect(dialogOf(page)).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByText("This trip is saved in this browser")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 days in Jaipur");
  await open(page, at("/itinerary"));
  await expect(page.getByRole("region", { name: "Continue planning" })).toContainText(
    "2 days in Jaipur",
  );
});

test("another user's trip is not found", async ({ page, context, faults }) => {
  faults.allow(/404/);
  const url = await beginTrip(page);
  await context.clearCookies();
  await arriveAs(page, { ...(await newTraveller()), site: MAIN, name: "Meera Iyer" });
  expect((await page.goto(url))!.status()).toBe(404);
});

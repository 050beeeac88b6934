import { dialogOf, fillLogin, TRAVELLER } from "#tests/e2e/support/accounts.ts";
import { at, KONKAN } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("a guarded page leads to the sign-in and, after it, back with its query; a form signs out", async ({
  page,
}) => {
  await page.goto(at("/cab-booking?place=leh"));
  await fillLogin(page, TRAVELLER);
  await expect(page).toHaveURL(at("/cab-booking?place=leh"));
  await expect(page.getByRole("status")).toHaveText("Redirecting to your requested page...");
  await page
    .getByLabel("Account of Ravi Nair")
    .or(page.getByLabel("Menu", { exact: true }))
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole("button", { name: "Log out" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(at("/"));
  await expect(page.getByRole("status")).toContainText(
    "Goodbye Ravi Nair! You have been successfully logged out.",
  );
  await page.reload();
  await expect(page.getByRole("status"), "a notice is shown once").toHaveCount(0);
});

test("the sign-in opens over the page it is on, takes both modes, tells what is wrong and closes", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await page.goto(at("/explore?state=Kerala", KONKAN));
  await page.getByLabel("Menu", { exact: true }).click();
  await page.getByRole("link", { name: "Log in" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(at("/explore?state=Kerala&auth=login", KONKAN));
  await dialogOf(page).getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(at("/explore?state=Kerala&auth=register", KONKAN));
  const dialog = dialogOf(page);
  await dialog.getByLabel("Name").fill("Meera Pillai");
  await dialog.getByLabel("Password", { exact: true }).fill("monsoon-in-munnar");
  await dialog.getByLabel("Confirm password").fill("monsoon");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription("Invalid email");
  await expect(dialog.getByLabel("Name")).toHaveValue("Meera Pillai");
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue("");
  await dialog
    .getByLabel("Email")
    .fill(`meera-without-script-${test.info().repeatEachIndex}-${test.info().retry}@example.com`);
  await dialog.getByLabel("Password", { exact: true }).fill("monsoon-in-munnar");
  await dialog.getByLabel("Confirm password").fill("monsoon");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByLabel("Confirm password")).toHaveAccessibleDescription(
    "Passwords do not match",
  );
  await dialog.getByLabel("Password", { exact: true }).fill("monsoon-in-munnar");
  await dialog.getByLabel("Confirm password").fill("monsoon-in-munnar");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(at("/explore?state=Kerala", KONKAN));
  await expect(page.getByRole("status")).toHaveText("Welcome back!");
});

test("the sign-in is closed by a link, and the page is as it was", async ({ page }) => {
  await page.goto(at("/about-us?auth=login"));
  await dialogOf(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(at("/about-us"));
  await expect(dialogOf(page)).toHaveCount(0);
});

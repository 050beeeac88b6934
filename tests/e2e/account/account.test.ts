import type { Page } from "@playwright/test";
import {
  ADMIN,
  arriveAs,
  dialogOf,
  fillLogin,
  PARTNER,
  TRAVELLER,
} from "#tests/e2e/support/accounts.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { overflow } from "#tests/e2e/support/look.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, hydrated, isPhone, open, test } from "#tests/e2e/support/test.ts";

/** The header's way to sign in: a button, on phones in the drawer. */
async function openFromHeader(page: Page): Promise<void> {
  if (isPhone()) await page.getByLabel("Menu", { exact: true }).click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Log in" })
    .filter({ visible: true })
    .click();
  await expect(dialogOf(page)).toBeVisible();
}

const accountMenu = (page: Page) => page.getByLabel(/^Account of /);

test("the login dialog opens over the page without reloading it, switches modes and closes cleanly", async ({
  page,
}) => {
  await open(page, at("/explore?state=Kerala"));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await openFromHeader(page);
  const dialog = dialogOf(page);
  await expect(dialog).toHaveAccessibleName("Welcome Back!");
  await dialog.getByRole("link", { name: "Create an account" }).click();
  await expect(dialog).toHaveAccessibleName("Create an Account");
  await expect(dialog.getByLabel("I accept the terms of use")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const opener = isPhone()
    ? page.getByLabel("Menu", { exact: true })
    : page.getByRole("banner").getByRole("link", { name: "Log in" });
  await expect(opener.filter({ visible: true })).toBeFocused();
  await openFromHeader(page);
  await expect(dialog, "closing leads back to the sign-in").toHaveAccessibleName("Welcome Back!");
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(at("/explore?state=Kerala"));
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("the focus stays in the sign-in, and a press beside it closes it", async ({ page }) => {
  await open(page, at("/about-us?auth=login"));
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement!.closest("dialog") !== null,
    );
    expect(isInside, `after ${presses + 1} presses of Tab`).toBe(true);
  }
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(at("/about-us"));
});

for (const scheme of ["light", "dark"] as const) {
  test(
    `both modes keep to the width and pass axe in ${scheme}, also with what is wrong`,
    { tag: "@layout" },
    async ({ page, faults }) => {
      faults.allow(/422/);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.context().addCookies([{ name: "theme", value: scheme, url: at("/") }]);
      for (const mode of ["login", "register"]) {
        await open(page, at(`/contact-us?auth=${mode}`));
        await expect(dialogOf(page)).toBeVisible();
        expect(await overflow(page)).toEqual([]);
        expect(await axeFindings(page), mode).toEqual([]);
        await dialogOf(page)
          .getByRole("button", { name: mode === "login" ? "Log in" : "Create account" })
          .click();
        await expect(dialogOf(page).getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
        expect(await axeFindings(page), `${mode} refused`).toEqual([]);
      }
    },
  );
}

test("a form that is wrong says so at its fields, with the focus on the first, and keeps what was typed", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await open(page, at("/contact-us?auth=register"));
  const dialog = dialogOf(page);
  await dialog.getByLabel("Name").fill("A");
  await dialog.getByLabel("Email").fill("asha at example");
  await dialog.getByLabel("Password", { exact: true }).fill("12345");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(
    "Name must have at least 2 letters",
  );
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription("Invalid email");
  await expect(dialog.getByLabel("Email")).toHaveValue("asha at example");
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /Password should include at least 6 characters/,
  );
  // Each error is said once, at its field.
  await expect(dialog.getByText("Invalid email")).toHaveCount(1);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(dialog.getByText("Not a common password")).toBeVisible();

  // As by a press that comes before the script.
  await dialog.locator("form").evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForURL(/\/auth\/register/);
  await expect(dialog.getByLabel("Name")).toBeFocused();
});

test("a wrong password shows an error in the dialog and doesn't sign in", async ({
  page,
  faults,
}) => {
  faults.allow(/401/);
  await open(page, at("/about-us?auth=login"));
  await fillLogin(page, {
    email: `nobody-${test.info().project.name}@example.com`,
    password: "not-the-password",
  });
  await expect(dialogOf(page).getByRole("alert")).toContainText("Invalid credentials");
  await expect(accountMenu(page)).toHaveCount(0);
});

test("a network failure is shown in the dialog, and the typed values stay", async ({
  page,
  context,
}) => {
  await open(page, at("/about-us?auth=login", PARTNER.site));
  // The script has taken over from the dialog that the server sent.
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await fillLogin(page, PARTNER);
  await expect(dialogOf(page).getByRole("alert")).toContainText(
    /^We couldn’t log you inNetwork error\. Please check your connection\. If using subdomain himalaya\.localhost/,
  );
  await expect(dialogOf(page).getByLabel("Email")).toHaveValue(PARTNER.email);
  await context.setOffline(false);
});

test("a visitor registers, is signed in, and is greeted by a notice that closes by itself", async ({
  page,
}) => {
  await open(page, at("/about-us"));
  await openFromHeader(page);
  const dialog = dialogOf(page);
  await dialog.getByRole("link", { name: "Create an account" }).click();
  await dialog.getByLabel("Name").fill("Meera Pillai");
  await dialog
    .getByLabel("Email")
    .fill(
      `meera-${test.info().project.name}-${test.info().repeatEachIndex}-${test.info().retry}@example.com`,
    );
  await dialog.getByLabel("Password", { exact: true }).fill("monsoon-in-munnar");
  await dialog.getByLabel("Confirm password").fill("monsoon-in-munnar");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("status")).toContainText("Welcome back!");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(at("/about-us"));
  await expect(accountMenu(page)).toHaveAccessibleName("Account of Meera Pillai");
  await expect(page.getByRole("status")).toHaveCount(0, { timeout: 7_000 });
});

test("a guarded page opens the sign-in, and shows itself with its query after it", async ({
  page,
}) => {
  await page.goto(at("/cab-booking?place=leh&from=a%20friend"));
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe("/");
  await fillLogin(page, TRAVELLER);
  await page.waitForURL((url) => url.pathname === "/cab-booking");
  expect([...new URL(page.url()).searchParams]).toEqual([
    ["place", "leh"],
    ["from", "a friend"],
  ]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask for a cab in Leh");
  await expect(page.getByRole("status")).toContainText("Redirecting to your requested page...");
});

test("a user without the role is sent home; one with the role sees that the page isn't available yet", async ({
  page,
}) => {
  await arriveAs(page, TRAVELLER);
  await page.goto(at("/user-management"));
  await expect(page).toHaveURL(at("/"));
  await page.context().clearCookies();
  await arriveAs(page, ADMIN);
  await page.goto(at("/user-management"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");
  await expect(page.getByRole("main")).toContainText(
    "This page isn’t available yet. It will be open to administrators.",
  );
  const nothing = await page.request.get(at("/user-management/below"));
  expect(nothing.status(), "nothing is to come below a page").toBe(404);
});

test(
  "administrators read the mails that no mail server takes, and follow their links",
  { tag: "@layout" },
  async ({ page }) => {
    test.skip(!isPhone(), "the narrow screen is the harder one");
    const email = `mails-${test.info().project.name}-${test.info().repeatEachIndex}-${test.info().retry}@example.com`;
    const signup = { name: "Meera Pillai", email, password: "monsoon-in-munnar" };
    expect((await page.request.post(at("/api/auth/signup"), { data: signup })).status()).toBe(201);
    await arriveAs(page, ADMIN, "/admin/mails");
    await expect(page.getByRole("main")).toContainText("Email delivery isn’t configured");
    await page.getByRole("group").filter({ hasText: email }).click();
    await expect(page.getByRole("link", { name: /\/verify-email\?token=/ })).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await page.locator("summary").filter({ hasText: "Company: " }).click();
    await page.getByRole("link", { name: "Konkan Coast Holidays" }).click();
    await page.waitForURL(/company=/);
    await expect(page.getByText(email)).toHaveCount(0);
  },
);

test(
  "the account menu has the role's links, closes on Escape, and signs out",
  { tag: "@layout" },
  async ({ page }) => {
    await arriveAs(page, PARTNER);
    await hydrated(page);
    const menu = page.getByRole("navigation", { name: "Account" });
    await accountMenu(page).click();
    for (const name of ["Edit Profile", "Saved itineraries", "Sessions"])
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
    // Of the pages of a partner administrator, one is there.
    await expect(menu.getByRole("link", { name: "Bookings", exact: true })).toBeVisible();
    await expect(menu.getByRole("link")).toHaveCount(4);
    await expect(menu.getByText("System Admin")).toHaveCount(0);
    await expect(page.getByRole("status")).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(accountMenu(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await menu.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL(at("/", PARTNER.site));
    await expect(page.getByRole("status")).toHaveText(
      /Logged Out\s*Goodbye Tenzin Dorje! You have been successfully logged out\./,
    );
    await expect(accountMenu(page)).toHaveCount(0);
    await page.goto(at("/profile", PARTNER.site));
    await expect(dialogOf(page)).toBeVisible();
  },
);

test(
  "the drawer of a phone holds the account's ways, an administrator's without the company's own",
  { tag: "@layout" },
  async ({ page }) => {
    test.skip(!isPhone(), "wide screens have the menu alone");
    await arriveAs(page, ADMIN);
    await hydrated(page);
    await page.getByLabel("Menu", { exact: true }).click();
    const drawer = page.getByRole("navigation", { name: "Main menu" });
    for (const name of ["Edit Profile", "Overview", "AI places", "Image quality"])
      await expect(drawer.getByRole("link", { name, exact: true })).toBeVisible();
    // The pages that are not there yet.
    for (const name of ["Company Hub", "Diagnostics"])
      await expect(drawer.getByRole("link", { name, exact: true })).toHaveCount(0);
    await expect(drawer.getByText("Company Admin")).toHaveCount(0);
    await expect(drawer.getByRole("button", { name: "Log out" })).toBeVisible();
  },
);

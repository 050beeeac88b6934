import type { Page } from "@playwright/test";
import sharp from "sharp";
import { axeFindings, colourFindings } from "#tests/e2e/support/axe.ts";
import { overflow, switchScheme } from "#tests/e2e/support/look.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { COLD_CACHE, expect, open, test } from "#tests/e2e/support/test.ts";
import { newTraveller, signIn, type Traveller } from "#tests/e2e/support/travellers.ts";

const PICTURE = "Picture";

const photo = async (background: string) => ({
  name: "holiday.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** A page of an account of the test's own. */
async function arrive(
  page: Page,
  path: string,
  how?: Parameters<typeof newTraveller>[0],
): Promise<Traveller> {
  const traveller = await newTraveller(how);
  await browseAs(page.context(), traveller);
  await open(page, at(path));
  return traveller;
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const toast = (page: Page) => page.getByRole("status");
/** The picture in the form; the header has one too. */
const portrait = (page: Page) =>
  page.getByRole("main").getByRole("img", { name: "You", exact: true });

test(
  "the name is saved in place, and shown wherever it stands",
  { tag: "@phone" },
  async ({ page, faults }) => {
    faults.allow(/422/);
    await arrive(page, "/profile");
    await page.getByLabel("First name").fill(" ");
    await save(page);
    await expect(page.getByRole("alert")).toContainText("Update Failed");
    await expect(page.getByLabel("First name")).toBeFocused();
    await expect(page.getByLabel("First name")).toHaveAccessibleDescription(
      "First name is required",
    );

    await page.getByLabel("First name").fill("अनन्या");
    await page.getByLabel("Last name").fill("d’Souza");
    await save(page);
    await expect(toast(page)).toContainText("Profile Updated");
    await expect(toast(page)).toContainText("Your profile has been updated successfully!");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel("First name")).toHaveValue("अनन्या");
    await expect(page.getByRole("banner")).toContainText("अनन्या d’Souza");
  },
);

test(
  "a picture is previewed before it is saved, replaced and removed",
  { tag: "@phone" },
  async ({ page }) => {
    await arrive(page, "/profile");
    await expect(portrait(page)).toHaveCount(0);
    await page.getByLabel(PICTURE, { exact: true }).setInputFiles(await photo("#336699"));
    await expect(portrait(page)).toHaveAttribute("src", /^blob:/);
    await save(page);
    await expect(toast(page)).toContainText("Profile Updated");
    await expect(portrait(page)).toHaveAttribute("src", /^\/pictures\/[\w-]+-256\.webp$/);
    await expect
      .poll(() => portrait(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(256);
    await expect(
      page.getByLabel(PICTURE, { exact: true }),
      "the file is not sent twice",
    ).toHaveValue("");

    await page.getByLabel("Remove picture").check();
    await expect(portrait(page)).toHaveCount(0);
    await save(page);
    await expect(page.getByLabel("Remove picture")).toHaveCount(0);
    await page.reload();
    await expect(portrait(page)).toHaveCount(0);
  },
);

test(
  "a file that isn't a picture is rejected at its field, and one that is too large isn't sent",
  { tag: "@phone" },
  async ({ page, faults }) => {
    faults.allow(/422/);
    await arrive(page, "/profile");
    const field = page.getByLabel(PICTURE, { exact: true });
    await field.setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg onload=alert(1)>"),
    });
    await save(page);
    await expect(field).toHaveAccessibleDescription(/couldn’t read this picture/);
    await field.setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await expect(field).toHaveAccessibleDescription(/larger than 5 MB/);
    await expect(field).toHaveValue("");
  },
);

test(
  "another email asks for the password, and waits to be confirmed",
  { tag: "@phone" },
  async ({ page, faults }) => {
    faults.allow(/422/);
    const { email, password } = await arrive(page, "/profile");
    const current = page.getByLabel("Current password");
    await expect(current).toHaveCount(0);
    await page.getByLabel("Email").fill(`new-${email}`);
    await save(page);
    await expect(current).toBeFocused();
    await current.fill("not-the-password");
    await save(page);
    await expect(current).toHaveAccessibleDescription(/is incorrect/);
    await current.fill(password);
    await save(page);
    await expect(page.getByText("Confirm your new email")).toBeVisible();
    await expect(page.getByText(`new-${email}`)).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
  },
);

test(
  "an unconfirmed email shows a notice, and the link can be requested again",
  { tag: "@phone" },
  async ({ page }) => {
    await arrive(page, "/profile", { isVerified: false });
    await expect(page.getByText("Confirm your email")).toBeVisible();
    await page.getByRole("button", { name: "Request another link" }).click();
    await expect(toast(page)).toContainText("Link created");
    await expect(page).toHaveURL(at("/profile"));
  },
);

test("what was typed stays when the line is dead", { tag: "@phone" }, async ({ page, faults }) => {
  faults.allow(/profile/, /Failed to fetch/, COLD_CACHE);
  await arrive(page, "/profile");
  await page.getByLabel("First name").fill("Ananya");
  await page.route("**/profile*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Update Failed");
  await expect(page.getByRole("alert")).toContainText("There was an issue updating your profile.");
  await expect(page.getByLabel("First name")).toHaveValue("Ananya");
});

test(
  "the password is changed with the present one, which signs out every other browser and not this one",
  { tag: "@phone" },
  async ({ page, browser, faults }) => {
    faults.allow(/422/);
    const { email, password } = await arrive(page, "/account/password");
    const elsewhere = await browser.newContext();
    await browseAs(elsewhere, { email });
    const isSignedIn = async ({ request }: Pick<Page, "request">) =>
      (await request.get(at("/api/auth/me"))).ok();
    expect(await isSignedIn(elsewhere)).toBe(true);

    const change = async (current: string, next: string, again = next) => {
      await page.getByLabel("Current password").fill(current);
      await page.getByLabel("New password", { exact: true }).fill(next);
      await page.getByLabel("Confirm new password").fill(again);
      await page.getByRole("button", { name: "Change password" }).click();
    };
    await change(password, "monsoon-over-kochi", "monsoon-over-goa");
    await expect(page.getByLabel("Confirm new password")).toHaveAccessibleDescription(
      "Passwords do not match",
    );
    await change("not-the-password", "monsoon-over-kochi");
    await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
      "The current password is incorrect",
    );
    await change(password, "monsoon-over-kochi");
    await expect(toast(page)).toContainText("Password changed");
    expect([await isSignedIn(page), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(await signIn(elsewhere, { email, password: "monsoon-over-kochi" })).toBe(200);
    await elsewhere.close();
  },
);

test(
  "the browsers that are signed in are listed in words, and signed out one by one or all the others at once",
  { tag: "@phone" },
  async ({ page, browser }) => {
    const traveller = await arrive(page, "/account/sessions");
    const others = await Promise.all([1, 2, 3].map(() => browser.newContext()));
    for (const other of others) await browseAs(other, traveller);
    await page.reload();
    const entries = page.getByRole("main").getByRole("listitem").filter({ hasText: "Last seen" });
    await expect(entries).toHaveCount(4);
    await expect(entries.filter({ hasText: "This browser" })).toHaveCount(1);
    await expect(entries.filter({ hasText: "This browser" }).getByRole("button")).toHaveCount(0);
    await expect(entries.first()).toContainText(/Chrome on|app or script/);
    await entries
      .getByRole("button", { name: /^Sign out/ })
      .first()
      .click();
    await expect(toast(page)).toContainText("Browser signed out.");
    await expect(entries).toHaveCount(3);
    await page.getByRole("button", { name: "Sign out all other browsers" }).click();
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText("This browser");
    for (const other of others) {
      expect((await other.request.get(at("/api/auth/me"))).status()).toBe(401);
      await other.close();
    }
  },
);

test(
  "the data is downloaded, and the account is closed and reopened",
  { tag: "@phone" },
  async ({ page, faults }) => {
    faults.allow(/422/);
    const traveller = await arrive(page, "/account/data");
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download your data" }).click();
    expect((await downloading).suggestedFilename()).toBe("account-data.json");

    const close = page.getByRole("button", { name: "Delete my account" });
    await close.click();
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await page.getByLabel("Password", { exact: true }).fill(traveller.password);
    await close.click();
    await expect(page).toHaveURL(at("/"));
    await expect(toast(page)).toContainText("Account closed");
    await page.goto(at("/profile"));
    await expect(page).toHaveURL(/auth=login/);
    expect(await signIn(page, traveller)).toBe(200);
    await open(page, at("/profile"));
    await expect(page.getByLabel("Email")).toHaveValue(traveller.email);
  },
);

for (const path of [
  "/account",
  "/profile",
  "/account/password",
  "/account/sessions",
  "/account/data",
])
  test(
    `${path} keeps to its width and passes axe in light and in dark`,
    { tag: "@phone" },
    async ({ page }) => {
      await arrive(page, path, { isVerified: false });
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(await overflow(page)).toEqual([]);
      expect(await axeFindings(page), "in light").toEqual([]);
      await switchScheme(page);
      expect(await colourFindings(page), "in dark").toEqual([]);
    },
  );

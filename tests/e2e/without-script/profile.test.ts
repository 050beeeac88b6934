import sharp from "sharp";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { newTraveller } from "#tests/e2e/support/travellers.ts";

test("the profile with its picture is saved by the form alone", async ({ page, faults }) => {
  faults.allow(/422/);
  await browseAs(page.context(), await newTraveller());
  await page.goto(at("/profile"));
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("First name is required");
  await page.getByLabel("First name").fill("अनन्या");
  const buffer = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "#336699" },
  })
    .png()
    .toBuffer();
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("Profile Updated");
  await expect(page.getByLabel("First name")).toHaveValue("अनन्या");
  await expect(
    page.getByRole("main").getByRole("img", { name: "You", exact: true }),
  ).toHaveAttribute("src", /^\/pictures\//);
  await page.getByLabel("Remove picture").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByRole("img", { name: "You", exact: true })).toHaveCount(
    0,
  );
});

test("another email takes the password, whose field is there", async ({ page }) => {
  const { email, password } = await newTraveller();
  await browseAs(page.context(), { email });
  await page.goto(at("/profile"));
  await page.getByLabel("Email").fill(`new-${email}`);
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Confirm your new email")).toBeVisible();
});

test("a browser is signed out, the password changed and the account closed by forms alone", async ({
  page,
  browser,
}) => {
  const traveller = await newTraveller();
  const other = await browser.newContext();
  for (const context of [other, page.context()]) await browseAs(context, traveller);
  await page.goto(at("/account/sessions"));
  await page.getByRole("button", { name: /^Sign out .*, last seen/ }).click();
  expect((await other.request.get(at("/api/auth/me"))).status()).toBe(401);
  await other.close();

  await page.goto(at("/account/password"));
  await page.getByLabel("Current password").fill(traveller.password);
  await page.getByLabel("New password", { exact: true }).fill("monsoon-over-kochi");
  await page.getByLabel("Confirm new password").fill("monsoon-over-kochi");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("status")).toContainText("Password changed");

  await page.goto(at("/account/data"));
  await page.getByLabel("Password", { exact: true }).fill("monsoon-over-kochi");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("status")).toContainText("Account closed");
  await page.goto(at("/profile"));
  await expect(page).toHaveURL(/auth=login/);
});

import { linkMailedTo } from "#tests/e2e/support/mails.ts";
import { canLogIn, newcomer } from "#tests/e2e/support/newcomer.ts";
import { at, HIMALAYA } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const NEW_PASSWORD = "quite-another-word";

test("a forgotten password is replaced by the mailed link, once", async ({ page, faults }) => {
  faults.allow(/422/);
  const { email } = await newcomer(HIMALAYA);
  await page.goto(at("/forgot-password", HIMALAYA));
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Request a link" }).click();
  await expect(page.getByRole("status")).toContainText("This site doesn’t send email yet");

  const link = await linkMailedTo(email, "reset-password");
  const choose = async (password: string, again = password) => {
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Confirm new password").fill(again);
    await page.getByRole("button", { name: "Set new password" }).click();
  };
  await page.goto(link);
  await choose("himalaya1");
  await expect(page.getByLabel("New password", { exact: true })).toHaveAccessibleDescription(
    /This password is too common/,
  );
  await choose(NEW_PASSWORD, "something-else");
  await expect(page.getByLabel("Confirm new password")).toHaveAccessibleDescription(
    /Passwords do not match/,
  );
  await choose(NEW_PASSWORD);
  await expect(page).toHaveURL(/\/\?auth=login$/);
  expect(await canLogIn(email, NEW_PASSWORD, HIMALAYA)).toBe(true);

  await page.goto(link);
  await choose("a-third-password");
  await expect(page.getByRole("alert")).toContainText("This link is no longer valid");
  expect(await canLogIn(email, NEW_PASSWORD, HIMALAYA)).toBe(true);
});

test("an address is confirmed by a press, and not by opening the link", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const { email } = await newcomer();
  const link = await linkMailedTo(email, "verify-email");
  for (let visit = 0; visit < 2; visit++) await page.goto(link);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page).toHaveURL(at("/"));
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByRole("alert")).toContainText("This link is no longer valid");
});

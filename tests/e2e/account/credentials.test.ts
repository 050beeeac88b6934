import { axeFindings } from "#tests/e2e/support/axe.ts";
import { overflow } from "#tests/e2e/support/look.ts";
import { linkMailedTo } from "#tests/e2e/support/mails.ts";
import { canLogIn, newcomer } from "#tests/e2e/support/newcomer.ts";
import { at, HIMALAYA } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

const NEW_PASSWORD = "quite-another-word";

test(
  "an error in a new password is shown at its field, which gets the focus, and the corrected one is accepted",
  { tag: "@phone" },
  async ({ page, faults }) => {
    faults.allow(/422/);
    const { email } = await newcomer(HIMALAYA);
    await open(page, at("/forgot-password", HIMALAYA));
    await page.getByRole("button", { name: "Request a link" }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Request a link" }).click();
    await expect(page.getByRole("status")).toContainText("This site doesn’t send email yet");

    await open(page, await linkMailedTo(email, "reset-password"));
    await page.getByRole("button", { name: "Set new password" }).click();
    const password = page.getByLabel("New password", { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(
      /Password should include at least 6 characters/,
    );
    await password.fill(NEW_PASSWORD);
    await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/\?auth=login$/);
    expect(await canLogIn(email, NEW_PASSWORD, HIMALAYA)).toBe(true);
  },
);

for (const path of [
  "/forgot-password",
  "/forgot-password?sent=1",
  "/reset-password?token=none",
  "/verify-email?token=none",
]) {
  test(
    `${path} keeps to its width and passes axe, as it comes and as it is refused`,
    { tag: "@phone" },
    async ({ page, faults }) => {
      faults.allow(/422/);
      await open(page, at(path));
      const check = async () => {
        expect(await overflow(page)).toEqual([]);
        expect(await axeFindings(page)).toEqual([]);
      };
      await check();
      if (path.includes("sent")) return;
      await page.getByRole("main").getByRole("button").click();
      await expect(page.getByRole("alert")).toBeVisible();
      await check();
    },
  );
}

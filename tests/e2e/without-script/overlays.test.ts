import { flashOf } from "#tests/e2e/support/overlays.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({ isColdStart: true });

test("without script there is no splash, also on a cold start", async ({ page }) => {
  await page.goto(at("/"));
  await expect(page.locator("#splash")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("without script a notice stands at the head of the page, where it covers nothing and needs no cross", async ({
  page,
}) => {
  await page.context().addCookies([
    flashOf({
      tone: "success",
      title: "Profile Updated",
      text: "Your profile has been updated successfully!",
    }),
  ]);
  await page.goto(at("/about-us"));
  const notice = page.getByRole("status");
  await expect(notice).toHaveText(/Profile Updated\s*Your profile has been updated successfully!/);
  await expect(notice.getByRole("button")).toBeHidden();
  const [notified, header] = [
    (await notice.boundingBox())!,
    (await page.getByRole("banner").boundingBox())!,
  ];
  expect(notified.y + notified.height).toBeLessThanOrEqual(header.y);
});

import type { Page } from "@playwright/test";
import { axeFindings, colourFindings } from "#tests/e2e/support/axe.ts";
import { fillLogin } from "#tests/e2e/support/accounts.ts";
import { overflow, switchScheme } from "#tests/e2e/support/look.ts";
import { newcomer } from "#tests/e2e/support/newcomer.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at, HIMALAYA } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

/** Markup that would run or break out, if it were ever taken for more than words. */
const HOSTILE = `</script><script>window.wasRun = 1</script><img src=x onerror="window.wasRun=1"> "'\`\${7*7}{{7*7}} 🙏🏽 नमस्ते`;

const reviews = (page: Page) => page.locator("#reviews");

async function write(page: Page, { stars, text }: { stars: string; text: string }) {
  await page.getByRole("radio", { name: stars }).check();
  await page.getByLabel("Month of your visit").selectOption({ index: 2 });
  await page.getByLabel("Your review").fill(text);
  await page.getByRole("button", { name: /Publish review|Save changes/ }).click();
}

test(
  "a visitor logs in to write a review, edits it and deletes it, and others can read it in between",
  { tag: "@phone" },
  async ({ page, browser }) => {
    const account = await newcomer();
    await open(page, at("/destination/hampi"));
    await reviews(page).getByRole("link", { name: "Log in to write a review" }).click();
    await fillLogin(page, account);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reviews of Hampi");
    await write(page, { stars: "4 stars, good", text: HOSTILE });
    await expect(
      page.getByRole("status").filter({ hasText: "your review is published" }),
    ).toBeVisible();

    // What stands on the partner's site is what was typed: it comes to life without a fault, and nothing of it runs.
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(at("/destination/hampi", HIMALAYA));
    await expect(reviews(stranger)).toContainText("3.2");
    await expect(
      reviews(stranger).getByRole("listitem").filter({ hasText: "Asha R." }),
    ).toContainText(HOSTILE);
    expect(await stranger.evaluate(() => (window as { wasRun?: number }).wasRun)).toBeUndefined();
    await stranger.context().close();

    await open(page, at("/destination/hampi"));
    await page.getByText("Edit review", { exact: true }).click();
    await write(page, { stars: "5 stars, excellent", text: "Boulders, temples and a slow river." });
    await expect(page).toHaveURL(at("/destination/hampi#write"));
    await expect(reviews(page)).toContainText("3.3");
    await expect(reviews(page)).toContainText("Boulders, temples and a slow river.");
    await page.getByText("Delete review", { exact: true }).click();
    await page.getByRole("button", { name: "Delete my review" }).click();
    await expect(reviews(page)).toContainText("No reviews of Hampi yet.");
  },
);

test(
  "the page of reviews, with a form and with what others wrote, keeps to its width and passes axe in light and in dark",
  { tag: "@phone" },
  async ({ page }) => {
    const [writer, reader] = [await newcomer(), await newcomer()];
    await browseAs(page.context(), writer);
    await open(page, at("/destination/orchha/reviews?poi=jahangir-mahal-orchha"));
    await write(page, {
      stars: "3 stars, fair",
      text: "अच्छा है, पर सीढ़ियाँ बहुत ऊँची हैं। ".repeat(8) + "x".repeat(120),
    });
    await expect(page.getByText("You visited in")).toBeVisible();
    await page.context().clearCookies();
    await browseAs(page.context(), reader);
    await open(page, at("/destination/orchha/reviews?poi=jahangir-mahal-orchha"));
    await page.getByText("Report the review by Asha R.").click();
    expect(await overflow(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await switchScheme(page);
    expect(await colourFindings(page)).toEqual([]);
    await open(page, at("/destination/orchha"));
    await expect(page.locator("#jahangir-mahal-orchha")).toContainText("3.0 of 5 from 1 review");
    // Parts far down are laid out when they come near: until then their links seem to lie over one another.
    for (const part of ["#reviews", "#near-by"]) await page.locator(part).scrollIntoViewIfNeeded();
    expect(await axeFindings(page)).toEqual([]);
  },
);

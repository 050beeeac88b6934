import { arriveAs, TRAVELLER } from "#tests/e2e/support/accounts.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { bookCab } from "#tests/e2e/support/cabs.ts";
import { overflow } from "#tests/e2e/support/look.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a traveller shares the trip by a link that needs no account, and ends it", async ({
    page,
    browser,
    faults,
  }) => {
    faults.allow(/404/);
    await arriveAs(page, TRAVELLER);
    const reference = await bookCab(page, (tab, address) => tab.goto(address));
    await page.getByRole("button", { name: "Make a link" }).click();
    const link = await page.getByLabel("Your link").inputValue();

    const family = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
    const answer = await family.goto(link);
    expect(answer!.headers()["cache-control"]).toBe("private, no-store");
    await expect(family.getByRole("heading", { level: 1 })).toHaveText("Delhi to Agra");
    await expect(family.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    const text = await family.locator("main").textContent();
    for (const secret of ["₹", "98765", reference]) expect(text).not.toContain(secret);
    expect(await axeFindings(family)).toEqual([]);
    expect(await overflow(family)).toEqual([]);

    await page.getByRole("button", { name: "End the link" }).click();
    await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible();
    expect((await family.goto(link))!.status()).toBe(404);
    await family.context().close();
  });
});

import { axeFindings, colourFindings } from "#tests/e2e/support/axe.ts";
import { overflow, switchScheme } from "#tests/e2e/support/look.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";
import { newTraveller } from "#tests/e2e/support/travellers.ts";

test(
  "a token is made, shown once, listed beside the browsers, and revoked",
  { tag: "@phone" },
  async ({ page, faults }) => {
    faults.allow(/422/);
    await browseAs(page.context(), await newTraveller());
    await open(page, at("/profile"));
    await page.getByRole("link", { name: "Access tokens" }).click();
    await expect(page.getByText("You have no access tokens.")).toBeVisible();

    await page.getByLabel("Name").fill("Nightly backup");
    await page.getByRole("button", { name: "Create token" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose at least one permission");
    await expect(page.getByLabel("Name")).toHaveValue("Nightly backup");
    await page
      .getByRole("group", { name: /^Trips/ })
      .getByLabel("Read", { exact: true })
      .check();
    await page.getByLabel("Expires after").selectOption("7");
    await page.getByRole("button", { name: "Create token" }).click();

    const token = await page.getByTestId("new-token").innerText();
    expect(token).toMatch(/^wf_pat_\w{60}$/);
    const used = await page.request.fetch(at("/api/itineraries"), {
      headers: { authorization: `Bearer ${token}`, cookie: "" },
    });
    expect(used.status()).toBe(200);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toEqual([]);
    }
    expect(await axeFindings(page)).toEqual([]);
    await switchScheme(page);
    expect(await colourFindings(page)).toEqual([]);

    await page.reload();
    await expect(page.getByText("Last used")).toBeVisible();
    await expect(page.getByText(`wf_pat_…${token.slice(-4)}`)).toBeVisible();
    expect(await page.content()).not.toContain(token);

    await page.goto(at("/account/sessions"));
    await expect(page.getByRole("region", { name: "Access tokens" })).toContainText(
      "Nightly backup",
    );
    await page.getByRole("link", { name: "Manage access tokens" }).click();
    await page.getByRole("button", { name: "Revoke Nightly backup" }).click();
    await expect(page.getByText("You have no access tokens.")).toBeVisible();
  },
);

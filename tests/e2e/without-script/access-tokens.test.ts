import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { newTraveller } from "#tests/e2e/support/travellers.ts";

test("a token is made and revoked by forms alone; a reload neither shows it again nor makes another", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await browseAs(page.context(), await newTraveller());
  await page.goto(at("/account/tokens"));
  await page.getByLabel("Name").fill("Nightly backup");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose at least one permission");
  await page
    .getByRole("group", { name: /^Trips/ })
    .getByLabel("Read and write")
    .check();
  const answered = page.waitForResponse((response) => response.request().method() === "GET");
  await page.getByRole("button", { name: "Create token" }).click();
  expect((await answered).headers()["cache-control"]).toBe("private, no-store");
  const token = await page.getByTestId("new-token").innerText();
  expect(token).toMatch(/^wf_pat_\w{60}$/);

  await page.reload();
  await expect(page.getByTestId("new-token")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Revoke Nightly backup" })).toHaveCount(1);
  await page.getByRole("button", { name: "Revoke Nightly backup" }).click();
  await expect(page.getByText("You have no access tokens.")).toBeVisible();
  const used = await page.request.fetch(at("/api/itineraries"), {
    headers: { authorization: `Bearer ${token}`, cookie: "" },
  });
  expect(used.status()).toBe(401);
});

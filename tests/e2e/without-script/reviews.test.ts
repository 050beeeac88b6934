import { newcomer } from "#tests/e2e/support/newcomer.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("a review is written, refused where it is not valid, found helpful and reported, all by forms", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const [writer, reader] = [await newcomer(), await newcomer()];
  await page.goto(at("/destination/gokarna"));
  await page.locator("#reviews").getByRole("link", { name: "Log in to write a review" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(writer.email);
  await dialog.getByLabel("Password").fill(writer.password);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reviews of Gokarna");

  await page.getByRole("radio", { name: "5 stars, excellent" }).check();
  await page.getByLabel("Month of your visit").selectOption({ index: 1 });
  await page.getByLabel("Your review").fill("          x");
  await page.getByRole("button", { name: "Publish review" }).click();
  await expect(page.getByRole("alert")).toContainText("Your review wasn’t saved");
  await expect(page.getByRole("radio", { name: "5 stars, excellent" })).toBeChecked();
  await page.getByLabel("Your review").fill("Quiet beaches, one after another.");
  await page.getByRole("button", { name: "Publish review" }).click();
  await expect(page.getByText("You visited in")).toBeVisible();

  await page.context().clearCookies();
  await browseAs(page.context(), reader);
  await page.goto(at("/destination/gokarna"));
  await page.getByRole("button", { name: /^Helpful \(the review by Asha R\.\)/ }).click();
  await expect(page).toHaveURL(/\/destination\/gokarna#review-/);
  await expect(page.getByRole("button", { name: /^Helpful · 1/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByText("Report the review by Asha R.").click();
  await page.getByRole("radio", { name: "Not about this place" }).check();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("You reported this review")).toBeVisible();
});

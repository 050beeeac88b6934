import type { Page } from "@playwright/test";
import { paths } from "#app/lib/paths.ts";
import { unique } from "#tests/support/factories.ts";
import { becomeAdmin, call } from "./support/catalogue.ts";
import { newPlace, WHOLE_PLACE } from "./support/desks.ts";
import { newcomer } from "./support/newcomer.ts";
import { browseAs } from "./support/sessions.ts";
import { at } from "./support/sites.ts";
import { expect, hydrated, test } from "./support/test.ts";

async function write(page: Page, stars: string, text: string) {
  await page.getByRole("radio", { name: stars }).check();
  await page.getByLabel("Month of your visit").selectOption({ index: 2 });
  await page.getByLabel("Your review").fill(text);
  await page.getByRole("button", { name: /Publish the review|Save the changes/ }).click();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a review is reported, hidden with a reason that its author reads, changed, looked at again and shown, and the rating follows", async ({ page, browser }) => {
      await becomeAdmin(page);
      const place = await newPlace(page, { ...WHOLE_PLACE, name: unique("Tidal Fort"), isPublished: true });
      const go = async (to: Page, path: string) => {
        await to.goto(at(path));
        if (javaScriptEnabled) await hydrated(to);
      };
      const someone = async () => {
        const context = await browser.newContext({ javaScriptEnabled, serviceWorkers: "block" });
        await browseAs(context, await newcomer());
        return context.newPage();
      };
      const [writer, reader] = [await someone(), await someone()];
      const rating = async () => (await (await page.request.get(at(`/api/places/${place.slug}`))).json() as { rating: number | null }).rating;

      await go(writer, paths.reviews(place.slug));
      await write(writer, "2 stars", "Buy my guided tours at the gate, ask for me.");
      await expect(writer.getByText("You were there in")).toBeVisible();
      expect(await rating()).toBeCloseTo(2.83, 1);
      await go(reader, paths.destination(place.slug));
      await expect(reader.locator("#reviews")).toContainText("2.8");
      await reader.getByText("Report the review by Asha R.").click();
      await reader.getByRole("radio", { name: "Advertising or spam" }).check();
      await reader.getByRole("button", { name: "Send the report" }).click();
      await expect(reader.getByText("You have reported this")).toBeVisible();

      await go(page, "/place-management/reviews");
      const waiting = page.getByRole("listitem").filter({ hasText: place.name });
      await expect(waiting).toContainText("1 report: advertising or spam");
      await page.getByRole("link", { name: "Choose all on this page" }).click();
      await expect(waiting.getByRole("checkbox")).toBeChecked();
      if (javaScriptEnabled) await hydrated(page);
      await waiting.getByText("Hide it", { exact: true }).click();
      await waiting.getByLabel("Reason").selectOption("Advertising or spam");
      await waiting.getByLabel("Note to the author").fill("Tell of the place, please.");
      await waiting.getByRole("button", { name: "Hide the review" }).click();
      await expect(waiting).toHaveCount(0);
      await go(reader, paths.destination(place.slug));
      await expect(reader.locator("#reviews")).toContainText(`Nobody has reviewed ${place.name} yet.`);
      expect(await rating()).toBeNull();

      await go(writer, paths.reviews(place.slug));
      await expect(writer.getByText("Advertising or spam. Tell of the place, please.")).toBeVisible();
      await writer.getByText("Change it", { exact: true }).click();
      await write(writer, "5 stars", "The walls stand in the sea at high water.");
      await expect(writer.getByText("The walls stand in the sea at high water.").first()).toBeVisible();
      expect(await rating(), "what is hidden counts for nothing").toBeNull();

      await go(page, "/place-management/reviews");
      await expect(waiting).toContainText("Changed since it was hidden");
      await waiting.getByRole("button", { name: "Show it again" }).click();
      await expect(waiting).toHaveCount(0);
      await go(reader, paths.destination(place.slug));
      await expect(reader.locator("#reviews")).toContainText("3.3");
      await expect(reader.locator("#reviews")).toContainText("The walls stand in the sea at high water.");
      await call(page, "DELETE", `/api/admin/places/${place.id}`);
      for (const each of [writer, reader]) await each.context().close();
    });
  });

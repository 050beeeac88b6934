import type { Browser, Page } from "@playwright/test";
import { paths } from "#app/lib/paths.ts";
import { unique } from "#tests/support/factories.ts";
import { axeFindings } from "./support/axe.ts";
import { becomeAdmin, call } from "./support/catalogue.ts";
import { newPlace, WHOLE_PLACE } from "./support/desks.ts";
import { newcomer } from "./support/newcomer.ts";
import { browseAs } from "./support/sessions.ts";
import { at, MAIN, originOf } from "./support/sites.ts";
import { expect, hydrated, test } from "./support/test.ts";

async function write(page: Page, stars: string, text: string) {
  await page.getByRole("radio", { name: stars }).check();
  await page.getByLabel("Month of your visit").selectOption({ index: 2 });
  await page.getByLabel("Your review").fill(text);
  await page.getByRole("button", { name: /Publish the review|Save the changes/ }).click();
}

/** A newcomer's review, written by the API. */
async function written(
  browser: Browser,
  review: { placeId: string; rating: number; text: string },
) {
  const context = await browser.newContext();
  await browseAs(context, await newcomer());
  const answer = await context.request.post(at("/api/reviews"), {
    headers: { origin: originOf(MAIN) },
    data: { visitedMonth: "2026-01", ...review },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await context.close();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a review is reported, hidden with a reason that its author reads, changed, looked at again and shown, and the rating follows", async ({
      page,
      browser,
    }) => {
      await becomeAdmin(page);
      const place = await newPlace(page, {
        ...WHOLE_PLACE,
        name: unique("Tidal Fort"),
        isPublished: true,
      });
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
      const rating = async () =>
        (
          (await (await page.request.get(at(`/api/places/${place.slug}`))).json()) as {
            rating: number | null;
          }
        ).rating;

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
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
      await waiting.getByText("Hide it", { exact: true }).click();
      await waiting.getByLabel("Reason").selectOption("Advertising or spam");
      await waiting.getByLabel("Note to the author").fill("Tell of the place, please.");
      await waiting.getByRole("button", { name: "Hide the review" }).click();
      await expect(waiting).toHaveCount(0);
      // One goes on at the head of what is left.
      if (javaScriptEnabled) await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
      await go(reader, paths.destination(place.slug));
      await expect(reader.locator("#reviews")).toContainText(
        `Nobody has reviewed ${place.name} yet.`,
      );
      expect(await rating()).toBeNull();

      await go(writer, paths.reviews(place.slug));
      await expect(
        writer.getByText("Advertising or spam. Tell of the place, please."),
      ).toBeVisible();
      await writer.getByText("Change it", { exact: true }).click();
      await write(writer, "5 stars", "The walls stand in the sea at high water.");
      await expect(
        writer.getByText("The walls stand in the sea at high water.").first(),
      ).toBeVisible();
      expect(await rating(), "what is hidden counts for nothing").toBeNull();

      await go(page, "/place-management/reviews");
      await expect(waiting).toContainText("Changed since it was hidden");
      await waiting.getByRole("button", { name: "Show it again" }).click();
      await expect(waiting).toHaveCount(0);
      await go(reader, paths.destination(place.slug));
      await expect(reader.locator("#reviews")).toContainText("3.3");
      await expect(reader.locator("#reviews")).toContainText(
        "The walls stand in the sea at high water.",
      );
      await call(page, "DELETE", `/api/admin/places/${place.id}`);
      for (const each of [writer, reader]) await each.context().close();
    });

    test("reviews are narrowed by their state, stars and words; many are hidden at once, and a form that is refused stays as it was typed", async ({
      page,
      browser,
      faults,
    }) => {
      faults.allow(/422/);
      await becomeAdmin(page);
      const place = await newPlace(page, {
        ...WHOLE_PLACE,
        name: unique("Reed Marsh"),
        isPublished: true,
      });
      for (const [rating, text] of [
        [1, "Nothing but reeds, and no way through them."],
        [5, "सरकंडों के बीच सारस दिखे, सुबह की धुंध में।"],
        [5, "Cranes at dawn, and nobody else."],
      ] as const)
        await written(browser, { placeId: place.id, rating, text });
      const go = async (query: string) => {
        await page.goto(
          at(`/place-management/reviews?${query}&q=${encodeURIComponent(place.name)}`),
        );
        if (javaScriptEnabled) await hydrated(page);
      };
      const shown = page.getByRole("list", { name: "Reviews" }).getByRole("article");
      const state = page
        .getByRole("navigation", { name: "Which reviews" })
        .locator("[aria-current]");

      await go("state=shown");
      await expect(shown).toHaveCount(3);
      await expect(shown.filter({ hasText: "सारस" })).toContainText(/Written on \d+ \w+ \d{4}/);
      await go("state=shown&rating=9&page=7");
      await expect(
        shown,
        "an odd filter opens no other, and a page beyond the last is the last",
      ).toHaveCount(3);
      await expect(state).toHaveText("Shown");
      await page.getByLabel("Stars").selectOption("5 stars");
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await expect(shown).toHaveCount(2);
      await go("state=hidden&rating=5");
      await expect(page.getByText("No review is like that")).toBeVisible();
      await page.getByRole("link", { name: "Take the filters away" }).click();
      await expect(state).toHaveText("Hidden");
      await expect(page.getByLabel("Stars")).toHaveValue("");

      await go("state=shown&rating=5");
      for (const box of await shown.getByRole("checkbox").all()) await box.check();
      const many = page.locator("form.desk-bulk");
      await many.getByText("Hide the chosen").click();
      await many.getByLabel("Note to the author").fill("Tell of the marsh.");
      await many.getByRole("button", { name: "Hide them" }).click();
      await expect(many.getByRole("alert")).toHaveText("Choose why");
      await expect(many.getByLabel("Note to the author")).toHaveValue("Tell of the marsh.");
      for (const box of await shown.getByRole("checkbox").all()) await expect(box).toBeChecked();
      await many.getByLabel("Reason").selectOption("Not about this place");
      await many.getByRole("button", { name: "Hide them" }).click();
      await expect(
        page.getByRole("status").filter({ hasText: "2 reviews are hidden." }),
      ).toBeVisible();
      await expect(shown).toHaveCount(0);
      await go("state=hidden");
      await expect(shown).toHaveCount(2);
      await expect(shown.first()).toContainText("Told to the author: Tell of the marsh.");
      await call(page, "DELETE", `/api/admin/places/${place.id}`);
    });
  });

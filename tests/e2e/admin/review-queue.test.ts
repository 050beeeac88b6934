import type { Browser, Page } from "@playwright/test";
import { paths } from "#app/domain/urls/paths.ts";
import type { AdminPlace } from "#app/schemas/admin/catalogue-admin.ts";
import { unique } from "#tests/support/factories.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { becomeAdmin, call } from "#tests/e2e/support/catalogue.ts";
import { newPlace, WHOLE_PLACE } from "#tests/e2e/support/admin-pages.ts";
import { newcomer } from "#tests/e2e/support/newcomer.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at, MAIN, originOf } from "#tests/e2e/support/sites.ts";
import { expect, hydrated, test as base } from "#tests/e2e/support/test.ts";

interface Fixtures {
  /** A published place of the test's own; the page is the administrator's. */
  place: AdminPlace;
  /** Travellers of their own, who browse with a script when the page does. */
  writer: Page;
  reader: Page;
  /** Opens an address, and waits until the page works with script when it has one. */
  visit: (page: Page, path: string) => Promise<void>;
}

async function travellerPage(
  { browser, javaScriptEnabled }: { browser: Browser; javaScriptEnabled: boolean | undefined },
  use: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ javaScriptEnabled, serviceWorkers: "block" });
  await browseAs(context, await newcomer());
  await use(await context.newPage());
  await context.close();
}

const test = base.extend<Fixtures>({
  place: async ({ page }, use) => {
    await becomeAdmin(page);
    const name = unique("Tidal Fort");
    const place = await newPlace(page, { ...WHOLE_PLACE, name, isPublished: true });
    await use(place);
    await call(page, "DELETE", `/api/admin/places/${place.id}`);
  },
  writer: travellerPage,
  reader: travellerPage,
  visit: async ({ javaScriptEnabled }, use) =>
    use(async (page, path) => {
      await page.goto(at(path));
      if (javaScriptEnabled) await hydrated(page);
    }),
});

async function write(page: Page, stars: string, text: string) {
  await page.getByRole("radio", { name: stars }).check();
  await page.getByLabel("Month of your visit").selectOption({ index: 2 });
  await page.getByLabel("Your review").fill(text);
  await page.getByRole("button", { name: /Publish review|Save changes/ }).click();
}

/** A review of a place that someone has written by the API. */
async function reviewBy(
  { request }: Pick<Page, "request">,
  { id: placeId }: AdminPlace,
  { rating, text }: { rating: number; text: string },
): Promise<string> {
  const answer = await request.post(at("/api/reviews"), {
    headers: { origin: originOf(MAIN) },
    data: { visitedMonth: "2026-01", placeId, rating, text },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Someone's advertising in a review of a place. */
const advertBy = (page: Page, place: AdminPlace) =>
  reviewBy(page, place, { rating: 2, text: "Buy my guided tours at the gate, ask for me." });

/** Hides a review as advertising. */
const hide = (page: Page, id: string) =>
  call(page, "POST", "/api/admin/reviews/hide", {
    ids: [id],
    reason: "spam",
    note: "Tell of the place, please.",
  });

async function ratingOf(page: Page, { slug }: AdminPlace): Promise<number | null> {
  const answer = await page.request.get(at(`/api/places/${slug}`));
  return ((await answer.json()) as { rating: number | null }).rating;
}

/** The review of a place in the queue. */
const reviewOf = (page: Page, { name }: AdminPlace) =>
  page.getByRole("listitem").filter({ hasText: name });

/** Reports a review as advertising. */
const report = (page: Page, id: string) =>
  call(page, "POST", `/api/reviews/${id}/reports`, { reason: "spam" });

/** Three reviews of a place: one with one star, two with five. */
async function threeReviews(browser: Browser, place: AdminPlace) {
  for (const [rating, text] of [
    [1, "Nothing but reeds, and no way through them."],
    [5, "सरकंडों के बीच सारस दिखे, सुबह की धुंध में।"],
    [5, "Cranes at dawn, and nobody else."],
  ] as const) {
    const context = await browser.newContext();
    await browseAs(context, await newcomer());
    await reviewBy(context, place, { rating, text });
    await context.close();
  }
}

/** Tests with the pages' scripts, and again without. */
function eitherWay(define: () => void) {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });
      define();
    });
}

eitherWay(() =>
  test("a review counts for the rating; one that is reported waits in the queue with its reason", async ({
    page,
    place,
    writer,
    reader,
    visit,
  }) => {
    await visit(writer, paths.reviews(place.slug));
    await write(writer, "2 stars", "Buy my guided tours at the gate, ask for me.");
    await expect(writer.getByText("You visited in")).toBeVisible();
    expect(await ratingOf(page, place)).toBeCloseTo(2.83, 1);
    await visit(reader, paths.destination(place.slug));
    await expect(reader.locator("#reviews")).toContainText("2.8");
    await reader.getByText("Report the review by Asha R.").click();
    await reader.getByRole("radio", { name: "Advertising or spam" }).check();
    await reader.getByRole("button", { name: "Send report" }).click();
    await expect(reader.getByText("You reported this review")).toBeVisible();

    await visit(page, "/place-management/reviews");
    const waiting = reviewOf(page, place);
    await expect(waiting).toContainText("1 report: advertising or spam");
  }),
);

eitherWay(() =>
  test("a review is hidden with a reason, and counts for nothing then", async ({
    page,
    place,
    writer,
    reader,
    visit,
    javaScriptEnabled,
  }) => {
    await report(reader, await advertBy(writer, place));
    await visit(page, "/place-management/reviews");
    const waiting = reviewOf(page, place);
    await page.getByRole("link", { name: "Select all on this page" }).click();
    await expect(waiting.getByRole("checkbox")).toBeChecked();
    if (javaScriptEnabled) await hydrated(page);
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await waiting.getByText("Hide", { exact: true }).click();
    await waiting.getByLabel("Reason").selectOption("Advertising or spam");
    await waiting.getByLabel("Note to the author").fill("Tell of the place, please.");
    await waiting.getByRole("button", { name: "Hide review" }).click();
    await expect(waiting).toHaveCount(0);
    // One goes on at the head of what is left.
    if (javaScriptEnabled) await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
    await visit(reader, paths.destination(place.slug));
    await expect(reader.locator("#reviews")).toContainText(`No reviews of ${place.name} yet.`);
    expect(await ratingOf(page, place)).toBeNull();
  }),
);

eitherWay(() =>
  test("the author of a hidden review reads why, and changes it; it counts for nothing still", async ({
    page,
    place,
    writer,
    visit,
  }) => {
    await hide(page, await advertBy(writer, place));
    await visit(writer, paths.reviews(place.slug));
    await expect(writer.getByText("Advertising or spam. Tell of the place, please.")).toBeVisible();
    await writer.getByText("Edit review", { exact: true }).click();
    await write(writer, "5 stars", "The walls stand in the sea at high water.");
    await expect(
      writer.getByText("The walls stand in the sea at high water.").first(),
    ).toBeVisible();
    expect(await ratingOf(page, place), "what is hidden counts for nothing").toBeNull();
  }),
);

eitherWay(() =>
  test("a hidden review that was changed waits in the queue, is shown again, and the rating follows", async ({
    page,
    place,
    writer,
    reader,
    visit,
  }) => {
    const id = await advertBy(writer, place);
    await hide(page, id);
    const text = "The walls stand in the sea at high water.";
    const changed = await writer.request.put(at(`/api/reviews/${id}`), {
      headers: { origin: originOf(MAIN) },
      data: { rating: 5, text, visitedMonth: "2026-01", version: 1 },
    });
    expect(changed.status(), await changed.text()).toBe(200);
    await visit(page, "/place-management/reviews");
    const waiting = reviewOf(page, place);
    await expect(waiting).toContainText("Edited since it was hidden");
    await waiting.getByRole("button", { name: "Unhide" }).click();
    await expect(waiting).toHaveCount(0);
    await visit(reader, paths.destination(place.slug));
    await expect(reader.locator("#reviews")).toContainText("3.3");
    await expect(reader.locator("#reviews")).toContainText(text);
  }),
);

eitherWay(() =>
  test("reviews are narrowed by their state, stars and words", async ({
    page,
    browser,
    place,
    visit,
  }) => {
    await threeReviews(browser, place);
    const go = (query: string) =>
      visit(page, `/place-management/reviews?${query}&q=${encodeURIComponent(place.name)}`);
    const shown = page.getByRole("list", { name: "Reviews" }).getByRole("article");
    const state = page
      .getByRole("navigation", { name: "Filter reviews by status" })
      .locator("[aria-current]");

    await go("status=shown");
    await expect(shown).toHaveCount(3);
    await expect(shown.filter({ hasText: "सारस" })).toContainText(/Written on \d+ \w+ \d{4}/);
    await go("status=shown&rating=9&page=7");
    await expect(
      shown,
      "an odd filter opens no other, and a page beyond the last is the last",
    ).toHaveCount(3);
    await expect(state).toHaveText("Visible");
    await page.getByLabel("Stars").selectOption("5 stars");
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await expect(shown).toHaveCount(2);
    await go("status=hidden&rating=5");
    await expect(page.getByText("No matching reviews")).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(state).toHaveText("Hidden");
    await expect(page.getByLabel("Stars")).toHaveValue("");
  }),
);

eitherWay(() =>
  test("many reviews are hidden at once, and a form that is refused stays as it was typed", async ({
    page,
    browser,
    faults,
    place,
    visit,
  }) => {
    faults.allow(/422/);
    await threeReviews(browser, place);
    const go = (query: string) =>
      visit(page, `/place-management/reviews?${query}&q=${encodeURIComponent(place.name)}`);
    const shown = page.getByRole("list", { name: "Reviews" }).getByRole("article");
    await go("status=shown&rating=5");
    for (const box of await shown.getByRole("checkbox").all()) await box.check();
    const many = page.locator("form.admin-bulk");
    await many.getByText("Hide selected", { exact: true }).click();
    await many.getByLabel("Note to the author").fill("Tell of the marsh.");
    await many.getByRole("button", { name: "Hide reviews" }).click();
    await expect(many.getByRole("alert")).toHaveText("Choose a reason");
    await expect(many.getByLabel("Note to the author")).toHaveValue("Tell of the marsh.");
    for (const box of await shown.getByRole("checkbox").all()) await expect(box).toBeChecked();
    await many.getByLabel("Reason").selectOption("Not about this place");
    await many.getByRole("button", { name: "Hide reviews" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "2 reviews are hidden." }),
    ).toBeVisible();
    await expect(shown).toHaveCount(0);
    await go("status=hidden");
    await expect(shown).toHaveCount(2);
    await expect(shown.first()).toContainText("Note to the author: Tell of the marsh.");
  }),
);

import type { Page } from "@playwright/test";
import { unique } from "#tests/support/factories.ts";
import { becomeAdmin, call } from "#tests/e2e/support/catalogue.ts";
import { newPlace, shown, WHOLE_PLACE } from "#tests/e2e/support/admin-pages.ts";
import { newcomer } from "#tests/e2e/support/newcomer.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at, MAIN, originOf } from "#tests/e2e/support/sites.ts";
import { tabTo } from "#tests/e2e/support/tab-stops.ts";
import { expect, hydrated, open, test } from "#tests/e2e/support/test.ts";

/** Journeys in which nothing is clicked: the Tab key leads to each control, and keys do the rest. */
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => becomeAdmin(page));

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function pressOn(page: Page, target: ReturnType<typeof button>, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test("a tag is added, broken, repaired, removed and brought back", async ({ page, faults }) => {
  faults.allow(/422/);
  const name = unique("Stepwells");
  await open(page, at("/tag-management"));
  const form = page.getByRole("region", { name: "New tag" });
  await tabTo(page, form.getByLabel("Name"));
  await page.keyboard.type("Heritage");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription(
    "The tag Heritage already exists",
  );
  await expect(form.getByLabel("Name"), "the focus is where the mistake is").toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await shown(page, `${name} added.`);

  await open(page, at(`/tag-management?q=${encodeURIComponent(name)}`));
  await pressOn(page, page.getByRole("link", { name, exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await hydrated(page);
  await tabTo(page, page.getByLabel("Name"));
  await page.keyboard.press("End");
  await page.keyboard.type(" of Gujarat");
  await page.keyboard.press("Enter");
  await shown(page, `${name} of Gujarat saved.`);
  await pressOn(page, page.locator("summary").filter({ hasText: `Remove ${name}` }));
  await pressOn(page, button(page, "Confirm removal"));
  await expect(page.getByText("The tag was removed from all records.")).toBeVisible();
  await pressOn(page, button(page, "Undo"));
  await shown(page, "restored");
});

test("a file is checked, read row by row and imported", async ({ page }) => {
  const town = unique("Tastenpur");
  await open(page, at("/place-management/import"));
  const file = page.getByLabel("File", { exact: true });
  await tabTo(page, file);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.keyboard.press("Space"),
  ]);
  await chooser.setFiles({
    name: "sights.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `name,state,city\n${town} Gate,Bihar,${town}\n${town} Lake,Bavaria,${town}\n`,
    ),
  });
  await pressOn(page, button(page, "Check file"));
  await expect(page.getByRole("status").filter({ hasText: "nothing saved yet" })).toContainText(
    "1 rejected",
    { timeout: 20_000 },
  );
  await hydrated(page);
  await pressOn(page, page.getByRole("link", { name: "Rejected (1)" }));
  await expect(page.getByRole("row", { name: new RegExp(`${town} Lake`) })).toContainText(
    '"Bavaria" is not a state of India',
  );
  await expect(page.getByRole("row", { name: new RegExp(`${town} Gate`) })).toHaveCount(0);
  await pressOn(page, button(page, "Import: 1 new"));
  await expect(page.getByRole("status").filter({ hasText: "Imported on" })).toBeVisible({
    timeout: 20_000,
  });
});

test("a review is hidden with a reason, and shown again", async ({ page, browser }) => {
  const place = await newPlace(page, {
    ...WHOLE_PLACE,
    name: unique("Cane Bridge"),
    isPublished: true,
  });
  const context = await browser.newContext();
  await browseAs(context, await newcomer());
  const written = await context.request.post(at("/api/reviews"), {
    headers: { origin: originOf(MAIN) },
    data: {
      placeId: place.id,
      rating: 1,
      text: "Ring me for a cheap guide.",
      visitedMonth: "2026-01",
    },
  });
  expect(written.status()).toBe(201);
  await context.close();

  await open(
    page,
    at(`/place-management/reviews?status=shown&q=${encodeURIComponent(place.name)}`),
  );
  const review = page.getByRole("list", { name: "Reviews" }).getByRole("article");
  await pressOn(page, review.locator("summary").filter({ hasText: "Hide" }));
  await tabTo(page, review.getByLabel("Reason"));
  await page.keyboard.type("Adv");
  await pressOn(page, review.getByRole("button", { name: "Hide review" }));
  await expect(review).toHaveCount(0);
  await open(
    page,
    at(`/place-management/reviews?status=hidden&q=${encodeURIComponent(place.name)}`),
  );
  await expect(review).toContainText("Hidden: advertising or spam");
  await pressOn(page, review.getByRole("button", { name: "Unhide" }));
  await expect(review).toHaveCount(0);
  await call(page, "DELETE", `/api/admin/places/${place.id}`);
});

test("records that lack something are chosen from the worklist, and one proposal is accepted, one rejected", async ({
  page,
}) => {
  const address = { ...WHOLE_PLACE.address, state: "Mizoram" };
  const own = [
    await newPlace(page, { ...WHOLE_PLACE, address }),
    await newPlace(page, { ...WHOLE_PLACE, address }),
  ];
  await open(page, at("/ai-data-completion?kind=place&missing=postalCode&state=Mizoram"));
  for (const { name } of own)
    await pressOn(page, page.getByRole("checkbox", { name: `Select ${name}` }), "Space");
  await pressOn(page, button(page, "Request missing data"));
  await expect(page).toHaveURL(/\/ai-data-completion\/[0-9a-f-]{36}$/);
  const accept = button(page, "Accept");
  await expect(accept).toHaveCount(2, { timeout: 20_000 });
  await open(page, at("/ai-data-completion?kind=place&missing=postalCode&state=Mizoram"));
  await pressOn(
    page,
    page.getByRole("link", { name: `1 proposal to review about ${own[0]!.name}` }),
  );
  await expect(accept).toHaveCount(2);
  await hydrated(page);
  await pressOn(page, accept.first());
  await shown(page, "1 accepted");
  await expect(accept).toHaveCount(1);
  await pressOn(page, button(page, "Reject"));
  await shown(page, "1 rejected");
  await pressOn(page, page.getByRole("link", { name: "Rejected (1)" }));
  await expect(page.getByText(/Rejected by Asha Verma/)).toBeVisible();
});

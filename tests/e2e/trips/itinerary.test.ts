import type { Locator, Page } from "@playwright/test";
import { axeFindings, colourFindings } from "#tests/e2e/support/axe.ts";
import { overflow, switchScheme } from "#tests/e2e/support/look.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, isPhone, open, test } from "#tests/e2e/support/test.ts";
import {
  beginTrip,
  dayOf,
  saved,
  sendEdit,
  sightsOf,
  stopOf,
  stopsOf,
  unfold,
} from "#tests/e2e/support/trips.ts";

// A page that still glides would take things from under the pointer.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const MAX_TABS = 120;

const handleOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Move ${name}`, exact: true });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

test("a visitor begins a plan in one step, adds a POI, and something of their own picked on the map", async ({
  page,
}) => {
  await open(page, at("/itinerary/jaipur"));
  await page.getByLabel("Days", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Plan it for me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 days in Jaipur");
  const planned = await stopsOf(page, 2).count();
  expect(planned).toBeGreaterThan(1);
  // A plan may have taken all that the place has: what is taken out is offered again.
  const poi = (await stopsOf(page, 2).first().textContent())!;
  await stopOf(page, poi).locator("summary").click();
  await stopOf(page, poi).getByRole("button", { name: "Remove" }).click();
  await expect(stopOf(page, poi)).toHaveCount(0);
  const before = planned - 1;
  await unfold(page, "Add a stop to day 2");
  await dayOf(page, 2).getByLabel("Find a sight").fill("no such sight");
  await expect(dayOf(page, 2).getByText("No more matches here.")).toBeVisible();
  await dayOf(page, 2).getByLabel("Find a sight").fill(poi.toLowerCase());
  await dayOf(page, 2)
    .getByRole("button", { name: `Add ${poi}` })
    .click();
  await expect(stopsOf(page, 2).last()).toHaveText(poi);
  await dayOf(page, 2).getByLabel("Name", { exact: true }).fill("दोपहर का खाना");
  await expect(page.locator(".trip-map .map-live")).toBeVisible();
  await dayOf(page, 2).getByRole("button", { name: "Choose on the map" }).click();
  await page.locator(".map-live[data-picking]").click({ position: { x: 90, y: 120 } });
  await expect(dayOf(page, 2).getByLabel(/^Latitude/)).toHaveValue(/^2[67]\.\d+$/);
  await dayOf(page, 2).getByRole("button", { name: "Add stop" }).click();
  await expect(stopsOf(page, 2)).toHaveCount(before + 2);
  await saved(page);
  await page.reload();
  await expect(stopsOf(page, 2).last()).toHaveText("दोपहर का खाना");
});

test("a button that is pressed twice before the page has answered adds one stop", async ({
  page,
}) => {
  await open(page, await beginTrip(page));
  const before = await stopsOf(page, 1).count();
  await unfold(page, "Add a stop to day 1");
  await dayOf(page, 1).getByLabel("Name", { exact: true }).fill("Lunch by the lake");
  await dayOf(page, 1)
    .getByRole("button", { name: "Add stop" })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect(stopsOf(page, 1)).toHaveCount(before + 1);
  await saved(page);
  await page.reload();
  await expect(stopsOf(page, 1)).toHaveCount(before + 1);
});

test("a stop goes later, to another day and away by buttons, and all of it is undone and done again", async ({
  page,
}) => {
  await open(page, await beginTrip(page));
  const first = await stopsOf(page, 1).allTextContents();
  const [name = "", second = ""] = first;
  await stopOf(page, name).locator("summary").click();
  await stopOf(page, name).getByRole("button", { name: "Later" }).click();
  await expect(stopsOf(page, 1).first()).toHaveText(second);
  await stopOf(page, name).getByLabel(`Move ${name} to`).selectOption({ label: "Day 2" });
  await stopOf(page, name).getByRole("button", { name: "Move", exact: true }).click();
  await expect(stopsOf(page, 2).last()).toHaveText(name);
  await stopOf(page, second).locator("summary").click();
  await stopOf(page, second).getByRole("button", { name: "Remove" }).click();
  await expect(stopOf(page, second)).toHaveCount(0);
  for (let step = 0; step < 3; step++) await undo(page).click();
  await expect(stopsOf(page, 1)).toHaveText(first);
  await expect(undo(page)).toBeDisabled();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(stopsOf(page, 1).first()).toHaveText(second);
  await saved(page);
});

test(
  "a stop is drawn to another day by mouse, or by a finger that rests on it first",
  { tag: "@layout" },
  async ({ page }) => {
    await open(page, await beginTrip(page));
    const name = (await sightsOf(page, 1)).at(-1)!;
    const first = (await stopsOf(page, 2).first().textContent())!;
    await handleOf(page, name).evaluate((handle) => handle.scrollIntoView({ block: "center" }));
    const [from, to] = [
      (await handleOf(page, name).boundingBox())!,
      (await handleOf(page, first).boundingBox())!,
    ];
    const points = [from, to].map(({ x, y, width, height }) => ({
      x: x + width / 2,
      y: y + height / 2,
    }));
    if (isPhone()) {
      const client = await page.context().newCDPSession(page);
      const touch = (
        type: "touchStart" | "touchMove" | "touchEnd",
        point?: { x: number; y: number },
      ) => client.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
      await touch("touchStart", points[0]);
      await expect(page.locator(".trip-lifted")).toBeVisible();
      for (const part of [0.3, 0.6, 0.9, 1])
        await touch("touchMove", {
          x: points[0]!.x,
          y: points[0]!.y + (points[1]!.y - points[0]!.y) * part,
        });
      await expect(dayOf(page, 2).locator(".trip-stop", { hasText: first })).toBeVisible();
      await touch("touchEnd");
    } else {
      await page.mouse.move(points[0]!.x, points[0]!.y);
      await page.mouse.down();
      await page.mouse.move(points[1]!.x, points[1]!.y, { steps: 8 });
      await page.mouse.up();
    }
    await expect(stopsOf(page, 2).filter({ hasText: name })).toHaveCount(1);
    await saved(page);
  },
);

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MAX_TABS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("by keyboard alone a trip is created, and a stop is picked up, moved and dropped, with each step announced, undone and edited", async ({
  page,
}) => {
  test.skip(isPhone(), "a phone has no keyboard");
  test.slow();
  await open(page, at("/itinerary/jaipur"));
  await tabTo(page, page.getByLabel("Days", { exact: true }));
  await page.keyboard.type("2");
  await tabTo(page, page.getByRole("button", { name: "Plan it for me" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 days in Jaipur");
  const before = await stopsOf(page, 1).allTextContents();
  const [name = "", second = ""] = before;
  const spoken = page.locator('[id^="DndLiveRegion"]');
  await tabTo(page, handleOf(page, name));
  await page.keyboard.press("Space");
  // The lists are measured by then.
  await expect(spoken).toHaveText(`${name} is over day 1, position 1 of ${before.length}.`);
  await page.keyboard.press("ArrowDown");
  await expect(spoken).toHaveText(`${name} is over day 1, position 2 of ${before.length}.`);
  await page.keyboard.press("Space");
  await expect(spoken).toHaveText(`${name} dropped on day 1, position 2 of ${before.length}.`);
  await expect(stopsOf(page, 1).first()).toHaveText(second);
  await expect(handleOf(page, name)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(stopsOf(page, 1)).toHaveText(before);
  await tabTo(page, stopOf(page, name).locator("summary"));
  await page.keyboard.press("Enter");
  await tabTo(page, stopOf(page, name).getByLabel("Note"));
  await page.keyboard.type("Ask for the guide");
  await tabTo(page, stopOf(page, name).getByRole("button", { name: "Save stop" }));
  await page.keyboard.press("Enter");
  await expect(stopOf(page, name).locator("summary")).toBeFocused();
  await expect(stopOf(page, name)).toContainText("Ask for the guide");
  await tabTo(page, page.getByRole("textbox", { name: "New task" }));
  await page.keyboard.type("Pack");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Pack/ })).toBeVisible();
  await saved(page);
});

test(
  "a POI of the map is drawn to a day, or added by what its pin offers",
  { tag: "@layout" },
  async ({ page }) => {
    await open(page, await beginTrip(page, { begin: "empty" }));
    const pin = page
      .locator(".map-live [data-trip-pin]", { has: page.locator(".is-suggestion") })
      .first();
    const nameOf = async () => (await pin.getAttribute("aria-label"))!.replace(", suggestion", "");
    await page.locator("#trip-map").evaluate((map) => map.scrollIntoView());
    await pin.waitFor({ state: "attached" });
    if (!isPhone()) {
      const drawn = await nameOf();
      const [from, to] = [
        (await pin.locator(".trip-pin").boundingBox())!,
        (await page.getByText("Add stops below").first().boundingBox())!,
      ];
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x - 20, from.y, { steps: 3 });
      await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 6 });
      await page.mouse.up();
      await expect(stopsOf(page, 1)).toHaveText([drawn]);
    }
    const name = await nameOf();
    await pin.locator(".trip-pin").click();
    await page.getByRole("button", { name: `2: add ${name} to day 2` }).click();
    await expect(stopsOf(page, 2)).toHaveText([name]);
    await saved(page);
  },
);

test("on a day of the trip it says where one is or goes next, and when to leave", async ({
  page,
}) => {
  const url = await beginTrip(page);
  await page.clock.setFixedTime("2026-12-04T10:05:00+05:30");
  await open(page, url);
  const card = page.getByRole("complementary", { name: "Today" });
  await expect(card).toContainText(/(Next: .+ at \d\d:\d\d|You’re at .+ until \d\d:\d\d)/);
  await expect(card).toContainText(/(Leave (now|in \d+ min)|Then ).*, \d+ min/);
  await card.getByRole("button", { name: "View day" }).click();
  await expect(page.locator(".trip-stop[data-selected]")).toBeInViewport();
  await expect(card).toBeInViewport();
});

test("a stop's duration, fixed time, cost and note are set; a conflict is shown there and fixed by a button", async ({
  page,
}) => {
  await open(page, await beginTrip(page));
  const second = (await sightsOf(page, 1))[1]!;
  const stop = stopOf(page, second);
  await stop.locator("summary").click();
  await stop.getByLabel("Duration in minutes").fill("2");
  await stop.getByRole("button", { name: "Save stop" }).click();
  expect(
    await stop
      .getByLabel("Duration in minutes")
      .evaluate((field: HTMLInputElement) => field.validity.rangeUnderflow),
  ).toBe(true);
  await stop.getByLabel("Duration in minutes").fill("50");
  await stop.getByLabel("Fixed time").fill("09:05");
  await stop.getByLabel("Cost in rupees").fill("350");
  await stop.getByLabel("Note").fill("Ask for the guide");
  await stop.getByRole("button", { name: "Save stop" }).click();
  await expect(stop).toContainText("50 min · ₹350");
  await expect(stop).toContainText("Ask for the guide");
  await expect(page.getByText(/^\d+ problems?/).first()).toBeVisible();
  const fix = dayOf(page, 1)
    .getByRole("button", { name: /fixed time|Set the time to/i })
    .first();
  await fix.click();
  await expect(page.getByText("No problems found")).toBeVisible();
  await saved(page);
});

test(
  "the editor is accessible with all of it open, light and dark, and fits its window with 60 days and long names",
  { tag: "@layout" },
  async ({ page }) => {
    test.slow();
    const url = await beginTrip(page, { days: "60", begin: "empty" });
    await sendEdit(page, url, {
      intent: "trip-edit",
      title: `${"महाराष्ट्रराज्यपरिवहनमहामंडळ".repeat(3)}`,
    });
    await sendEdit(page, url, {
      intent: "stop-add",
      dayId: "",
      name: `${"श्रीसिद्धिविनायकगणपतिमन्दिर".repeat(3)}`,
      stayMinutes: "60",
    });
    await open(page, url);
    await page.locator("#trip-map").evaluate((map) => map.scrollIntoView());
    await expect(page.locator(".trip-map .map-live")).toBeVisible();
    for (const words of ["Trip settings", "Edit day 1", "Add a stop to day 1", "Add an idea"])
      await page
        .locator("summary", { hasText: new RegExp(`^${words}$`) })
        .first()
        .click();
    expect(await overflow(page)).toEqual([]);
    // Nothing of the list lies half under the header then.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeFindings(page)).toEqual([]);
    await switchScheme(page);
    expect(await colourFindings(page)).toEqual([]);
  },
);

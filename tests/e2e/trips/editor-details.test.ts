import { isPhone, expect, open, test } from "#tests/e2e/support/test.ts";
import { beginTrip, sightsOf, stopOf, unfold, dayOf, saved } from "#tests/e2e/support/trips.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the headline counts the hours that are known, and hours that the traveller adds count as well", async ({
  page,
}) => {
  await open(page, await beginTrip(page));
  const known = page.getByText(/^Hours known for \d+ of \d+ stops?$/);
  const counts = async () => (await known.textContent())!.match(/\d+/g)!.map(Number);
  const [before, all] = await counts();
  expect(before).toBeLessThan(all!);
  for (const name of await sightsOf(page, 1)) {
    await stopOf(page, name).locator("summary").click();
    await stopOf(page, name).getByRole("button", { name: "Save stop" }).waitFor();
    const opens = stopOf(page, name).getByLabel("Opens at");
    if ((await opens.count()) === 0) continue;
    await opens.fill("06:00");
    await stopOf(page, name).getByLabel("Closes at").fill("22:00");
    await stopOf(page, name).getByRole("button", { name: "Save stop" }).click();
    break;
  }
  await expect.poll(async () => (await counts())[0]).toBe(before! + 1);
  await saved(page);
});

test("entry fees go by nationality, and the totals say what they leave out", async ({ page }) => {
  await open(page, await beginTrip(page));
  const cost = page.locator(".trip-sums div", { hasText: "Sights and stops" });
  const before = await cost.textContent();
  await expect(cost).toContainText("Without travel, stays and meals");
  await unfold(page, "Trip settings");
  await page.getByLabel("Of them from abroad").fill("2");
  await page.getByRole("button", { name: "Save trip" }).click();
  await expect(cost).not.toHaveText(before!);
  await saved(page);
});

test("a title of invisible letters is refused at its field", async ({ page, faults }) => {
  faults.allow(/422/);
  await open(page, await beginTrip(page));
  await unfold(page, "Trip settings");
  await page.locator("#trip-title").fill("\u200b\u200b");
  await page.getByRole("button", { name: "Save trip" }).click();
  await expect(page.getByText("Enter a title").first()).toBeVisible();
});

test("a misspelt name finds its sight among the stops to add", async ({ page }) => {
  await open(page, await beginTrip(page, { begin: "empty" }));
  await unfold(page, "Add a stop to day 1");
  await dayOf(page, 1).getByLabel("Find a sight").fill("hava mehal");
  await expect(dayOf(page, 1).getByRole("button", { name: "Add Hawa Mahal" })).toBeVisible();
});

test("Space right after Tab lifts the card that has the focus", async ({ page }) => {
  test.skip(isPhone(), "a phone has no keyboard");
  await open(page, await beginTrip(page));
  const [, second = ""] = await sightsOf(page, 1);
  const handle = stopOf(page, second).getByRole("button", { name: `Move ${second}` });
  await handle.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.locator('[id^="DndLiveRegion"]')).toContainText(`${second} `);
  await page.keyboard.press("Escape");
});

test(
  "on a phone the first day comes before the map, and few tabs lead to its first stop",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, await beginTrip(page));
    const isBefore = await page.evaluate(() => {
      const [day, map] = [document.querySelector(".trip-day"), document.getElementById("trip-map")];
      return day!.getBoundingClientRect().top < map!.getBoundingClientRect().top;
    });
    expect(isBefore).toBe(true);
    await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
      heading.setAttribute("tabindex", "-1");
      (heading as HTMLElement).focus();
    });
    let tabs = 0;
    do {
      await page.keyboard.press("Tab");
      tabs += 1;
    } while (
      tabs < 40 &&
      !(await page.evaluate(() => document.activeElement!.closest(".trip-stop") !== null))
    );
    expect(tabs).toBeLessThanOrEqual(12);
  },
);

test("stops have small pictures", async ({ page }) => {
  await open(page, await beginTrip(page));
  const [name = ""] = await sightsOf(page, 1);
  await expect(stopOf(page, name).locator("img").first()).toBeVisible();
});

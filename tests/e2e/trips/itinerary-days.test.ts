import { expect, open, test } from "#tests/e2e/support/test.ts";
import {
  beginTrip,
  dayOf,
  ideasOf,
  saved,
  stopOf,
  stopsOf,
  unfold,
} from "#tests/e2e/support/trips.ts";

// A page that still glides would take things from under the pointer.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a better order of a day is shown next to the current one, and accepted or dismissed", async ({
  page,
}) => {
  const url = await beginTrip(page, { days: "1", pace: "packed" });
  await open(page, url);
  const best = await stopsOf(page, 1).allTextContents();
  await stopOf(page, best[0]!).locator("summary").click();
  for (let step = 1; step < best.length; step++)
    await stopOf(page, best[0]!).getByRole("button", { name: "Later" }).click();
  const worse = [...best.slice(1), best[0]!];
  await expect(stopsOf(page, 1)).toHaveText(worse);
  const panel = page.getByRole("region", { name: "Suggested order" });
  await page.getByRole("link", { name: "Optimise day 1" }).click();
  await expect(panel.getByRole("heading", { name: "Suggested", exact: true })).toBeVisible();
  await panel.getByRole("link", { name: "Keep current order" }).click();
  await expect(stopsOf(page, 1)).toHaveText(worse);
  await page.getByRole("link", { name: "Optimise trip" }).click();
  await panel.getByRole("button", { name: "Use this order" }).click();
  await expect(panel).toHaveCount(0);
  expect(await stopsOf(page, 1).allTextContents()).not.toEqual(worse);
  await saved(page);
});

test("days are added, also in another place, duplicated, moved and removed, whose stops become ideas", async ({
  page,
}) => {
  await open(page, await beginTrip(page));
  const [first, ideas] = [
    await stopsOf(page, 1).allTextContents(),
    await ideasOf(page).allTextContents(),
  ];
  await unfold(page, "Edit day 1");
  await dayOf(page, 1).getByRole("button", { name: "Duplicate" }).click();
  await expect(stopsOf(page, 2)).toHaveText(first);
  await unfold(page, "Edit day 2");
  await dayOf(page, 2).getByRole("button", { name: "Remove", exact: true }).last().click();
  await expect(ideasOf(page)).toHaveText([...ideas, ...first]);
  await unfold(page, "Add a day in another place");
  await page.getByLabel("Place name").fill("agra");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await page.getByRole("button", { name: "Add a day in Agra" }).click();
  await expect(dayOf(page, 3)).toContainText("Agra");
  await expect(dayOf(page, 3)).toContainText(/2\d\d km/);
  await unfold(page, "Add a stop to day 3");
  await dayOf(page, 3).getByRole("button", { name: "Add Taj Mahal" }).click();
  await expect(stopsOf(page, 3)).toHaveText(["Taj Mahal"]);
  await unfold(page, "Edit day 3");
  await dayOf(page, 3).getByRole("button", { name: "Earlier" }).last().click();
  await expect(stopsOf(page, 2)).toHaveText(["Taj Mahal"]);
  await saved(page);
});

test("the trip's name, dates and budget are set and shifted, and the checklist is saved", async ({
  page,
}) => {
  await open(page, await beginTrip(page));
  await unfold(page, "Trip settings");
  await page.getByLabel("Title", { exact: true }).first().fill("दिवाली की छुट्टियाँ");
  await page.getByLabel("Budget in rupees").fill("5");
  await page.getByRole("button", { name: "Save trip" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("दिवाली की छुट्टियाँ");
  await expect(page.getByText("Over budget by")).toBeVisible();
  await unfold(page, "Trip settings");
  await page.getByLabel("Shift all dates by (days)").fill("30");
  await page.getByRole("button", { name: "Shift", exact: true }).first().click();
  await expect(page.getByText("3 – 4 Jan 2027")).toBeVisible();
  await page.getByLabel("New task").fill("Book train tickets");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Book train tickets/ }).click();
  await expect(page.getByText("1 of 1 done")).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(page.getByText("1 of 1 done")).toBeVisible();
});

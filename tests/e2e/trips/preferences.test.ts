import { axeFindings } from "#tests/e2e/support/axe.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";
import { beginTrip, saved, sightsOf, unfold } from "#tests/e2e/support/trips.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const newPlan = "Suggested new plan";

test("the start form takes hours, walking, children, budget and sights, and the plan keeps to them", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await open(page, at("/itinerary/jaipur?date=2026-12-05"));
  await page.getByLabel("Days", { exact: true }).fill("2");
  await page.locator("summary", { hasText: "Hours, walking, children" }).click();
  await page.getByLabel("No day starts before").fill("10:00");
  await page.getByLabel("With children").check();
  await page.getByLabel("Must see").fill("albert hall");
  await page.getByLabel("Not this").fill("Hawa Mahal, No Such Palace");
  await page.getByRole("button", { name: "Plan it for me" }).click();
  await expect(page.getByText("No sight there is called “No Such Palace”").first()).toBeVisible();
  await page.getByLabel("Not this").fill("Hawa Mahal");
  await page.getByRole("button", { name: "Plan it for me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 days in Jaipur");
  const names = [...(await sightsOf(page, 1)), ...(await sightsOf(page, 2))];
  expect(names.some((name) => /albert hall/i.test(name))).toBe(true);
  expect(names).not.toContain("Hawa Mahal");
  const missing = page.getByRole("region", { name: "Best-known sights not in your plan" });
  await expect(missing).toContainText("Hawa Mahal: Left out as you asked");
  await unfold(page, "Trip settings");
  await expect(page.getByLabel("No day starts before")).toHaveValue("10:00");
  await expect(page.getByLabel("With children")).toBeChecked();
});

test("a changed pace offers another plan with its differences, which is accepted and undone", async ({
  page,
}) => {
  await open(page, await beginTrip(page, { pace: "packed" }));
  const before = [await sightsOf(page, 1), await sightsOf(page, 2)];
  await unfold(page, "Trip settings");
  await page.getByLabel("Pace").selectOption("relaxed");
  await page.getByRole("button", { name: "Save trip" }).click();
  const panel = page.getByRole("region", { name: newPlan });
  await expect(panel.getByRole("heading", { name: "Moved to ideas" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect([await sightsOf(page, 1), await sightsOf(page, 2)]).toEqual(before);
  await panel.getByRole("button", { name: "Use this plan" }).click();
  await expect(panel).toHaveCount(0);
  await expect
    .poll(async () => (await sightsOf(page, 1)).length + (await sightsOf(page, 2)).length)
    .toBeLessThan(before.flat().length);
  await saved(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => [await sightsOf(page, 1), await sightsOf(page, 2)]).toEqual(before);
  await saved(page);
});

test("a sight that is ticked away leaves the new plan, and keeping the present one changes nothing", async ({
  page,
}) => {
  await open(page, await beginTrip(page, { days: "1" }));
  const [name = ""] = await sightsOf(page, 1);
  const before = await sightsOf(page, 1);
  await unfold(page, "Trip settings");
  await unfold(page, "Must see, and not this");
  await page.getByRole("checkbox", { name: `Not this: ${name}`, exact: true }).check();
  await page.getByRole("button", { name: "Save trip" }).click();
  const panel = page.getByRole("region", { name: newPlan });
  await expect(panel).toContainText(`${name} from day 1`);
  await panel.getByRole("link", { name: "Keep current plan" }).click();
  await expect(panel).toHaveCount(0);
  expect(await sightsOf(page, 1)).toEqual(before);
  await page.getByRole("link", { name: "Plan again" }).click();
  await panel.getByRole("button", { name: "Use this plan" }).click();
  await expect.poll(() => sightsOf(page, 1)).not.toContain(name);
  await saved(page);
});

test("a best-known sight that is closed on the day is named with the reason", async ({ page }) => {
  await open(page, at("/itinerary/agra?date=2026-12-04"));
  await page.getByLabel("Days", { exact: true }).fill("1");
  await page.getByRole("button", { name: "Plan it for me" }).click();
  const missing = page.getByRole("region", { name: "Best-known sights not in your plan" });
  await expect(missing).toContainText("Taj Mahal: Closed on Fridays");
});

import { keysBetween } from "#app/domain/trip/order.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { newId } from "#app/platform/ids.ts";
import { at, MAIN, originOf } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { beginTrip, dayOf, sightsOf, stopOf, stopsOf, unfold } from "#tests/e2e/support/trips.ts";

test("a trip is created by a form, and errors are shown at their fields", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await page.goto(at("/itinerary/jaipur"));
  await page.getByLabel("Days", { exact: true }).fill("400");
  await page.getByRole("button", { name: "Plan it for me" }).click();
  await expect(page.getByRole("alert")).toContainText("Your trip wasn’t created");
  await page.getByLabel("Days", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Plan it for me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 days in Jaipur");
});

test("stops are added, moved, set and removed by forms", async ({ page, faults }) => {
  faults.allow(/422/);
  await page.goto(await beginTrip(page));
  const [name = "", second = ""] = await stopsOf(page, 1).allTextContents();
  const press = async (button: string, of = name) => {
    await stopOf(page, of).locator("summary").click();
    await stopOf(page, of).getByRole("button", { name: button, exact: true }).click();
  };
  await press("Later");
  await expect(stopsOf(page, 1).first()).toHaveText(second);
  await press("Earlier");
  await expect(stopsOf(page, 1).first()).toHaveText(name);
  await stopOf(page, name).locator("summary").click();
  await stopOf(page, name).getByLabel(`Move ${name} to`).selectOption({ label: "Day 2" });
  await stopOf(page, name).getByRole("button", { name: "Move", exact: true }).click();
  await expect(stopsOf(page, 2).last()).toHaveText(name);
  await stopOf(page, name).locator("summary").click();
  await stopOf(page, name).getByLabel("Duration in minutes").fill("25");
  await stopOf(page, name).getByRole("button", { name: "Save stop" }).click();
  await expect(stopOf(page, name)).toContainText("25 min");
  await press("Remove");
  await expect(stopOf(page, name)).toHaveCount(0);
  await unfold(page, "Add a stop to day 1");
  await dayOf(page, 1)
    .getByRole("button", { name: `Add ${name}` })
    .click();
  await expect(stopsOf(page, 1).last()).toHaveText(name);
  await unfold(page, "Edit day 1");
  await dayOf(page, 1).getByLabel("Starts at").fill("20:00");
  await dayOf(page, 1).getByRole("button", { name: "Save day" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter an end time after the start time");
});

test("a day in another place is found by its name, and a better order is shown and accepted", async ({
  page,
}) => {
  await page.goto(await beginTrip(page, { days: "1", pace: "packed" }));
  const best = await stopsOf(page, 1).allTextContents();
  await unfold(page, "Add a day in another place");
  await page.getByLabel("Place name").fill("Agra");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await page.getByRole("button", { name: "Add a day in Agra" }).click();
  await expect(dayOf(page, 2)).toContainText("Agra");
  await stopOf(page, best[0]!).locator("summary").click();
  await stopOf(page, best[0]!).getByLabel(`Move ${best[0]} to`).selectOption({ label: "Day 1" });
  await stopOf(page, best[0]!).getByRole("button", { name: "Move", exact: true }).click();
  const worse = await stopsOf(page, 1).allTextContents();
  await page.getByRole("link", { name: "Optimise day 1" }).click();
  const panel = page.getByRole("region", { name: "Suggested order" });
  await expect(panel.getByRole("heading", { name: "Suggested", exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "Use this order" }).click();
  await expect(panel).toHaveCount(0);
  expect(await stopsOf(page, 1).allTextContents()).not.toEqual(worse);
});

test("a trip of five hundred stops is read in one page, and each of its forms is had by a link", async ({
  page,
}) => {
  const url = await beginTrip(page, { days: "10", begin: "empty" });
  const api = at(`/api/itineraries/${url.split("/").at(-1)!}`);
  const { version, days } = (await (await page.request.get(api)).json()) as Trip;
  const keys = keysBetween(null, null, 50);
  const operations = days.flatMap(({ id: dayId }, day) =>
    keys.map((orderKey, at) => ({
      op: "stop.add",
      id: newId(),
      dayId,
      orderKey,
      poiId: null,
      name: `Stop ${day + 1}.${at + 1}`,
      stayMinutes: 30,
    })),
  );
  const added = await page.request.patch(`${api}/operations`, {
    data: { version, operations },
    headers: { origin: originOf(MAIN) },
  });
  expect(added.status()).toBe(200);
  await page.goto(url);
  await expect(page.locator(".trip-stop")).toHaveCount(500);
  await expect(
    dayOf(page, 10)
      .getByRole("button", { name: /^Move .* to day 9$/ })
      .first(),
  ).toBeVisible();
  const last = stopOf(page, "Stop 10.50");
  await last.locator("summary").click();
  await last.getByRole("link", { name: "Open form" }).click();
  await last.getByLabel("Duration in minutes").fill("45");
  await last.getByRole("button", { name: "Save stop" }).click();
  await expect(last).toContainText("45 min");
});

test("another plan is offered after a change of the pace, and accepted", async ({ page }) => {
  await page.goto(await beginTrip(page, { days: "1", pace: "packed" }));
  const before = await sightsOf(page, 1);
  await unfold(page, "Trip settings");
  await page.getByLabel("Pace").selectOption("relaxed");
  await page.getByRole("button", { name: "Save trip" }).click();
  const panel = page.getByRole("region", { name: "Suggested new plan" });
  await expect(panel).toContainText("Moved to ideas");
  expect(await sightsOf(page, 1)).toEqual(before);
  await panel.getByRole("button", { name: "Use this plan" }).click();
  await expect(panel).toHaveCount(0);
  expect((await sightsOf(page, 1)).length).toBeLessThan(before.length);
});

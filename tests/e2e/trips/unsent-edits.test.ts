import type { Page } from "@playwright/test";
import { paths } from "#app/domain/urls/paths.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";
import { newTraveller } from "#tests/e2e/support/travellers.ts";
import {
  beginTrip,
  dayOf,
  newTrip,
  saved,
  stopOf,
  stopsOf,
  unfold,
} from "#tests/e2e/support/trips.ts";
import { cachedKeys, controlled, CUT_OFF } from "#tests/e2e/support/worker.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ faults }) => faults.allow(CUT_OFF, /409/));

const addTask = async (page: Page, text: string) => {
  await page.getByLabel("New task").fill(text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: new RegExp(`^${text}`) })).toBeVisible();
};
const isOffline = (page: Page) =>
  expect(page.getByText(/^You’re offline\. Your changes are stored/)).toBeVisible();

/** How many changes wait in the browser's own database. */
const unsentIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const database = await answered(indexedDB.open("wayfold-trip-edits"));
    const rows = (await answered(database.transaction("edits").objectStore("edits").getAll())) as {
      edits: { unsent: unknown[] };
    }[];
    database.close();
    return rows.reduce((sum, { edits }) => sum + edits.unsent.length, 0);
  });

test("what is typed into the note of a day, a stop and the trip is there again after a reload", async ({
  page,
}) => {
  const url = await beginTrip(page);
  await open(page, url);
  const name = (await stopsOf(page, 1).first().textContent())!;
  await unfold(page, "Edit day 1");
  await dayOf(page, 1).getByLabel("Note").first().fill("Meet Ravi at the gate");
  await stopOf(page, name).locator("summary").click();
  await stopOf(page, name).getByLabel("Note").fill("Gate 2");
  await unfold(page, "Trip settings");
  await page.locator("#trip-note").fill("Passports");
  await page.reload();
  await expect(dayOf(page, 1).getByLabel("Note").first()).toHaveValue("Meet Ravi at the gate");
  await expect(dayOf(page, 1).getByLabel("Note").first()).toBeVisible();
  await expect(stopOf(page, name).getByLabel("Note")).toHaveValue("Gate 2");
  await expect(page.locator("#trip-note")).toHaveValue("Passports");
});

test("changes made offline are sent from another page after the editor was left", async ({
  page,
  context,
}) => {
  const url = await beginTrip(page);
  await open(page, url);
  await context.setOffline(true);
  await addTask(page, "Pack");
  await isOffline(page);
  expect(await unsentIn(page)).toBe(1);
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const other = await context.newPage();
  await open(other, at("/about-us"));
  await expect(other.getByText("you were offline is saved").first()).toBeVisible({
    timeout: 15_000,
  });
  expect(await unsentIn(other)).toBe(0);
  await open(other, url);
  await expect(other.getByRole("button", { name: /^Pack/ })).toBeVisible();
});

test("a change made offline of what was changed elsewhere too is shown with both, and waits for a decision", async ({
  page,
  context,
}) => {
  await browseAs(context, await newTraveller());
  const trip = await newTrip(page, { placeId: "jaipur", days: 1, startsOn: "2026-12-05" });
  const url = at(paths.trip("jaipur", trip.id));
  const stop = trip.stops.find(({ dayId, poiId }) => dayId !== null && poiId !== null)!;
  await open(page, url);
  await context.setOffline(true);
  await stopOf(page, stop.name).locator("summary").click();
  await stopOf(page, stop.name).getByLabel("Note").fill("Mine");
  await stopOf(page, stop.name).getByRole("button", { name: "Save stop" }).click();
  await isOffline(page);
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const other = await context.newPage();
  await noteElsewhere(other, trip, stop.id, "Theirs");
  await open(other, at("/about-us"));
  await expect(other.getByText("1 change couldn’t be saved").first()).toBeVisible({
    timeout: 15_000,
  });
  await open(other, url);
  const there = stopOf(other, stop.name);
  await expect(there.getByRole("alert")).toContainText("Your note: “Mine”");
  await expect(there).toContainText("Theirs");
  await there.getByRole("button", { name: "Try again" }).click();
  await saved(other);
  await other.reload();
  await expect(stopOf(other, stop.name)).toContainText("Mine");
});

async function noteElsewhere(page: Page, { id, version }: Trip, stopId: string, note: string) {
  const answer = await page.request.patch(at(`/api/itineraries/${id}/operations`), {
    data: { version, operations: [{ op: "stop.set", id: stopId, note }] },
  });
  expect(answer.status()).toBe(200);
}

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a reload without a connection shows the saved copy with the changes that are not sent", async ({
    page,
    context,
  }) => {
    await browseAs(context, await newTraveller());
    const trip = await newTrip(page, { placeId: "jaipur", days: 1, begin: "empty" });
    await open(page, at(paths.trip("jaipur", trip.id)));
    await controlled(page);
    await expect.poll(async () => (await cachedKeys(page, "trips")).length).toBe(1);
    await context.setOffline(true);
    await addTask(page, "Pack");
    await isOffline(page);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText("Your 1 change since then is in it")).toBeVisible();
    await expect(page.getByText("Pack", { exact: true })).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await saved(page);
    await expect(page.getByRole("button", { name: /^Pack/ })).toBeVisible();
  });
});

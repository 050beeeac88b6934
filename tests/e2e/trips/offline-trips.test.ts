import type { BrowserContext, Page } from "@playwright/test";
import { paths } from "#app/domain/urls/paths.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { axeFindings, colourFindings } from "#tests/e2e/support/axe.ts";
import { overflow, switchScheme } from "#tests/e2e/support/look.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, hydrated, isPhone, open, test } from "#tests/e2e/support/test.ts";
import { newTraveller } from "#tests/e2e/support/travellers.ts";
import { newTrip } from "#tests/e2e/support/trips.ts";
import {
  allCached,
  coldStart,
  controlled,
  CUT_OFF,
  cachedKeys,
} from "#tests/e2e/support/worker.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ faults }) => faults.allow(CUT_OFF));

const addressOf = ({ id, places }: Trip) => at(paths.trip(places[0]!.slug, id));
const TIMES = /\d\d:\d\d – \d\d:\d\d/g;
const timesOn = async (page: Page) =>
  (await page.locator(".trip-day").allTextContents()).map((text) => text.match(TIMES) ?? []);

/** Signs a new traveller in, and stays on their list until its trips are stored. */
async function keepTrips(
  context: BrowserContext,
  page: Page,
  ...trips: Parameters<typeof newTrip>[1][]
): Promise<Trip[]> {
  await browseAs(context, await newTraveller());
  const made: Trip[] = [];
  for (const trip of trips) made.push(await newTrip(page, trip));
  await open(page, at("/saved-itineraries"));
  await controlled(page);
  await expect.poll(async () => (await cachedKeys(page, "trips")).length).toBe(trips.length);
  return made;
}

test(
  "without a connection, from a cold start, the list of trips leads to each of them, with the times that its editor shows",
  { tag: "@phone" },
  async ({ context, page }) => {
    const [jaipur] = await keepTrips(
      context,
      page,
      { placeId: "jaipur", days: 2, startsOn: "2026-12-05", title: "Two days in Jaipur" },
      { placeId: "leh", days: 1, begin: "empty" },
    );
    await open(page, addressOf(jaipur!));
    const online = await timesOn(page);
    expect(online[0]!.length).toBeGreaterThan(2);

    const there = await coldStart(context);
    await there.goto(at("/saved-itineraries"));
    await hydrated(there);
    await expect(there.locator("#saved-trips h3")).toHaveCount(2);
    await expect(there.getByRole("link", { name: "Log in" })).toHaveCount(0);
    await there.getByRole("link", { name: "Two days in Jaipur" }).click();
    await expect(there).toHaveURL(addressOf(jaipur!));
    await expect(there.getByRole("heading", { level: 1 })).toHaveText("Two days in Jaipur");
    await expect(there.getByRole("heading", { level: 3 }).first()).toContainText("Sat 5 Dec");
    expect((await timesOn(there)).filter((times) => times.length > 0)).toEqual(
      online.filter((times) => times.length > 0),
    );
    expect(await overflow(there)).toEqual([]);
    expect(await axeFindings(there)).toEqual([]);
    await switchScheme(there);
    expect(await colourFindings(there)).toEqual([]);
  },
);

test(
  "a changed trip is stored as last saved; a deleted one is no longer stored",
  { tag: "@phone" },
  async ({ context, page }) => {
    const [trip] = await keepTrips(context, page, {
      placeId: "jaipur",
      days: 1,
      begin: "empty",
      title: "A day",
    });
    await page.request.patch(at(`/api/itineraries/${trip!.id}/operations`), {
      data: { version: trip!.version, operations: [{ op: "trip.set", title: "A better day" }] },
    });
    await open(page, addressOf(trip!));
    await expect.poll(() => savedTitles(page)).toEqual(["A better day"]);

    await open(page, at("/saved-itineraries"));
    await page.getByRole("button", { name: "Delete A better day" }).click();
    await expect.poll(() => savedTitles(page)).toEqual([]);
  },
);

test(
  "a sign-out leaves nothing of the trips on the device",
  { tag: "@phone" },
  async ({ context, page }) => {
    const [trip] = await keepTrips(context, page, {
      placeId: "jaipur",
      days: 1,
      title: "Only mine",
    });
    if (isPhone()) await page.getByLabel("Menu", { exact: true }).click();
    else await page.getByLabel("Account of Meera Iyer").click();
    await page.getByRole("button", { name: "Log out" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(at("/"));
    expect(await cachedKeys(page, "trips")).toEqual([]);
    expect((await allCached(page)).filter(({ text }) => text.includes("Only mine"))).toEqual([]);

    const there = await coldStart(context);
    await there.goto(addressOf(trip!));
    await expect(there.getByText("That trip isn’t saved on this device")).toBeVisible();
    await expect(there.getByText("Only mine")).toHaveCount(0);
  },
);

test(
  "who signs in next finds no trips of the one before, and a page that was left open can't put them back",
  { tag: "@phone" },
  async ({ context, page, faults }) => {
    // The page that was left open asks for a trip that is now no one's it knows.
    faults.allow(/404/);
    const [trip] = await keepTrips(context, page, {
      placeId: "jaipur",
      days: 1,
      title: "Only mine",
    });
    // The page of the one before asks for a trip that it has to keep, and waits for the answer.
    let answer = () => undefined as unknown;
    await context.route(`**/api/itineraries/${trip!.id}`, (route) => {
      answer = () => route.fulfill({ json: trip });
    });
    await page.request.post(at("/api/itineraries/" + trip!.id + "/duplicate"));
    await page.request.patch(at(`/api/itineraries/${trip!.id}/operations`), {
      data: { version: trip!.version, operations: [{ op: "trip.set", note: "Bring a hat" }] },
    });
    const asked = page.waitForRequest(`**/api/itineraries/${trip!.id}`);
    await open(page, at("/saved-itineraries"));
    await asked;

    await context.clearCookies({ name: "token" });
    await browseAs(context, await newTraveller());
    const next = await context.newPage();
    await newTrip(next, { placeId: "leh", days: 1, begin: "empty", title: "The next one’s" });
    await open(next, at("/about-us"));
    await expect.poll(() => savedTitles(next)).toEqual([]);
    const answered = page.waitForResponse(`**/api/itineraries/${trip!.id}`);
    await answer();
    await answered;
    await open(next, at("/saved-itineraries"));
    await expect.poll(() => savedTitles(next)).toEqual(["The next one’s"]);
  },
);

test(
  "a page without a signed-in user removes the saved trips",
  { tag: "@phone" },
  async ({ context, page }) => {
    await keepTrips(context, page, { placeId: "jaipur", days: 1, begin: "empty" });
    await context.clearCookies({ name: "token" });
    await open(page, at("/about-us"));
    await expect.poll(() => cachedKeys(page, "trips")).toEqual([]);
  },
);

/** The titles of the trips that are stored. */
const savedTitles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const database = await answered(indexedDB.open("wayfold-offline"));
    const rows = (await answered(database.transaction("trips").objectStore("trips").getAll())) as {
      what: { title: string };
    }[];
    database.close();
    return rows.map(({ what }) => what.title);
  });

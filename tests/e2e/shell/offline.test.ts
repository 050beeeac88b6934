import { background, DARK } from "#tests/e2e/support/look.ts";
import { newTraveller, signIn } from "#tests/e2e/support/travellers.ts";
import { at, HIMALAYA } from "#tests/e2e/support/sites.ts";
import { expect, hydrated, open, test } from "#tests/e2e/support/test.ts";
import {
  allCached,
  coldStart,
  controlled,
  CUT_OFF,
  cachedKeys,
  visit,
} from "#tests/e2e/support/worker.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ faults }) => faults.allow(CUT_OFF));

test(
  "without a connection, from a cold start, a visited destination opens with its POIs, its map and its cover; a link within it moves within it",
  { tag: "@phone" },
  async ({ context, page }) => {
    await visit(page, "jaipur");
    const there = await coldStart(context);
    await there.goto(at("/destination/jaipur#amber-fort"));

    await expect(there.getByRole("heading", { level: 1 })).toHaveText("Jaipur");
    await expect(there).toHaveURL(at("/destination/jaipur#amber-fort"));
    const amber = there.locator("#amber-fort");
    await expect(amber).toBeInViewport();
    for (const text of ["Open daily 08:00–17:30", "₹200 · ₹1,000 for foreign visitors"])
      await expect(amber).toContainText(text);
    const numbers = await there.locator("#what-to-see li[data-pin]").count();
    expect(numbers).toBeGreaterThan(5);
    await expect(there.locator(".map-pins a[aria-label^='1. ']")).toHaveCount(1);
    await expect
      .poll(() =>
        there
          .locator("header figure img")
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
    await expect(there.getByText(/saved on this device on \d+ \w+ \d{4}/)).toHaveCount(1);

    await there.evaluate(() => {
      const link = document.createElement("a");
      link.href = "#hawa-mahal";
      link.click();
    });
    await expect(there).toHaveURL(at("/destination/jaipur#hawa-mahal"));
    await expect(there.locator("#hawa-mahal")).toBeInViewport();
  },
);

test(
  "an unvisited address says so, lists what is saved and links there; once back online, trying again opens the real page",
  { tag: "@phone" },
  async ({ context, page }) => {
    await visit(page, "jaipur");
    const there = await coldStart(context);
    await there.goto(at("/destination/agra"));
    await expect(there.getByText("That destination isn’t saved")).toHaveCount(1);
    await expect(there.locator("#saved-destinations li article")).toHaveCount(1);
    await there.getByRole("link", { name: "Jaipur" }).first().click();
    await expect(there.getByRole("heading", { level: 1 })).toHaveText("Jaipur");

    await there.goto(at("/about-us"));
    await expect(there.getByText("That page isn’t available offline")).toHaveCount(1);
    await expect(there.getByText("You’re offline, or your connection is too slow")).toHaveCount(1);
    await context.setOffline(false);
    await expect(there.getByText("You’re back online")).toHaveCount(1);
    await there.getByRole("button", { name: "Try again" }).click();
    await expect(there).toHaveTitle(/^About us/);
    await expect(there).toHaveURL(at("/about-us"));
  },
);

test(
  "saved destinations can be removed from the device after a confirmation, also offline; then the page says what to do",
  { tag: "@phone" },
  async ({ context, page }) => {
    await visit(page, "jaipur");
    const there = await coldStart(context);
    await there.goto(at("/offline"));
    const question = there.getByRole("dialog", {
      name: "Remove all destinations from this device?",
    });
    const remove = there.getByRole("button", { name: "Remove all destinations" });
    await remove.click();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    expect(await cachedKeys(there)).toHaveLength(1);

    await remove.click();
    await question.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(there.getByText("Nothing saved yet")).toBeVisible();
    await expect(
      there
        .getByRole("status")
        .filter({ hasText: "All destinations were removed from this device." }),
    ).toBeVisible();
    await expect(remove).toHaveCount(0);
    expect(await cachedKeys(there)).toEqual([]);
    await expect.poll(() => there.evaluate(() => caches.has("wayfold-pictures"))).toBe(false);
  },
);

test(
  "each of the last twenty destinations is saved, and none before them",
  { tag: "@phone" },
  async ({ page, faults }) => {
    faults.allow(/status 404: .*place-\d+\.svg/);
    await open(page, at("/offline"));
    await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open("wayfold-offline");
        request.onsuccess = () => resolve(request.result);
      });
      const site = (
        window as unknown as {
          __remixContext: { state: { loaderData: { root: { company: { id: string } } } } };
        }
      ).__remixContext.state.loaderData.root.company.id;
      const store = database.transaction("destinations", "readwrite").objectStore("destinations");
      for (let number = 1; number <= 20; number += 1) {
        const place = {
          slug: `place-${number}`,
          name: `Place ${number}`,
          state: null,
          gist: "A place.",
          rest: "",
          bestMonths: [],
          idealDays: null,
          images: [],
          tags: [],
        };
        store.put({
          key: `${site} place-${number}`,
          savedAt: number,
          what: { place, groups: [], bounds: {} },
        });
      }
      await new Promise((resolve) => (store.transaction.oncomplete = resolve));
      database.close();
    });
    await visit(page, "jaipur");
    await page.goto(at("/offline"));
    const cards = page.locator("#saved-destinations article h3");
    await expect(cards).toHaveCount(20);
    await expect(cards.first()).toHaveText("Jaipur");
    await expect(cards.last()).toHaveText("Place 2");
  },
);

test(
  "the caches hold nothing of the signed-in user: no page but the anonymous shell, no page data, no API response",
  { tag: "@phone" },
  async ({ page }) => {
    const traveller = await newTraveller();
    await signIn(page, traveller);
    await visit(page, "jaipur");
    for (const path of ["/profile", "/account/sessions", "/"]) await open(page, at(path));
    await page.evaluate(() =>
      Promise.all(
        ["/api/auth/me", "/api/places?limit=1", "/_root.data"].map((path) => fetch(path)),
      ),
    );

    const cached = await allCached(page);
    expect(cached.map(({ path }) => path)).toContain("/offline");
    expect(cached.filter(({ path }) => /^\/api|\.data$/.test(path))).toEqual([]);
    expect(
      cached.filter(({ text }) => text.includes(traveller.email) || text.includes("Meera")),
    ).toEqual([]);
    const pages = cached.filter(({ text }) => text.startsWith("<!DOCTYPE"));
    expect(pages.map(({ path }) => path)).toEqual(["/offline"]);
  },
);

test(
  "the strangers' shell is drawn in the scheme that this visitor has chosen",
  { tag: "@phone" },
  async ({ context, page }) => {
    await open(page, at("/about-us"));
    await controlled(page);
    await context.addCookies([{ name: "theme", value: "dark", url: at("/") }]);
    const there = await coldStart(context);
    await there.goto(at("/about-us"));
    await hydrated(there);
    expect(await background(there)).toBe(DARK);
  },
);

test(
  "each company's shell is drawn in its own name and colours",
  { tag: "@phone" },
  async ({ context, page }) => {
    await visit(page, "leh", HIMALAYA);
    const there = await coldStart(context);
    await there.goto(at("/destination/leh", HIMALAYA));
    await expect(there.getByRole("heading", { level: 1 })).toHaveText("Leh");
    await expect(there.locator("header").first()).toContainText(HIMALAYA.name);
  },
);

test(
  "a company that is simulated on localhost has a shell of its own, and its destinations are not another's",
  { tag: "@phone" },
  async ({ context, page }) => {
    await visit(page, "jaipur");
    await open(page, at("/?subdomain=himalaya"));
    await expect
      .poll(() => page.evaluate(async () => (await caches.match("/offline"))?.text()))
      .toContain(HIMALAYA.name);
    const there = await coldStart(context);
    await there.goto(at("/destination/jaipur"));
    await hydrated(there);
    await expect(there.locator("header").first()).toContainText(HIMALAYA.name);
    await expect(there.getByText("Nothing saved yet")).toBeVisible();
  },
);

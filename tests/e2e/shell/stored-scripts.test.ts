import type { Browser, Page } from "@playwright/test";
import { paths } from "#app/domain/urls/paths.ts";
import { unique } from "#tests/support/factories.ts";
import { photo } from "#tests/support/files/photos.ts";
import {
  becomeAdmin,
  call,
  newImage,
  newPoi,
  newTag,
  WHOLE,
} from "#tests/e2e/support/catalogue.ts";
import { newPlace, WHOLE_PLACE } from "#tests/e2e/support/admin-pages.ts";
import { newcomer } from "#tests/e2e/support/newcomer.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at, MAIN, originOf } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";
import { newTrip, saved, stopsOf } from "#tests/e2e/support/trips.ts";

/** Texts that would run where they are taken for markup, for the end of a script, for an attribute's end or for an address. */
const SCRIPTS = [
  `<img src=x onerror="window.ran=1">`,
  `</script><script>window.ran=1</script>`,
  `"><svg onload=window.ran=1>`,
  `javascript:window.ran=1//`,
  `</title><iframe srcdoc="<script>parent.ran=1</script>">`,
  `\u2028'-window.ran--'{{7*7}}\${7*7}<!--`,
];
const hostile = (at: number, most: number, word = "") =>
  `${word}${SCRIPTS[at % SCRIPTS.length]!}`.slice(0, most);
const all = `${SCRIPTS.join(" ")} ${WHOLE_PLACE.description}`;

/** Nothing of what was stored became an element of the page as it stands, and nothing ran; what the page's security policy stops, its console tells. */
async function hasRunNothing(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => {
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent) as object,
    );
    return {
      ran: (window as { ran?: number }).ran ?? 0,
      made: document.querySelectorAll("[onerror], [onload], iframe, a[href^='javascript:' i]")
        .length,
      data: data.length,
    };
  });
  expect({ path, ran: found.ran, made: found.made }).toEqual({ path, ran: 0, made: 0 });
}

async function isHarmless(page: Page, path: string): Promise<void> {
  await open(page, at(path));
  await hasRunNothing(page, path);
}

/** A published place and a POI of it with scripts for names, under a tag with one. */
async function hostilePlace(page: Page) {
  const tag = await newTag(page, { name: hostile(0, 60, unique("T")), type: hostile(2, 40) });
  const name = unique("Rann");
  const place = await newPlace(page, {
    ...WHOLE_PLACE,
    name: hostile(0, 120, name),
    isPublished: true,
    tags: [tag.id],
    aliases: [hostile(2, 80)],
  });
  const fact = { source: hostile(1, 300), checkedOn: "2024-01-02", verified: false };
  const poi = await newPoi(page, {
    ...WHOLE,
    name: hostile(2, 120, `${name} gate `),
    placeId: place.id,
    latitude: WHOLE_PLACE.latitude,
    longitude: WHOLE_PLACE.longitude,
    description: SCRIPTS.join(" ").slice(0, 600),
    feePaise: { indianAdult: 5_000, foreignAdult: null },
    openingHours: { mon: [["09:00", "17:00"]] },
    sources: { hours: fact, fee: fact },
    tags: [tag.id],
    isPublished: true,
  });
  return { place, poi, tag, name };
}

/** Brings a map to life, opens a pin of it and answers its popup. */
async function popupOf(page: Page, name: string) {
  await page.locator(".map-box").scrollIntoViewIfNeeded();
  await expect(page.locator(".map-static")).toBeHidden();
  const pin = page
    .locator(".map-live .leaflet-marker-icon")
    .filter({ has: page.locator(".map-disc") });
  await pin
    .and(page.locator(`[aria-label*=${JSON.stringify(name)}]`))
    .first()
    .focus();
  await page.keyboard.press("Enter");
  return page.locator(".map-popup-link");
}

async function addImage(page: Page, placeId: string): Promise<void> {
  const images = `/api/admin/places/${placeId}/images`;
  const { id } = await newImage(page, placeId, {
    name: `${SCRIPTS[0]!}.jpg`,
    mimeType: "image/jpeg",
    buffer: await photo(900, 600, 77),
  });
  await call(page, "PATCH", `${images}/${id}`, { alt: hostile(2, 120), credit: hostile(0, 120) });
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(at(images))).json()) as { isShown: boolean }[])[0]!.isShown,
      { timeout: 20_000 },
    )
    .toBe(true);
}

/** A published place with scripts in every text. */
const placeOfScripts = (page: Page) =>
  newPlace(page, {
    ...WHOLE_PLACE,
    name: hostile(0, 120, unique("Keep")),
    description: all.slice(0, 1200),
    aliases: [1, 3, 5].map((at) => hostile(at, 80)),
    isPublished: true,
    address: {
      line: hostile(1, 200),
      city: hostile(2, 80),
      district: hostile(4, 80),
      state: "Madhya Pradesh",
      country: "India",
      postalCode: hostile(2, 12),
    },
    nearestAirport: { name: hostile(1, 120), code: `"><b>`, distanceKm: 3 },
    nearestRailway: { name: hostile(0, 120), code: "<!--", distanceKm: 4 },
  });

/** A newcomer's review of a place, of scripts. */
async function reviewOfScripts(browser: Browser, placeId: string): Promise<{ id: string }> {
  const reader = await browser.newContext();
  await browseAs(reader, await newcomer());
  const written = await reader.request.post(at("/api/reviews"), {
    headers: { origin: originOf(MAIN) },
    data: {
      placeId,
      rating: 1,
      visitedMonth: "2026-02",
      text: SCRIPTS.join("\n").replace("\u2028", ""),
    },
  });
  expect(written.status(), await written.text()).toBe(201);
  const review = (await written.json()) as { id: string };
  await reader.close();
  return review;
}

test("scripts that are stored in every text of a place, its picture and its review run nowhere", async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000);
  await becomeAdmin(page);
  const place = await placeOfScripts(page);
  await addImage(page, place.id);
  const { id } = await reviewOfScripts(browser, place.id);
  await call(page, "POST", "/api/admin/reviews/hide", {
    ids: [id],
    reason: "spam",
    note: SCRIPTS[0],
  });
  const admin = [
    `/place-management/${place.id}`,
    `/place-management?q=${place.name.slice(0, 15)}`,
    `/admin/images/place/${place.id}`,
    "/place-management/reviews?status=hidden",
    "/admin",
    "/image-quality-report",
    `/ai-poi-generator?placeId=${encodeURIComponent(SCRIPTS[2]!)}`,
  ];
  for (const path of admin) await isHarmless(page, path);
  await call(page, "POST", "/api/admin/reviews/show", { ids: [id] });
  for (const path of [
    paths.destination(place.slug),
    paths.reviews(place.slug),
    paths.explore({ q: place.name.slice(0, 15) }),
    paths.explore({ state: "Madhya Pradesh" }),
  ])
    await isHarmless(page, path);
  await open(page, at(paths.destination(place.slug)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(place.name);
  expect(await page.title()).toContain(place.name);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(
    data.some((json) => json.includes("\\u003c/script>")),
    "the data for search engines tell of it, with what could end them escaped",
  ).toBe(true);
  const sitemap = await page.request.get(at("/sitemap.xml"));
  expect([sitemap.status(), /<(script|img|svg|iframe)/i.test(await sitemap.text())]).toEqual([
    200,
    false,
  ]);
  await call(page, "DELETE", `/api/admin/places/${place.id}`);
});

/** Everything of `hostilePlace` is gone from the guide. */
async function removeAgain(page: Page, { place, tag }: Awaited<ReturnType<typeof hostilePlace>>) {
  await call(page, "DELETE", `/api/admin/places/${place.id}`);
  await call(page, "DELETE", `/api/admin/tags/${tag.id}`);
}

test("scripts that are stored in names run in no popup of a map and in no suggestion of the search", async ({
  page,
}) => {
  await becomeAdmin(page);
  const made = await hostilePlace(page);
  const { place, poi, name } = made;
  for (const [path, pinned] of [
    [paths.explore({ q: name, view: "map" }), place.name],
    [paths.destination(place.slug), poi.name],
  ] as const) {
    await open(page, at(path));
    await expect(await popupOf(page, name)).toContainText(pinned);
    await hasRunNothing(page, `the popup of ${path}`);
  }

  await open(page, at("/"));
  const search = page
    .getByRole("main")
    .getByRole("combobox", { name: "Search places, sights and states" });
  await search.fill(name);
  await expect(page.getByRole("option").filter({ hasText: place.name })).toBeVisible();
  await expect(page.getByRole("option").filter({ hasText: poi.name })).toBeVisible();
  await hasRunNothing(page, "the search's suggestions");
  await removeAgain(page, made);
});

test("scripts that are stored in names run nowhere in the planner", async ({ page }) => {
  await becomeAdmin(page);
  const made = await hostilePlace(page);
  const { place, poi, name } = made;
  await browseAs(page.context(), await newcomer());
  const trip = await newTrip(page, { placeId: place.id, days: 1, begin: "empty" });
  await open(page, at(paths.trip(place.slug, trip.id)));
  await page.locator("summary", { hasText: "Add a stop" }).first().click();
  await page.getByRole("searchbox", { name: "Find a sight" }).first().fill(name);
  await expect(page.getByRole("listitem").filter({ hasText: poi.name }).first()).toBeVisible();
  await page.locator("#trip-map").evaluate((map) => map.scrollIntoView());
  const suggested = page.locator(".map-live [data-trip-pin]").first();
  await suggested.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".trip-popup-name")).toHaveText(poi.name);
  await hasRunNothing(page, "the planner's suggestions");
  await page.getByRole("button", { name: `Add to day 1: ${poi.name}` }).click();
  await expect(stopsOf(page, 1)).toHaveText([poi.name]);
  await saved(page);
  await hasRunNothing(page, "the planner");
  await becomeAdmin(page);
  await removeAgain(page, made);
});

test("scripts that are stored in names run on no page of the admin pages, nor of the tag, nor where a trip begins", async ({
  page,
}) => {
  await becomeAdmin(page);
  const made = await hostilePlace(page);
  const { place, poi, tag, name } = made;
  for (const path of [
    `/tag-management/${tag.id}`,
    `/tag-management?q=${tag.name.slice(0, 8)}`,
    `/poi-management/${poi.id}`,
    `/poi-management?q=${name}`,
    `/poi-management?placeId=${encodeURIComponent(place.name)}`,
    "/place-management/duplicates",
    paths.tag(tag.name),
    paths.itinerary(place.slug),
  ])
    await isHarmless(page, path);
  await open(page, at(`/poi-management/${poi.id}`));
  await page.getByRole("button", { name: "Choose on map" }).click();
  await expect(page.locator(".admin-pin")).toBeAttached();
  await hasRunNothing(page, "the desk's map");
  await removeAgain(page, made);
});

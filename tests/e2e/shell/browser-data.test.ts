import type { Page } from "@playwright/test";
import { connectTo } from "#tests/support/database.ts";
import { at, HIMALAYA } from "#tests/e2e/support/sites.ts";
import { expect, hydrated, isPhone, open, test } from "#tests/e2e/support/test.ts";

interface Beacon {
  kind: "errors" | "metrics";
  body: unknown;
}

/** The reads of the API that a page asks for, and the reports that it hands to the browser to send. */
async function watchApi(page: Page) {
  const asked: string[] = [];
  const beacons: Beacon[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.method() === "GET") asked.push(pathname + search);
  });
  // The body of a beacon is not shown from outside the page.
  await page.exposeFunction(
    "beaconBodies",
    (address: string, body: string) =>
      void beacons.push({
        kind: address.split("/").pop() as Beacon["kind"],
        body: JSON.parse(body) as unknown,
      }),
  );
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      void (body as Blob)
        .text()
        .then((text) =>
          (window as unknown as { beaconBodies(...shown: string[]): void }).beaconBodies(
            String(address),
            text,
          ),
        );
      return send(address, body);
    };
  });
  const times = (address: string) => asked.filter((one) => one === address).length;
  const reports = (kind: Beacon["kind"]) =>
    beacons.filter((beacon) => beacon.kind === kind).map(({ body }) => body);
  return { asked, times, reports };
}

const START = [
  "/api/tags",
  "/api/places?limit=10",
  "/api/pois?limit=20",
  "/api/places/region/North",
  "/api/places/region/South",
];

/** Leaves the page as someone does who turns to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });

test("an idle page asks ahead for tags, places, points of interest and two regions, each once", async ({
  page,
}) => {
  const api = await watchApi(page);
  await open(page, at("/"));
  for (const address of START)
    await expect.poll(() => api.times(address), { message: address }).toBe(1);
});

test("who pays for each byte is sent nothing ahead", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", {
      value: { saveData: true, effectiveType: "4g" },
    }),
  );
  await page.clock.install();
  const api = await watchApi(page);
  await open(page, at("/"));
  // The first report tells that everything has been started.
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000);
      return api.reports("metrics").length;
    })
    .toBe(1);
  expect(api.asked).toEqual([]);
});

test("resting on a link to a destination asks for it, once; passing over it does not", async ({
  page,
}) => {
  test.skip(isPhone(), "a finger does not hover");
  const api = await watchApi(page);
  await page.clock.install();
  await open(page, at("/explore"));
  await expect.poll(() => api.times("/api/tags")).toBe(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  const links = page.locator('main a[href^="/destination/"]:visible');
  const slugs = await links.evaluateAll((all) => [
    ...new Set(all.map((link) => link.getAttribute("href")!.split("/")[2]!)),
  ]);
  const [first, second] = slugs.map((slug) =>
    page.locator(`main a[href="/destination/${slug}"]:visible`).first(),
  );
  const asksFor = (slug: string) => [
    api.times(`/api/places/${slug}`),
    api.times(`/api/pois?placeId=${slug}`),
  ];

  await first!.hover();
  await page.clock.runFor(149);
  await page.mouse.move(2, 2);
  await second!.hover();
  await page.clock.runFor(150);
  await expect.poll(() => asksFor(slugs[1]!)).toEqual([1, 1]);
  expect(asksFor(slugs[0]!)).toEqual([0, 0]);

  await page.mouse.move(2, 2);
  await second!.hover();
  await page.clock.runFor(150);
  await first!.hover();
  await page.clock.runFor(150);
  await expect.poll(() => asksFor(slugs[0]!)).toEqual([1, 1]);
  expect(asksFor(slugs[1]!)).toEqual([1, 1]);
});

test("the focus rests on a link as the pointer does", async ({ page }) => {
  const api = await watchApi(page);
  await open(page, at("/"));
  await expect.poll(() => api.times("/api/tags")).toBe(1);
  const link = page.locator('main a[href^="/destination/"]').first();
  const slug = (await link.getAttribute("href"))!.split("/")[2]!;
  await link.focus();
  await expect
    .poll(() => [api.times(`/api/places/${slug}`), api.times(`/api/pois?placeId=${slug}`)])
    .toEqual([1, 1]);
});

test("a page view is measured by route, and stored for its company without anything of the visitor", async ({
  page,
}) => {
  const api = await watchApi(page);
  await open(page, at("/destination/munnar", HIMALAYA));
  await expect.poll(() => api.reports("metrics").length, { timeout: 12_000 }).toBe(1);
  const [first] = api.reports("metrics") as { metrics: { metric: string }[]; release: string }[];
  expect(first).toMatchObject({
    route: "/destination/:placeId",
    device: isPhone() ? "phone" : "desktop",
  });
  expect(Object.keys(first!).sort()).toEqual([
    "connection",
    "device",
    "metrics",
    "release",
    "route",
  ]);
  expect(first!.metrics.map(({ metric }) => metric)).toEqual(
    expect.arrayContaining(["TTFB", "FCP"]),
  );
  // The largest paint is final once someone presses a key; a script's own event does not count.
  await page.keyboard.press("Shift");
  const shown = async () => {
    await hide(page);
    return api
      .reports("metrics")
      .flatMap((report) => (report as typeof first)!.metrics.map(({ metric }) => metric));
  };
  await expect.poll(shown).toEqual(expect.arrayContaining(["LCP", "CLS"]));
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/metric|vital/i);

  const client = await connectTo(process.env["BROWSER_TEST_DATABASE_URL"]!);
  const ofThis = () =>
    client.query(
      "SELECT 1 FROM browser_metrics m JOIN companies c ON c.id = m.company_id WHERE c.slug = 'himalaya' AND m.release = $1 AND m.metric = 'LCP'",
      [first!.release],
    );
  await expect.poll(async () => (await ofThis()).rowCount).toBeGreaterThan(0);
  await client.end();
});

test("errors of the page are reported once, redacted, with the section that failed", async ({
  page,
  faults,
}) => {
  faults.allow(/something broke/);
  const api = await watchApi(page);
  await open(page, at("/explore?q=goa"));
  await expect.poll(() => api.times("/api/tags")).toBe(1);
  await page.evaluate(() => {
    for (let time = 0; time < 3; time++)
      setTimeout(() => {
        throw new Error("something broke for asha@example.org");
      });
    window.dispatchEvent(
      new CustomEvent("wayfold:error", {
        detail: { error: new Error("no pins"), section: "the map", level: "section" },
      }),
    );
    void Promise.reject(new Error("something broke later"));
  });
  await expect.poll(() => api.reports("errors").flat()).toHaveLength(3);
  expect(api.reports("errors").flat()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        type: "UNKNOWN_ERROR",
        message: "something broke for [email]",
        status: 0,
        path: "/explore",
        section: null,
        level: null,
      }),
      expect.objectContaining({ message: "no pins", section: "the map", level: "section" }),
      expect.objectContaining({ message: "something broke later" }),
    ]),
  );
});

test("who has asked not to be measured is not", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  const api = await watchApi(page);
  await page.goto(at("/"));
  await hydrated(page);
  await expect.poll(() => api.times("/api/tags")).toBe(1);
  await page.evaluate(() =>
    window.dispatchEvent(
      new CustomEvent("wayfold:error", {
        detail: { error: new Error("x"), section: "the map", level: "section" },
      }),
    ),
  );
  await page.clock.fastForward(4_000);
  await hide(page);
  expect([...api.reports("metrics"), ...api.reports("errors")]).toEqual([]);
});

test("suggestions are asked for once for the same words", async ({ page }) => {
  await page.clock.install();
  const api = await watchApi(page);
  await open(page, at("/"));
  const field = page
    .getByRole("main")
    .getByRole("combobox", { name: "Search places, sights and states" });
  for (const words of ["munn", "munna", "munn"]) {
    await field.fill(words);
    await expect(page.getByRole("option", { name: /Munnar/ }).first()).toBeVisible();
    await page.clock.fastForward(300);
  }
  expect(api.times("/api/autocompletePlaces?query=munn")).toBe(1);
  expect(api.times("/api/autocompletePlaces?query=munna")).toBe(1);
});

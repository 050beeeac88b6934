import sharp from "sharp";
import { expect } from "vitest";
import type { webManifest } from "#app/shell/pwa/web-manifest.ts";
import type { Place } from "#app/schemas/public/places.ts";
import { expectError } from "#tests/support/assertions.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

test("robots.txt keeps robots out of the API and names the sitemap of the company's own domain", async ({
  site,
  tenant,
}) => {
  const { host } = await tenant({ domains: [{ host: "trips.example", verified: true }] });
  site.forget();
  expect((await site.get("/robots.txt")).text).toMatch(
    /^User-agent: \*\nDisallow: \/api\/\n[\s\S]*\nSitemap: https:\/\/wayfold\.com\/sitemap\.xml\n$/,
  );
  for (const each of [host, "trips.example"])
    expect((await site.get("/robots.txt", { host: each })).text).toContain(
      "Sitemap: https://trips.example/sitemap.xml",
    );
});

test("the sitemap lists every place on the company's own origin, each address once, as well-formed XML", async ({
  site,
}) => {
  const places = (await site.get("/api/places?limit=200")).json<Place[]>();
  const answer = await site.get("/sitemap.xml");
  const addresses = [...answer.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => address!,
  );

  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.every((address) => new URL(address).origin === "https://wayfold.com")).toBe(
    true,
  );
  for (const { slug } of places)
    expect(addresses).toContain(`https://wayfold.com/destination/${slug}`);
  expect(answer.text.replace(/&#\d+;/g, "")).not.toMatch(/&/);
});

test("each company has its own mark", async ({ site, tenant }) => {
  const { host } = await tenant({ name: "<script>&" });
  site.forget();
  const [main, theirs] = [await site.get("/favicon.svg"), await site.get("/favicon.svg", { host })];
  expect(main.headers["content-type"]).toBe("image/svg+xml");
  expect(theirs.text).not.toBe(main.text);
  expect(theirs.text).toContain("&lt;");
  expect(theirs.text).not.toContain("<script");
  for (const [path, size] of [
    ["/icon-180.png", 180],
    ["/favicon.ico", 48],
  ] as const) {
    expect(await sharp((await site.get(path, { host })).body).metadata()).toMatchObject({
      format: "png",
      width: size,
      height: size,
    });
  }
});

test("each company's app has its own name, colours and icons", async ({ site, tenant }) => {
  const { host } = await tenant({ name: "Konkan Coast Holidays", primaryColor: "#0369a1" });
  site.forget();
  const answer = await site.get("/manifest.webmanifest", { host });
  const manifest = answer.json<ReturnType<typeof webManifest>>();
  expect(answer.headers).toMatchObject({
    "content-type": "application/manifest+json; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
  });
  expect(manifest).toMatchObject({
    name: "Konkan Coast Holidays",
    short_name: "Konkan Coast",
    theme_color: "#0369a1",
    start_url: "/",
    display: "standalone",
  });
  expect((await site.get("/manifest.webmanifest")).json()).toMatchObject({
    name: "Wayfold",
    theme_color: "#8b5cf6",
  });

  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    "any 192x192",
    "maskable 192x192",
    "any 512x512",
    "maskable 512x512",
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await site.get(src, { host });
    expect([icon.headers["content-type"], icon.headers["cache-control"]]).toEqual([
      type,
      "public, max-age=86400",
    ]);
    const { format, width, height } = await sharp(icon.body).metadata();
    expect([format, `${width}x${height}`]).toEqual(["png", sizes]);
  }
});

test("an icon that a system cuts is filled to its corners with the company's colour, and carries its letter", async ({
  site,
  tenant,
}) => {
  for (const name of ["Himalaya Trails", "हिमालय"]) {
    const { host } = await tenant({ name, primaryColor: "#0f766e" });
    site.forget();
    const { data } = await sharp((await site.get("/icon-maskable-192.png", { host })).body)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0x0f, 0x76, 0x6e]);
    const light = Array.from({ length: data.length / 3 }, (_, pixel) => data[3 * pixel]!).filter(
      (red) => red > 240,
    ).length;
    expect(light).toBeGreaterThan(400);
  }
  expect((await sharp((await site.get("/icon-180.png")).body).stats()).isOpaque).toBe(true);
});

test("a partner's icons are its logo; a logo at another address leaves the letter", async ({
  site,
  tenant,
}) => {
  const { host } = await tenant({
    name: "Trail Makers",
    primaryColor: "#0f766e",
    logoUrl: "/brand/himalaya-trails.svg",
  });
  site.forget();
  const colourAt = async (path: string, x: number, y: number) => {
    const { data, info } = await sharp((await site.get(path, { host })).body)
      .flatten({ background: "#ffffff" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = info.channels * (y * info.width + x);
    return [...data.subarray(at, at + 3)];
  };
  const TEAL = [0x0f, 0x5c, 0x6e];
  expect(await colourAt("/icon-192.png", 96, 186)).toEqual(TEAL);
  expect(await colourAt("/icon-maskable-192.png", 96, 148)).toEqual(TEAL);
  expect(await colourAt("/icon-maskable-192.png", 2, 2)).toEqual([255, 255, 255]);
  expect(await colourAt("/favicon.ico", 24, 46)).toEqual(TEAL);
  expect((await site.get("/favicon.svg", { host })).text).toContain("data:image/png;base64,");

  const other = await tenant({ name: "Far Logo", logoUrl: "https://cdn.example/logo.png" });
  site.forget();
  const mark = await site.get("/favicon.svg", { host: other.host });
  expect(mark.text).not.toContain("data:");
  expect(mark.text).toContain(">F<");
});

test("every place has a cover that is an SVG which runs nothing", async ({ site }) => {
  const [place] = (await site.get("/api/places?limit=1")).json<Place[]>();
  const cover = await site.get(`/covers/${place!.slug}.svg`);
  expect(cover.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=86400",
  });
  expect(cover.headers["content-security-policy"]).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  expect(await sharp(cover.body).metadata()).toMatchObject({ format: "svg" });
  expect(cover.text).not.toMatch(/<script|\son\w+=|href="http/i);
});

test.for([
  "/social/destination/jaipur.png",
  "/social/page/home.png",
  "/social/region/north.png",
  "/social/tag/heritage.png",
])("the social card %s is a PNG of 1200 x 630", async (path, { site }) => {
  const card = await site.get(path);
  expect([card.status, card.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(await sharp(card.body).metadata()).toMatchObject({
    format: "png",
    width: 1200,
    height: 630,
  });
});

test.for([
  "/covers/no-such-place.svg",
  "/covers/..%2f..%2fetc%2fpasswd.svg",
  "/social/destination/no-such-place.png",
  "/social/no-such-kind/jaipur.png",
  "/social/__proto__/x.png",
])("a picture of what is not there is a 404: %s", async (path, { site }) => {
  expectError(await site.get(path), 404);
});

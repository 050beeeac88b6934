import { Router, type Request } from "express";
import { REGIONS } from "#app/domain/constants.ts";
import { paths } from "#app/domain/urls/paths.ts";
import {
  appIconPath,
  ICON_SIZES,
  MANIFEST_PATH,
  webManifest,
} from "#app/shell/pwa/web-manifest.ts";
import { originOf } from "#app/services/companies/companies.ts";
import { type CacheKind } from "#app/http/cache/response-cache.ts";
import { otherMethods } from "#app/http/methods.ts";
import { makeReady, type Headers, type Ready } from "#app/http/ready-response.ts";
import { REVALIDATE } from "#app/http/cache/response-headers.ts";
import { pathKey } from "#app/http/cache/public-cache.ts";
import type { Runtime } from "#app/server/runtime.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import { sendReady } from "./send.ts";

type Make = (req: Request) => Promise<string | Buffer>;

const SVG = "image/svg+xml";
const PNG = "image/png";
/** Pictures change seldom; a browser may show one for a day before it asks again. */
const A_DAY: Headers = { "cache-control": "public, max-age=86400", vary: "Cookie" };

/** A drawing as a square picture of `size` pixels; sharp is loaded when it is first needed. */
async function png(drawing: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  // 32 units of the drawing are 32 pixels at 72 dots to the inch.
  return sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** A partner's logo as the icon of its app, else the mark that is drawn for it. */
const appIcon = async (
  { services: { renderedImages } }: Request,
  size: number,
  isMaskable: boolean,
  shape: "whole" | "opaque" | "maskable" = isMaskable ? "maskable" : "whole",
) =>
  (await renderedImages.logoIcon({ size, shape })) ??
  png(await renderedImages.appIcon(isMaskable), size);

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function sitemap(runtime: Runtime, req: Request): Promise<string> {
  const origin = originOf(req.company, runtime.site);
  const [places, tags] = await Promise.all([
    req.services.places.addresses(),
    req.services.tags.list(),
  ]);
  const entries: [string, string?][] = [
    ...[paths.home(), paths.explore(), paths.about(), paths.cabs(), paths.contact()].map(
      (path): [string] => [path],
    ),
    ...REGIONS.map((region): [string] => [paths.region(region)]),
    ...tags.map((tag): [string] => [paths.tag(tag.name)]),
    ...places.map((place): [string, string] => [paths.destination(place.slug), place.updatedAt]),
  ];
  const lines = entries.map(
    ([path, changed]) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</urlset>\n`;
}

const robots = (runtime: Runtime, req: Request) =>
  [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /itinerary",
    "Disallow: /cab-booking",
    "Allow: /",
    "",
    `Sitemap: ${originOf(req.company, runtime.site)}/sitemap.xml`,
    "",
  ].join("\n");

type Serve = (path: string, type: string, caching: Headers, make: Make, kind?: CacheKind) => void;

function addFiles(serve: Serve, runtime: Runtime): void {
  serve("/robots.txt", "text/plain; charset=utf-8", REVALIDATE, (req) =>
    Promise.resolve(robots(runtime, req)),
  );
  serve("/sitemap.xml", "application/xml; charset=utf-8", REVALIDATE, (req) =>
    sitemap(runtime, req),
  );
  serve("/favicon.svg", SVG, A_DAY, (req) => req.services.renderedImages.favicon());
  serve(
    "/favicon.ico",
    PNG,
    A_DAY,
    async (req) =>
      (await req.services.renderedImages.logoIcon({ size: 48, shape: "whole" })) ??
      png(await req.services.renderedImages.favicon(), 48),
  );
  // iOS rounds the corners itself and fills what is see-through with black.
  serve("/icon-180.png", PNG, A_DAY, (req) => appIcon(req, 180, true, "opaque"));
  for (const size of ICON_SIZES)
    for (const isMaskable of [false, true])
      serve(appIconPath(size, isMaskable), PNG, A_DAY, (req) => appIcon(req, size, isMaskable));
  serve(MANIFEST_PATH, "application/manifest+json; charset=utf-8", REVALIDATE, (req) =>
    Promise.resolve(JSON.stringify(webManifest(req.company))),
  );
  serve("/covers/:file", SVG, A_DAY, (req) =>
    req.services.renderedImages.cover(req.params.file!.replace(/\.svg$/, "")),
  );
  serve("/social/:kind/:file", PNG, A_DAY, (req) =>
    req.services.renderedImages.socialCard(
      req.params.kind!,
      req.params.file!.replace(/\.png$/, ""),
    ),
  );
}

/** The files that a site makes of itself: sitemap, robots, marks, covers and social cards, each by its company. */
export function siteFiles(runtime: Runtime, security: SecurityHeaders): Router {
  const router = Router();
  const serve: Serve = (path, type, caching, make, kind = "pages") => {
    const ready = async (req: Request): Promise<Ready> => {
      const body = await make(req);
      return makeReady(200, Buffer.isBuffer(body) ? body : Buffer.from(body), {
        "content-type": type,
        ...security.shared,
        ...caching,
        "content-security-policy": security.inert,
      });
    };
    router.get(path, (req, res, next) => {
      runtime.responses
        .fill(pathKey(req), kind, () => ready(req))
        .then((made) => sendReady(req, res, made))
        .catch(next);
    });
    router.all(path, otherMethods(["GET"], security.shared));
  };

  addFiles(serve, runtime);
  return router;
}

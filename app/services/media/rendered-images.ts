import { appIconSvg, faviconSvg } from "#app/domain/brand/brand-mark.ts";
import { REGIONS, type Landscape } from "#app/domain/constants.ts";
import { drawCover } from "#app/illustrations/draw-cover.ts";
import { notFound } from "#app/domain/errors/errors.ts";
import { slugify } from "#app/domain/urls/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { visiblePlaces } from "#app/services/catalogue/place-filters.ts";
import { logoDrawing } from "./logo-icons.ts";
import { sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { get as getTag } from "#app/services/catalogue/tags.ts";

interface Subject {
  title: string;
  subtitle: string;
  slug: string;
  landscape: Landscape | null;
}

interface PictureRow {
  slug: string;
  name: string;
  state: string | null;
  landscape: Landscape;
}

/** The best-known place that the guests see and that meets the condition. */
async function bestKnown(ctx: Ctx, condition: Sql): Promise<PictureRow | null> {
  const rows = await ctx.db.read<PictureRow>(
    sql`SELECT p.slug, p.name, p.state, p.landscape FROM places p WHERE ${await visiblePlaces(ctx)} AND ${condition} ORDER BY p.popularity DESC, p.id LIMIT 1`,
  );
  return rows[0] ?? null;
}

async function placeBySlug(ctx: Ctx, slug: string): Promise<PictureRow> {
  const row = await bestKnown(ctx, sql`p.slug = ${slug}`);
  if (!row) throw notFound("Place");
  return row;
}

/**
 * The illustrated cover of a place as an SVG document.
 *
 * @throws AppError `not_found` when there is no such place for the company's guests.
 */
export async function cover(ctx: Ctx, slug: string): Promise<string> {
  return drawCover(await placeBySlug(ctx, slug));
}

/** The company's mark for browser tabs as an SVG document. */
export async function favicon(ctx: Ctx): Promise<string> {
  const { primaryColor, name, isMain } = ctx.company;
  return (
    (await logoDrawing(ctx)) ??
    faviconSvg({ primaryColor, initial: isMain ? null : (Array.from(name.trim())[0] ?? null) })
  );
}

/** The company's mark as the icon of its app, an SVG document; a maskable one leaves room for the system to cut it. */
export async function appIcon(ctx: Ctx, isMaskable: boolean): Promise<string> {
  const { primaryColor, name, isMain } = ctx.company;
  if (isMain) return appIconSvg({ primaryColor, letter: null, isMaskable });
  const { initialOutline } = await import("./social-cards.ts");
  return appIconSvg({ primaryColor, letter: await initialOutline(name), isMaskable });
}

const GUIDE = "A travel guide to India, month by month";

/** The pages that have a card of their own, and what it says. */
const PAGES: Record<string, (company: string) => Pick<Subject, "title" | "subtitle">> = {
  home: (company) => ({ title: "Where to go in India, month by month", subtitle: company }),
  explore: () => ({ title: "Explore India", subtitle: GUIDE }),
  "about-us": (company) => ({ title: `About ${company}`, subtitle: GUIDE }),
  "contact-us": (company) => ({ title: `Write to ${company}`, subtitle: GUIDE }),
};

async function pageSubject(ctx: Ctx, name: string): Promise<Subject> {
  const words = Object.hasOwn(PAGES, name) ? PAGES[name]! : null;
  if (!words) throw notFound("Picture");
  const place = name === "home" || name === "explore" ? await bestKnown(ctx, sql`true`) : null;
  return {
    ...words(ctx.company.name),
    slug: place?.slug ?? name,
    landscape: place?.landscape ?? null,
  };
}

async function destinationSubject(ctx: Ctx, slug: string): Promise<Subject> {
  const place = await placeBySlug(ctx, slug);
  return { title: place.name, subtitle: place.state ?? "India", slug, landscape: place.landscape };
}

async function regionSubject(ctx: Ctx, slug: string): Promise<Subject> {
  const region = REGIONS.find((name) => slugify(name) === slug);
  if (!region) throw notFound("Region");
  const place = await bestKnown(ctx, sql`p.region = ${region}`);
  return {
    title: region === "Islands" ? "The islands of India" : `${region} India`,
    subtitle: GUIDE,
    slug: place?.slug ?? slug,
    landscape: place?.landscape ?? null,
  };
}

async function tagSubject(ctx: Ctx, slug: string): Promise<Subject> {
  const tag = await getTag(ctx, slug);
  const place = await bestKnown(
    ctx,
    sql`EXISTS (SELECT FROM place_tags pt WHERE pt.place_id = p.id AND pt.tag_id = ${tag.id}::uuid)`,
  );
  return {
    title: tag.name,
    subtitle: GUIDE,
    slug: place?.slug ?? slug,
    landscape: place?.landscape ?? null,
  };
}

const SUBJECTS = {
  page: pageSubject,
  destination: destinationSubject,
  region: regionSubject,
  tag: tagSubject,
};

/**
 * The picture that social networks show with a page, as a PNG of 1200 x 630 pixels.
 *
 * @throws AppError `not_found` when there is no such page for the company's guests.
 */
export async function socialCard(ctx: Ctx, kind: string, name: string): Promise<Buffer> {
  if (!Object.hasOwn(SUBJECTS, kind)) throw notFound("Picture");
  const subject = await SUBJECTS[kind as keyof typeof SUBJECTS](ctx, name);
  // Loaded when first asked for: what draws text is large, and most processes never need it.
  const { drawSocialCard } = await import("./social-cards.ts");
  return drawSocialCard({
    ...subject,
    company: { name: ctx.company.name, primaryColor: ctx.company.primaryColor },
  });
}

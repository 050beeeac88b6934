import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { HOME } from "#app/cli/home.mjs";

/** Where the build keeps what browsers load. */
export const CLIENT = join(HOME, "build/client");

interface RouteChunks {
  module: string;
  imports?: string[];
}
interface Manifest {
  entry: RouteChunks;
  routes: Record<string, RouteChunks>;
}

export const packedSize = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;
const packedFile = (path: string) => packedSize(readFileSync(join(CLIENT, path)));
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

const assets = () => readdirSync(join(CLIENT, "assets")).filter((file) => file.endsWith(".js"));

function readManifest(): Manifest {
  const name = assets().find((file) => file.startsWith("manifest-"));
  if (!name) throw new Failure("The build has no route manifest. Run npm run build.");
  return JSON.parse(
    readFileSync(join(CLIENT, "assets", name), "utf8")
      .replace(/^[^{]*/, "")
      .replace(/;\s*$/, ""),
  ) as Manifest;
}

/** The scripts that a page of this route loads before anything is touched. */
function scriptsOf(route: string): string[] {
  const { entry, routes } = readManifest();
  const chunks = [entry, routes["root"], routes[route]];
  if (chunks.includes(undefined)) throw new Failure(`The build has no route ${route}.`);
  return [...new Set(chunks.flatMap((chunk) => [chunk!.module, ...(chunk!.imports ?? [])]))];
}

/** A chunk that is loaded late, by the name that the build gives it before its hash. */
function lateScript(name: string): string {
  const file = assets().find(
    (each) => each.startsWith(name) && /^-[\w-]{8}\.js$/.test(each.slice(name.length)),
  );
  if (!file) throw new Failure(`The build has no chunk ${name}.`);
  return `/assets/${file}`;
}

/**
 * What a route's scripts weigh, with the chunks that come when the page rests.
 *
 * @returns bytes, each file packed by gzip at its best.
 */
export const scriptBytes = (route: string, late: readonly string[] = []): number =>
  sum([...scriptsOf(route), ...late.map(lateScript)].map(packedFile));

/** The chunks that a chunk names as its own, or as ones to come later. */
const named = (path: string, pattern: RegExp) =>
  [...readFileSync(join(CLIENT, path), "utf8").matchAll(pattern)].map(
    ([, file]) => `/assets/${file}`,
  );
const STATIC = /(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g;
const LATER = /\bimport\("\.\/([\w.-]+\.js)"\)/g;

/** Chunks with all that they name, and all that those name. */
function withNamed(paths: readonly string[], patterns: readonly RegExp[]): Set<string> {
  const known = new Set(paths);
  for (const path of known)
    for (const pattern of patterns) for (const other of named(path, pattern)) known.add(other);
  return known;
}

/** Goal 15: routes of the administrators' pages. */
export const adminRoutes = (): string[] =>
  Object.keys(readManifest().routes).filter((route) =>
    /^routes\/(?:admin|ai-|image-quality|(?:place|poi|tag)-management)/.test(route),
  );

/** What an administrators' page weighs with whatever it may load on use; what all pages may load late is left out. */
export function adminBytes(route: string): number {
  const { entry, routes } = readManifest();
  const everywhere = withNamed(
    [entry, routes["root"]!].flatMap(({ module, imports = [] }) => [module, ...imports]),
    [STATIC],
  );
  const own = scriptsOf(route).filter((path) => !everywhere.has(path));
  return sum([...new Set([...everywhere, ...withNamed(own, [STATIC, LATER])])].map(packedFile));
}
/** The bytes of script that goal 15 allows the administrators' pages. */
export const ADMIN_LIMITS = { must: 330_000, stretch: 260_000 };

/** What a page names in its head, besides scripts and pictures. */
function headOf(html: string): { styles: string[]; fonts: string[] } {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => ({
    tag,
    href: /href="([^"]+)"/.exec(tag)?.[1] ?? "",
  }));
  const having = (pattern: RegExp) =>
    links.filter(({ tag }) => pattern.test(tag)).map(({ href }) => href);
  return { styles: having(/rel="stylesheet"/), fonts: having(/as="font"/) };
}

/** Bytes as they travel. */
export interface PageWeight {
  html: number;
  styles: number;
  scripts: number;
  fonts: number;
  /** All of it. */
  critical: number;
}

/** What a page needs before it can be read and used, pictures aside: its HTML as the server sent it, and what that names. */
export function weightOf(html: string, route: string): PageWeight {
  const named = headOf(html);
  const weight = {
    html: packedSize(html),
    styles: sum(named.styles.map(packedFile)),
    scripts: scriptBytes(route),
    fonts: sum(named.fonts.map((font) => readFileSync(join(CLIENT, font)).length)),
  };
  return { ...weight, critical: sum(Object.values(weight)) };
}

/** The bytes that goals 14 and 16 allow a page; scripts of a page with a map before the map. */
export const PAGE_LIMITS: PageWeight = {
  html: 22_000,
  styles: 22_000,
  scripts: 145_000,
  fonts: Infinity,
  critical: 190_000,
};

/** The pages that most visitors come to, whose routes have these ids. */
export const LANDING_PAGES = [
  { subject: "home", route: "routes/_index", path: () => "/" },
  {
    subject: "destination",
    route: "routes/destination.$placeId",
    path: (slug: string) => `/destination/${slug}`,
  },
  { subject: "explore", route: "routes/explore", path: () => "/explore" },
];

/** Goal 15: screens whose map comes when they rest, with its chunks, and the bytes of script they may have then. */
export const SCREENS_AT_REST = [
  {
    subject: "explore with its map",
    route: "routes/explore",
    late: ["live-map", "map-labels"],
    must: 200_000,
    stretch: 170_000,
  },
  {
    subject: "the trip's editor with its map",
    route: "routes/itinerary_.$placeId.$itineraryId",
    late: ["live-trip-map", "map-labels"],
    must: 230_000,
    stretch: 190_000,
  },
] as const;

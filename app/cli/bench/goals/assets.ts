import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { Failure } from "../../failure.mjs";
import { HOME } from "../../home.mjs";
import { finding, type Finding } from "../findings.ts";
import type { Goal, Stage } from "../stage.ts";
import { samplePlace } from "./rates.ts";

const CLIENT = join(HOME, "build/client");
const TEXT = new Set([".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest", ".xml"]);
const KB = 1000;

interface RouteChunks {
  module: string;
  imports?: string[];
}
interface Manifest {
  entry: RouteChunks;
  routes: Record<string, RouteChunks>;
}

const packedSize = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;
const packedFile = (path: string) => packedSize(readFileSync(join(CLIENT, path)));
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

function readManifest(): Manifest {
  const folder = join(CLIENT, "assets");
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Failure("The build has no manifest of its routes: run npm run build.");
  return JSON.parse(readFileSync(join(folder, name), "utf8").replace(/^[^{]*/, "").replace(/;\s*$/, "")) as Manifest;
}

/** The scripts that a page of this route loads before anything is touched. */
function scriptsOf({ entry, routes }: Manifest, route: string): string[] {
  const chunks = [entry, routes["root"], routes[route]];
  if (chunks.includes(undefined)) throw new Failure(`The build has no route ${route}.`);
  return [...new Set(chunks.flatMap((chunk) => [chunk!.module, ...(chunk!.imports ?? [])]))];
}

/** What a page names in its head, besides scripts and pictures. */
function headOf(html: string): { styles: string[]; fonts: string[] } {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => ({ tag, href: /href="([^"]+)"/.exec(tag)?.[1] ?? "" }));
  const having = (pattern: RegExp) => links.filter(({ tag }) => pattern.test(tag)).map(({ href }) => href);
  return { styles: having(/rel="stylesheet"/), fonts: having(/as="font"/) };
}

interface PageWeight {
  subject: string;
  /** Bytes as they travel. */
  html: number;
  styles: number;
  scripts: number;
  fonts: number;
}

const PAGES = [
  { subject: "home", route: "routes/_index", path: () => "/" },
  { subject: "destination", route: "routes/destination.$placeId", path: (slug: string) => `/destination/${slug}` },
  { subject: "explore", route: "routes/explore", path: () => "/explore" },
];

async function weigh(stage: Stage): Promise<PageWeight[]> {
  const { origin } = await stage.product("on");
  const { slug } = await samplePlace(stage);
  const manifest = readManifest();
  return Promise.all(
    PAGES.map(async ({ subject, route, path }) => {
      const html = await (await fetch(origin + path(slug))).text();
      const { styles, fonts } = headOf(html);
      return {
        subject,
        html: packedSize(html),
        styles: sum(styles.map(packedFile)),
        scripts: sum(scriptsOf(manifest, route).map(packedFile)),
        fonts: sum(fonts.map((font) => readFileSync(join(CLIENT, font)).length)),
      };
    }),
  );
}

const kilobytes = (goal: number, subject: string, bytes: number, must: number, stretch: number, note?: string): Finding =>
  finding({ goal, subject, figure: bytes / KB, limits: { must, stretch, unit: "kB" }, ...(note && { note }) });

const weights: Goal = {
  numbers: [14, 16],
  async measure(stage, wanted) {
    const pages = await weigh(stage);
    const scripts = pages.slice(0, 2).map((page) => kilobytes(14, `${page.subject}: scripts, gzip -9`, page.scripts, 130, 105));
    const rest = pages.flatMap(({ subject, html, styles, scripts: js, fonts }) => [
      kilobytes(16, `${subject}: styles, gzip -9`, styles, 20, 10),
      kilobytes(16, `${subject}: HTML, gzip -9`, html, 15, 8),
      kilobytes(16, `${subject}: HTML, styles, scripts and preloaded fonts`, html + styles + js + fonts, 170, 130, `of which fonts ${Math.round(fonts / KB)} kB`),
    ]);
    return [...scripts, ...rest].filter(({ goal }) => wanted(goal));
  },
};

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("/.vite"))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A text file that packing makes smaller. */
const isWorthPacking = (file: string) => TEXT.has(extname(file)) && packedSize(readFileSync(file)) < readFileSync(file).length;
/** A file whose name says its content: below assets/, or with a hash before its ending. */
const isHashed = (path: string) => path.startsWith("/assets/") || /\.[0-9a-f]{8}\.\w+$/.test(path);

/** What is wrong with how a file is served, in words; empty when nothing is. */
async function faultsOf(origin: string, file: string): Promise<string[]> {
  const path = `/${relative(CLIENT, file)}`;
  const headOf = async (encoding: string) => (await fetch(origin + path, { method: "HEAD", headers: { "accept-encoding": encoding } })).headers;
  const faults: string[] = [];
  if (isWorthPacking(file)) {
    for (const ending of [".gz", ".br"]) if (!existsSync(file + ending)) faults.push(`no ${ending} beside ${path}`);
    for (const encoding of ["gzip", "br"]) if ((await headOf(encoding)).get("content-encoding") !== encoding) faults.push(`${path} not sent as ${encoding}`);
  }
  if (isHashed(path) && !/\bimmutable\b/.test((await headOf("identity")).get("cache-control") ?? "")) faults.push(`${path} not immutable`);
  return faults;
}

const packing: Goal = {
  numbers: [17],
  async measure(stage) {
    const { origin } = await stage.product("on");
    const files = filesBelow(CLIENT).filter((file) => !/\.(gz|br)$/.test(file));
    const faults: string[] = [];
    for (const file of files) faults.push(...(await faultsOf(origin, file)));
    const note = [`${files.length} files`, ...faults.slice(0, 3)].join("; ");
    return [finding({ goal: 17, subject: "files not packed ahead or not immutable", figure: faults.length, limits: { must: 0, stretch: 0 }, note })];
  },
};

/** Goals on the bytes of the build. */
export const assetGoals: Goal[] = [weights, packing];

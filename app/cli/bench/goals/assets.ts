import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { finding, type Finding } from "../findings.ts";
import {
  CLIENT,
  ADMIN_LIMITS,
  adminBytes,
  adminRoutes,
  LANDING_PAGES,
  packedSize,
  PAGE_LIMITS,
  SCREENS_AT_REST,
  scriptBytes,
  weightOf,
} from "../page-weight.ts";
import type { Goal, Stage } from "../stage.ts";
import { samplePlace } from "./rates.ts";

const TEXT = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".mjs",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);
const KB = 1000;

async function weigh(stage: Stage) {
  const { origin } = await stage.product("on");
  const { slug } = await samplePlace(stage);
  return Promise.all(
    LANDING_PAGES.map(async ({ subject, route, path }) => ({
      subject,
      ...weightOf(await (await fetch(origin + path(slug))).text(), route),
    })),
  );
}

const kilobytes = (
  goal: number,
  subject: string,
  bytes: number,
  must: number,
  stretch: number,
  note?: string,
): Finding =>
  finding({
    goal,
    subject,
    figure: bytes / KB,
    limits: { must: must / KB, stretch: stretch / KB, unit: "kB" },
    ...(note && { note }),
  });

const weights: Goal = {
  numbers: [14, 16],
  async measure(stage, wanted) {
    const pages = await weigh(stage);
    const scripts = pages
      .slice(0, 2)
      .map((page) =>
        kilobytes(
          14,
          `${page.subject}: scripts, gzip -9`,
          page.scripts,
          PAGE_LIMITS.scripts,
          120_000,
        ),
      );
    const rest = pages.flatMap(({ subject, html, styles, fonts, critical }) => [
      kilobytes(16, `${subject}: styles, gzip -9`, styles, PAGE_LIMITS.styles, 15_000),
      kilobytes(16, `${subject}: HTML, gzip -9`, html, PAGE_LIMITS.html, 15_000),
      kilobytes(
        16,
        `${subject}: HTML, styles, scripts and preloaded fonts`,
        critical,
        PAGE_LIMITS.critical,
        150_000,
        `of which fonts ${Math.round(fonts / KB)} kB`,
      ),
    ]);
    return [...scripts, ...rest].filter(({ goal }) => wanted(goal));
  },
};

const atRest: Goal = {
  numbers: [15],
  measure() {
    const screens = SCREENS_AT_REST.map(({ subject, route, late, must, stretch }) =>
      kilobytes(15, `${subject}: scripts, gzip -9`, scriptBytes(route, late), must, stretch),
    );
    const [[heaviest, bytes], ...others] = adminRoutes()
      .map((route) => [route, adminBytes(route)] as const)
      .sort((a, b) => b[1] - a[1]) as [readonly [string, number], ...(readonly [string, number])[]];
    return Promise.resolve([
      ...screens,
      kilobytes(
        15,
        "the heaviest page of the administrators, with all that it loads on use",
        bytes,
        ADMIN_LIMITS.must,
        ADMIN_LIMITS.stretch,
        `${heaviest}, of ${others.length + 1}`,
      ),
    ]);
  },
};

/** A text file that packing makes smaller. */
const isWorthPacking = (file: string) =>
  TEXT.has(extname(file)) && packedSize(readFileSync(file)) < readFileSync(file).length;
/** A file whose name says its content: below assets/, or with a hash before its ending. */
const isHashed = (path: string) => path.startsWith("/assets/") || /\.[0-9a-f]{8}\.\w+$/.test(path);

/** What is wrong with how a file is served, in words; empty when nothing is. */
async function faultsOf(origin: string, file: string): Promise<string[]> {
  const path = `/${relative(CLIENT, file)}`;
  const headOf = async (encoding: string) =>
    (await fetch(origin + path, { method: "HEAD", headers: { "accept-encoding": encoding } }))
      .headers;
  const faults: string[] = [];
  if (isWorthPacking(file)) {
    for (const ending of [".gz", ".br"])
      if (!existsSync(file + ending)) faults.push(`no ${ending} beside ${path}`);
    for (const encoding of ["gzip", "br"])
      if ((await headOf(encoding)).get("content-encoding") !== encoding)
        faults.push(`${path} not sent as ${encoding}`);
  }
  if (
    isHashed(path) &&
    !/\bimmutable\b/.test((await headOf("identity")).get("cache-control") ?? "")
  )
    faults.push(`${path} not immutable`);
  return faults;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("/.vite"))
    .map((entry) => join(entry.parentPath, entry.name));
}

const packing: Goal = {
  numbers: [17],
  async measure(stage) {
    const { origin } = await stage.product("on");
    const files = filesBelow(CLIENT).filter((file) => !/\.(gz|br)$/.test(file));
    const faults: string[] = [];
    for (const file of files) faults.push(...(await faultsOf(origin, file)));
    const note = [`${files.length} files`, ...faults.slice(0, 3)].join("; ");
    return [
      finding({
        goal: 17,
        subject: "files not packed ahead or not immutable",
        figure: faults.length,
        limits: { must: 0, stretch: 0 },
        note,
      }),
    ];
  },
};

/** Goals on the bytes of the build. */
export const assetGoals: Goal[] = [weights, atRest, packing];

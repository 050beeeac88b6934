import { expect, test as base, vi } from "vitest";
import type { Db } from "#app/platform/db.ts";
import { foundCompany, mainCompany, type Foundation, type Founded } from "./companies.ts";
import { emptyDatabase, type TestDatabase } from "./database.ts";
import { factories, type Factories } from "./factories.ts";
import { openSite, type RunningSite, type Settings } from "./site.ts";

interface OfAFile {
  /** A database of this file's own; its tests run one after the other. */
  database: TestDatabase;
  /** As the product connects: row-level security and grants hold. */
  db: Db;
  /** Opens the product with settings of its own; closed at the end of the file. */
  openWith: (settings: Settings) => Promise<RunningSite>;
  /** The product over HTTP, opened once a file. */
  site: RunningSite;
}

interface OfATest {
  /** Founds a company of the test's own: no clean-up, and every test is one of isolation as well. */
  tenant: (foundation?: Foundation) => Promise<Founded>;
  /** The main company. */
  main: Founded;
  /** Makes catalogue rows with what they need. */
  make: Factories;
  /** Fails a test in which something was written to console.error. */
  quietConsole: void;
}

/** Tests over a private database, one per test file; `open` clones it from a template. */
export function testOver(open: () => Promise<TestDatabase>) {
  return base
    .extend<Pick<OfAFile, "database">>({
      database: [
        async ({}, use) => {
          const database = await open();
          await use(database);
          await database.drop();
        },
        { scope: "file" },
      ],
    })
    .extend<Omit<OfAFile, "database" | "site">>({
      db: [async ({ database }, use) => use(database.app), { scope: "file" }],
      openWith: [
        async ({ database }, use) => {
          const sites: RunningSite[] = [];
          await use(async (settings) => {
            const site = await openSite(database.appUrl, settings);
            sites.push(site);
            return site;
          });
          for (const site of sites) await site.close();
        },
        { scope: "file" },
      ],
    })
    .extend<Pick<OfAFile, "site">>({
      site: [async ({ openWith }, use) => use(await openWith({})), { scope: "file" }],
    })
    .extend<OfATest>({
      tenant: async ({ database }, use) => use((foundation) => foundCompany(database, foundation)),
      main: async ({ database }, use) => use(await mainCompany(database)),
      make: async ({ database }, use) => use(factories(database.owner)),
      quietConsole: [
        async ({}, use) => {
          const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
          await use();
          const lines = written.mock.calls.map((line) => line.map(String).join(" "));
          written.mockRestore();
          expect(lines, "written to console.error").toEqual([]);
        },
        { auto: true },
      ],
    });
}

/** Over a migrated database that holds the main company alone. */
export const test = testOver(emptyDatabase);

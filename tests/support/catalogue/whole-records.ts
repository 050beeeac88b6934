import { expect } from "vitest";
import type { AdminPlace, AdminPoi } from "#app/schemas/admin/catalogue-admin.ts";
import { administratorTest } from "#tests/support/administrator-test.ts";
import {
  exportedRow,
  runImport,
  wholeRecords,
  type Format,
  type Row,
} from "#tests/support/files/import-files.ts";

export type Noun = "place" | "poi";
/** What the admin API says of a place or a point of interest. */
export type AdminRecord = Partial<Omit<AdminPlace, Both> & Omit<AdminPoi, Both>> & {
  [K in Both]?: AdminPlace[K] | AdminPoi[K];
};
/** Fields of both kinds that differ in what they may hold. */
type Both = "access" | "popularity";

export interface WholeRecords {
  ids: Record<Noun, string>;
  /** A tag that neither of them has. */
  tag: { id: string; name: string };
  read(noun: Noun): Promise<AdminRecord>;
  /** The record as an exported file has it. */
  exported(format: Format, noun: Noun): Promise<Row>;
  /** Imports a file of one row; with `apply` false it is only looked through. */
  importRow(format: Format, row: Row, options?: { apply: boolean }): ReturnType<typeof runImport>;
}

/** With a place and a point of interest of which everything is known, published both. */
export const wholeRecordsTest = administratorTest.extend<{ records: WholeRecords }>({
  records: async ({ services, make, database }, use) => {
    const { place, poi, second } = await wholeRecords({ make });
    const ids = { place: place.id, poi: poi.id };
    await use({
      ids,
      tag: second,
      read: (noun) =>
        noun === "place" ? services.placeAdmin.get(ids.place) : services.poiAdmin.get(ids.poi),
      exported: (format, noun) => exportedRow(format, services, noun, ids[noun]),
      importRow: (format, row, options) => runImport(database.owner, format, [row], options),
    });
  },
});

export const FORMATS = ["csv", "geojson"] as const satisfies Format[];

/** The same cases for each format, which comes first. */
export const inEachFormat = <C extends readonly unknown[]>(
  cases: readonly C[],
): [format: Format, ...C][] =>
  FORMATS.flatMap((format) => cases.map((each): [Format, ...C] => [format, ...each]));

/** A record whose address holds this, whatever else it holds. */
export const addressWith = (part: object): AdminRecord => ({
  address: expect.objectContaining(part) as never,
});

/** A record after a change: a new version, with the sources of what was changed written again. */
export const afterChange = (before: AdminRecord, changes: AdminRecord): AdminRecord => ({
  ...before,
  ...(["feePaise", "openingHours", "closedOn"].some((field) => field in changes) && {
    sources: expect.anything() as never,
  }),
  ...changes,
  version: before.version! + 1,
  missingToPublish: expect.any(Array) as never,
  updatedAt: expect.any(String) as never,
});

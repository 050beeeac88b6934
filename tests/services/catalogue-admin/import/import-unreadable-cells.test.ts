import { expect } from "vitest";
import type { Row } from "#tests/support/files/import-files.ts";
import {
  inEachFormat,
  wholeRecordsTest as test,
  type Noun,
} from "#tests/support/catalogue/whole-records.ts";

const UNREADABLE: [noun: Noun, cells: Row, reason: string][] = [
  [
    "place",
    { "ideal days from": "two", popularity: 60 },
    'ideal days from "two" can\'t be read (expected a whole number from 1 to 30)',
  ],
  [
    "place",
    { "ideal days from": 9 },
    "ideal days to: Maximum days can’t be less than minimum days",
  ],
  [
    "place",
    { description: "=HYPERLINK(1)" },
    'description "=HYPERLINK(1)" can\'t be read (expected text, not a formula)',
  ],
  [
    "place",
    { popularity: 101, "nearest airport km": "far" },
    'popularity "101" can\'t be read (expected a whole number from 0 to 100); nearest airport km "far" can\'t be read (expected a number from 0 to 1,500)',
  ],
  ["place", { landscape: "moon" }, 'landscape "moon" can\'t be read (expected '],
  ["place", { latitude: 51.5 }, "(expected a point in India)"],
  [
    "place",
    { tags: "Unheard of" },
    'tags "Unheard of" can\'t be read (expected the name of a tag)',
  ],
  [
    "place",
    { description: "Short." },
    "published: Can’t publish yet. Missing: a description of at least 100 characters",
  ],
  [
    "place",
    { published: "perhaps" },
    'published "perhaps" can\'t be read (expected true or false)',
  ],
  [
    "place",
    { slug: "Not A Slug" },
    'slug "Not A Slug" can\'t be read (expected up to 80 lower-case letters, digits and single hyphens)',
  ],
  ["place", { name: "Elsewhere", slug: "elsewhere" }, "this ID belongs to"],
  ["place", { kind: "poi" }, "this ID belongs to a place"],
  [
    "place",
    { version: 9, popularity: 60 },
    "it was edited in the catalogue after this file was exported (version 9, now 1). Export it again",
  ],
  [
    "poi",
    { "opening hours": "mon 25:00-26:00" },
    'opening hours "mon 25:00-26:00" can\'t be read (expected days and times such as mon 09:00-12:00 16:00-20:00; tue closed)',
  ],
  ["poi", { "opening hours": "mon 09:00-12:00 11:00-14:00" }, "opening hours"],
  [
    "poi",
    { "opening hours": "tue 09:00-12:00" },
    "closed on: Opening hours are set for a day marked as closed",
  ],
  [
    "poi",
    { "closed on": "Someday" },
    'closed on "Someday" can\'t be read (expected weekdays such as Monday, Tuesday, or none)',
  ],
  [
    "poi",
    { "fee in inr": "cheap" },
    'fee in inr "cheap" can\'t be read (expected rupees such as 50, or free)',
  ],
  ["poi", { category: "thing" }, 'category "thing" can\'t be read'],
  [
    "poi",
    { city: "Nowhere at all" },
    'city "Nowhere at all" can\'t be read (expected the name of a place in Goa)',
  ],
];

test.for(inEachFormat(UNREADABLE))(
  "%s: an exported %s with %j is refused with the column and what is expected, and nothing of it is written",
  async ([format, noun, cells, reason], { records }) => {
    const before = [await records.read("place"), await records.read("poi")];
    const row = await records.exported(format, noun);
    expect((await records.importRow(format, { ...row, ...cells })).rows).toMatchObject([
      { outcome: "refused", reason: expect.stringContaining(reason) as string },
    ]);
    expect([await records.read("place"), await records.read("poi")]).toEqual(before);
  },
);

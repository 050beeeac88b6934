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
    'ideal days from "two" can\'t be read: a whole number from 1 to 30 is expected',
  ],
  [
    "place",
    { "ideal days from": 9 },
    "ideal days to: The most days must not be fewer than the least",
  ],
  [
    "place",
    { description: "=HYPERLINK(1)" },
    'description "=HYPERLINK(1)" can\'t be read: a text that is no formula is expected',
  ],
  [
    "place",
    { popularity: 101, "nearest airport km": "far" },
    'popularity "101" can\'t be read: a whole number from 0 to 100 is expected; nearest airport km "far" can\'t be read: a number from 0 to 1,500 is expected',
  ],
  ["place", { landscape: "moon" }, 'landscape "moon" can\'t be read: '],
  ["place", { latitude: 51.5 }, "a point in India is expected"],
  [
    "place",
    { tags: "Unheard of" },
    'tags "Unheard of" can\'t be read: the name of a tag is expected',
  ],
  [
    "place",
    { description: "Short." },
    "published: To be published it needs a description of 100 characters",
  ],
  [
    "place",
    { published: "perhaps" },
    'published "perhaps" can\'t be read: true or false is expected',
  ],
  [
    "place",
    { slug: "Not A Slug" },
    'slug "Not A Slug" can\'t be read: lower-case letters, digits and single hyphens, at most 80 is expected',
  ],
  ["place", { name: "Elsewhere", slug: "elsewhere" }, "its id is that of"],
  ["place", { kind: "poi" }, "its id is that of a place"],
  [
    "place",
    { version: 9, popularity: 60 },
    "it has been changed in the catalogue since this file was exported (version 9, now 1): export it again",
  ],
  [
    "poi",
    { "opening hours": "mon 25:00-26:00" },
    'opening hours "mon 25:00-26:00" can\'t be read: days and times such as mon 09:00-12:00 16:00-20:00; tue closed is expected',
  ],
  ["poi", { "opening hours": "mon 09:00-12:00 11:00-14:00" }, "opening hours"],
  [
    "poi",
    { "opening hours": "tue 09:00-12:00" },
    "closed on: It has opening hours on a day on which it is said to be closed",
  ],
  [
    "poi",
    { "closed on": "Someday" },
    'closed on "Someday" can\'t be read: weekdays such as Monday, Tuesday, or none is expected',
  ],
  [
    "poi",
    { "fee in inr": "cheap" },
    'fee in inr "cheap" can\'t be read: rupees such as 50, or free is expected',
  ],
  ["poi", { category: "thing" }, 'category "thing" can\'t be read'],
  [
    "poi",
    { city: "Nowhere at all" },
    'city "Nowhere at all" can\'t be read: the name of a place in Goa is expected',
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

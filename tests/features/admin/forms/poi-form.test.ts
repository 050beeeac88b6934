import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { WEEKDAYS } from "#app/domain/constants.ts";
import { readValues, type FormValues } from "#app/domain/text/form-values.ts";
import {
  asWallTime,
  errorsOfHours,
  hoursFaults,
  hoursValues,
  readHours,
  tidyHours,
} from "#app/domain/catalogue/hours-form.ts";
import {
  amendPoi,
  placeChoice,
  placeKey,
  POI_FORM,
  poiFieldLabel,
  poiValues,
} from "#app/features/admin/forms/poi-form.ts";
import { NewPoi, PoiChange } from "#app/schemas/admin/catalogue-admin.ts";
import { OpeningHours } from "#app/schemas/public/pois.ts";

const minutes = fc.integer({ min: 0, max: 1440 });
const wall = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
const sitting = fc
  .tuple(minutes, minutes)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => [wall(Math.min(a, b)), wall(Math.max(a, b))] as [string, string]);
const hours = fc.dictionary(
  fc.constantFrom(...WEEKDAYS),
  fc.array(sitting, { minLength: 1, maxLength: 4 }),
  { noNullPrototype: true },
);

test("whatever hours a record may have, its form gives them back", () => {
  fc.assert(
    fc.property(fc.option(hours), (week) => {
      const read = readHours(tidyHours(hoursValues(week)));
      expect(read).toEqual(week);
      if (read !== null) expect(OpeningHours.safeParse(read).success).toBe(true);
    }),
  );
});

test.for([
  ["9", "09:00"],
  ["930", "09:30"],
  ["9.30", "09:30"],
  ["09:30", "09:30"],
  ["5 pm", "17:00"],
  ["12am", "00:00"],
  ["12 p.m.", "12:00"],
  ["5:45PM", "17:45"],
  ["24:00", "24:00"],
  ["25", "25:00"],
  ["dawn", "dawn"],
  ["", ""],
])("the time %s is read as %s", ([typed, read]) => expect(asWallTime(typed!)).toBe(read));

test("a sitting that was left empty leaves no gap, and closing at midnight is the end of the day", () => {
  const tidy = tidyHours({
    hoursKnown: ["yes"],
    "openingHours.mon.0.0": [" "],
    "openingHours.mon.0.1": [""],
    "openingHours.mon.2.0": ["6pm"],
    "openingHours.mon.2.1": ["00:00"],
  });
  expect(tidy).toEqual({
    hoursKnown: ["yes"],
    "openingHours.mon.0.0": ["18:00"],
    "openingHours.mon.0.1": ["24:00"],
  });
  expect(readHours(tidy)).toEqual({ mon: [["18:00", "24:00"]] });
});

test("without script the first day's hours are taken for every day that is not closed", () => {
  const tidy = tidyHours({
    hoursKnown: ["yes"],
    sameDaily: ["on"],
    closedOn: ["fri"],
    "openingHours.tue.0.0": ["9"],
    "openingHours.tue.0.1": ["17"],
  });
  expect(readHours(tidy)).toEqual(
    Object.fromEntries(
      WEEKDAYS.filter((day) => day !== "fri").map((day) => [day, [["09:00", "17:00"]]]),
    ),
  );
});

test("half a sitting and times that are none are refused at their own fields", () => {
  const tidy = tidyHours({
    hoursKnown: ["yes"],
    "openingHours.mon.1.0": ["9"],
    "openingHours.wed.0.0": ["dawn"],
    "openingHours.wed.0.1": ["dusk"],
    "openingHours.sun.0.0": ["18"],
    "openingHours.sun.0.1": ["9"],
  });
  const { issues } = OpeningHours.safeParse(readHours(tidy)).error!;
  const errors = errorsOfHours(
    Object.fromEntries(
      issues.map(({ path, message }) => [["openingHours", ...path].join("."), [message]]),
    ),
    tidy,
  );
  expect(Object.keys(errors).sort()).toEqual([
    "openingHours.mon.0.1",
    "openingHours.sun.0",
    "openingHours.wed.0.0",
    "openingHours.wed.0.1",
  ]);
});

test("known hours need a day with hours, unless it is closed all week; a closed day has none", () => {
  expect(hoursFaults({ hoursKnown: ["yes"] })).toHaveProperty("hoursKnown");
  expect(hoursFaults({ hoursKnown: ["no"] })).toEqual({});
  expect(hoursFaults({ hoursKnown: ["yes"], closedOn: [...WEEKDAYS] })).toEqual({});
  expect(
    Object.keys(
      hoursFaults({ hoursKnown: ["yes"], closedOn: ["mon"], "openingHours.mon.0.0": ["09:00"] }),
    ),
  ).toEqual(["openingHours.mon"]);
});

const POI = {
  name: "Amber Fort",
  slug: "amber-fort",
  place: { name: "Jaipur", slug: "jaipur" },
  category: "fort",
  description: "A fort of sandstone above a lake.",
  latitude: 26.98,
  longitude: 75.85,
  precisionM: 50,
  visitMinutes: 120,
  openingHours: { mon: [["08:00", "17:30"]] },
  closedOn: ["tue"],
  feePaise: { indianAdult: 20_050, foreignAdult: 0 },
  bestTimeOfDay: "morning",
  sources: { fee: { source: "Tariff of 2026", checkedOn: "2026-11-21", verified: true } },
  tags: [],
  position: 3,
  version: 7,
  popularity: 88,
  otherPlaces: [{ slug: "katra" }],
  altitudeM: 431,
  lastEntry: "sunset-30",
  access: {
    mode: "foot",
    accessPoint: { name: "Jaleb Chowk", latitude: 26.98, longitude: 75.85 },
    minutesFromAccess: 20,
    trekGrade: "easy",
  },
  closedSeasons: [{ from: "07-01", to: "09-30", reason: "monsoon" }],
  permits: [{ kind: "forest", appliesTo: "foreigners", note: "At the gate" }],
} as const;
const recordOf = (values: FormValues) => amendPoi(values)(readValues(values, POI_FORM));

test("a point of interest survives its form", () => {
  const { place, otherPlaces, ...fields } = POI;
  expect(PoiChange.parse(recordOf(tidyHours(poiValues(POI))))).toEqual({
    ...fields,
    placeId: place.slug,
    otherPlaceIds: otherPlaces.map(({ slug }) => slug),
  });
});

test("an empty form says only what must be there: what is not filled in is not known", () => {
  const record = recordOf({ hoursKnown: ["no"], placeId: ["Mount Abu"], name: ["X Y"] });
  expect(NewPoi.parse(record)).toMatchObject({
    placeId: "mount-abu",
    feePaise: null,
    openingHours: null,
    sources: {},
    category: null,
    access: null,
    closedSeasons: null,
    permits: null,
  });
  expect(record).not.toHaveProperty("slug");
});

test("a source without a day is refused at the day, and one of which nothing is said is none", () => {
  const record = recordOf({
    hoursKnown: ["no"],
    placeId: ["jaipur"],
    name: ["X Y"],
    "sources.fee.source": ["Tariff of 2026"],
  });
  expect(NewPoi.safeParse(record).error!.issues.map(({ path }) => path.join("."))).toEqual([
    "sources.fee.checkedOn",
  ]);
});

test("a place is known by what was chosen, its name or its address", () => {
  expect([placeChoice(POI.place), "Jaipur", " jaipur "].map(placeKey)).toEqual([
    "jaipur",
    "jaipur",
    "jaipur",
  ]);
});

test("the fields of the hours have names for people", () => {
  expect(
    ["openingHours.mon", "openingHours.fri.0", "openingHours.sun.1.1", "name"].map(poiFieldLabel),
  ).toEqual(["Monday", "Friday, hours 1", "Sunday, closes", "Name"]);
});

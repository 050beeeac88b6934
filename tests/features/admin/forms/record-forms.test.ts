import { expect, test } from "vitest";
import { broughtBack, entryNamed } from "#app/features/admin/forms/record-forms.server.ts";
import {
  errorsByField,
  readValues,
  typedValues,
  type FormShape,
} from "#app/domain/text/form-values.ts";
import { fieldChanges } from "#app/domain/audit/changes.ts";
import { listHref } from "#app/features/admin/forms/query.ts";

const SHAPE: FormShape = {
  fields: {
    name: "name",
    description: "text",
    "address.state": "text",
    "address.city": "text",
    latitude: "number",
    "fee.indian": "rupees",
    isPublished: "flag",
    aliases: "lines",
    months: "numbers",
    tags: "choices",
  },
  optional: ["address", "fee"],
};

const form = (entries: readonly (readonly [string, string])[]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return typedValues(data);
};

test("a form becomes the record that it describes; what is left empty is unknown, not empty", () => {
  const values = form([
    ["name", "  Jaipur "],
    ["description", ""],
    ["address.state", ""],
    ["address.city", " "],
    ["latitude", "26.9"],
    ["fee.indian", "₹1,250.50"],
    ["aliases", "Pink City\r\n\r\n जयपुर "],
    ["months", "11"],
    ["months", "12"],
    ["tags", "forts"],
  ]);
  expect(readValues(values, SHAPE)).toEqual({
    name: "Jaipur",
    description: null,
    address: null,
    latitude: 26.9,
    fee: { indian: 125_050 },
    isPublished: false,
    aliases: ["Pink City", "जयपुर"],
    months: [11, 12],
    tags: ["forts"],
  });
});

test("what is no number is left as it was typed, for the schema to refuse", () => {
  expect(readValues(form([["latitude", "26,9x"]]), SHAPE)).toMatchObject({ latitude: "26,9x" });
  expect(readValues(form([["latitude", "1e5"]]), SHAPE)).toMatchObject({ latitude: "1e5" });
});

test("what is wrong within a field is said at the field, once", () => {
  const errors = errorsByField(
    {
      "aliases.0": ["Enter a name of at least 2 letters"],
      "aliases.2": ["Enter a name of at least 2 letters"],
      latitude: ["Enter a number"],
      address: ["Odd"],
      id: ["Gone"],
    },
    SHAPE,
  );
  expect(errors).toEqual({
    aliases: ["Enter a name of at least 2 letters"],
    latitude: ["Enter a number"],
    "address.state": ["Odd"],
    id: ["Gone"],
  });
});

test("the fields that a change has changed are reported as texts, without what follows from the rest", () => {
  const before = {
    name: "A",
    popularity: 1,
    tags: [{ name: "Forts" }],
    version: 1,
    address: { state: "Goa", city: null },
  };
  expect(fieldChanges(before, { ...before, popularity: 2, version: 2, tags: [] })).toEqual([
    { field: "Popularity", before: "1", after: "2" },
    { field: "Tags", before: "Forts", after: "none" },
  ]);
  expect(
    fieldChanges(null, { name: "A", aliases: [], altitudeM: null, id: "x" }),
    "of what was added, what it says",
  ).toEqual([{ field: "Name", before: "", after: "A" }]);
  expect(fieldChanges({ name: "A", aliases: [], id: "x" }, null)).toEqual([
    { field: "Name", before: "A", after: "" },
  ]);
});

test("fields are reported as their forms call them and values as people read them", () => {
  const hours = { mon: [["09:00", "17:00"]] };
  const after = {
    bestMonths: [11, 12],
    isPublished: true,
    feePaise: { indianAdult: 20_000, foreignAdult: 0 },
    openingHours: hours,
    closedOn: ["mon"],
    nearestRailway: { name: "Jaipur Junction", code: null, distanceKm: 1 },
    hiddenReason: "spam",
    aliases: [],
  };
  const shown = Object.fromEntries(
    fieldChanges({ isPublished: false, aliases: ["जयपुर"] }, after).map(({ field, ...values }) => [
      field,
      `${values.before} > ${values.after}`,
    ]),
  );
  expect(shown).toEqual({
    "Best months": "unknown > November, December",
    Published: "no > yes",
    Fee: "unknown > Indian visitors ₹200, foreign visitors free",
    "Opening hours": "unknown > Open Mondays 09:00–17:00",
    "Closed on": "unknown > Monday",
    "Nearest railway station": "unknown > Jaipur Junction, 1 km",
    Reason: "unknown > Advertising or spam",
    "Other names": "जयपुर > none",
  });
  expect(
    fieldChanges(
      { nearestAirport: { name: "Leh Airport", code: "IXL", distanceKm: 5 }, mergedInto: null },
      {
        nearestAirport: { name: "Thoise", code: null, distanceKm: null },
        mergedInto: { id: "x", name: "Leh" },
      },
    ),
  ).toEqual([
    { field: "Nearest airport", before: "Leh Airport (IXL), 5 km", after: "Thoise" },
    { field: "Merged into", before: "none", after: "Leh" },
  ]);
  expect(fieldChanges({ bestMonths: "of an older log" }, { bestMonths: [] })).toEqual([
    { field: "Best months", before: "of an older log", after: "none" },
  ]);
});

test("of a long text the part is reported that was changed", () => {
  const long = (word: string) =>
    `${"The walls stand in the sea. ".repeat(30)}${word}${" And so on.".repeat(60)}`;
  const [change] = fieldChanges({ description: long("Old.") }, { description: long("New.") });
  expect([
    change!.before.includes("Old."),
    change!.after.includes("New."),
    change!.before.length < 420,
  ]).toEqual([true, true, true]);
  expect(change!.after).toMatch(/^… .* …$/);
});

test("another order or filter begins at the first page; a page is counted from 1 in the address", () => {
  expect(listHref("/p", "?q=fort&page=3&selected=page", { sort: "name" })).toBe(
    "/p?q=fort&sort=name",
  );
  expect(listHref("/p", "?q=fort&page=3", { page: 4 })).toBe("/p?q=fort&page=5");
  expect(listHref("/p", "?q=fort", { q: null })).toBe("/p");
});

test("a form that takes a change back names one", () => {
  expect(entryNamed("019b76da-a800-7fcc-a172-cd1a2efdff95")).toBe(
    "019b76da-a800-7fcc-a172-cd1a2efdff95",
  );
  for (const named of ["nonsense", "", null, undefined])
    expect(() => entryNamed(named)).toThrow("Change not found");
});

test("a record that was removed meanwhile is brought back and saved over only as it was when the form was filled", async () => {
  const typed = { intent: ["bring-back"], version: ["3"], name: ["Jaipur"] };
  const back = (version: number) =>
    broughtBack(typed, () => Promise.resolve({ version, isPublished: true }));
  expect(await back(5)).toEqual({ ...typed, version: ["5"], state: ["published"] });
  for (const changed of [4, 6]) expect(await back(changed)).toMatchObject({ version: ["3"] });
  const restore = () => Promise.reject(new Error("not asked for"));
  expect(await broughtBack({ version: ["3"], state: ["draft"] }, restore)).toEqual({
    version: ["3"],
    state: ["draft"],
  });
});

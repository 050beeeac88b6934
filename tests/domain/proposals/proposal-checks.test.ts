import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { MODEL_PRICES, costMicroUsd, usdText } from "#app/domain/money/ai-prices.ts";
import { fieldsOf, missingFields, scoreOf, urgencyOf } from "#app/domain/catalogue/completeness.ts";
import { REGION_OF_STATE, type State } from "#app/domain/constants.ts";
import { readGazetteer } from "#app/domain/gazetteer/gazetteer.ts";
import { STATES, TOWNS } from "#app/domain/gazetteer/india-data.ts";
import {
  coordinatesCheck,
  duplicateCheck,
  hoursCheck,
  nearPlaceCheck,
  stateCheck,
  textCheck,
} from "#app/domain/proposals/checks.ts";
import { confidenceOf } from "#app/domain/proposals/confidence.ts";
import { strangeText, tidied } from "#app/domain/proposals/plain-text.ts";
import { readCatalogue } from "#app/services/seed/files.ts";

const india = readGazetteer({ states: STATES, towns: TOWNS });
const places = readCatalogue("prisma/seed/catalogue").states.flatMap(({ state, places: own }) =>
  own.map((place) => ({ ...place, state })),
);

test("the gazetteer has all states, and the catalogue's places lie in theirs, or as near to them as the drawn borders allow", () => {
  for (const state of Object.keys(REGION_OF_STATE) as State[])
    expect(india.kmFromState({ latitude: 22, longitude: 79 }, state)).toBeGreaterThanOrEqual(0);
  const wrong = places
    .filter((place) => stateCheck(india, place, place.state).outcome === "fail")
    .map(
      ({ slug, state }) =>
        `${slug}: ${
          stateCheck(
            india,
            places.find((place) => place.slug === slug)!,
            state,
          ).text
        }`,
    );
  expect(wrong).toEqual([]);
  expect(
    places.filter((place) => stateCheck(india, place, place.state).outcome === "pass").length,
  ).toBeGreaterThan(places.length * 0.9);
});

test("the gazetteer finds the catalogue's places implausible nowhere that GeoNames has them by their name", () => {
  const wrong = places
    .filter(({ geonamesName }) => geonamesName !== null)
    .map((place) => ({
      slug: place.slug,
      check: coordinatesCheck(india, place.geonamesName!, place, place.state),
    }))
    .filter(({ check }) => check.outcome === "fail");
  expect(wrong).toEqual([]);
});

test("the gazetteer tells a place that is in another state, or in none", () => {
  expect(stateCheck(india, { latitude: 12.97, longitude: 77.59 }, "Kerala")).toMatchObject({
    outcome: "fail",
    text: expect.stringMatching(/in Karnataka/) as string,
  });
  expect(stateCheck(india, { latitude: 48.85, longitude: 2.35 }, "Goa")).toMatchObject({
    outcome: "fail",
    text: expect.stringMatching(/outside India/) as string,
  });
  expect(stateCheck(india, null, "Goa").outcome).toBe("doubt");
  expect(
    coordinatesCheck(india, "Jaypur", { latitude: 26.92, longitude: 75.79 }, "Rajasthan").outcome,
  ).toBe("pass");
  expect(
    coordinatesCheck(india, "Jaipur", { latitude: 24.6, longitude: 73.7 }, "Rajasthan").outcome,
  ).toBe("fail");
});

test("a duplicate is what is named alike near by; farther off it is a doubt, and far away another place", () => {
  const rule = { sameLikeness: 0.85, sameKm: 25, doubtKm: 100 };
  const at = (km: number | null, likeness = 0.9) =>
    duplicateCheck([{ name: "Jaypur", slug: "jaipur", likeness, km }], rule).outcome;
  expect([at(3), at(null), at(60), at(400), at(3, 0.5)]).toEqual([
    "fail",
    "fail",
    "doubt",
    "pass",
    "pass",
  ]);
  expect(
    nearPlaceCheck(
      { latitude: 26, longitude: 75 },
      { name: "X", point: { latitude: 28, longitude: 75 } },
    ).outcome,
  ).toBe("fail");
});

test("hours agree with themselves", () => {
  expect(
    hoursCheck(
      {
        mon: [
          ["09:00", "13:00"],
          ["12:00", "17:00"],
        ],
      },
      [],
    ).outcome,
  ).toBe("fail");
  expect(hoursCheck({ mon: [["09:00", "13:00"]] }, ["mon"]).outcome).toBe("fail");
  expect(hoursCheck({}, []).outcome).toBe("fail");
  expect(
    hoursCheck(
      {
        mon: [
          ["14:00", "17:00"],
          ["09:00", "13:00"],
        ],
      },
      ["sun"],
    ).outcome,
  ).toBe("doubt");
  expect(textCheck("word ".repeat(59)).outcome).toBe("doubt");
  expect(textCheck("word ".repeat(60)).outcome).toBe("pass");
});

test.each([
  "<script>alert(1)</script>",
  "a {{template}}",
  "see https://example.org",
  "javascript:alert(1)",
  "zero\u200bwidth",
  "nul\u0000",
  "right\u202eleft",
])("%j is no plain text", (text) => {
  expect(strangeText(tidied(text))).not.toBeNull();
});

test.each(["A fort above the town, built 1591; it's quiet & cool.", "क्षेत्र — a field", "ക്‌ഷ"])(
  "%j is plain text",
  (text) => {
    expect(strangeText(tidied(text))).toBeNull();
  },
);

test("confidence never exceeds what the model says, nor 0.95, and every failed check lowers it", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1, max: 3, noNaN: true }),
      fc.array(fc.constantFrom("pass", "doubt", "fail"), { maxLength: 6 }),
      (said, outcomes) => {
        const checks = outcomes.map((outcome) => ({ name: "text" as const, outcome, text: "" }));
        const confidence = confidenceOf(said, checks);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(Math.min(0.95, Math.max(0, said)) + 0.005);
        if (confidence > 0.05)
          expect(
            confidenceOf(said, [...checks, { name: "text", outcome: "fail", text: "" }]),
          ).toBeLessThan(confidence);
      },
    ),
  );
});

test("the weights of each kind add up to 100, and a record that lacks all scores nothing", () => {
  for (const kind of ["place", "poi"] as const) {
    const every = 2 ** fieldsOf(kind).length - 1;
    expect([scoreOf(kind, 0), scoreOf(kind, every), missingFields(kind, every).length]).toEqual([
      100,
      0,
      fieldsOf(kind).length,
    ]);
  }
});

test("the order of two records does not change by time passing, and doubles in urgency with 180 days", () => {
  const [day, base] = [86_400_000, Date.UTC(2026, 0, 1)];
  const at = (days: number, views = 0, score = 50) =>
    urgencyOf(views, new Date(base + days * day), score)!;
  expect(at(0) - at(180)).toBeCloseTo(Math.LN2);
  expect(at(0, 1) - at(0)).toBeCloseTo(Math.LN2);
  expect(at(0, 0, 0) - at(0, 0, 50)).toBeCloseTo(Math.LN2);
  expect(urgencyOf(1000, new Date(base), 100)).toBeNull();
});

test("a price names its source and its day; without one a cost is not known", () => {
  for (const price of Object.values(MODEL_PRICES))
    if (price)
      expect([price.source, price.readOn]).toEqual([
        expect.stringMatching(/^https:/),
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      ]);
  expect(costMicroUsd("gemini-2.5-flash", { tokensIn: 1_000_000, tokensOut: 1_000_000 })).toBe(
    2_800_000,
  );
  expect(costMicroUsd("some-other-model", { tokensIn: 1, tokensOut: 1 })).toBeNull();
  expect([usdText(null), usdText(1_234), usdText(2_500_000)]).toEqual([
    "not known",
    "$0.0012",
    "$2.50",
  ]);
});

import fc, { slowProperty } from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { cityFactor } from "#app/domain/plan/time/city-clock.ts";
import { terrainOf } from "#app/domain/plan/travel/terrain.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { MODES } from "#app/domain/plan/types.ts";

const PLACES = {
  agra: [27.175, 78.042],
  amber: [26.985, 75.851],
  bengaluru: [12.976, 77.59],
  cityPalace: [26.9258, 75.8237],
  coimbatore: [11.017, 76.956],
  dehradun: [30.316, 78.032],
  delhi: [28.632, 77.22],
  gangtok: [27.331, 88.614],
  guwahati: [26.18, 91.75],
  havelock: [12, 92.97],
  hawaMahal: [26.924, 75.827],
  jaipur: [26.924, 75.827],
  jodhpur: [26.298, 73.019],
  kochi: [9.966, 76.242],
  leh: [34.164, 77.585],
  manali: [32.243, 77.189],
  mumbai: [18.922, 72.835],
  munnar: [10.089, 77.06],
  mussoorie: [30.459, 78.066],
  mysuru: [12.305, 76.655],
  ooty: [11.41, 76.695],
  portBlair: [11.67, 92.74],
  pune: [18.52, 73.857],
  rishikesh: [30.087, 78.268],
  shillong: [25.578, 91.893],
  shimla: [31.104, 77.171],
  siliguri: [26.727, 88.395],
  udaipur: [24.576, 73.683],
} as const;
type Name = keyof typeof PLACES;

const point = (name: Name) => ({ latitude: PLACES[name][0], longitude: PLACES[name][1] });
const travel = estimatedTravel();

/** Road km and hours as maps and operators commonly give them, rounded. */
const KNOWN: [Name, Name, km: number, hours: number][] = [
  ["delhi", "agra", 230, 4],
  ["delhi", "jaipur", 280, 5],
  ["jaipur", "jodhpur", 340, 6],
  ["jodhpur", "udaipur", 250, 5],
  ["mumbai", "pune", 150, 3.25],
  ["bengaluru", "mysuru", 145, 3],
  ["delhi", "rishikesh", 240, 5.5],
  ["delhi", "shimla", 345, 8],
  ["shimla", "manali", 250, 7.5],
  ["kochi", "munnar", 130, 4.25],
  ["guwahati", "shillong", 100, 3],
  ["siliguri", "gangtok", 115, 4.5],
  ["dehradun", "mussoorie", 34, 1.25],
  ["coimbatore", "ooty", 86, 3.25],
  ["hawaMahal", "amber", 11, 0.55],
];

test.each(KNOWN)(
  "from %s to %s the known time lies in the band, and the road is right to a fifth",
  (from, to, km, hours) => {
    const leg = travel.between(point(from), point(to), 720, "car");
    expect(leg.band[0]).toBeLessThanOrEqual(hours * 60);
    expect(leg.band[1]).toBeGreaterThanOrEqual(hours * 60);
    expect(Math.abs(leg.km / km - 1)).toBeLessThan(0.2);
  },
);

test("of the known ways the estimate is neither too slow nor too fast on the mean", () => {
  const ratios = KNOWN.map(
    ([from, to, , hours]) =>
      travel.between(point(from), point(to), 720, "car").minutes / (hours * 60),
  );
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  expect(mean).toBeGreaterThan(0.9);
  expect(mean).toBeLessThan(1.15);
});

test.each([
  ["hawaMahal", "cityPalace", "walk"],
  ["hawaMahal", "amber", "car"],
  ["delhi", "jaipur", "car"],
  ["mumbai", "jodhpur", "flight"],
  ["bengaluru", "kochi", "train"],
  ["delhi", "manali", "car"],
  ["portBlair", "havelock", "ferry"],
  ["bengaluru", "portBlair", "flight"],
  ["delhi", "leh", "flight"],
] as const)("from %s to %s one usually goes by %s/%s", (from, to, mode) => {
  expect(travel.between(point(from), point(to), 600, null).mode).toBe(mode);
});

test("the mode that is asked for is taken", () => {
  for (const mode of MODES)
    expect(travel.between(point("delhi"), point("agra"), 600, mode).mode).toBe(mode);
});

test("the evening peak stretches a way through a city, and not one through the hills", () => {
  const through = (from: Name, to: Name, departsAt: number) =>
    travel.between(point(from), point(to), departsAt, "car").minutes;
  expect(through("hawaMahal", "amber", 1_110)).toBeGreaterThan(through("hawaMahal", "amber", 840));
  expect(through("shimla", "manali", 1_110)).toBe(through("shimla", "manali", 840));
  expect(cityFactor(1_440 + 600)).toBe(cityFactor(600));
});

test("the same spot is no way at all", () => {
  expect(travel.between(point("delhi"), { ...point("delhi") }, 600, null)).toEqual({
    km: 0,
    minutes: 0,
    mode: "walk",
    band: [0, 0],
    path: null,
  });
});

test("the terrain can be reported by the caller", () => {
  const hilly = estimatedTravel({ terrainAt: () => "hill" });
  expect(hilly.between(point("delhi"), point("agra"), 600, "car").minutes).toBeGreaterThan(
    travel.between(point("delhi"), point("agra"), 600, "car").minutes,
  );
});

test.each([
  ["delhi", "city"],
  ["shimla", "hill"],
  ["leh", "hill"],
  ["munnar", "hill"],
  ["shillong", "hill"],
  ["gangtok", "hill"],
  ["siliguri", "plain"],
  ["rishikesh", "plain"],
] as const)("the terrain of %s is %s", (name, terrain) => {
  expect(terrainOf(point(name))).toBe(terrain);
});

const somewhere = fc.record({
  latitude: fc.double({ min: 8, max: 34, noNaN: true }),
  longitude: fc.double({ min: 70, max: 95, noNaN: true }),
});
const near = fc
  .tuple(
    somewhere,
    fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    fc.double({ min: -0.4, max: 0.4, noNaN: true }),
  )
  .map(
    ([from, north, east]) =>
      [from, { latitude: from.latitude + north, longitude: from.longitude + east }] as const,
  );
const leg = fc.oneof(near, fc.tuple(somewhere, somewhere));
const mode = fc.constantFrom(...MODES, null);

test("who leaves later never arrives earlier, and the minutes keep to the range that was promised", async () => {
  await fc.assert(
    slowProperty(
      fc.tuple(leg, mode, fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 600 })),
      ([[from, to], request, since, span]) => {
        const [least, most] = travel.range!(from, to, request, since, since + span);
        let before = 0;
        for (let departsAt = since; departsAt <= since + span; departsAt += 1) {
          const { minutes } = travel.between(from, to, departsAt, request);
          expect(minutes >= least && minutes <= most).toBe(true);
          expect(departsAt + minutes >= before).toBe(true);
          before = departsAt + minutes;
        }
      },
    ),
    { seed: 6 },
  );
});

test("minutes and km are whole and finite anywhere on the globe, and the band holds them", () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(
      anywhere,
      anywhere,
      mode,
      fc.integer({ min: 0, max: 2_880 }),
      (from, to, request, departsAt) => {
        const { km, minutes, band } = travel.between(from, to, departsAt, request);
        expect(
          Number.isInteger(minutes) &&
            minutes >= 0 &&
            Number.isFinite(km) &&
            band[0] <= minutes &&
            minutes <= band[1],
        ).toBe(true);
      },
    ),
    { seed: 6 },
  );
});

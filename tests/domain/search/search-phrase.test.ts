import { describe, expect, test } from "vitest";
import { readNear } from "#app/domain/geo/near.ts";
import { readPhrase, type SearchPhrase } from "#app/domain/search/search-phrase.ts";
import { readCatalogue } from "#app/services/seed/files.ts";

const { tags, states } = readCatalogue("prisma/seed/catalogue");

const ASKED: readonly (readonly [words: string, means: Partial<SearchPhrase>])[] = [
  ["beach in kerala", { q: "", tag: "beach", state: "Kerala" }],
  ["goa beach", { q: "", tag: "beach", state: "Goa" }],
  ["hill stations in HP", { q: "", tag: "hill-station", state: "Himachal Pradesh" }],
  ["snow in december", { q: "", tag: "snow", month: 12 }],
  ["places to visit in june", { q: "", month: 6 }],
  ["honeymoon places in south india", { q: "", tag: "romantic", region: "South" }],
  ["केरल में समुद्र तट", { q: "", tag: "beach", state: "Kerala" }],
  ["UP", { q: "", state: "Uttar Pradesh" }],
  ["MP", { q: "", state: "Madhya Pradesh" }],
  ["TN", { q: "", state: "Tamil Nadu" }],
  ["J&K", { q: "", state: "Jammu and Kashmir" }],
  ["kashmir", { q: "", state: "Jammu and Kashmir" }],
  ["लद्दाख", { q: "", state: "Ladakh" }],
  ["orissa", { q: "", state: "Odisha" }],
  ["gujrat", { q: "", state: "Gujarat" }],
  ["tamilnadu", { q: "", state: "Tamil Nadu" }],
  ["uttrakhand", { q: "", state: "Uttarakhand" }],
  ["maharastra", { q: "", state: "Maharashtra" }],
  ["north east", { q: "", region: "North East" }],
  ["museums in goa", { q: "museums", state: "Goa" }],
  ["kashmir in winter", { q: "winter", state: "Jammu and Kashmir" }],
  ["ladakh bike trip", { q: "bike", state: "Ladakh" }],
  ["राजस्थान के किले", { q: "किले", state: "Rajasthan" }],
  ["things to do in udaipur", { q: "udaipur" }],
  ["jaipur mein ghumne ki jagah", { q: "jaipur" }],
  ["top 10 places in rajasthan", { q: "", state: "Rajasthan" }],
];

test.for(ASKED)("“%s” is taken for what it asks", ([words, means]) => {
  expect(readPhrase(words)).toEqual(means);
});

test.for([
  "taj mahal",
  "gateway of india",
  "South Goa",
  "AP J Abdul Kalam",
  "delhi",
  "new delhi",
  "pondicherry",
  "food in lucknow",
  "jaypur",
  "!!!",
  "",
])("“%s” stands as it is", (words) => {
  expect(readPhrase(words)).toBeNull();
});

test("no name of the catalogue is taken for something else: what is left of it lies in the state that was read", () => {
  const names = states.flatMap(({ state, places }) =>
    places.flatMap(({ name, aliases, pois }) =>
      [name, ...aliases, ...pois.map((poi) => poi.name)].map((each) => ({ state, name: each })),
    ),
  );
  const lost = names.filter(({ state, name }) => {
    const phrase = readPhrase(name);
    return (
      phrase !== null &&
      (phrase.state !== state ||
        phrase.tag !== undefined ||
        phrase.month !== undefined ||
        phrase.region !== undefined)
    );
  });
  expect(lost).toEqual([]);
});

test("every tag that words can mean is in the catalogue", () => {
  const known = new Set(tags.map(({ slug }) => slug));
  const words = [
    "beaches",
    "hill stations",
    "mountains",
    "waterfalls",
    "lakes",
    "desert safari",
    "backwaters",
    "islands",
    "forests",
    "wildlife",
    "snowfall",
    "honeymoon",
    "kids",
    "adventure",
    "offbeat",
    "night life",
    "hiking",
    "street food",
    "yoga",
    "world heritage sites",
    "pilgrimage",
    "historical",
    "architecture",
    "tea gardens",
    "water sports",
    "road trip",
    "photography",
  ];
  expect(words.filter((each) => !known.has(readPhrase(each)?.tag ?? ""))).toEqual([]);
});

describe("near a place", () => {
  test.for([
    ["hill station near delhi", "hill station", "delhi"],
    ["weekend getaways from bangalore", "", "bangalore"],
    ["दिल्ली के पास हिल स्टेशन", "हिल स्टेशन", "दिल्ली"],
    ["pune ke paas", "", "pune"],
  ] as const)("“%s”", ([words, what, place]) => {
    expect(readNear(words)).toEqual({ what, place });
  });
});

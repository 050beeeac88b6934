import { finding, say, type Finding } from "../findings.ts";
import { loadFor } from "../load.ts";
import type { Goal } from "../stage.ts";
import { rateGoal, samplePlace, type RateGoal, type Sample } from "./rates.ts";

const LIST = [{ subject: "places with tags, uncached", path: () => "/api/places?limit=20" }];
const DETAIL = [
  {
    subject: "destination details, uncached",
    path: ({ id }: Sample) => `/api/pois/destinationDetails?placeId=${id}`,
  },
];
const page = (subject: string, query: string) => ({
  subject: `page 0 ${subject}`,
  path: () => `/api/places/paginated?page=0&size=20${query}`,
});
/** Page 0 by filters on indexed columns. */
export const FILTERED = [
  page("of all", ""),
  page("of a state", "&state=Rajasthan"),
  page("of a region", "&region=South&sortBy=popularity&sortDirection=DESC"),
  page("of a month", "&month=12"),
  page("by name", "&sortBy=name"),
];
const PAGES = [
  { subject: "home, uncached", path: () => "/" },
  { subject: "destination, uncached", path: ({ slug }: Sample) => `/destination/${slug}` },
];

const GZIP = { "accept-encoding": "gzip" };
const PERSONAL = PAGES.map(({ subject, path }) => ({
  subject: subject.replace("uncached", "with a session"),
  path,
}));

const DECLARED: RateGoal[] = [
  {
    number: 4,
    anchor: "E",
    responseCache: "off",
    limits: { must: 0.5, stretch: 0.75 },
    requests: LIST,
  },
  {
    number: 5,
    anchor: "E",
    responseCache: "off",
    limits: { must: 0.5, stretch: 0.75 },
    requests: DETAIL,
  },
  {
    number: 6,
    anchor: "E",
    responseCache: "off",
    limits: { must: 0.5, stretch: 0.75 },
    requests: FILTERED,
  },
  {
    number: 8,
    anchor: "MP",
    responseCache: "off",
    limits: { must: 0.3, stretch: 0.5 },
    headers: GZIP,
    requests: PAGES,
  },
  {
    number: 8,
    anchor: "MP",
    responseCache: "on",
    limits: { must: 0.3, stretch: 0.5 },
    headers: GZIP,
    isSignedIn: true,
    requests: PERSONAL,
  },
];

/** The latency of an uncached page for a single visitor. */
const alone: Goal = {
  numbers: [8],
  async measure(stage) {
    const { origin } = await stage.product("off");
    const sample = await samplePlace(stage);
    const findings: Finding[] = [];
    for (const { subject, path } of PAGES) {
      const { p50, p99 } = await loadFor(
        { url: origin + path(sample), connections: 1, headers: GZIP },
        stage.timing.roundSeconds,
      );
      findings.push(
        finding({
          goal: 8,
          subject: `${subject}: p50 of one visitor`,
          figure: p50,
          limits: { must: 25, unit: "ms" },
          note: `p99 ${say(p99, "ms")}`,
        }),
      );
    }
    return findings;
  },
};

/** Goals with uncached responses. */
export const uncachedGoals: Goal[] = [...DECLARED.map(rateGoal), alone];

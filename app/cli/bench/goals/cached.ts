import type { Goal } from "../stage.ts";
import { rateGoal, type RateGoal, type Sample } from "./rates.ts";

const GZIP = { "accept-encoding": "gzip" };
const OF_READY_JSON = { must: 0.6, stretch: 0.85 };

const LISTS = [
  { subject: "/api/places?limit=20", path: () => "/api/places?limit=20" },
  { subject: "/api/pois?placeId=", path: ({ id }: Sample) => `/api/pois?placeId=${id}` },
  { subject: "/api/tags", path: () => "/api/tags" },
  {
    subject: "/api/companies/byDomain/{domain}",
    path: () => "/api/companies/byDomain/himalaya.localhost",
  },
];
const DETAIL = { subject: "/api/places/{id}", path: ({ id }: Sample) => `/api/places/${id}` };
const PAGES = [
  { subject: "home", path: () => "/" },
  { subject: "destination", path: ({ slug }: Sample) => `/destination/${slug}` },
];
const NAVIGATIONS = [
  { subject: "home, .data", path: () => "/_root.data" },
  { subject: "destination, .data", path: ({ slug }: Sample) => `/destination/${slug}.data` },
];

const DECLARED: RateGoal[] = [
  {
    number: 1,
    anchor: "C",
    responseCache: "on",
    limits: OF_READY_JSON,
    p99Within: 2,
    requests: LISTS,
  },
  { number: 2, anchor: "C", responseCache: "on", limits: OF_READY_JSON, requests: [DETAIL] },
  {
    number: 3,
    anchor: "C2",
    responseCache: "on",
    limits: OF_READY_JSON,
    isConditional: true,
    headers: GZIP,
    requests: [...LISTS, DETAIL, ...PAGES],
  },
  {
    number: 7,
    anchor: "C",
    responseCache: "on",
    limits: OF_READY_JSON,
    headers: GZIP,
    requests: PAGES,
  },
  {
    number: 9,
    anchor: "M .data",
    responseCache: "on",
    limits: { must: 0.6, stretch: 1 },
    headers: GZIP,
    requests: NAVIGATIONS,
  },
];

/** Goals with cached responses. */
export const cachedGoals: Goal[] = DECLARED.map(rateGoal);

import type { CalendarDay } from "#app/domain/plan/types.ts";
import { seedPlaces, type SeedPlace, type TripRequest } from "#tests/support/plans/seed-trips.ts";
import { CHECKS, type Finding, findingsOf, makeTrip } from "./proposals.ts";
import type { Proof } from "./plan.ts";

const BEST_KNOWN = 60;
const YEAR = 2027;
const MULTI_CITY = 30;

const two = (value: number) => String(value).padStart(2, "0");
/** The second Tuesday of each month or so: the weekday differs from month to month. */
const dateIn = (month: number): CalendarDay => `${YEAR}-${two(month)}-${two(8 + (month % 7))}`;

const idealDays = ({ idealDays: days }: SeedPlace) => Math.max(1, days?.max ?? 2);

/** The best known places in each month, for 1, 2, 3 days and as long as they deserve. */
function placeTrips(places: readonly SeedPlace[]): TripRequest[] {
  return places.slice(0, BEST_KNOWN).flatMap((place) =>
    Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) =>
      [...new Set([1, 2, 3, idealDays(place)])].map((days) => ({
        legs: [{ place, days }],
        startsOn: dateIn(month),
      })),
    ),
  );
}

/** Routes that people take, as slugs with days. */
const ROUTES = [
  "delhi 2, agra 1, jaipur 2",
  "delhi 3, agra 2, jaipur 3",
  "delhi 2, varanasi 2, agra 1",
  "jaipur 2, jodhpur 2, udaipur 2",
  "jodhpur 2, jaisalmer 2, jaipur 2",
  "kochi 2, munnar 2, alappuzha 2",
  "bengaluru 1, mysuru 2, coorg 2",
  "mysuru 2, ooty 2, kochi 2",
  "chennai 2, mahabalipuram 1, puducherry 2",
  "madurai 2, munnar 2, kochi 1",
  "mumbai 2, aurangabad 2, ajanta 1",
  "kolkata 2, darjeeling 3, gangtok 2",
  "shillong 2, cherrapunji 2, kaziranga 2",
  "amritsar 2, dharamshala 3, shimla 2",
  "rishikesh 2, haridwar 1, delhi 2",
] as const;

function routeTrips(places: readonly SeedPlace[]): TripRequest[] {
  const bySlug = new Map(places.map((place) => [place.slug, place]));
  return Array.from({ length: MULTI_CITY }, (_, index) => ({
    legs: ROUTES[index % ROUTES.length]!.split(", ").map((leg) => {
      const [slug, days] = leg.split(" ");
      return { place: bySlug.get(slug!)!, days: Number(days) };
    }),
    startsOn: dateIn(index < ROUTES.length ? 12 : 7),
  }));
}

interface Row {
  name: string;
  plans: number;
  findings: readonly Finding[];
  days: number;
  shortDays: number;
  took: number[];
}

function rowOf(name: string, requests: readonly TripRequest[], places: readonly SeedPlace[]): Row {
  const made = requests.map((request) => makeTrip(request, places));
  const days = made.flatMap(({ proposal }) => proposal.days);
  return {
    name,
    plans: made.length,
    findings: made.flatMap(findingsOf),
    days: days.length,
    shortDays: days.filter(({ stops }) => stops.filter(({ kind }) => kind === "visit").length < 2)
      .length,
    took: made.filter((each) => each.input.days.length >= 5).map(({ took }) => took),
  };
}

const cell = (text: string | number, width: number) => String(text).padStart(width);

/** Of a short proof: each fifth plan, from another month at each place. */
const SHORT = 5;

const sampled = <T>(list: readonly T[], isShort: boolean, offset: number): T[] =>
  list.filter((_, index) => !isShort || index % SHORT === offset % SHORT);

/** The plans of the best known places and of trips across cities, as a table, and what is found to be wrong with them. */
export function* proveProposals({ isShort = false } = {}): Generator<string | Proof> {
  const places = seedPlaces();
  const trips = placeTrips(places);
  const rows: Row[] = [];
  const begun = performance.now();
  yield `${"place".padEnd(16)} plans  days  <2 stops  after  findings`;
  for (const [index, place] of [...places.slice(0, BEST_KNOWN), null].entries()) {
    const requests = place
      ? trips.filter(({ legs }) => legs[0]!.place === place)
      : routeTrips(places);
    const row = rowOf(place?.slug ?? "across cities", sampled(requests, isShort, index), places);
    rows.push(row);
    const seconds = `${Math.round((performance.now() - begun) / 1_000)} s`;
    const kinds = CHECKS.flatMap((check) => {
      const found = row.findings.filter((finding) => finding.check === check);
      return found.length > 0 ? [`${check}: ${found.length} (${found[0]!.text})`] : [];
    });
    yield `${row.name.padEnd(16)} ${cell(row.plans, 5)} ${cell(row.days, 5)} ${cell(row.shortDays, 9)} ${cell(seconds, 6)}  ${kinds.join("; ") || "none"}`;
  }
  const all = rows.flatMap(({ findings }) => findings);
  for (const check of CHECKS) {
    const found = all.filter((finding) => finding.check === check).length;
    yield { name: `proposals: ${check}`, measured: `${found} findings`, isMet: found === 0 };
  }
  const took = rows.flatMap((row) => row.took).sort((a, b) => a - b);
  const p95 = took[Math.floor(0.95 * took.length)] ?? 0;
  yield {
    name: "proposing 5 to 7 days, p95 under 1.5 s",
    measured: `p95 ${Math.round(p95)} ms`,
    isMet: p95 < 1_500,
  };
}

import { expect, test } from "vitest";
import { proposeTrip } from "#app/domain/plan/propose/propose-trip.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { planInputOf } from "#app/domain/trip/plan-input.ts";
import { planText } from "#tests/support/plans/plan-text.ts";
import { emptySeedTrip, seedCandidates, seedPlaces } from "#tests/support/plans/seed-trips.ts";

const places = seedPlaces();
const placeOf = (slug: string) => places.find((place) => place.slug === slug)!;

/** Each with its places and days, and the date it begins on. */
const TRIPS = {
  "agra-2-days-december": ["agra 2", "2026-12-05"],
  "delhi-3-days-with-a-monday": ["delhi 3", "2026-11-28"],
  "varanasi-2-days": ["varanasi 2", "2027-01-10"],
  "golden-triangle": ["delhi 2, agra 1, jaipur 2", "2026-12-05"],
  "leh-6-days-june": ["leh 6", "2027-06-10"],
  "kedarnath-june": ["kedarnath 2", "2027-06-10"],
  "andamans-6-days": ["port-blair 1, havelock 2, neil-island 1, port-blair 2", "2027-01-12"],
  "jaipur-3-days": ["jaipur 3", "2026-12-05"],
  "amritsar-2-days": ["amritsar 2", "2026-12-05"],
  "hampi-2-days": ["hampi 2", "2026-12-05"],
  "kedarnath-january": ["kedarnath 2", "2027-01-12"],
  "kerala-in-a-week": ["kochi 2, munnar 2, thekkady 1, alappuzha 1", "2026-12-05"],
} as const;

/** Read by eye: a change of one of these files is a change of what travellers are proposed. */
test.each(Object.entries(TRIPS))("%s is planned as its fixture says", async (name, trip) => {
  const [legs, startsOn] = trip;
  const begun = emptySeedTrip({
    startsOn,
    legs: legs.split(", ").map((leg) => {
      const [slug, days] = leg.split(" ");
      return { place: placeOf(slug!), days: Number(days) };
    }),
  });
  const input = planInputOf(begun);
  const travel = estimatedTravel();
  const proposal = proposeTrip(seedCandidates(begun, places), input.days, input, travel);
  const text = planText(name, proposal, input, travel, (id) => placeOf(id!).name);
  await expect(text).toMatchFileSnapshot(`golden-plans/${name}.txt`);
});

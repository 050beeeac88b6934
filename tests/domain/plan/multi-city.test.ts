import { expect, test } from "vitest";
import { findingsOf, makeTrip } from "#app/cli/proof/proposals.ts";
import { seedPlaces } from "#tests/support/plans/seed-trips.ts";

const places = seedPlaces();
const legsOf = (route: string) =>
  route.split(", ").map((leg) => {
    const [slug, days] = leg.split(" ");
    return { place: places.find((place) => place.slug === slug)!, days: Number(days) };
  });

test.each([
  // A journey of a whole day; half a day's drive on a day that is filled.
  ["delhi 2, varanasi 2, agra 1", "2027-12-13"],
  ["delhi 3, agra 2, jaipur 3", "2027-07-08"],
  ["jaipur 2, jodhpur 2, udaipur 2", "2027-07-08"],
])("nothing is wrong with the plan of %s from %s", (route, startsOn) => {
  expect(findingsOf(makeTrip({ legs: legsOf(route), startsOn }, places))).toEqual([]);
});

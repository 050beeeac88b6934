import { expect, test } from "vitest";
import { findingsOf, makeTrip } from "#app/cli/proof/proposals.ts";
import { seedPlaces } from "#tests/support/plans/seed-trips.ts";

test.each([["rishikesh", "2027-08-09", 4]])(
  "no day at %s from %s has a long wait while something fits",
  (slug, startsOn, days) => {
    const places = seedPlaces();
    const place = places.find((each) => each.slug === slug)!;
    expect(findingsOf(makeTrip({ legs: [{ place, days }], startsOn }, places))).toEqual([]);
  },
);

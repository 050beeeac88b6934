import { expect } from "vitest";
import { answerTask } from "#app/domain/plan/plan-task.ts";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { type TravelSource, travelOf } from "#app/domain/plan/travel/travel-source.ts";
import { changesOfTrip } from "#app/domain/trip/better-order.ts";
import { planInputOf } from "#app/domain/trip/plan-input.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { osrmRouting } from "#app/platform/adapters/routing.ts";
import { memoryLimits } from "#app/platform/limits.ts";
import type { Services } from "#app/services/index.ts";
import { windingRoads, withServer } from "#tests/support/servers/osrm-server.ts";
import type { Founded } from "#tests/support/companies.ts";
import { test } from "#tests/support/test.ts";
import { beginning, ownStop, travellerOf } from "#tests/support/plans/trips.ts";

type Traveller = Awaited<ReturnType<typeof travellerOf>>;

const routedBy = (url: string, company: Founded, { user }: Traveller) =>
  company.servicesWith({ user, routing: osrmRouting(url, company.ctx.log) });

/** A trip of three days with stops about a town, in an order that can be bettered. */
async function tripAbout(services: Services, placeId: string, stops: number): Promise<Trip> {
  const trip = await services.itineraries.create(beginning(placeId, { days: 3, pace: "packed" }));
  const operations = Array.from({ length: stops }, (_, index) => ({
    ...ownStop(trip.days[index % 3]!.id, `Stop ${index}`, `a${String(index).padStart(3, "0")}5`),
    latitude: 26.9 + ((index * 37) % 100) / 400,
    longitude: 75.8 + ((index * 61) % 100) / 400,
    stayMinutes: 20,
  }));
  return services.itineraries.applyOperations({ id: trip.id, version: 1, operations });
}

/** The plan as the editor and the offline page work it out, from what was sent to them as JSON. */
const shown = (trip: Trip, travelSource: TravelSource | null) =>
  planTrip(
    planInputOf(trip),
    travelOf(JSON.parse(JSON.stringify(travelSource)) as TravelSource | null),
  );

for (const stops of [9, 27])
  test(`with a routing server, editor and API plan a trip of ${stops} stops by the same times, and so does a better order`, async ({
    tenant,
    make,
  }) => {
    const company = await tenant();
    const traveller = await travellerOf(company);
    await withServer(windingRoads, async (url) => {
      const { itineraries } = routedBy(url, company, traveller);
      const trip = await tripAbout(
        routedBy(url, company, traveller),
        (await make.place()).id,
        stops,
      );
      const { missing: _missing, ...plan } = await itineraries.plan(trip.id);
      expect(shown(trip, await itineraries.travelFor(trip))).toEqual(plan);
      expect(shown(trip, await itineraries.travel({ id: trip.id, isAcrossDays: false }))).toEqual(
        plan,
      );
      expect(shown(trip, null).travelMinutes).toBeLessThan(plan.travelMinutes / 2);

      const across = await itineraries.travel({ id: trip.id, isAcrossDays: true });
      const { days, timeZone, pace } = planInputOf(trip);
      const answer = answerTask({
        kind: "solve-trip",
        days,
        setting: { timeZone, pace },
        travel: across!,
      });
      const proposed = await itineraries.optimise({
        id: trip.id,
        version: trip.version,
        apply: false,
      });
      expect(proposed.isBetter).toBe(true);
      expect(answer.kind === "solve-trip" && changesOfTrip(trip, answer.solution)).toEqual(
        proposed.operations,
      );
      expect(shown(trip, across)).toEqual(proposed.before);
    });
  });

test("the ways of a large trip are those within its days alone, unless those between them are asked for", async ({
  tenant,
  make,
}) => {
  const company = await tenant();
  const traveller = await travellerOf(company);
  await withServer(windingRoads, async (url) => {
    const services = routedBy(url, company, traveller);
    const trip = await tripAbout(services, (await make.place()).id, 30);
    const pointsOf = async (isAcrossDays: boolean) =>
      (await services.itineraries.travel({ id: trip.id, isAcrossDays }))!.tables.map(
        ({ points }) => points.length,
      );
    // Days begin and end at the centre of the place, where the first stop of the first day is.
    expect(await pointsOf(false)).toEqual([10, 11, 11]);
    expect(await pointsOf(true)).toEqual([30, 10, 11, 11]);
  });
});

test("without a routing server there are no ways to send, and no one else's trip has any", async ({
  tenant,
  make,
}) => {
  const company = await tenant();
  const [own, other] = [await travellerOf(company), await travellerOf(company)];
  const trip = await own.services.itineraries.create(beginning((await make.place()).id));
  expect(await own.services.itineraries.travel({ id: trip.id, isAcrossDays: true })).toBeNull();
  await expect(
    other.services.itineraries.travel({ id: trip.id, isAcrossDays: false }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("plans, ways and new trips are refused to anyone who asks without a pause", async ({
  tenant,
  make,
}) => {
  const company = await tenant();
  const { user } = await travellerOf(company);
  const place = await make.place();
  const spent = {
    count: () => Promise.reject(Object.assign(new Error("spent"), { code: "rate_limited" })),
    check: () => Promise.resolve(),
    refund: () => Promise.resolve(),
    reset: () => Promise.resolve(),
  };
  const trip = await company.servicesWith({ user }).itineraries.create(beginning(place.id));
  const { itineraries } = company.servicesWith({
    user,
    limits: { ...memoryLimits(), plans: spent, travel: spent, trips: spent },
  });
  const asked = [
    () => itineraries.plan(trip.id),
    () => itineraries.travel({ id: trip.id, isAcrossDays: false }),
    () => itineraries.create(beginning(place.id)),
    () => itineraries.duplicate(trip.id),
  ];
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: "rate_limited" });
  expect(await itineraries.get(trip.id)).toEqual(trip);
});

import { expect } from "vitest";
import { stopsOfDay } from "#app/domain/trip/select.ts";
import { NewQuote } from "#app/schemas/public/cabs.ts";
import { beginning, travellerOf } from "#tests/support/plans/trips.ts";
import { withTariffs } from "#tests/support/plans/cabs.ts";
import { test as base } from "#tests/support/test.ts";

const JAIPUR = { latitude: 26.92, longitude: 75.82 };

const test = base.extend<{ traveller: Awaited<ReturnType<typeof travellerOf>> }>({
  traveller: async ({ database, tenant }, use) => {
    await withTariffs(database);
    await use(await travellerOf(await tenant()));
  },
});

test("days in a town cost a package each, and a longer day a larger one", async ({
  traveller: { services },
  make,
}) => {
  const place = await make.place(JAIPUR);
  const poi = await make.poi({ placeId: place.id, latitude: 26.95, visitMinutes: 90 });
  await make.poi({ placeId: place.id, latitude: 26.98, visitMinutes: 90 });
  const begun = await services.itineraries.create(beginning(place.id, { days: 1 }));
  expect(await services.quotes.tripCab(begun.id)).toEqual({
    version: 1,
    totalPaise: null,
    parts: [],
  });
  const stop = (orderKey: string, stayMinutes: number, id: string) =>
    ({
      op: "stop.add",
      id,
      dayId: begun.days[0]!.id,
      orderKey,
      poiId: poi.id,
      stayMinutes,
    }) as never;
  const trip = await services.itineraries.applyOperations({
    id: begun.id,
    version: 1,
    operations: [stop("a0", 60, "01990000-0000-7000-8000-000000000001")],
  });
  const short = await services.quotes.tripCab(trip.id);
  expect(short.parts).toMatchObject([{ day: 1, tripType: "local", package: "4/40" }]);
  const longer = await services.itineraries.applyOperations({
    id: trip.id,
    version: trip.version,
    operations: [
      { op: "stop.set", id: stopsOfDay(trip, trip.days[0]!.id)[0]!.id, stayMinutes: 400 } as never,
    ],
  });
  const long = await services.quotes.tripCab(trip.id);
  expect(long.version).toBe(longer.version);
  expect(long.parts).toMatchObject([{ package: "12/120" }]);
  expect(long.totalPaise!).toBeGreaterThan(short.totalPaise!);
});

test("a tour is driven whole: its quote has the kilometres of all sights while its stops are the trip's", async ({
  traveller: { services },
  make,
  tenant,
}) => {
  const jaipur = await make.place({ ...JAIPUR, name: "Pink Town" });
  const agra = await make.place({ latitude: 27.18, longitude: 78.02, name: "Marble Town" });
  for (const place of [jaipur, agra])
    for (const north of [0.03, 0.06])
      await make.poi({
        placeId: place.id,
        latitude: place.latitude! + north,
        longitude: place.longitude!,
      });
  const trip = await services.itineraries.create(
    beginning(jaipur.id, {
      days: 1,
      onward: [{ placeId: agra.id, nights: 1 }],
      begin: "planned",
    }),
  );
  const cab = await services.quotes.tripCab(trip.id);
  expect(cab.parts).toMatchObject([{ day: null, tripType: "multi-city", days: 2 }]);
  const form = await services.quotes.tripForm({ id: trip.id });
  expect(form!.stops.map(({ name }) => name)).toEqual(["Pink Town", "Marble Town", "Pink Town"]);
  const ask = async (fields: object) =>
    (await services.quotes.create(NewQuote.parse({ ...form!.request, ...fields }))).quote;
  const quote = await ask({});
  expect(quote.distanceKm).toBe(cab.parts[0]!.distanceKm);
  expect(quote.options.map(({ totalPaise }) => totalPaise)).toContain(cab.totalPaise);
  const without = await ask({ itineraryId: undefined });
  expect(without.distanceKm).toBeLessThan(quote.distanceKm);

  const stranger = await travellerOf(await tenant());
  await expect(stranger.services.quotes.tripCab(trip.id)).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await stranger.services.quotes.tripForm({ id: trip.id }).catch(() => "none")).toBe("none");
});

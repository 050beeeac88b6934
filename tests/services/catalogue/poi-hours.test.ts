import { expect } from "vitest";
import { WEEKDAYS } from "#app/domain/constants.ts";
import { newId } from "#app/platform/ids.ts";
import { test } from "#tests/support/test.ts";

const byTheSun = Object.fromEntries(WEEKDAYS.map((day) => [day, [["sunrise", "sunset"]]]));

test("one point of interest is answered with its hours on a date, and without a date none", async ({
  main,
  make,
}) => {
  const place = await make.place();
  const fort = await make.poi({
    placeId: place.id,
    latitude: 26.985,
    longitude: 75.85,
    openingHours: byTheSun,
    lastEntry: "sunset-30",
    closedSeasons: [{ from: "07-01", to: "07-31", reason: "repairs" }],
  });
  const { get } = main.services.pois;
  expect(await get(fort.id)).toMatchObject({ id: fort.id, openingHours: byTheSun, hoursOn: null });
  const { hoursOn } = await get(fort.id, { date: "2026-12-21" });
  expect(hoursOn).toEqual({
    date: "2026-12-21",
    sittings: [["07:11", "17:38"]],
    lastEntry: "17:08",
    closed: null,
  });
  expect((await get(fort.id, { date: "2026-07-10" })).hoursOn).toMatchObject({
    sittings: [],
    closed: "Closed in July (repairs)",
  });
});

test("one that is not there, not published, or of a hidden place is not found", async ({
  tenant,
  make,
}) => {
  const { services } = await tenant();
  const place = await make.place();
  const draft = await make.poi({ placeId: place.id, isPublished: false });
  await expect(services.pois.get(newId())).rejects.toMatchObject({ code: "not_found" });
  await expect(services.pois.get(draft.id)).rejects.toMatchObject({ code: "not_found" });
});

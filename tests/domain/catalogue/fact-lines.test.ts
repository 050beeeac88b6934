import { expect, test } from "vitest";
import {
  permitLines,
  PERMITS_FORMAT,
  PLACE_ACCESS_FORMAT,
  placeAccessLine,
  POI_ACCESS_FORMAT,
  poiAccessLine,
  readPermits,
  readPlaceAccess,
  readPoiAccess,
  readSeasons,
  seasonLines,
  SEASONS_FORMAT,
} from "#app/domain/catalogue/fact-lines.ts";
import type { Permit, PoiAccess } from "#app/domain/catalogue/facts.ts";
import { places, pois } from "#tests/support/catalogue.ts";

test("every fact of the catalogue is written as lines and read back as it was", () => {
  for (const { access, closedSeasons, permits } of pois) {
    if (access) expect(readPoiAccess(poiAccessLine(access))).toEqual(access);
    if (closedSeasons)
      expect(readSeasons(seasonLines(closedSeasons).join("\n"))).toEqual(closedSeasons);
    if (permits) expect(readPermits(permitLines(permits).join(" | "))).toEqual(permits);
  }
  for (const { access, permits } of places) {
    if (access) expect(readPlaceAccess(placeAccessLine(access))).toEqual(access);
    if (permits) expect(readPermits(permitLines(permits).join("\n"))).toEqual(permits);
  }
});

test("the examples of the forms can be read", () => {
  expect((readPoiAccess(POI_ACCESS_FORMAT) as PoiAccess).accessPoint?.name).toBe("Mana");
  expect(readPlaceAccess(PLACE_ACCESS_FORMAT)).toEqual({
    carFree: true,
    island: true,
    roadClosedMonths: [11, 12, 1],
    note: "by ferry from Port Blair",
  });
  expect(readSeasons(SEASONS_FORMAT)).toEqual([{ from: "11-15", to: "04-30", reason: "snow" }]);
  expect((readPermits(PERMITS_FORMAT) as Permit[])[0]).toMatchObject({ appliesTo: "foreigners" });
});

test("nothing is null, and what can't be read stays as it was typed", () => {
  expect([readSeasons(" "), readPermits(""), readPoiAccess(""), readPlaceAccess("")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(readSeasons("in winter")).toBe("in winter");
  expect(readPermits("passport")).toBe("passport");
  expect(readPoiAccess("helicopter; 5 min")).toBe("helicopter; 5 min");
  expect(readPoiAccess("foot; far")).toBe("foot; far");
});

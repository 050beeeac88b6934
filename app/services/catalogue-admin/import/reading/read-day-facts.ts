import {
  PERMITS_FORMAT,
  PLACE_ACCESS_FORMAT,
  POI_ACCESS_FORMAT,
  readPermits,
  readPlaceAccess,
  readPoiAccess,
  readSeasons,
  SEASONS_FORMAT,
} from "#app/domain/catalogue/fact-lines.ts";
import { asWallTime } from "#app/domain/catalogue/hours-form.ts";
import {
  ClosedSeasons,
  HoursTime,
  Permits,
  PlaceAccess,
  PoiAccess,
} from "#app/schemas/public/facts.ts";
import type { z } from "zod";
import type { Reader } from "./read-facts.ts";

/** A cell that exports write as lines; what its schema refuses can't be read. */
const lines = <S extends z.ZodType>(
  schema: S,
  read: (text: string) => unknown,
  example: string,
): Reader<z.output<S>> => ({
  read(text) {
    const parsed = schema.safeParse(read(text));
    return parsed.success ? parsed.data : null;
  },
  expected: `words as in ${example}`,
});

export const DAY_FACT_READERS = {
  poiAccess: lines(PoiAccess, readPoiAccess, POI_ACCESS_FORMAT),
  placeAccess: lines(PlaceAccess, readPlaceAccess, PLACE_ACCESS_FORMAT),
  closedSeasons: lines(ClosedSeasons, readSeasons, SEASONS_FORMAT),
  permits: lines(Permits, readPermits, PERMITS_FORMAT),
  lastEntry: lines(HoursTime, asWallTime, "17:00 or sunset-30"),
};

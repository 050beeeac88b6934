import { type Terrain } from "./terrain.ts";

/**
 * Roads as the estimate knows them. What has a published source names it; the rest is an editorial estimate, held against
 * well-known distances and driving times in tests/domain/plan/travel/travel.test.ts.
 */

/**
 * Road km over great-circle km. Ballou, Rahardja and Sakai, "Selected country circuity factors for road travel distance
 * estimation" (Transportation Research A, 2002) found 1.31 for India on the mean; short ways wind more than long ones.
 * For hills and cities it is an editorial estimate.
 */
const DETOUR: Readonly<Record<Terrain, { long: number; extra: number; halfKm: number }>> = {
  plain: { long: 1.25, extra: 0.15, halfKm: 30 },
  hill: { long: 1.6, extra: 0.4, halfKm: 20 },
  city: { long: 1.3, extra: 0.1, halfKm: 5 },
};

/**
 * Km/h of a car. City, outside the peaks: the TomTom Traffic Index 2024 found 17.4 in Kolkata, 17.6 in Bengaluru and about
 * 26 in Delhi over the whole day; with the peaks of `CITY_CLOCK` 24 comes to about 20. Open roads: an editorial estimate at
 * about two thirds of what may be driven (MoRTH, S.O. 1522(E) of 2018: 70 on other roads, 100 on four lanes); in the hills below
 * the design speeds of IRC:52 (50 to 25 on mountainous and steep terrain).
 */
const CITY_KM_H = 24;
const OPEN_KM_H: Readonly<
  Record<"plain" | "hill", readonly [local: number, regional: number, highway: number]>
> = {
  plain: [34, 50, 66],
  hill: [22, 27, 35],
};
/** The first km of a way are on local roads, the next on regional ones, the rest on highways. */
const LOCAL_KM = 12;
const REGIONAL_KM = 60;

/** Km at either end of a way out of a city that are driven at the city's speed. */
const CITY_END_KM = 7;
/** Up to this great-circle distance two points of cities are taken to lie in the same one. */
const ONE_CITY_KM = 40;

/** A way by road, before the hour is known. */
export interface Road {
  km: number;
  /** Minutes that the traffic of the city stretches. */
  cityMinutes: number;
  openMinutes: number;
  terrain: Terrain;
}

const windingKm = (km: number, terrain: Terrain) => {
  const { long, extra, halfKm } = DETOUR[terrain];
  return km * (long + (extra * halfKm) / (halfKm + km));
};

function openMinutes(km: number, terrain: "plain" | "hill"): number {
  const [local, regional, highway] = OPEN_KM_H[terrain];
  const regionalKm = Math.min(Math.max(0, km - LOCAL_KM), REGIONAL_KM);
  return (
    60 *
    (Math.min(km, LOCAL_KM) / local +
      regionalKm / regional +
      Math.max(0, km - LOCAL_KM - REGIONAL_KM) / highway)
  );
}

/** Of a way with one end in the hills, the great-circle km that are in them. */
const hillKm = (km: number, hillEnds: number) =>
  hillEnds === 2 ? km : hillEnds === 1 ? Math.min(km, 30 + 0.1 * km) : 0;

/** The way by road between two points so far apart (great-circle km), by what lies at its ends. */
export function roadOf(km: number, from: Terrain, to: Terrain): Road {
  const ends = [from, to];
  const cityEnds = ends.filter((end) => end === "city").length;
  if (cityEnds === 2 && km <= ONE_CITY_KM) {
    const cityKm = windingKm(km, "city");
    return { km: cityKm, cityMinutes: (60 * cityKm) / CITY_KM_H, openMinutes: 0, terrain: "city" };
  }
  const crow = hillKm(km, ends.filter((end) => end === "hill").length);
  const inHills = windingKm(crow, "hill");
  const outside = windingKm(km - crow, "plain");
  const inCity = Math.min(outside, CITY_END_KM * cityEnds);
  const open =
    (inHills > 0 ? openMinutes(inHills, "hill") : 0) + openMinutes(outside - inCity, "plain");
  return {
    km: inHills + outside,
    cityMinutes: (60 * inCity) / CITY_KM_H,
    openMinutes: open,
    terrain: crow > 0 ? "hill" : "plain",
  };
}

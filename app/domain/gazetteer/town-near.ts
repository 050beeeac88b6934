import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { folded } from "#app/domain/trip/spots.ts";
import type { Town } from "./gazetteer.ts";

/** The town of this name, the nearest of them to a point; null where India has none. Its data is had when it is first asked for. */
export async function townNear(name: string, near: Point): Promise<Town | null> {
  const [{ readGazetteer }, { STATES, TOWNS }] = await Promise.all([
    import("./gazetteer.ts"),
    import("./india-data.ts"),
  ]);
  const towns = readGazetteer({ states: STATES, towns: TOWNS })
    .townsNamed(name)
    .filter((town) => folded(town.name) === folded(name));
  return towns.reduce<Town | null>(
    (best, town) =>
      best === null || distanceKm(town, near) < distanceKm(best, near) ? town : best,
    null,
  );
}

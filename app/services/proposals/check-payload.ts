import type { Point } from "#app/domain/geo/geo.ts";
import {
  coordinatesCheck,
  duplicateCheck,
  hoursCheck,
  nearPlaceCheck,
  stateCheck,
  textCheck,
  type Check,
} from "#app/domain/proposals/checks.ts";
import type { ProposedPlace, ProposedPoi } from "#app/schemas/admin/proposals.ts";
import type { Ctx } from "#app/platform/context.ts";
import { gazetteer } from "./gazetteer.ts";
import { likelyPlaces, likelyPois, PLACE_RULE, POI_RULE } from "./likely.ts";

type Scope = Pick<Ctx, "db" | "company">;

/** A point of interest has a shorter description than a place. */
const POI_WORDS = { least: 8, most: 90 };

const pointOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Point | null => (latitude === null || longitude === null ? null : { latitude, longitude });

/** Holds a proposed place against the borders of its state, GeoNames, the catalogue and the other proposals. `except` is its own id, once it has one. */
export async function checkPlace(
  scope: Scope,
  place: ProposedPlace,
  except: string | null = null,
): Promise<Check[]> {
  const { name, state, description } = place;
  const point = pointOf(place);
  const india = await gazetteer();
  const likely = await likelyPlaces(scope, { name, state, point }, except);
  return [
    stateCheck(india, point, state),
    coordinatesCheck(india, name, point, state),
    duplicateCheck(likely, PLACE_RULE),
    textCheck(description),
  ];
}

/** The place that points of interest are proposed for. */
export interface HomePlace {
  id: string;
  name: string;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** The same for a point of interest, with its hours. */
export async function checkPoi(
  scope: Scope,
  home: HomePlace,
  poi: ProposedPoi,
  except: string | null = null,
): Promise<Check[]> {
  const point = pointOf(poi);
  const likely = await likelyPois(
    scope,
    { name: poi.name, placeId: home.id, placeName: home.name, point },
    except,
  );
  return [
    nearPlaceCheck(point, { name: home.name, point: pointOf(home) }),
    duplicateCheck(likely, POI_RULE),
    hoursCheck(poi.openingHours, poi.closedOn),
    textCheck(poi.description, POI_WORDS),
  ];
}

/** What a value for a field is held against, by the field. */
export function checkField(kind: "place" | "poi", field: string, value: unknown): Check[] {
  if (field === "description")
    return [textCheck(value as string, kind === "poi" ? POI_WORDS : undefined)];
  if (field !== "openingHours") return [];
  const { openingHours, closedOn } = value as Pick<ProposedPoi, "openingHours" | "closedOn">;
  return [hoursCheck(openingHours, closedOn)];
}

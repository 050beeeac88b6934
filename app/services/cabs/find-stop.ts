import { keyOf } from "#app/domain/search/likeness.ts";
import type { NewQuote } from "#app/schemas/public/cabs.ts";
import type { Suggestion } from "#app/schemas/public/places.ts";
import type { Ctx } from "#app/platform/context.ts";
import * as places from "#app/services/catalogue/places.ts";
import { suggest } from "#app/services/catalogue/search/suggestions.ts";
import { gazetteer } from "#app/services/proposals/gazetteer.ts";

type Stop = NewQuote["stops"][number];

const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

function pointIn(text: string): Stop | null {
  const [, latitude, longitude] = COORDINATES.exec(text) ?? [];
  return latitude === undefined
    ? null
    : { name: text.trim(), latitude: Number(latitude), longitude: Number(longitude) };
}

/** A suggestion as a stop; a point of interest (`place#poi`) has the coordinates of its place's page. */
async function stopOf(ctx: Ctx, { kind, slug, name }: Suggestion): Promise<Stop | null> {
  if (kind === "state") return null;
  const [place = "", poi] = slug.split("#");
  if (poi === undefined) return { placeId: place };
  const { pois } = await places.details(ctx, place);
  const found = pois.find((one) => one.slug === poi);
  return found ? { name, latitude: found.latitude, longitude: found.longitude } : null;
}

/** A town by name, or "name, state" where several states have one. */
async function townNamed(text: string): Promise<Stop | null> {
  const [name = "", state = ""] = text.split(",").map((part) => part.trim());
  const { townsNamed } = await gazetteer();
  const towns = townsNamed(name);
  const town = towns.find((one) => one.state?.toLowerCase() === state.toLowerCase()) ?? towns[0];
  if (!town) return null;
  const { latitude, longitude } = town;
  return { name: town.state ? `${town.name}, ${town.state}` : town.name, latitude, longitude };
}

/**
 * What a traveller means by a typed place: coordinates, a name of the guide, a town that GeoNames lists, or else the
 * name of the guide that is spelt most like it. Null if nothing is.
 */
export async function findStop(ctx: Ctx, text: string): Promise<Stop | null> {
  const point = pointIn(text);
  if (point) return point;
  const suggestions = await suggest(ctx, text);
  const key = keyOf(text);
  const exact = suggestions.find(
    ({ kind, name, matched }) => kind !== "state" && [name, matched].map(keyOf).includes(key),
  );
  if (exact) return stopOf(ctx, exact);
  const town = await townNamed(text);
  if (town) return town;
  const nearest = suggestions.find(({ kind }) => kind !== "state");
  return nearest ? stopOf(ctx, nearest) : null;
}

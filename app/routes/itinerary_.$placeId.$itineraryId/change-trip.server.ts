import type { AppLoadContext } from "@remix-run/node";
import { fieldErrors, invalid } from "#app/domain/errors/errors.ts";
import { travelOf } from "#app/domain/plan/travel/travel-source.ts";
import { operationsOf } from "#app/domain/trip/edits/form-edits.ts";
import { changesWishes } from "#app/domain/trip/edits/preference-form.ts";
import { pointInText, spotNamed, spotsOfTrip } from "#app/domain/trip/spots.ts";
import { townNear } from "#app/domain/gazetteer/town-near.ts";
import { makeId } from "#app/domain/trip/make-id.ts";
import type { Operation, Trip } from "#app/domain/trip/types.ts";
import { OperationList } from "#app/schemas/public/itineraries.ts";

/** The changes of a form, once they are fit for the service. @throws AppError `invalid` at their fields */
function checked(operations: readonly Operation[]): Operation[] {
  const parsed = OperationList.safeParse(operations);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error.issues));
  return parsed.data;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Gives a stay the spot of the town that it names, where neither the form nor the trip knows one. */
async function placeLodging(trip: Trip, form: FormData): Promise<void> {
  const name = textOf(form, "lodging").trim();
  const isPlaced = textOf(form, "lodgingLatitude") || textOf(form, "lodgingLongitude");
  if (name === "" || isPlaced || spotNamed(spotsOfTrip(trip), name) || pointInText(name)) return;
  const day = trip.days.find(({ id }) => id === textOf(form, "id"));
  const near = trip.places.find(({ id }) => id === day?.placeId) ?? trip.places[0];
  const town = near && (await townNear(name, near));
  if (!town) return;
  form.set("lodgingLatitude", String(town.latitude));
  form.set("lodgingLongitude", String(town.longitude));
}

/** Does to the trip what a form of its editor asks for. True when the plan no longer is what was asked for, and another may be wanted. */
export async function changeTrip(
  { itineraries }: AppLoadContext["services"],
  trip: Trip,
  form: FormData,
): Promise<boolean> {
  const { id } = trip;
  const version = Number(form.get("version")) || trip.version;
  if (form.get("intent") === "optimise") {
    const dayId = textOf(form, "dayId") || undefined;
    await itineraries.optimise({ id, version, dayId, apply: true });
    return false;
  }
  if (form.get("intent") === "replan") {
    await itineraries.replan({ id, version, apply: true });
    return false;
  }
  await placeLodging(trip, form);
  const travel = travelOf(await itineraries.travelFor(trip));
  const operations = operationsOf(trip, form, makeId, travel);
  if (operations.length > 0)
    await itineraries.applyOperations({ id, version, operations: checked(operations) });
  return changesWishes(trip, operations);
}

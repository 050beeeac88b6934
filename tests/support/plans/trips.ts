import { newId } from "#app/platform/ids.ts";
import { NewItinerary } from "#app/schemas/public/itineraries.ts";
import type { Role } from "#app/domain/policy/policy.ts";
import { keyBetween } from "#app/domain/trip/order.ts";
import type { Operation } from "#app/domain/trip/types.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";

/** The services as an account of a company sees them. */
export async function travellerOf(founded: Founded, role: Role = "ROLE_USER") {
  const account = await makeAccount(founded, role);
  const user = await signedInAs(founded, account);
  return { account, user, services: founded.servicesWith({ user }) };
}

/** What begins a trip, with what a form leaves out. */
export const beginning = (placeId: string, input: Partial<NewItinerary> = {}): NewItinerary =>
  NewItinerary.parse({ placeId, begin: "empty", ...input });

/** A stop of the traveller's own on a day, or among the ideas. */
export const ownStop = (
  dayId: string | null,
  name = "Chai at the corner",
  orderKey = keyBetween(null, null),
): Extract<Operation, { op: "stop.add" }> => ({
  op: "stop.add",
  id: newId(),
  dayId,
  orderKey,
  poiId: null,
  name,
});

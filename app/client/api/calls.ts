import type { Clients } from "#app/client/request.ts";
import { authCalls } from "./auth-calls.ts";
import { companyCalls } from "./company-calls.ts";
import { itineraryCalls } from "./itinerary-calls.ts";
import { placeCalls } from "./place-calls.ts";
import { userCalls } from "./user-calls.ts";

/** Every call that a page makes of the API, by noun; a test holds each against what the API says of itself. */
export function createCalls(clients: Clients) {
  return {
    auth: authCalls(clients),
    companies: companyCalls(clients),
    users: userCalls(clients),
    itineraries: itineraryCalls(clients),
    ...placeCalls(clients),
  };
}
export type Calls = ReturnType<typeof createCalls>;

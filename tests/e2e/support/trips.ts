import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { z } from "zod";
import type { Trip } from "#app/lib/trip/types.ts";
import type { NewItinerary } from "#app/schemas/itineraries.ts";
import { at } from "./sites.ts";
import { expect } from "./test.ts";

/** Makes a trip of whoever is signed in on the main site in the page's browser; planned from the catalogue, unless it says otherwise. */
export async function newTrip({ request }: Pick<Page, "request">, trip: z.input<typeof NewItinerary>): Promise<Trip> {
  const answer = await request.post(at("/api/itineraries"), { data: trip, headers: { "idempotency-key": randomUUID() } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Trip;
}

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { z } from "zod";
import type { Trip } from "#app/domain/trip/types.ts";
import type { NewItinerary } from "#app/schemas/public/itineraries.ts";
import { at, MAIN, originOf } from "./sites.ts";
import { expect } from "./test.ts";

/** Makes a trip of the one who is signed in on the main site in the page's browser; planned from the catalogue, unless it says otherwise. */
export async function newTrip(
  { request }: Pick<Page, "request">,
  trip: z.input<typeof NewItinerary>,
): Promise<Trip> {
  const answer = await request.post(at("/api/itineraries"), {
    data: trip,
    headers: { "idempotency-key": randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Trip;
}

const USUAL = {
  place: "jaipur",
  days: "2",
  travellers: "2",
  pace: "balanced",
  startsOn: "2026-12-04",
  begin: "planned",
};

/** Begins a trip to Jaipur in the browser of the page, as the form does without script; answers its address. */
export async function beginTrip(page: Page, fields: Partial<typeof USUAL> = {}): Promise<string> {
  const answer = await page.request.post(at("/itinerary/jaipur"), {
    form: { ...USUAL, ...fields },
    headers: { origin: originOf(MAIN) },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return at(answer.headers()["location"]!);
}

/** Sends a form of the editor, as the page does without script. */
export async function sendEdit(
  page: Page,
  url: string,
  form: Record<string, string>,
): Promise<void> {
  const answer = await page.request.post(url, {
    form,
    headers: { origin: originOf(MAIN) },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** The part of the editor that a day has, from 1. */
export const dayOf = (page: Page, number: number) =>
  page.getByRole("region", { name: new RegExp(`^Day ${number}\\b`) });

/** The names of a day's stops in their order. */
export const stopsOf = (page: Page, number: number) =>
  page.getByRole("list", { name: `Stops of day ${number}` }).getByRole("heading", { level: 4 });
/** The names of a day's stops that are no meals: those are called the same each day. */
export const sightsOf = async (page: Page, number: number) =>
  (await stopsOf(page, number).allTextContents()).filter(
    (name) => name !== "Lunch" && name !== "Dinner",
  );
export const ideasOf = (page: Page) =>
  page.getByRole("list", { name: "Ideas" }).getByRole("heading", { level: 4 });

/** Opens what is folded away behind these words. */
export const unfold = (page: Page, words: string | RegExp) =>
  page.locator("summary", { hasText: words }).click();

/** The entry of a stop. */
export const stopOf = (page: Page, name: string) =>
  page.locator(".trip-stop", { has: page.getByRole("heading", { name, exact: true }) });

/** Waits until the server has every change. */
export const saved = (page: Page) => expect(page.getByText("All changes saved")).toBeVisible();

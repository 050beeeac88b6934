import type { Operation, Trip, TripPreferences } from "../types.ts";

/** What a form with preferences sends: its fields by name. */
export type PreferenceForm = Pick<FormData, "get" | "has" | "getAll">;

const text = (form: PreferenceForm, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};
const texts = (form: PreferenceForm, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");

/** The preferences of a form; an empty field, and a box without its tick, ask for nothing. */
export function preferencesOf(form: PreferenceForm): TripPreferences {
  const notThis = texts(form, "notThis");
  return {
    startsAt: text(form, "startsAt") || null,
    endsAt: text(form, "endsAt") || null,
    isWalkingLimited: form.has("isWalkingLimited"),
    withChildren: form.has("withChildren"),
    mustSee: texts(form, "mustSee").filter((id) => !notThis.includes(id)),
    notThis,
  };
}

/** The slugs of the tags that are ticked. */
export const interestsOf = (form: PreferenceForm): string[] => texts(form, "interests");

const WISHES = ["pace", "interests", "budgetPaise", "preferences"] as const;

/** Whether changes ask for something else of the plan than the trip does: it may be worth planning again. */
export const changesWishes = (trip: Trip, operations: readonly Operation[]): boolean =>
  operations.some(
    (operation) =>
      operation.op === "trip.set" &&
      WISHES.some(
        (name) =>
          operation[name] !== undefined &&
          JSON.stringify(operation[name]) !== JSON.stringify(trip[name]),
      ),
  );

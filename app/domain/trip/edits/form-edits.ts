import type { TravelTimes } from "#app/domain/plan/types.ts";
import {
  USUAL_DAY,
  type DayFields,
  type Operation,
  type StopFields,
  type Trip,
  type TripFields,
} from "../types.ts";
import {
  beginOn,
  dayAtEnd,
  duplicateDay,
  moveDayTo,
  moveStopTo,
  shiftDates,
  type MakeId,
} from "./edits.ts";
import { operationsOfFix, unpackFix } from "./fix-edits.ts";
import { interestsOf, preferencesOf } from "./preference-form.ts";
import { lastKey } from "../order.ts";
import { daysInOrder, stopsOfDay } from "../select.ts";
import { pointInText, spotNamed, spotsOfTrip } from "../spots.ts";
import { isMode, isPace, isTransferMode } from "../words.ts";

/** What a form of the editor sends: its fields by name. */
export type FormFields = Pick<FormData, "get" | "has" | "getAll">;

const RUPEE = 100;

const text = (form: FormFields, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** A typed number; NaN for anything else, so that validation reports it at its field. */
const number = (form: FormFields, name: string): number =>
  Number(text(form, name).replaceAll(",", "") || NaN);
const numberOrNull = (form: FormFields, name: string): number | null =>
  text(form, name) === "" ? null : number(form, name);
const paiseOrNull = (form: FormFields, name: string): number | null => {
  const rupees = numberOrNull(form, name);
  return rupees === null ? null : Math.round(rupees * RUPEE);
};
const idOrNull = (form: FormFields, name: string): string | null => text(form, name) || null;

/** Only the fields that the form has; `transfer` is there with its `transferMode`. */
function present<T extends object>(
  form: FormFields,
  readers: { [K in keyof T]?: () => T[K] },
): Partial<T> {
  const entries = (Object.entries(readers) as [string, () => unknown][]).filter(
    ([name]) => form.has(name) || form.has(`${name}Mode`),
  );
  return Object.fromEntries(entries.map(([name, read]) => [name, read()])) as Partial<T>;
}

/** Opening hours that are only half said are handed on, to be refused. */
function hoursOf(form: FormFields): StopFields["hours"] {
  const [opensAt, closesAt] = [text(form, "hours"), text(form, "closesAt")];
  return opensAt === "" && closesAt === "" ? null : { opensAt, closesAt };
}

const stopFields = (form: FormFields): Partial<StopFields> =>
  present<StopFields>(form, {
    name: () => text(form, "name"),
    latitude: () => numberOrNull(form, "latitude"),
    longitude: () => numberOrNull(form, "longitude"),
    stayMinutes: () => number(form, "stayMinutes"),
    pinnedAt: () => text(form, "pinnedAt") || null,
    modeToNext: () =>
      isMode(text(form, "modeToNext"))
        ? (text(form, "modeToNext") as StopFields["modeToNext"])
        : null,
    note: () => text(form, "note"),
    costPaise: () => paiseOrNull(form, "costPaise"),
    hours: () => hoursOf(form),
  });

/** The place of the day that a form edits. */
const placeOfForm = (trip: Trip, form: FormFields) => {
  const placeId =
    text(form, "placeId") || trip.days.find(({ id }) => id === text(form, "id"))?.placeId;
  return trip.places.find(({ id }) => id === placeId);
};

/**
 * Where a night is spent: a name with its spot, a pasted link or coordinates, or a name whose spot the trip knows. One that is not
 * known is at the centre of the day's place until its spot is given. What is only half said is handed on, to be refused.
 */
function lodgingOf(trip: Trip, form: FormFields): DayFields["lodging"] {
  const [name, latitude, longitude] = [
    text(form, "lodging"),
    numberOrNull(form, "lodgingLatitude"),
    numberOrNull(form, "lodgingLongitude"),
  ];
  const isPlaced = latitude !== null || longitude !== null;
  if (!name && !isPlaced) return null;
  if (isPlaced) return { name, latitude: latitude ?? NaN, longitude: longitude ?? NaN };
  const place = placeOfForm(trip, form);
  const pasted = pointInText(name);
  if (pasted) return { ...pasted, name: `Stay in ${place?.name ?? "India"}` };
  const spot = spotNamed(spotsOfTrip(trip), name) ?? place;
  return { name, latitude: spot?.latitude ?? NaN, longitude: spot?.longitude ?? NaN };
}

/** How one gets to the day's place; null where nothing of it is known. */
function transferOf(form: FormFields): DayFields["transfer"] {
  const mode = text(form, "transferMode");
  const transfer = {
    mode: isTransferMode(mode) ? mode : null,
    departsAt: text(form, "transferDepartsAt") || null,
    arrivesAt: text(form, "transferArrivesAt") || null,
  };
  return Object.values(transfer).every((value) => value === null) ? null : transfer;
}

const dayFields = (trip: Trip, form: FormFields): Partial<DayFields> =>
  present<DayFields>(form, {
    placeId: () => text(form, "placeId"),
    title: () => text(form, "title"),
    startsAt: () => text(form, "startsAt") || USUAL_DAY.startsAt,
    endsAt: () => text(form, "endsAt") || USUAL_DAY.endsAt,
    lodging: () => lodgingOf(trip, form),
    note: () => text(form, "note"),
    transfer: () => transferOf(form),
  });

/** The preferences of the settings; the sights that a folded list did not send stay as they are. */
function wishesOf({ preferences }: Trip, form: FormFields): Partial<TripFields> {
  if (!form.has("hasWishes")) return {};
  const typed = preferencesOf(form);
  const { mustSee, notThis } = form.has("hasSights") ? typed : preferences;
  return { interests: interestsOf(form), preferences: { ...typed, mustSee, notThis } };
}

const tripFields = (trip: Trip, form: FormFields): Partial<TripFields> => ({
  ...wishesOf(trip, form),
  ...present<TripFields>(form, {
    title: () => text(form, "title"),
    startsOn: () => text(form, "startsOn") || null,
    pace: () =>
      isPace(text(form, "pace")) ? (text(form, "pace") as TripFields["pace"]) : "balanced",
    travellers: () => number(form, "travellers"),
    foreigners: () => number(form, "foreigners"),
    budgetPaise: () => paiseOrNull(form, "budgetPaise"),
    note: () => text(form, "note"),
  }),
});

/** One place earlier or later; at the end of its list it stays. */
function stopStep(trip: Trip, id: string, by: 1 | -1): Operation[] {
  const stop = trip.stops.find((one) => one.id === id);
  if (!stop) return [];
  const siblings = stopsOfDay(trip, stop.dayId);
  const index = siblings.findIndex((one) => one.id === id) + by;
  return index < 0 || index >= siblings.length ? [] : [moveStopTo(trip, id, stop.dayId, index)];
}

function dayStep(trip: Trip, id: string, by: 1 | -1): Operation[] {
  const index = daysInOrder(trip).findIndex((day) => day.id === id) + by;
  return index < 0 || index >= trip.days.length ? [] : [moveDayTo(trip, id, index)];
}

type Edit = (trip: Trip, form: FormFields, makeId: MakeId, travel: TravelTimes) => Operation[];

const stopsAt = (trip: Trip, dayId: string | null) =>
  trip.stops.filter((stop) => stop.dayId === dayId);

/** What each form of the editor means, by its `intent`. */
const EDITS: Record<string, Edit> = {
  "stop-add": (trip, form, makeId) => {
    const dayId = idOrNull(form, "dayId");
    return [
      {
        op: "stop.add",
        id: makeId(),
        dayId,
        orderKey: lastKey(stopsAt(trip, dayId)),
        poiId: idOrNull(form, "poiId"),
        ...stopFields(form),
      },
    ];
  },
  "stop-edit": (_trip, form) => [{ op: "stop.set", id: text(form, "id"), ...stopFields(form) }],
  "stop-up": (trip, form) => stopStep(trip, text(form, "id"), -1),
  "stop-down": (trip, form) => stopStep(trip, text(form, "id"), 1),
  "stop-to-day": (trip, form) => [
    moveStopTo(trip, text(form, "id"), idOrNull(form, "dayId"), trip.stops.length),
  ],
  "stop-remove": (_trip, form) => [{ op: "stop.remove", id: text(form, "id") }],
  "stop-fix": (trip, form, _makeId, travel) => {
    const fix = unpackFix(text(form, "fix"));
    return fix ? operationsOfFix(trip, fix, travel) : [];
  },
  "day-add": (trip, form, makeId) => [{ ...dayAtEnd(trip, makeId()), ...dayFields(trip, form) }],
  "day-edit": (trip, form) => [{ op: "day.set", id: text(form, "id"), ...dayFields(trip, form) }],
  "day-up": (trip, form) => dayStep(trip, text(form, "id"), -1),
  "day-down": (trip, form) => dayStep(trip, text(form, "id"), 1),
  "day-duplicate": (trip, form, makeId) => duplicateDay(trip, text(form, "id"), makeId),
  "day-remove": (_trip, form) => [{ op: "day.remove", id: text(form, "id") }],
  "trip-edit": (trip, form) => [{ op: "trip.set", ...tripFields(trip, form) }],
  "trip-shift": (trip, form) => shiftDates(trip, number(form, "days")),
  "trip-undated": () => [beginOn(null)],
  "task-add": (trip, form, makeId) => [
    { op: "task.add", id: makeId(), orderKey: lastKey(trip.tasks), text: text(form, "text") },
  ],
  "task-toggle": (trip, form) => {
    const task = trip.tasks.find(({ id }) => id === text(form, "id"));
    return task ? [{ op: "task.set", id: task.id, isDone: !task.isDone }] : [];
  },
  "task-remove": (_trip, form) => [{ op: "task.remove", id: text(form, "id") }],
};

/** True for a form whose meaning is a change of the trip. */
export const isEdit = (intent: string): boolean => Object.hasOwn(EDITS, intent);

/**
 * The changes that a form of the editor means: the browser shows them at once, the server does the same for a form that was
 * sent without script, with the same travel times. Values are read, not checked; none for a form that means nothing.
 */
export function operationsOf(
  trip: Trip,
  form: FormFields,
  makeId: MakeId,
  travel: TravelTimes,
): Operation[] {
  const intent = text(form, "intent");
  return isEdit(intent) ? EDITS[intent]!(trip, form, makeId, travel) : [];
}

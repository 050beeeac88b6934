import type { AppLoadContext } from "@remix-run/node";
import { fieldErrors, invalid, type FieldErrors } from "#app/domain/errors/errors.ts";
import { typedRoute } from "#app/domain/trip/route.ts";
import { preferencesOf } from "#app/domain/trip/edits/preference-form.ts";
import { folded, sightNamed } from "#app/domain/trip/spots.ts";
import type { TripPreferences } from "#app/domain/trip/types.ts";
import { PlacePageQuery } from "#app/schemas/public/places.ts";
import { NewItineraryForm, type NewItinerary } from "#app/schemas/public/itineraries.ts";
import { MAX_STAYS, type TypedRow } from "./rows.ts";

type Services = AppLoadContext["services"];

const MAX_ALIKE = 3;
const texts = (form: FormData, name: string) =>
  form.getAll(name).filter((value) => typeof value === "string");

/** The rows of the form; a field that names several places is as many rows. Empty rows beside others are left out. */
export function typedRows(form: FormData): TypedRow[] {
  const days = texts(form, "days");
  const rows = texts(form, "place").flatMap((place, index): TypedRow[] => {
    const nights = days[index] ?? "1";
    const route = typedRoute(place);
    return route.length === 0
      ? [{ place, days: nights }]
      : route.map((stay) => ({
          place: route.length === 1 && stay.days === null ? place.trim() : stay.name,
          days: stay.days === null ? nights : String(stay.days),
        }));
  });
  const named = rows.filter(({ place }) => place.trim() !== "");
  return (named.length > 0 ? named : [{ place: "", days: days[0] ?? "1" }]).slice(0, MAX_STAYS);
}

/** "Agra (Uttar Pradesh)": a name, and the state that tells it from others of that name. */
const NAMED = /^(.*?)(?:\s*\(([^)]*)\))?$/;

/** The place of a typed name. @throws AppError `invalid` at `place` when there is none, or more than one, with those that are alike. */
async function placeNamed(
  { places }: Services,
  typed: string,
  preferred: string | undefined,
): Promise<string> {
  const [, name = typed, state] = NAMED.exec(typed) ?? [];
  const { content } = await places.page(
    PlacePageQuery.parse({ q: name.slice(0, 100), size: "12" }),
  );
  const same = content.filter(
    (place) =>
      place.slug === name ||
      (folded(place.name) === folded(name) &&
        (state === undefined || folded(place.address?.state ?? "") === folded(state))),
  );
  const found = same.length > 0 ? same : content;
  const asked = same.find(({ slug }) => slug === preferred);
  if (asked) return asked.slug;
  if (found.length === 1) return found[0]!.slug;
  const alike = found
    .slice(0, MAX_ALIKE)
    .map((place) => (place.address?.state ? `${place.name} (${place.address.state})` : place.name));
  throw invalid({
    place: [
      alike.length === 0
        ? `No place is called “${typed}”`
        : `Which place do you mean by “${typed}”: ${alike.join(", ")}?`,
    ],
  });
}

const fieldsOf = (error: unknown) => (error as { fields?: FieldErrors }).fields;

/** The places of the rows, by slug. @throws AppError `invalid` at each row whose name is no place's */
async function placesOf(
  services: Services,
  rows: readonly TypedRow[],
  preferred: string | undefined,
): Promise<string[]> {
  const fields: FieldErrors = {};
  const slugs = await Promise.all(
    rows.map(async ({ place }, index) => {
      const name = place.trim();
      if (name === "") {
        fields[`place.${index}`] = ["Enter a place"];
        return "";
      }
      try {
        return await placeNamed(services, name, preferred);
      } catch (error) {
        const said = fieldsOf(error)?.place;
        if (!said) throw error;
        fields[`place.${index}`] = said;
        return "";
      }
    }),
  );
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return slugs;
}

/** What the API calls the places, by the rows of the form. */
export function atRows(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => {
      const [, index, field] = /^onward\.(\d+)\.(placeId|nights)$/.exec(name) ?? [];
      if (index !== undefined)
        return [`${field === "nights" ? "days" : "place"}.${Number(index) + 1}`, messages];
      if (name === "placeId" || name === "days")
        return [name === "days" ? "days.0" : "place.0", messages];
      return [name.replace("preferences.", ""), messages];
    }),
  );
}

const RUPEE = 100;

/** The typed rupees as paise; null where nothing is typed, NaN for what is no amount. */
function paiseOf(form: FormData): number | null {
  const [typed = ""] = texts(form, "budgetPaise");
  const rupees = typed.replaceAll(",", "").trim();
  return rupees === "" ? null : Math.round(Number(rupees) * RUPEE);
}

/** The ids of sights that are named, separated by commas. @throws AppError `invalid` at the field when a name is no sight's there */
async function sightsOf(
  { itineraries }: Services,
  form: FormData,
  placeSlugs: readonly string[],
): Promise<Pick<TripPreferences, "mustSee" | "notThis">> {
  const typed = (name: string) =>
    (texts(form, name)[0] ?? "")
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter(Boolean);
  const named = { mustSee: typed("mustSeeNames"), notThis: typed("notThisNames") };
  if (named.mustSee.length + named.notThis.length === 0) return { mustSee: [], notThis: [] };
  const sights = await itineraries.offers({ places: placeSlugs.map((id) => ({ id })) });
  const fields: FieldErrors = {};
  const idsOf = (list: "mustSee" | "notThis") =>
    named[list].flatMap((name) => {
      const poi = sightNamed(sights, name);
      if (!poi) (fields[`${list}Names`] ??= []).push(`No sight there is called “${name}”`);
      return poi?.id ?? [];
    });
  const ids = { mustSee: idsOf("mustSee"), notThis: idsOf("notThis") };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return ids;
}

/**
 * What the start form asks for.
 *
 * @throws AppError `invalid` at the fields of the form, rows by their index: `place.0`, `days.1`.
 */
export async function readBegin(
  services: Services,
  form: FormData,
  rows: readonly TypedRow[],
  /** The place of the address, among others of its name. */
  preferred: string | undefined,
): Promise<NewItinerary> {
  const [first, ...onward] = await placesOf(services, rows, preferred);
  const values = Object.fromEntries(
    ["begin", "pace", "startsOn", "travellers", "isReordered"].flatMap((name) =>
      form.has(name) ? [[name, form.get(name)]] : [],
    ),
  );
  const parsed = NewItineraryForm.safeParse({
    ...values,
    placeId: first,
    budgetPaise: paiseOf(form),
    preferences: {
      ...preferencesOf(form),
      ...(await sightsOf(services, form, [first!, ...onward])),
    },
    days: rows[0]!.days,
    onward: onward.map((placeId, index) => ({
      placeId,
      nights: Number(rows[index + 1]!.days || NaN),
    })),
    interests: form.getAll("interests"),
  });
  if (!parsed.success) throw invalid(atRows(fieldErrors(parsed.error.issues)));
  return parsed.data;
}

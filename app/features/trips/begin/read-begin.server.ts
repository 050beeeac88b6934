import type { AppLoadContext } from "@remix-run/node";
import { fieldErrors, invalid, type FieldErrors } from "#app/domain/errors/errors.ts";
import { typedRoute } from "#app/domain/trip/route.ts";
import { folded } from "#app/domain/trip/spots.ts";
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
      return [name === "placeId" ? "place.0" : name === "days" ? "days.0" : name, messages];
    }),
  );
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
  const values = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  delete values["place"];
  const parsed = NewItineraryForm.safeParse({
    ...values,
    placeId: first,
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

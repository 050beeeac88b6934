import type { AppLoadContext } from "@remix-run/node";
import { NewQuote } from "#app/schemas/public/cabs.ts";
import type { FieldErrors } from "#app/domain/errors/errors.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { readForm, plainValues } from "#app/http/forms/read-form.server.ts";
import type { QuoteValues } from "./quote-form.tsx";
import { readStoredStop } from "./stop-value.ts";

type Stops = NewQuote["stops"];
type StopName = "from" | "to" | "via" | "via2" | "via3";

/** Stop fields in driving order; a local package has a start alone, and only a tour has stops between. */
function stopFields(values: QuoteValues): StopName[] {
  if (values.tripType === "local") return ["from"];
  if (values.tripType !== "multi-city") return ["from", "to"];
  const between = (["via", "via2", "via3"] as const).filter((name) => values[name]?.trim());
  return ["from", ...between, "to"];
}

async function readStops(
  services: AppLoadContext["services"],
  values: QuoteValues,
  names: readonly StopName[],
): Promise<{ stops: Stops; fields: FieldErrors }> {
  const fields: FieldErrors = {};
  const stops: Stops = [];
  for (const name of names) {
    const text = values[name]?.trim() ?? "";
    const stop = text
      ? (readStoredStop(values[`${name}Stop`], text) ??
        (await services.quotes.findStop(text.slice(0, 120))))
      : null;
    if (stop) stops.push(stop);
    else
      fields[name] = [
        text
          ? `We don’t know “${text}”. Choose a suggestion, or enter coordinates such as 26.92, 75.79`
          : "Enter a place",
      ];
  }
  return { stops, fields };
}

const number = (text: string | undefined) => (text?.trim() ? Number(text) : undefined);
const orNone = (text: string | undefined) => text?.trim() || undefined;

function bodyOf(values: QuoteValues, stops: Stops, addOns: readonly string[]) {
  const isTour = values.tripType === "round-trip" || values.tripType === "multi-city";
  const isAirport = values.tripType === "airport";
  return {
    tripType: values.tripType,
    stops,
    pickupAt: values.pickupAt,
    ...(isTour && { returnAt: orNone(values.returnAt) }),
    ...(values.tripType === "local" && { package: orNone(values.package) }),
    ...(isAirport && {
      flightNumber: orNone(values.flightNumber),
      terminal: orNone(values.terminal),
    }),
    itineraryId: orNone(values.trip),
    itineraryDay: number(values.tripDay),
    passengers: number(values.passengers),
    bags: number(values.bags) ?? 0,
    addOns,
  };
}

/** Errors of the API's fields at the form's: `stops.1` is the second stop field that was read. */
export function atFormFields(fields: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => {
      const index = /^stops(?:\.(\d+))?/.exec(name);
      return [index ? names[Number(index[1] ?? names.length - 1)]! : name, messages];
    }),
  );
}

/** Reads the quote form: what was typed, and the request it makes or what is wrong with it by the form's fields. */
export async function readQuoteForm(request: Request, services: AppLoadContext["services"]) {
  const form = await readForm(request);
  const addOns = form.getAll("addOns").map(String);
  const values = {
    ...plainValues(form),
    addOns: addOns.join(" "),
  } as QuoteValues;
  const names = stopFields(values);
  const { stops, fields } = await readStops(services, values, names);
  const parsed = parseInput(NewQuote, bodyOf(values, stops, addOns));
  const wrong = { ...(parsed.ok ? {} : atFormFields(parsed.fields, names)), ...fields };
  return parsed.ok && Object.keys(fields).length === 0
    ? { ok: true as const, values, names, input: parsed.input }
    : { ok: false as const, values, names, fields: wrong };
}

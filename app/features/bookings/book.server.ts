import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { hasCode } from "#app/domain/errors/errors.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuse } from "#app/http/forms/forms.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { NewBooking } from "#app/schemas/public/bookings.ts";
import type { BookingValues } from "./booking-form.tsx";

const LONGEST_KEY = 200;

/** The API's fields at the form's: `contact.phone` is `phone`. */
const atFormFields = (fields: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name.replace(/^contact\./, ""), messages]),
  );

/** Books the quote and vehicle of the page's address for whom the form names, and leads to the booking. */
export async function book({ request, context: { services } }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const values = Object.fromEntries(
    [...(await readForm(request))].filter(([, value]) => typeof value === "string"),
  ) as BookingValues;
  const { name, phone, email, notes, customerGstin, key } = values;
  const parsed = parseInput(NewBooking, {
    quoteId: searchParams.get("quote"),
    vehicleClass: searchParams.get("vehicle"),
    contact: { name, phone, email },
    notes: notes ?? "",
    ...(customerGstin?.trim() && { customerGstin }),
  });
  if (!parsed.ok) return refuse({ values, fields: atFormFields(parsed.fields) });
  try {
    const { reference } = await services.bookings.create(
      parsed.input,
      key?.slice(0, LONGEST_KEY) || undefined,
    );
    return redirect(paths.myBooking(reference, { booked: 1 }), 303);
  } catch (error) {
    if (hasCode(error, "invalid") && error.fields)
      return refuse({ values, fields: atFormFields(error.fields) });
    return refuseFor(error, values);
  }
}

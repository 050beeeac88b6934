import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuse } from "#app/http/forms/forms.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { BookingCancellation } from "#app/schemas/public/bookings.ts";

type Services = ActionFunctionArgs["context"]["services"];

/** Cancels the booking at the cost that the form showed. */
async function cancel({ bookings }: Services, reference: string, form: FormData) {
  const number = (name: string) => Number(form.get(name));
  const reason = form.get("reason");
  const parsed = parseInput(BookingCancellation, {
    feePaise: number("feePaise"),
    version: number("version"),
    reason: typeof reason === "string" ? reason : "",
  });
  if (!parsed.ok) return refuse({ values: {}, fields: parsed.fields });
  await bookings.cancel({ ...parsed.input, reference });
  return redirect(paths.myBooking(reference), 303);
}

/** What the forms of a booking's page do: cancel it, and make or end its link. A new link is in the answer alone. */
export async function actOnBooking(
  { request, context: { services } }: ActionFunctionArgs,
  reference: string,
) {
  const form = await readForm(request);
  try {
    if (form.get("intent") === "share") return await services.bookings.share(reference);
    if (form.get("intent") !== "unshare") return await cancel(services, reference, form);
    await services.bookings.unshare(reference);
    return redirect(paths.myBooking(reference), 303);
  } catch (error) {
    return refuseFor(error);
  }
}

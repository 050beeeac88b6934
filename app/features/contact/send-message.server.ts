import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { hasCode } from "#app/domain/errors/errors.ts";
import { parseForm, refuse } from "#app/http/forms/forms.server.ts";
import { NewContactMessage } from "#app/schemas/public/contact.ts";

/** Sends the contact form's message to the company and redirects to `sentTo`, or returns the refused fields. */
export async function sendMessage({ request, context }: ActionFunctionArgs, sentTo: string) {
  const form = await parseForm(request, NewContactMessage);
  if (!form.ok) return refuse(form);
  try {
    await context.services.contact.send(form.input);
  } catch (error) {
    if (!hasCode(error, "rate_limited")) throw error;
    return refuse({ values: form.values, fields: { form: [error.message] } }, 429);
  }
  return redirect(sentTo, 303);
}

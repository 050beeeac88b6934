import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { invalid } from "#app/domain/errors/errors.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refererPath, safeRedirect } from "#app/domain/urls/redirects.ts";
import { themeCookie } from "#app/domain/brand/theme.ts";

const SchemeChoice = z.object({
  theme: z.enum(["light", "dark"]),
  redirectTo: z.string().optional(),
});

/** Someone who opened the address by hand goes home. */
export const loader = () => redirect(paths.home());

/** Keeps the visitor's choice of scheme for a year and shows the page again: the switch without script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const choice = SchemeChoice.safeParse(Object.fromEntries(await readForm(request)));
  if (!choice.success) throw invalid({ theme: ["Choose light or dark"] });
  const to = safeRedirect(refererPath(request), safeRedirect(choice.data.redirectTo));
  return redirect(to, {
    status: 303,
    headers: { "Set-Cookie": themeCookie(choice.data.theme, context.origin.startsWith("https:")) },
  });
}

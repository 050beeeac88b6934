import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { flash } from "#app/lib/flash.server.ts";
import { paths } from "#app/lib/paths.ts";

/** Someone who opened the address by hand goes home. */
export const loader = () => redirect(paths.home());

/** Signs out: the session is dead at once, on every host. */
export async function action({ context }: ActionFunctionArgs) {
  const name = context.user?.name;
  await context.services.accounts.logout();
  context.session.clear();
  const text = `${name ? `Goodbye ${name}! ` : ""}You have been successfully logged out.`;
  return redirect(paths.home(), { status: 303, headers: flash(context, { tone: "info", title: "Logged Out", text }) });
}

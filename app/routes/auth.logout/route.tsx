import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { logoutNotice } from "#app/client/session/logout-notice.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { paths } from "#app/domain/urls/paths.ts";

/** Someone who opened the address by hand goes home. */
export const loader = () => redirect(paths.home());

/** Signs out: the session is dead at once, on every host; where that fails, this browser at least forgets it. */
export async function action({ context }: ActionFunctionArgs) {
  const isLocalOnly = !(await context.services.accounts.logout());
  context.session.clear();
  const { title, message } = logoutNotice(context.user?.name, isLocalOnly);
  return redirect(paths.home(), {
    status: 303,
    headers: flash(context, { tone: "info", title, text: message }),
  });
}

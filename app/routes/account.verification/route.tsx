import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { expectedError } from "#app/domain/errors/errors.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import type { Flash } from "#app/ui/notifications/flash.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { paths } from "#app/domain/urls/paths.ts";

const SENT: Flash = {
  tone: "success",
  title: "Email sent",
  text: "Open the link in it to confirm your email.",
};
const MAX_STORED: Flash = {
  tone: "info",
  title: "Link created",
  text: "This site doesn’t send email yet. Ask its administrators for the link.",
};

/** Someone who opened the address by hand is shown the profile. */
export function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  return redirect(paths.profile());
}

async function resend({
  credentials,
  mails,
}: ActionFunctionArgs["context"]["services"]): Promise<Flash> {
  try {
    await credentials.resendVerification();
    return mails.areSent() ? SENT : MAX_STORED;
  } catch (error) {
    const expected = expectedError(error);
    if (!expected) throw error;
    return { tone: "danger", text: expected.message };
  }
}

/** Resends the confirmation link. */
export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { context } = args;
  return redirect(paths.profile(), {
    status: 303,
    headers: flash(context, await resend(context.services)),
  });
}

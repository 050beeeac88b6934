import type { AppLoadContext } from "@remix-run/node";
import { FLASH_COOKIE, packFlash, unpackFlash, type Flash } from "#app/ui/notifications/flash.ts";

/** Seconds within which the next page must be asked for. */
const LIFETIME = 60;

const cookie = (value: string, maxAge: number, { origin }: Pick<AppLoadContext, "origin">) =>
  `${FLASH_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;

/** The headers of a redirect whose page shows `notice` once: `redirect(to, { status: 303, headers: flash(context, notice) })`. */
export const flash = (context: Pick<AppLoadContext, "origin">, notice: Flash) => ({
  "Set-Cookie": cookie(packFlash(notice), LIFETIME, context),
});

/** The notice that a request brings along, and the headers that take it from the browser; neither when there is none. */
export function takeFlash(
  request: Request,
  context: Pick<AppLoadContext, "origin">,
): { notice: Flash | null; headers: Record<string, string> } {
  const sent = new RegExp(`(?:^|;\\s*)${FLASH_COOKIE}=([^;]*)`).exec(
    request.headers.get("Cookie") ?? "",
  );
  if (!sent) return { notice: null, headers: {} };
  return { notice: unpackFlash(sent[1]!), headers: { "Set-Cookie": cookie("", 0, context) } };
}

import { isApiFailure, messageOf, REQUEST_FAILED } from "./errors.ts";
import { REDIRECT_DELAY, REDIRECT_NOTICE, REDIRECTING, redirectingText } from "./overlays.ts";

/** Where a visitor of a site that can't be shown is sent, when, and with which words. */
export interface CompanyRedirect {
  target: string;
  delayMs: number;
  notice: { title: string; message: string; autoCloseMs: number };
}

/**
 * The main host right above a partner's sub-domain; null for a main host itself and for every host that is none of ours.
 * Says what `classifyHost` says, without the parts of it that need the server.
 */
export function mainHostAbove(name: string, mainHosts: readonly string[]): string | null {
  if (mainHosts.includes(name)) return null;
  const mainHost = [...mainHosts, "localhost"].find((host) => name.endsWith(`.${host}`));
  return mainHost === undefined || name === `www.${mainHost}` ? null : mainHost;
}

/** The company is not there, or the call failed and nobody can say why. */
function isLost(error: unknown): boolean {
  if (messageOf(error, REQUEST_FAILED) === REQUEST_FAILED) return true;
  return isApiFailure(error) && (error.status === 404 || (error.type === "UNKNOWN_ERROR" && error.code === undefined));
}

/**
 * Where to go when the company of a site can't be loaded: from a partner's sub-domain to the same path, query and hash of its
 * main host; null when the page stays, in default branding: on any other host, and when the failure may pass or says more.
 */
export function companyRedirect(error: unknown, pageUrl: string, mainHosts: readonly string[]): CompanyRedirect | null {
  const page = new URL(pageUrl);
  const mainHost = mainHostAbove(page.hostname, mainHosts);
  if (mainHost === null || !isLost(error)) return null;
  page.hostname = mainHost;
  return {
    target: page.href,
    delayMs: REDIRECT_DELAY,
    notice: { title: REDIRECTING, message: redirectingText(page.host), autoCloseMs: REDIRECT_NOTICE },
  };
}

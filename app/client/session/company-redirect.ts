import type { FailureRecord } from "#app/client/errors.ts";
import {
  REDIRECT_DELAY,
  REDIRECT_NOTICE,
  REDIRECTING,
  redirectingText,
} from "#app/client/overlays.ts";

/** Where, when and with which text a visitor of a site that no longer exists is redirected. */
export interface CompanyRedirect {
  target: string;
  delayMs: number;
  notice: { title: string; text: string; autoCloseMs: number };
}

/**
 * Where to go when a call finds out that the open page's company is gone: from its sub-domain to the same path, query and hash
 * of the main host; null for every other failure, with which the page stays. On later visits the server answers so itself.
 */
export function companyRedirect(
  { status, message }: Pick<FailureRecord, "status" | "message">,
  pageUrl: string,
): CompanyRedirect | null {
  const page = new URL(pageUrl);
  // The API says this of sub-domains of main hosts alone, and a company's is one label.
  if (status !== 404 || message !== `Company not found for domain: ${page.hostname}`) return null;
  page.hostname = page.hostname.slice(page.hostname.indexOf(".") + 1);
  return {
    target: page.href,
    delayMs: REDIRECT_DELAY,
    notice: { title: REDIRECTING, text: redirectingText(page.host), autoCloseMs: REDIRECT_NOTICE },
  };
}

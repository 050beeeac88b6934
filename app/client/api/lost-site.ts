import { notify } from "#app/ui/notifications/notices.ts";
import { companyRedirect } from "#app/client/session/company-redirect.ts";
import type { ApiFailure } from "#app/client/errors.ts";

let isLeaving = false;

/** Takes a page whose company is gone to the main host, with a notice before it, once; any other failure leaves the page as it is. */
export function leaveLostSite(failure: ApiFailure): void {
  const redirect = isLeaving ? null : companyRedirect(failure, location.href);
  if (!redirect) return;
  isLeaving = true;
  const {
    target,
    delayMs,
    notice: { title, text, autoCloseMs },
  } = redirect;
  notify({ tone: "info", title, text, autoClose: autoCloseMs });
  setTimeout(() => location.replace(target), delayMs);
}

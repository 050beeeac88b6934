import { isApiFailure, messageOf } from "#app/client/errors.ts";

/** The site that the sign-in is on. */
export interface SignInSite {
  /** As the visitor sees it: `himalaya.wayfold.com`. */
  host: string;
  /** A sub-domain of a main host, not a main host itself. */
  isPartnerSubdomain: boolean;
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The text for a failed sign-in or sign-up (spec, section 8). */
export function loginFailureText(error: unknown, { host, isPartnerSubdomain }: SignInSite): string {
  const message = messageOf(error, "An unexpected error occurred.");
  if (!isPartnerSubdomain || !isApiFailure(error)) return message;
  if (error.type === "NETWORK_ERROR")
    return `Network error. Please check your connection. If using subdomain ${host}, ensure it's properly configured.`;
  return error.status === 404
    ? `${asSentence(message)} Company data may not be configured for ${host}.`
    : message;
}

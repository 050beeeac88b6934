import { PERSONAL_PREFIX } from "./personal-prefix.ts";

const KEY = `${PERSONAL_PREFIX}google-sign-in`;

/** Where a visitor stood when they left for Google, and the path that they wanted. */
interface OauthHint {
  origin: string;
  redirectPath: string | null;
}

const isHint = (stored: unknown): stored is OauthHint => {
  const { origin, redirectPath } = (stored ?? {}) as Partial<OauthHint>;
  return typeof origin === "string" && (redirectPath === null || typeof redirectPath === "string");
};

/** Stored for this tab only to let the visitor try again; the server trusts its own record. */
export function storeOauthHint(hint: OauthHint): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(hint));
  } catch {
    // Shut or full: the way over Google does not hang on it.
  }
}

/** The path that the visitor wanted when they left this origin for Google; null when none is known. */
export function hintedRedirect(origin: string): string | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isHint(stored) && stored.origin === origin ? stored.redirectPath : null;
  } catch {
    return null;
  }
}

export const AUTH_MODES = ["login", "register"] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

/** A requested sign-in dialog. */
export interface AuthRequest {
  mode: AuthMode;
  /** Path and query to go on to after it; null to stay on the page. */
  redirectTo: string | null;
}

export const isAuthMode = (text: string | null | undefined): text is AuthMode =>
  AUTH_MODES.some((mode) => mode === text);

/** The sign-in that an address asks for by `?auth=login&redirectTo=...`; null when it asks for none. */
export function authOf(search: string): AuthRequest | null {
  const query = new URLSearchParams(search);
  const mode = query.get("auth");
  return isAuthMode(mode) ? { mode, redirectTo: query.get("redirectTo") } : null;
}

/** An address of this site with another request for the sign-in in its query, or without any. */
export function withAuth(path: string, request: AuthRequest | null): string {
  const [pathname, search] = path.split("?");
  const query = new URLSearchParams(search);
  query.delete("auth");
  query.delete("redirectTo");
  if (request) query.set("auth", request.mode);
  if (request?.redirectTo) query.set("redirectTo", request.redirectTo);
  const text = query.toString();
  // Two slashes at its start would make it a host.
  return pathname!.replace(/^[/\\]+/, "/") + (text && `?${text}`);
}

import { SCHEME_BACKGROUND, themeCookie, type Scheme } from "#app/domain/brand/theme.ts";

const SYSTEM_IS_DARK = "(prefers-color-scheme: dark)";

/** The page's colour scheme, else the system's. */
export function documentScheme(): Scheme {
  const { theme } = document.documentElement.dataset;
  if (theme === "dark" || theme === "light") return theme;
  return matchMedia(SYSTEM_IS_DARK).matches ? "dark" : "light";
}

/** Calls `changed` whenever the scheme may have changed. Returns a function that stops it. */
export function watchScheme(changed: () => void): () => void {
  const system = matchMedia(SYSTEM_IS_DARK);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  system.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", changed);
  };
}

/** Applies a colour scheme to this page and, by the cookie, to all later ones. */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.dataset.theme = scheme;
  document.cookie = themeCookie(scheme, location.protocol === "https:");
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", SCHEME_BACKGROUND[scheme]);
}

import { SCHEME_BACKGROUND, themeCookie, type Scheme } from "#app/domain/brand/theme.ts";

const SYSTEM_IS_DARK = "(prefers-color-scheme: dark)";

/** The scheme in which the page is drawn: its own, else the system's. */
export function documentScheme(): Scheme {
  const { theme } = document.documentElement.dataset;
  if (theme === "dark" || theme === "light") return theme;
  return matchMedia(SYSTEM_IS_DARK).matches ? "dark" : "light";
}

/** Calls `changed` whenever that may have changed, whoever changed it; the answer ends it. */
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

/** Draws the page in a scheme, and every page from now on: the cookie tells the server. */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.dataset.theme = scheme;
  document.cookie = themeCookie(scheme, location.protocol === "https:");
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", SCHEME_BACKGROUND[scheme]);
}

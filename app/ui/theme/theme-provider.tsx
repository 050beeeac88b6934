import { startTransition, useEffect, useMemo, useState, type ReactNode } from "react";
import {
  browserTheme,
  storedScheme,
  THEME_KEY,
  type ThemeColors,
} from "#app/client/browser-theme.ts";
import { schemeOfCookie, type Scheme } from "#app/domain/brand/theme.ts";
import type { ThemeMode } from "#app/schemas/public/companies.ts";
import { applyScheme, documentScheme, watchScheme } from "./document-scheme.ts";
import { ThemeContext } from "./use-theme.ts";

/** Uses local storage; null where the visitor has shut it or it is full. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

const hasChosen = () => schemeOfCookie(document.cookie) !== null;

interface ThemeProviderProps {
  branding: ThemeColors;
  /** The scheme in which the page was sent. */
  mode: ThemeMode;
  children: ReactNode;
}

/** Knows the look of the site, follows the scheme whoever switches it, and keeps both in the browser. */
export function ThemeProvider({ branding, mode, children }: ThemeProviderProps) {
  const [scheme, setScheme] = useState<Scheme>(mode === "dark" ? "dark" : "light");

  // A transition: parts of the page that are still being hydrated are not drawn anew for it.
  useEffect(() => {
    const follow = () => startTransition(() => setScheme(documentScheme()));
    follow();
    return watchScheme(follow);
  }, []);

  // Some browsers drop the cookie after a week; what was chosen is still known here.
  useEffect(() => {
    const stored = storedScheme(withStorage((storage) => storage.getItem(THEME_KEY)));
    if (stored && !hasChosen()) applyScheme(stored);
  }, []);

  const { primaryColor, secondaryColor, logoUrl } = branding;
  const theme = useMemo(() => {
    const toggleColorScheme = () => applyScheme(documentScheme() === "dark" ? "light" : "dark");
    return {
      ...browserTheme({ primaryColor, secondaryColor, logoUrl }, scheme),
      setColorScheme: applyScheme,
      toggleColorScheme,
    };
  }, [primaryColor, secondaryColor, logoUrl, scheme]);

  useEffect(() => {
    // Only what was chosen: a scheme that comes from the company or the system stays theirs.
    if (hasChosen()) withStorage((storage) => storage.setItem(THEME_KEY, JSON.stringify(theme)));
  }, [theme]);
  return <ThemeContext.Provider value={theme}>{children}</ThemeContext.Provider>;
}

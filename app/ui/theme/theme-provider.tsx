import { startTransition, useEffect, useMemo, useState, type ReactNode } from "react";
import {
  browserTheme,
  storedScheme,
  THEME_KEY,
  type StoredTheme,
  type ThemeColors,
} from "#app/client/browser-theme.ts";
import { schemeOfCookie, type Scheme } from "#app/domain/brand/theme.ts";
import type { ThemeMode } from "#app/schemas/public/companies.ts";
import { applyScheme, documentScheme, watchScheme } from "./document-scheme.ts";
import { ThemeContext } from "./use-theme.ts";

/** Accesses local storage; null if it is blocked or full. */
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
  /** The scheme that the page was rendered in. */
  mode: ThemeMode;
  children: ReactNode;
}

/** Provides the site's theme, follows scheme changes, and stores both in the browser. */
export function ThemeProvider({ branding, mode, children }: ThemeProviderProps) {
  const [scheme, setScheme] = useState<Scheme>(mode === "dark" ? "dark" : "light");

  // A transition, so that parts still hydrating aren't rendered again.
  useEffect(() => {
    const follow = () => startTransition(() => setScheme(documentScheme()));
    follow();
    return watchScheme(follow);
  }, []);

  // Some browsers delete the cookie after a week; local storage still knows the choice.
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
    const stored: StoredTheme = { ...theme, isChosen: hasChosen() };
    withStorage((storage) => storage.setItem(THEME_KEY, JSON.stringify(stored)));
  }, [theme]);
  return <ThemeContext.Provider value={theme}>{children}</ThemeContext.Provider>;
}

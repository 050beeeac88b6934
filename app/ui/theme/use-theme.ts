import { createContext, useContext } from "react";
import type { BrowserTheme } from "#app/client/browser-theme.ts";
import type { Scheme } from "#app/domain/brand/theme.ts";

export interface Theme extends BrowserTheme {
  setColorScheme(scheme: Scheme): void;
  toggleColorScheme(): void;
}

export const ThemeContext = createContext<Theme | null>(null);

/** The look of the site, below a ThemeProvider. */
export function useTheme(): Theme {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error("useTheme must be used within a ThemeProvider");
  return theme;
}

import { SCHEME_BACKGROUND, type Scheme } from "#app/domain/brand/theme.ts";

/** The site's theme as stored in the browser (spec, section 3). */
export interface BrowserTheme {
  primaryColor: string;
  secondaryColor: string;
  backgroundColor: string;
  logoUrl: string;
  colorScheme: Scheme;
}

/** Its key in local storage. */
export const THEME_KEY = "wayfold-theme";

/** What stands in for whatever a company leaves open. */
export const DEFAULT_THEME: BrowserTheme = {
  primaryColor: "#8b5cf6",
  secondaryColor: "#a855f7",
  backgroundColor: SCHEME_BACKGROUND.light,
  logoUrl: "/brand/wayfold-mark.svg",
  colorScheme: "light",
};

/** The part of a company's branding that is stored. */
export type ThemeColors = Partial<
  Record<"primaryColor" | "secondaryColor" | "logoUrl", string | null>
>;

/** The look of a company's site in a scheme. */
export const browserTheme = (
  { primaryColor, secondaryColor, logoUrl }: ThemeColors,
  colorScheme: Scheme,
): BrowserTheme => ({
  primaryColor: primaryColor ?? DEFAULT_THEME.primaryColor,
  secondaryColor: secondaryColor ?? DEFAULT_THEME.secondaryColor,
  backgroundColor: SCHEME_BACKGROUND[colorScheme],
  logoUrl: logoUrl ?? DEFAULT_THEME.logoUrl,
  colorScheme,
});

/** The theme as it is stored. */
export interface StoredTheme extends BrowserTheme {
  /** False while the scheme is the company's or the system's. */
  isChosen: boolean;
}

/**
 * The stored colour scheme, if the visitor chose it; colours and logo come from the server. Null for anything
 * else.
 */
export function storedScheme(text: string | null): Scheme | null {
  try {
    const { colorScheme, isChosen } = JSON.parse(text ?? "") as Partial<StoredTheme>;
    // Earlier releases stored chosen schemes only, without saying so.
    if (isChosen === false) return null;
    return colorScheme === "dark" || colorScheme === "light" ? colorScheme : null;
  } catch {
    return null;
  }
}

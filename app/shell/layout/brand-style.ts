import { createContext, useContext, type CSSProperties } from "react";

/**
 * The company's colours and font for the style attribute of the page, while the server writes it. None in the browser, where the
 * attribute says them already: so the page's data need not carry all of it again.
 */
export const BrandStyleContext = createContext<CSSProperties | undefined>(undefined);

export const useBrandStyle = () => useContext(BrandStyleContext);

/** The style attribute as the server wrote it. */
const WRITTEN = typeof document === "undefined" ? "" : document.documentElement.style.cssText;

/** Gives the company's look to a page that React has made anew, as it does for an error: it is the same company's. */
export function applyBrand(html: HTMLElement | null): void {
  if (html && html.style.cssText !== WRITTEN) html.style.cssText = WRITTEN;
}

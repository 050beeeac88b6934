import { schemeOfCookie } from "#app/domain/brand/theme.ts";
import { createContext, useContext, type CSSProperties } from "react";

/**
 * The company's colours and font for the style attribute of the page, while the server writes it. None in the browser, where the
 * attribute says them already: so the page's data need not carry all of it again.
 */
export const BrandStyleContext = createContext<CSSProperties | undefined>(undefined);

export const useBrandStyle = () => useContext(BrandStyleContext);

/** The style attribute as the server wrote it. */
const WRITTEN = typeof document === "undefined" ? "" : document.documentElement.style.cssText;

/** Restores the company's look and the visitor's colour scheme after React has recreated the document, as it does for an error. */
export function applyLook(html: HTMLElement | null): void {
  if (!html) return;
  if (html.style.cssText !== WRITTEN) html.style.cssText = WRITTEN;
  const scheme = schemeOfCookie(document.cookie);
  if (scheme && html.dataset.theme !== scheme) html.dataset.theme = scheme;
}

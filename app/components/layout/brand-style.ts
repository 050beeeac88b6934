import { createContext, useContext, type CSSProperties } from "react";

/**
 * The company's colours and font for the style attribute of the page, while the server writes it. None in the browser, which leaves
 * the attribute as it was written: so the page's data need not carry all of it again.
 */
export const BrandStyleContext = createContext<CSSProperties | undefined>(undefined);

export const useBrandStyle = () => useContext(BrandStyleContext);

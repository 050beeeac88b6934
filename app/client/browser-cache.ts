import { createBrowserCache } from "./cache.ts";

/** The cache of this tab. */
export const browserCache = createBrowserCache(() => Date.now());

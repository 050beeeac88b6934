import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { browserCache } from "./browser-cache.ts";
import { CACHE_MS } from "./reports/browser-limits.ts";

type Args = Pick<ClientLoaderFunctionArgs, "request" | "serverLoader">;

/** The address of a page without Remix's own query keys. */
function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * Opens a page from the browser cache if it was seen within the last 15 minutes, else loads it by `load`. Until that has
 * finished, `early` may stand in for it.
 */
export async function openPage<T>(
  request: Request,
  load: () => Promise<T>,
  early?: (page: Promise<T>) => Promise<T | null>,
): Promise<T> {
  const address = addressOf(request);
  const isCached = browserCache.hasPage(address);
  const page = browserCache.page(address, CACHE_MS.places, load);
  if (isCached || !early) return page;
  // Handled by who receives it; until then a failure must not count as unhandled.
  page.catch(() => undefined);
  return (await early(page)) ?? page;
}

/** A `clientLoader` for pages that show only catalogue data: a page seen before opens without a request. */
export const cachedPage = ({ request, serverLoader }: Args) =>
  openPage(request, () => serverLoader<unknown>());

/** Caches the data of the page that came as a document. */
export function cacheFirstPage(address: string, data: unknown): void {
  if (!browserCache.hasPage(address))
    void browserCache.page(address, CACHE_MS.places, () => Promise.resolve(data));
}

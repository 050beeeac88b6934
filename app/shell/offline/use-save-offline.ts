import { useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { SavedView } from "./save-offline.ts";

/** Delay before a page is saved: reading comes first. */
const KEEP_AFTER_MS = 2_000;

/** Saves a visited destination for offline reading, by code that is loaded once the page is idle. */
export function useSaveOffline(destination: SavedView): void {
  const root = useRouteLoaderData<{ company: { id: string } }>("root");
  const companyId = root?.company.id;
  useEffect(() => {
    if (companyId === undefined) return;
    const keep = () =>
      import("./save-offline.ts")
        .then(({ saveOffline }) => saveOffline(companyId, destination))
        .catch(() => undefined);
    const timer = setTimeout(() => void keep(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [companyId, destination]);
}

import { useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { SavedView } from "./save-offline.ts";

/** How long a page is looked at before it is kept: it is read first. */
const KEEP_AFTER_MS = 2_000;

/** Keeps a destination that is being visited for reading it offline, with the code for that when the page has come to rest. */
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

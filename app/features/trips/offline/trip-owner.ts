import { useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { PERSONAL_PREFIX } from "#app/client/session/personal-prefix.ts";

/** Storage key that marks a browser with saved trips; removed on sign-out. */
const SAVED_TRIPS_KEY = `${PERSONAL_PREFIX}saved-trips`;

/** Marks whether this browser has saved trips, so that other pages needn't look. */
export function markTripsSaved(isStored: boolean): void {
  if (isStored) localStorage.setItem(SAVED_TRIPS_KEY, "1");
  else localStorage.removeItem(SAVED_TRIPS_KEY);
}

function maySaveTrips(): boolean {
  try {
    return localStorage.getItem(SAVED_TRIPS_KEY) !== null;
  } catch {
    return false;
  }
}

interface Root {
  company: { id: string };
  user?: { id: string } | null;
}

/**
 * The account the page was rendered for, and the company: null without an account, undefined if the page doesn't
 * know.
 */
export function useSentFor(): { companyId?: string; userId?: string | null } {
  const root = useRouteLoaderData<Root>("root");
  return {
    companyId: root?.company.id,
    userId: root?.user === undefined ? undefined : (root.user?.id ?? null),
  };
}

/** Deletes the saved trips of any other account. */
export function useTripOwner(): void {
  const { companyId, userId } = useSentFor();
  useEffect(() => {
    if (companyId === undefined || userId === undefined || (userId === null && !maySaveTrips()))
      return;
    import("./save-trips.ts")
      .then(({ claimOnce }) => claimOnce({ companyId, userId }))
      .catch(() => undefined);
  }, [companyId, userId]);
}

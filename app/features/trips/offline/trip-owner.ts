import { useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { PERSONAL_PREFIX } from "#app/client/session/personal-prefix.ts";

/** Under which a browser notes that it keeps somebody's trips; a sign-out takes it along. */
const SAVED_TRIPS_KEY = `${PERSONAL_PREFIX}saved-trips`;

/** Notes whether this browser keeps somebody's trips, so that a stranger's page need not look. */
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

/** Whom the page was sent for, on which company's site: null is nobody, undefined a page that does not know. */
export function useSentFor(): { companyId?: string; userId?: string | null } {
  const root = useRouteLoaderData<Root>("root");
  return {
    companyId: root?.company.id,
    userId: root?.user === undefined ? undefined : (root.user?.id ?? null),
  };
}

/** Lets the trips go that are kept of somebody else than whom the page was sent for. */
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

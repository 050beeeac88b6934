import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

/** Whole trip, in the address that asks for a better order. */
export const WHOLE_TRIP = "trip";

/** Asks for a better order of a day, or of the whole trip; shows it beside the present one before anything changes. */
export function OptimiseLink({ dayId, children }: { dayId?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={`${pathname}?optimise=${dayId ?? WHOLE_TRIP}`} preventScrollReset className="trip-action">
      {children}
    </Link>
  );
}

import { Link } from "#app/ui/controls/link.tsx";
import { useLocation } from "@remix-run/react";
import { createContext, useContext, type MouseEvent, type ReactNode } from "react";

/** Whole trip, in the address that asks for a better order. */
export const WHOLE_TRIP = "trip";

/** Looks for a better order: of a day, of the whole trip for null. */
export interface Optimising {
  isSolving: boolean;
  ask(dayId: string | null): void;
  close(): void;
}

export const OptimiseContext = createContext<Optimising>({
  isSolving: false,
  ask: () => undefined,
  close: () => undefined,
});

/** Asks for a better order of a day, or of the whole trip; it is shown beside the present one before anything changes. */
export function OptimiseLink({
  dayId = null,
  children,
}: {
  dayId?: string | null;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const { ask, isSolving } = useContext(OptimiseContext);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (!isSolving) ask(dayId);
  };
  return (
    <Link
      href={`${pathname}?optimise=${dayId ?? WHOLE_TRIP}`}
      prefetch="none"
      onClick={press}
      aria-disabled={isSolving || undefined}
      className="trip-action"
    >
      {children}
    </Link>
  );
}

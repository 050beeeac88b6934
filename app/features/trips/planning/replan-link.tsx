import { useLocation } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import { useContext, type MouseEvent } from "react";
import { Link } from "#app/ui/controls/link.tsx";
import { ReplanContext } from "./use-replanning.ts";

/** Asks for another plan of the whole trip, by what the travellers ask for now. */
export function ReplanLink() {
  const { pathname } = useLocation();
  const { ask, isBusy } = useContext(ReplanContext);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (!isBusy) ask();
  };
  return (
    <Link
      href={`${pathname}?replan=1`}
      prefetch="none"
      onClick={press}
      aria-disabled={isBusy || undefined}
      className="trip-action"
    >
      <RefreshCw aria-hidden="true" size={16} /> {isBusy ? "Planning…" : "Plan again"}
    </Link>
  );
}

import { Link } from "#app/ui/controls/link.tsx";
import { useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { hasTyped } from "../saving/typed-text.ts";
import { useTripEditor } from "./trip-editor-context.ts";

/** A page with the forms of more stops than these takes a browser many seconds to open; each is then had by an address of its own. */
const MAX_STOPS_DRAWN = 120;

interface FoldedProps {
  /** Identifies it in the URL that opens it without script. */
  id: string;
  summary: ReactNode;
  className?: string;
  /** Open on load, as when a form in it was rejected. */
  isOpen?: boolean;
  children: ReactNode;
}

/**
 * What a press unfolds. Without script all of it is there, or a way to it; with script, what has not been opened is not rendered: a
 * trip may have five hundred forms, and each change would render them. What was opened once stays mounted, with what was typed in it.
 */
export function Folded({ id, summary, className = "", isOpen = false, children }: FoldedProps) {
  const { trip } = useTripEditor();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const details = useRef<HTMLDetailsElement>(null);
  const isAskedFor = isOpen || search.get("open") === id;
  const [isDrawn, setDrawn] = useState(isAskedFor || trip.stops.length <= MAX_STOPS_DRAWN);
  useEffect(() => setDrawn(details.current!.open || hasTyped(`fold-${id}`)), [id]);
  return (
    <details
      id={`fold-${id}`}
      ref={details}
      open={isAskedFor || undefined}
      className={`trip-details ${className}`}
      onToggle={({ currentTarget }) => currentTarget.open && setDrawn(true)}
    >
      <summary>{summary}</summary>
      {isDrawn ? (
        children
      ) : (
        <noscript>
          <Link href={`${pathname}?open=${id}#fold-${id}`} className="trip-action">
            Open form
          </Link>
        </noscript>
      )}
    </details>
  );
}

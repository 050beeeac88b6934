import type { ReactNode } from "react";
import { listElementId } from "../drag/stop-elements.ts";

interface StopListProps {
  /** The day's id, or `IDEAS`. */
  listId: string;
  label: string;
  isEmpty: boolean;
  /** What stands there while the list is empty. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list of stops that a stop can be put on, also while it is empty. */
export function StopList({ listId, label, isEmpty, empty, children }: StopListProps) {
  return (
    <div id={listElementId(listId)} className="trip-list">
      {isEmpty && <p className="px-3 py-4 text-muted">{empty}</p>}
      <ol aria-label={label}>{children}</ol>
    </div>
  );
}

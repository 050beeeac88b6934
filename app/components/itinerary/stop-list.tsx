import { useDroppable } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";

interface StopListProps {
  /** The day's id, or `IDEAS`. */
  listId: string;
  label: string;
  stopIds: readonly string[];
  /** What stands there while the list is empty. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list of stops that a stop can be put on, also while it is empty. */
export function StopList({ listId, label, stopIds, empty, children }: StopListProps) {
  const { setNodeRef, isOver } = useDroppable({ id: listId });
  return (
    <SortableContext id={listId} items={[...stopIds]} strategy={verticalListSortingStrategy}>
      <div ref={setNodeRef} data-over={isOver || undefined} className="trip-list">
        {stopIds.length === 0 && <p className="px-3 py-4 text-muted">{empty}</p>}
        <ol aria-label={label}>{children}</ol>
      </div>
    </SortableContext>
  );
}

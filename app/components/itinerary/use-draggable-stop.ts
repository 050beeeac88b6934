import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { CSSProperties } from "react";
import type { TripStop } from "#app/lib/trip/types.ts";

/** What makes a stop one that can be drawn elsewhere: props of its frame, and of the handle that a finger, the mouse or the keyboard takes. */
export function useDraggableStop({ id, name }: TripStop) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id, data: { name } });
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition };
  return {
    frame: { ref: setNodeRef, style, "data-dragging": isDragging || undefined },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}

import { useDraggable, useDroppable, type DraggableSyntheticListeners } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useLayoutEffect } from "react";
import type { Grab, Held } from "./drag-context.ts";
import { frameOfStop, listElement } from "./stop-elements.ts";

/** The one rendered pin; the drag source sets which it is. */
export const PIN = "pin";

/** Takes hold of a stop or a pin. */
export type Begin = (held: Held, grab: Grab) => void;

interface Registered {
  /** Says how what has this id is taken. */
  register: (id: string, begin: Begin) => void;
}

const LISTENERS: Record<string, string> = {
  mousedown: "onMouseDown",
  touchstart: "onTouchStart",
  keydown: "onKeyDown",
};

/** Hands the grab to the sensor that waits for its kind. */
const pass = (listeners: DraggableSyntheticListeners, grab: Grab) =>
  (listeners?.[LISTENERS[grab.type]!] as ((grab: Grab) => void) | undefined)?.(grab);

/** A stop of the list as something that can be drawn: it moves the stop on the page, and draws nothing itself. */
function StopProxy({ stopId, register }: { stopId: string } & Registered) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id: stopId });
  useLayoutEffect(() => {
    const frame = frameOfStop(stopId);
    setNodeRef(frame);
    setActivatorNodeRef(frame?.querySelector<HTMLElement>(".trip-handle") ?? null);
    register(stopId, (_held, grab) => pass(listeners, grab));
    if (!frame) return;
    frame.style.transform = CSS.Translate.toString(transform) ?? "";
    frame.style.transition = transition ?? "";
    frame.toggleAttribute("data-dragging", isDragging);
  });
  return null;
}

/** A day's stops, or the ideas, as a list that a stop can be put on, also while it is empty. */
export function DropList({
  listId,
  stopIds,
  register,
}: { listId: string; stopIds: string[] } & Registered) {
  const { setNodeRef, isOver } = useDroppable({ id: listId });
  useLayoutEffect(() => {
    const element = listElement(listId);
    setNodeRef(element);
    element?.toggleAttribute("data-over", isOver);
  });
  return (
    <SortableContext id={listId} items={stopIds} strategy={verticalListSortingStrategy}>
      {stopIds.map((id) => (
        <StopProxy key={id} stopId={id} register={register} />
      ))}
    </SortableContext>
  );
}

/** Whichever pin of the map is drawn: one at a time is enough. */
export function HeldPin({ register }: Registered) {
  const { setNodeRef, listeners } = useDraggable({ id: PIN });
  useLayoutEffect(() => {
    register(PIN, (held, grab) => {
      if (!("face" in held)) return;
      setNodeRef(held.face);
      pass(listeners, grab);
    });
  });
  return null;
}

import {
  closestCorners, DndContext, DragOverlay, KeyboardSensor, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors, type Announcements, type CollisionDetection,
  type DragEndEvent,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { useState, type ReactNode } from "react";
import { dropped, placeText } from "./drop-target.ts";
import { useTripEditor } from "./trip-editor-context.ts";

/** How far a mouse goes, and how long a finger rests, before something is drawn: a press stays a press, a swipe scrolls. */
const MOUSE_PX = 6;
const TOUCH_MS = 200;
const TOUCH_SLACK_PX = 8;

const HOW = { draggable: "Press Space or Enter to lift the stop, the arrow keys to move it, Space or Enter again to put it down, Escape to leave it where it was." };

/** The list under the pointer, also an empty one; by keyboard the nearest. */
const nearest: CollisionDetection = (move) => {
  const under = pointerWithin(move);
  return under.length > 0 ? under : closestCorners(move);
};

/** Lets the stops within be drawn by mouse, touch and keyboard, within a day, to another, and to and from the ideas; every step is spoken. */
export function TripDnd({ children }: { children: ReactNode }) {
  const { trip, change } = useTripEditor();
  const [lifted, setLifted] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_MS, tolerance: TOUCH_SLACK_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const nameOf = (id: string | number) => trip.stops.find((stop) => stop.id === id)?.name ?? "The stop";
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} lifted.`,
    onDragOver: ({ active, over }) => {
      const place = over && placeText(trip, String(active.id), String(over.id));
      return place ? `${nameOf(active.id)} is over ${place}.` : `${nameOf(active.id)} is over no day.`;
    },
    onDragEnd: ({ active, over }) => {
      const place = over && placeText(trip, String(active.id), String(over.id));
      return place ? `${nameOf(active.id)} put on ${place}.` : `${nameOf(active.id)} stays where it was.`;
    },
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
  const end = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    if (over) change(dropped(trip, String(active.id), String(over.id)));
  };
  return (
    <DndContext
      id="trip"
      sensors={sensors}
      collisionDetection={nearest}
      accessibility={{ announcements, screenReaderInstructions: HOW }}
      onDragStart={({ active }) => setLifted(String(active.id))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={end}
    >
      {children}
      <DragOverlay>{lifted !== null && <p className="trip-lifted">{nameOf(lifted)}</p>}</DragOverlay>
    </DndContext>
  );
}

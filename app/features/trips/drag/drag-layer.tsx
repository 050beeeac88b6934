import {
  closestCorners,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { useCallback, useEffect, useRef, useState } from "react";
import { PIN_DROPPED, PIN_LIFTED } from "../map/pin-events.ts";
import { makeId } from "#app/domain/trip/make-id.ts";
import { daysInOrder, stopsOfDay } from "#app/domain/trip/select.ts";
import { HOW_TO_DRAG_TEXT, type Held, type Take } from "./drag-context.ts";
import { DropList, HeldPin, PIN, type Begin } from "./drag-proxies.tsx";
import { dropped, droppedPoi, IDEAS, placeText } from "./drop-target.ts";
import { focusMoved, markLanding } from "./mark-landing.ts";
import { useTripEditor } from "../editor/trip-editor-context.ts";

/** Mouse distance and touch delay before a drag starts, so that clicks and swipes still work. */
const MOUSE_PX = 6;
const TOUCH_MS = 200;
const TOUCH_SLACK_PX = 8;

/** The list under the pointer, also an empty one; by keyboard, and between lists, the nearest. A pin has to be over a list. */
const nearest: CollisionDetection = (move) => {
  const under = pointerWithin(move);
  return under.length > 0 || move.active.id === PIN ? under : closestCorners(move);
};

const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: TOUCH_MS, tolerance: TOUCH_SLACK_PX },
    }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

/** The announcements for each drag step. */
const announcementsOf = (
  nameOf: (active: Active) => string,
  placeOf: (active: Active, overId: unknown) => string | null,
): Announcements => ({
  onDragStart: ({ active }) => `${nameOf(active)} picked up.`,
  onDragOver: ({ active, over }) => {
    const place = over && placeOf(active, over.id);
    return place ? `${nameOf(active)} is over ${place}.` : `${nameOf(active)} is not over a day.`;
  },
  onDragEnd: ({ active, over }) => {
    const place = over && placeOf(active, over.id);
    return place
      ? `${nameOf(active)} dropped on ${place}.`
      : `${nameOf(active)} stays where it was.`;
  },
  onDragCancel: ({ active }) => `${nameOf(active)} stays where it was.`,
});

/** Tells the map when a pin is picked up or dropped, so that it doesn't pan. */
function tellMap(held: Held | null, event: typeof PIN_LIFTED | typeof PIN_DROPPED): void {
  if (held && "face" in held) document.dispatchEvent(new Event(event));
}

/** The dragged item and the registered drag starters of lists and pins. */
function useHeld(onReady: DragLayerProps["onReady"]) {
  const held = useRef<Held | null>(null);
  const begins = useRef(new Map<string, Begin>());
  const register = useCallback(
    (id: string, begin: Begin) => void begins.current.set(id, begin),
    [],
  );
  useEffect(() => {
    const take: Take = (taken, grab) => {
      held.current = taken;
      begins.current.get("pinId" in taken ? PIN : taken.stopId)?.(taken, grab);
    };
    onReady(take);
  }, [onReady]);
  /** The dragged stop, idea or point of interest. */
  const idOf = useCallback(
    ({ id }: Pick<Active, "id">) =>
      id === PIN && held.current && "pinId" in held.current ? held.current.pinId : String(id),
    [],
  );
  return { held, register, idOf };
}

export interface DragLayerProps {
  /** Called with the drag starter once dragging is ready. */
  onReady: (take: Take) => void;
}

/** Draws the trip's stops and pins. The list knows nothing of it: of each stop there is a proxy here that finds it on the page. */
export function DragLayer({ onReady }: DragLayerProps) {
  const { trip, catalogue, change } = useTripEditor();
  const [liftedName, setLiftedName] = useState<string | null>(null);
  const sensors = useDragSensors();
  const { held, register, idOf } = useHeld(onReady);
  const nameOf = (active: Pick<Active, "id">) =>
    [...trip.stops, ...catalogue].find(({ id }) => id === idOf(active))?.name ?? "The stop";
  const announcements = announcementsOf(nameOf, (active, overId) =>
    placeText(trip, idOf(active), String(overId)),
  );
  const letGo = () => {
    setLiftedName(null);
    markLanding(trip, "", null);
    tellMap(held.current, PIN_DROPPED);
  };
  const end = ({ active, over }: DragEndEvent) => {
    letGo();
    if (!over) return;
    const [id, overId] = [idOf(active), String(over.id)];
    const poi = catalogue.find((one) => one.id === id);
    if (poi) change(droppedPoi(trip, id, overId, makeId), { pois: new Map([[id, poi]]) });
    else if (change(dropped(trip, id, overId))) focusMoved(id);
  };
  const lists = [
    ...daysInOrder(trip).map(({ id }) => ({ listId: id, dayId: id })),
    { listId: IDEAS, dayId: null },
  ];
  return (
    <DndContext
      id="trip"
      sensors={sensors}
      collisionDetection={nearest}
      // Focus that dnd-kit gives back a frame later would be taken from what was reached by Tab meanwhile.
      accessibility={{
        announcements,
        restoreFocus: false,
        screenReaderInstructions: { draggable: HOW_TO_DRAG_TEXT },
      }}
      onDragOver={({ active, over }) =>
        markLanding(trip, idOf(active), over === null ? null : String(over.id))
      }
      onDragStart={({ active }) => {
        setLiftedName(nameOf(active));
        tellMap(held.current, PIN_LIFTED);
      }}
      onDragCancel={letGo}
      onDragEnd={end}
    >
      {lists.map(({ listId, dayId }) => (
        <DropList
          key={listId}
          listId={listId}
          stopIds={stopsOfDay(trip, dayId).map(({ id }) => id)}
          register={register}
        />
      ))}
      <HeldPin register={register} />
      <DragOverlay>
        {liftedName !== null && <p className="trip-lifted">{liftedName}</p>}
      </DragOverlay>
    </DndContext>
  );
}

import { createContext, type KeyboardEvent, type MouseEvent, type TouchEvent } from "react";

/** The event that starts a drag: mouse, touch or key. */
export type Grab = MouseEvent | TouchEvent | KeyboardEvent;

/** What is dragged: a stop by its handle in the list, or a map pin. */
export type Held = { stopId: string } | { pinId: string; face: HTMLElement };

/** Starts the drag, unless it turns out to be a click or a swipe. */
export type Take = (held: Held, grab: Grab) => void;

/** Starts dragging a stop or pin, within the trip's `TripDnd`. */
export const DragContext = createContext<Take>(() => undefined);

/** Id of the drag instructions on the page. */
export const HOW_TO_DRAG = "how-to-drag";
export const HOW_TO_DRAG_TEXT =
  "To pick up a stop, press Space or Enter. Use the arrow keys to move it. Press Space or Enter again to drop it, or Escape to cancel.";

import { createContext, type KeyboardEvent, type MouseEvent, type TouchEvent } from "react";

/** What takes hold of something: a press of the mouse, a finger, a key. */
export type Grab = MouseEvent | TouchEvent | KeyboardEvent;

/** What is taken hold of: a stop by its handle in the list, or a pin of the map by its face. */
export type Held = { stopId: string } | { pinId: string; face: HTMLElement };

/** Begins to draw what is held, unless the grab turns out to be a press or a swipe. */
export type Take = (held: Held, grab: Grab) => void;

/** How a stop or a pin is taken hold of, below the trip's `TripDnd`. */
export const DragContext = createContext<Take>(() => undefined);

/** Where the instructions for drawing stops stand on the page. */
export const HOW_TO_DRAG = "how-to-drag";
export const HOW_TO_DRAG_TEXT =
  "To pick up a stop, press Space or Enter. Use the arrow keys to move it. Press Space or Enter again to drop it, or Escape to cancel.";

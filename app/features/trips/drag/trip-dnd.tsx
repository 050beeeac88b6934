import type { ReactNode } from "react";
import { DragContext, HOW_TO_DRAG, HOW_TO_DRAG_TEXT } from "./drag-context.ts";
import { useDragLayer } from "./use-drag-layer.ts";

/**
 * Lets the stops within be drawn by mouse, touch and keyboard, within a day, to another, to and from the ideas, and from the
 * map; every step is spoken. What does it stands beside the page and not around it, so that it can come late.
 */
export function TripDnd({ className, children }: { className: string; children: ReactNode }) {
  const { Layer, load, take, onReady } = useDragLayer();
  return (
    <DragContext.Provider value={take}>
      <div role="presentation" className={className} onPointerEnter={load} onFocus={load}>
        {children}
        <p id={HOW_TO_DRAG} hidden>
          {HOW_TO_DRAG_TEXT}
        </p>
        {Layer && <Layer onReady={onReady} />}
      </div>
    </DragContext.Provider>
  );
}

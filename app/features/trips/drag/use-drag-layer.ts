import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
} from "react";
import type { DragLayerProps } from "./drag-layer.tsx";
import type { Grab, Held, Take } from "./drag-context.ts";

const LIFTS = new Set(["Enter", " "]);
const LET_GO = ["mouseup", "touchend", "touchcancel"] as const;

/** A key other than those that lift a stop is none of ours. */
const isGrab = (grab: Grab) =>
  grab.type !== "keydown" || LIFTS.has((grab as { key?: string }).key ?? "");

/**
 * Loads the drag code when the visitor first reaches for a stop; readers don't pay for it. A grab that comes
 * earlier is carried out once it has loaded, unless it was released meanwhile.
 */
export function useDragLayer() {
  const [Layer, setLayer] = useState<ComponentType<DragLayerProps> | null>(null);
  const isAskedFor = useRef(false);
  const begin = useRef<Take | null>(null);
  const waiting = useRef<{ held: Held; grab: Grab } | null>(null);

  const load = useCallback(() => {
    if (isAskedFor.current) return;
    isAskedFor.current = true;
    import("./drag-layer.tsx").then(
      ({ DragLayer }) => startTransition(() => setLayer(() => DragLayer)),
      // Without a line it is asked for again at the next reach.
      () => (isAskedFor.current = false),
    );
  }, []);

  const take = useCallback<Take>(
    (held, grab) => {
      if (begin.current) return begin.current(held, grab);
      if (!isGrab(grab)) return;
      waiting.current = { held, grab };
      load();
    },
    [load],
  );

  const onReady = useCallback((ready: Take) => {
    begin.current = ready;
    const early = waiting.current;
    waiting.current = null;
    if (early) ready(early.held, early.grab);
  }, []);

  useEffect(() => {
    const forget = () => (waiting.current = null);
    for (const name of LET_GO) document.addEventListener(name, forget, true);
    return () => {
      for (const name of LET_GO) document.removeEventListener(name, forget, true);
    };
  }, []);

  return { Layer, load, take, onReady };
}

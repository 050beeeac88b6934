import {
  useCallback,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";

const pinOf = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>("[data-pin]")?.dataset.pin ?? null;

/**
 * Links a list with the pins of a map: what the pointer or the focus is on in one is active in both, and a tap
 * on a pin brings its entry of the list into view. Entries are matched by their `data-pin`.
 */
export function useLinkedPins() {
  const [activeId, setActiveId] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const activate = useCallback((id: string | null) => {
    latest.current = id;
    setActiveId(id);
  }, []);
  const list = useMemo(
    () => ({
      // Not `over`: a list that scrolls below a resting pointer must not take the highlight from the keyboard.
      onPointerMove: ({ target }: PointerEvent) => activate(pinOf(target)),
      onPointerLeave: () => activate(null),
      onFocus: ({ target }: FocusEvent) => activate(pinOf(target)),
      onBlur: () => activate(null),
    }),
    [activate],
  );
  const map = useMemo(
    () => ({
      onClick: ({ target, currentTarget }: MouseEvent) => {
        if (latest.current === null || !(target as Element).closest(".leaflet-marker-icon")) return;
        const entry = document.querySelector(`[data-pin="${CSS.escape(latest.current)}"]`);
        if (entry && !currentTarget.contains(entry))
          entry.scrollIntoView({ block: "nearest", inline: "center" });
      },
    }),
    [],
  );
  return { activeId, activate, list, map };
}

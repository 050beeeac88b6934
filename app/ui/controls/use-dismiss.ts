import { type RefObject, useEffect } from "react";

/** Closes an open `<details>` on Escape (the focus goes back to its summary) and on a press outside of it. */
export function useDismiss(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = (event: KeyboardEvent | PointerEvent) => {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        element.querySelector("summary")?.focus();
      } else if (element.contains(event.target as Node)) return;
      element.open = false;
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, [details]);
}

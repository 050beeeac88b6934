import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** The height that the page leaves free at its end, as a CSS variable of the root element. */
const RESERVED = "--bottom-bar";

/** Bars along the bottom of the window. A bar that scrolls with its form is one while it sticks there. */
const BARS = "[data-bottom-bar]";

/** Space that a bar may have below it and still count as standing at the bottom. */
const GAP = 24;

/**
 * Tells the style sheet a bar's height in a variable of the root element; a fixed bar's height is left free at the end of the page.
 * Give the ref to the bar.
 */
export function useBottomBar<E extends HTMLElement>(variable = RESERVED) {
  const bar = useRef<E>(null);
  useEffect(() => {
    const root = document.documentElement;
    const watching = new ResizeObserver(() =>
      root.style.setProperty(variable, `${bar.current?.offsetHeight ?? 0}px`),
    );
    watching.observe(bar.current!);
    return () => {
      watching.disconnect();
      root.style.removeProperty(variable);
    };
  }, [variable]);
  return bar;
}

/** How far from the bottom of the window the topmost bar begins, in pixels. */
function barsHeight(): number {
  const tops = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .sort((one, other) => other.bottom - one.bottom);
  return tops.reduce(
    (height, { top, bottom }) =>
      bottom > innerHeight - height - GAP && top < innerHeight
        ? Math.max(height, innerHeight - top)
        : height,
    0,
  );
}

/** The height of the bars at the bottom of the window, measured again as they come, go, grow and scroll while `isActive`. */
export function useBarsHeight(isActive: boolean): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!isActive) return;
    const measure = () => setHeight(Math.round(barsHeight()));
    measure();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("scroll", measure, { signal, passive: true, capture: true });
    addEventListener("resize", measure, { signal });
    const grown = new ResizeObserver(measure);
    grown.observe(document.body);
    const changed = new MutationObserver(measure);
    changed.observe(document.body, { childList: true, subtree: true });
    signal.addEventListener("abort", () => {
      grown.disconnect();
      changed.disconnect();
    });
    return () => listening.abort();
  }, [isActive]);
  return height;
}

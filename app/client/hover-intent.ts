import { HOVER_MS } from "#app/client/reports/browser-limits.ts";

/** Detects the intent to open something, by resting on it. */
export interface HoverIntent {
  /** The pointer, focus or finger is on `thing`. */
  enter(thing: string): void;
  /** It is on nothing any more. */
  leave(): void;
}

/** Calls `meant` after 150 ms on the same thing; leaving earlier, or for another thing, cancels it. */
export function createHoverIntent(meant: (thing: string) => void): HoverIntent {
  let on: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    on = null;
  };
  return {
    enter(thing) {
      if (thing === on) return;
      leave();
      on = thing;
      timer = setTimeout(() => meant(thing), HOVER_MS);
    },
    leave,
  };
}

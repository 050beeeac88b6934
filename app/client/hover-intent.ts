import { HOVER_MS } from "#app/client/reports/browser-limits.ts";

/** Whoever rests on something this long means to go there. */
export interface HoverIntent {
  /** The pointer, the focus or a finger is on a thing. */
  enter(thing: string): void;
  /** It is on nothing any more. */
  leave(): void;
}

/** Calls `meant` once the same thing was rested on for 150 ms; leaving earlier, or for another thing, takes it back. */
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

import type { ReactNode } from "react";

/** A component of ui/controls in all of its states. */
export interface Specimen {
  /** The file in ui/controls. */
  file: string;
  states: {
    label: string;
    /** Drawn twice on the page, in light and in dark: `id` tells the two apart. */
    draw: (id: string) => ReactNode;
  }[];
}

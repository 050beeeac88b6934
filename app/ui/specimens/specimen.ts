import type { ReactNode } from "react";

/** A component of ui/controls in all of its states. */
export interface Specimen {
  /** The file in ui/controls. */
  file: string;
  states: {
    label: string;
    /** Rendered twice, in light and in dark; `id` distinguishes the two. */
    draw: (id: string) => ReactNode;
  }[];
}

import type { CSSProperties } from "react";
import { MODAL_OFFSET, MODAL_TRANSITION } from "#app/client/overlays.ts";

/** A dialog's time and room for the style sheet. */
export const MODAL_MEASURES = {
  "--modal-transition": `${MODAL_TRANSITION}ms`,
  "--modal-offset": MODAL_OFFSET,
} as CSSProperties;

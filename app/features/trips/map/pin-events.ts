/** Events of the document: a pin is drawn out of its map, and was let go again. */
export const PIN_LIFTED = "pinlifted";
export const PIN_DROPPED = "pindropped";

import "./day-colours.css";

/** Number of distinct day colours before they repeat. */
export const DAY_COLOURS = 8;

/**
 * The class that gives a day its colour: within it `--day` is the colour and `--on-day` what can be read on it, in light and dark.
 * `index` counts from 0. A colour never says anything alone: the day's number stands beside it.
 */
export const dayColour = (index: number): string =>
  `day-colour-${((Math.trunc(index) % DAY_COLOURS) + DAY_COLOURS) % DAY_COLOURS}`;

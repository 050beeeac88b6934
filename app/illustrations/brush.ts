import { isLampTime, lightAt, mix } from "./light.ts";
import type { Hour, Light } from "./light.ts";
import { hashOf, randomFrom } from "#app/domain/random.ts";
import type { Random } from "#app/domain/random.ts";

/** What a scene paints with: its own chance, one light over everything, and ids that clash with no other picture. */
export interface Brush {
  random: Random;
  light: Light;
  /** A colour of the thing itself as it looks in this light; `distance` 0 is near, 1 melts into the horizon. */
  tone(colour: string, distance?: number): string;
  /** The side that the sun falls on. */
  lit(colour: string, distance?: number): string;
  /** Windows: dark by day, lamps at dusk and at night. */
  window: string;
  id(name: string): string;
}

export interface Scene {
  /** Hours that suit the landscape; one named twice comes twice as often. */
  hours: readonly Hour[];
  paint(brush: Brush): string;
}

/** How often a night turns out to be a dusk, so that pages of many covers stay bright. */
const NIGHT_AS_DUSK = 0.6;

/** The brush of one picture; everything about it follows from the seed. */
export function brushFor(seed: string, hours: readonly Hour[]): Brush {
  const hash = hashOf(seed);
  const random = randomFrom(hash);
  const hour = random.pick(hours);
  const light = lightAt(random, hour === "night" && random.chance(NIGHT_AS_DUSK) ? "dusk" : hour);
  const prefix = `c${hash.toString(36)}`;
  const tone = (colour: string, distance = 0) =>
    mix(mix(colour, light.cast, light.castShare), light.horizon, distance);
  return {
    random,
    light,
    tone,
    lit: (colour, distance = 0) =>
      mix(
        mix(tone(colour), light.sun, light.hour === "night" ? 0.28 : 0.32),
        light.horizon,
        distance,
      ),
    window: isLampTime(light) ? "#ffd587" : mix("#3b2f3f", light.cast, 0.3),
    id: (name) => prefix + name,
  };
}

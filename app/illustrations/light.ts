import { formatHex, interpolate } from "culori";
import type { Random } from "#app/domain/random.ts";

export type Hour = "dawn" | "day" | "dusk" | "night";

/** The light of one hour: a sky from top to horizon, the sun or moon, and the tint that it casts on everything. */
export interface Light {
  hour: Hour;
  top: string;
  horizon: string;
  sun: string;
  cast: string;
  castShare: number;
}

const light = (
  hour: Hour,
  top: string,
  horizon: string,
  sun: string,
  cast: string,
  castShare: number,
): Light => ({
  hour,
  top,
  horizon,
  sun,
  cast,
  castShare,
});

const LIGHTS: Record<Hour, readonly Light[]> = {
  dawn: [
    light("dawn", "#86b3c6", "#fbdcc0", "#fff3da", "#b5646b", 0.14),
    light("dawn", "#b29cc8", "#fde0c5", "#fff4df", "#7d5a93", 0.18),
    light("dawn", "#6fa9b3", "#fbe6c8", "#fff6dc", "#4d8590", 0.14),
    light("dawn", "#e59a8f", "#fdebc8", "#fffaea", "#a34a5c", 0.16),
  ],
  day: [
    light("day", "#4fa3c9", "#d9eef0", "#fff6d8", "#2f6f8f", 0.06),
    light("day", "#3b93b5", "#f2ecd2", "#fff3c9", "#b58a4a", 0.08),
    light("day", "#6bb5d4", "#f6f1e4", "#fffbe8", "#5f86a0", 0.05),
    light("day", "#5bb0ac", "#eef3dc", "#fff8d6", "#3c7f6c", 0.06),
  ],
  dusk: [
    light("dusk", "#3d3a6b", "#f7a072", "#ffd591", "#5a1f5f", 0.27),
    light("dusk", "#2c4a78", "#fbb87a", "#ffe3ab", "#33286e", 0.27),
    light("dusk", "#c8524c", "#fcca7d", "#fff2c0", "#6b1f3a", 0.26),
    light("dusk", "#6a3a6f", "#f9a08a", "#ffdfb6", "#4a2163", 0.27),
  ],
  night: [
    light("night", "#0e1a3c", "#3f5a90", "#f6f1dc", "#17185c", 0.46),
    light("night", "#101f38", "#3f7486", "#f3f0dd", "#10245a", 0.46),
  ],
};

export const lightAt = (random: Random, hour: Hour): Light => random.pick(LIGHTS[hour]);

/** Lamps are lit at dusk and at night. */
export const isLampTime = ({ hour }: Light): boolean => hour === "dusk" || hour === "night";

/** `share` of the way from one colour to the other, mixed in Oklab so that it never turns grey or muddy. */
export const mix = (from: string, to: string, share: number): string =>
  formatHex(interpolate([from, to], "oklab")(share)) ?? from;

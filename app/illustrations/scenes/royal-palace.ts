import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { isLampTime } from "#app/illustrations/light.ts";
import { box, onionDome, pointedArch, windows } from "#app/illustrations/painters/buildings.ts";
import { crowns } from "#app/illustrations/painters/plants.ts";
import { birds, clouds, sky } from "#app/illustrations/painters/sky.ts";
import { d, fill, stroke } from "#app/illustrations/svg.ts";

/** A long many-arched palace with red domes and a gilded tower behind its garden; outlined in lamps after dark. */
export const royalPalace: Scene = {
  hours: ["dawn", "day", "day", "dusk", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const wall = random.pick(["#f0dcb4", "#efd2a8", "#f4e4cc"]);
    return [
      sky(brush, { x: random.pick([180, 630]), y: random.between(140, 200), radius: 44 }, 450),
      clouds(brush, 2, 160),
      birds(brush, random.pick([270, 540]), 150, 3),
      fill(tone("#5f8f6a", 0.45), crowns(brush, 404, 64)),
      palace(brush, wall, random.pick(["#b8433c", "#a84a4f", "#c0553c"])),
      fill(tone("#7fae58"), "M0 600V450h800V600z"),
      fill(tone("#d8b58c"), "M340 450h120L620 600H180z"),
      fill(lit("#e9cda2"), "M372 450h56L520 600H280z"),
      fill(lit("#a2c869"), "M0 600V528L290 456h34L140 600zM800 600V528L510 456h-34L660 600z"),
      ...[52, 128, 262].map((x, index) =>
        fill(
          tone("#2f6a4a"),
          cypress(x + random.between(-8, 8), 560 - index * 40, 150 - index * 44) +
            cypress(800 - x, 560 - index * 40, 150 - index * 44),
        ),
      ),
      stroke(
        lit(random.pick(["#e0607a", "#e8772e", "#f0c040"])),
        { width: 9, dots: 18 },
        "M300 470L190 590M500 470L610 590",
      ),
    ].join("");
  },
};

const cypress = (x: number, y: number, tall: number) =>
  d`M${x} ${y - tall}q${tall * 0.24} ${tall * 0.5} ${tall * 0.12} ${tall}h${-tall * 0.24}q${-tall * 0.12} ${-tall * 0.5} ${tall * 0.12} ${-tall}z`;

/** The middles of the four towers; the inner two are taller. */
const TOWERS = [152, 268, 532, 648] as const;
const isInner = (x: number) => x > 200 && x < 600;

const palace = (brush: Brush, wall: string, roof: string) =>
  walls(brush, wall) +
  roofs(brush, roof) +
  fronts(brush) +
  openings(brush) +
  (isLampTime(brush.light) ? stroke("#ffe6a8", { width: 5, dots: 10 }, LAMPS) : "");

function walls({ tone, lit }: Brush, wall: string): string {
  const towers = (right: number) =>
    TOWERS.map((x) => box(x - 26, isInner(x) ? 280 : 296, x + right, 452)).join("");
  return (
    fill(tone(wall), box(130, 322, 670, 452) + box(340, 200, 460, 330) + towers(26)) +
    fill(lit(wall), box(130, 322, 480, 452) + box(340, 200, 424, 452) + towers(12))
  );
}

/** Red domes on the towers and along the front, a gilded one in the middle. */
const roofs = ({ tone, lit }: Brush, roof: string) =>
  stroke(
    tone(roof),
    { width: 17 },
    windows(200, 314, 3, 18, 3) +
      windows(312, 314, 2, 18, 3) +
      windows(470, 314, 2, 18, 3) +
      windows(564, 314, 3, 18, 3),
  ) +
  fill(
    tone(roof),
    TOWERS.map((x) => onionDome(x, isInner(x) ? 278 : 294, 25)).join("") + box(332, 246, 468, 254),
  ) +
  fill(tone("#e2ab38"), onionDome(400, 196, 38)) +
  fill(lit("#f6cf6a"), "M370 190q-8-26 26-46l2 46z");

/** The arcades of both storeys with the white bands between them, and the gate. */
const fronts = ({ tone, lit }: Brush) =>
  stroke(tone("#8f5f50"), { width: 18 }, windows(184, 384, 13, 36, 28)) +
  fill(lit("#fbf0dc"), box(122, 316, 678, 324) + box(334, 194, 466, 202)) +
  stroke(tone("#8f5f50"), { width: 23 }, windows(184, 456, 13, 36, 38)) +
  fill(lit("#fbf0dc"), box(124, 384, 676, 392)) +
  fill(tone("#b98a70"), box(352, 392, 448, 452));

const openings = ({ window }: Brush) =>
  fill(
    window,
    pointedArch(400, 452, 60, 76) +
      pointedArch(400, 376, 36, 48) +
      pointedArch(400, 312, 30, 40) +
      pointedArch(372, 242, 18, 32) +
      pointedArch(400, 242, 18, 34) +
      pointedArch(428, 242, 18, 32),
  ) +
  stroke(
    window,
    { width: 8 },
    TOWERS.map((x) => windows(x - 11, isInner(x) ? 306 : 314, 2, 22, 8)).join(""),
  );

/** Strings of lamps along the cornices and around the domes. */
const LAMPS =
  "M130 322h540M130 388h540M150 292h40M248 276h40M512 276h40M628 292h40M352 250h96M364 190q10-40 36-48 26 8 36 48M400 142v-20";

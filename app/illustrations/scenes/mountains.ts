import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { box, house, windows } from "#app/illustrations/painters/buildings.ts";
import { hills, peak, range } from "#app/illustrations/painters/land.ts";
import { crowns, pine, pineRow } from "#app/illustrations/painters/plants.ts";
import { clouds, mist, sky } from "#app/illustrations/painters/sky.ts";
import { d, fill, stroke } from "#app/illustrations/svg.ts";

/** Great white peaks above a dark belt of deodars, a snowfield with tall pines in front. */
export const snowPeaks: Scene = {
  hours: ["dawn", "day", "day", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const x = random.between(340, 450);
    const near = nearPines(brush);
    return [
      sky(brush, { x: random.pick([180, 620]), y: random.between(140, 200), radius: 36 }, 460),
      fill(tone("#8ea6bf", 0.5), range(brush, 400, 170, 110)),
      peak(brush, {
        x: x - random.between(190, 240),
        y: random.between(215, 250),
        reach: 250,
        base: 470,
        snow: 0.5,
        distance: 0.25,
      }),
      peak(brush, {
        x: x + random.between(190, 240),
        y: random.between(200, 240),
        reach: 260,
        base: 470,
        snow: 0.52,
        distance: 0.18,
      }),
      peak(brush, {
        x,
        y: random.between(132, 160),
        reach: random.between(290, 330),
        base: 480,
        snow: random.between(0.5, 0.62),
      }),
      mist(brush, 432, 24),
      fill(tone("#3d6b66", 0.25), pineRow(brush, 450, 44)),
      fill(tone("#28504f"), pineRow(brush, 486, 58)),
      fill(lit("#eef3f7"), hills(brush, 500, 16, 420)),
      fill(tone("#c3d3e4"), hills(brush, 550, 16, 380)),
      fill(tone("#163c3f"), near),
    ].join("");
  },
};

/** Tall pines on both sides of the foreground. */
function nearPines({ random }: Brush): string {
  let pines = "";
  for (const [left, size] of [
    [30, 230],
    [105, 170],
    [180, 120],
    [630, 130],
    [705, 190],
    [780, 250],
  ] as const)
    pines += pine(
      left + random.between(-14, 14),
      random.between(520, 560),
      size * random.between(0.9, 1.1),
    );
  return pines;
}

/** Red-roofed cottages climbing a wooded ridge, blue hills behind. */
export const hillStation: Scene = {
  hours: ["dawn", "day", "day", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const sun = { x: random.pick([200, 590]), y: random.between(170, 220) };
    let trees = "";
    for (const [x, size] of [
      [40, 240],
      [110, 170],
      [690, 180],
      [765, 250],
    ] as const)
      trees += pine(x + random.between(-14, 14), 585, size * random.between(0.9, 1.15));
    const homes = town(brush);
    return [
      sky(brush, sun, 440),
      clouds(brush, 3, 190),
      fill(tone("#5b87a3", 0.55), hills(brush, 290, 44, 210)),
      fill(tone("#4a7d8c", 0.36), hills(brush, 335, 36, 180)),
      mist(brush, 372, 18),
      fill(
        tone("#3f7a5f", 0.12),
        d`M0 600V440C160 420 250 ${random.between(285, 305)} 400 ${random.between(268, 290)}S640 410 800 430V600z`,
      ),
      fill(
        tone("#2f6a52", 0.1),
        crowns(brush, 424, 30, 90, 330) + crowns(brush, 430, 30, 500, 740),
      ),
      fill(lit("#fbf0dc"), homes.walls),
      fill(tone("#c4473a"), homes.roofs),
      stroke(brush.window, { width: 5 }, homes.panes),
      fill(tone("#27594a"), pineRow(brush, 490, 60)),
      fill(tone("#1c4540"), hills(brush, 540, 22, 300) + trees),
    ].join("");
  },
};

/** Cottages in tiers over the ridge, with a church at its top. */
function town({ random }: Brush): { walls: string; roofs: string; panes: string } {
  let walls = box(374, 244, 396, 300) + box(396, 268, 446, 300);
  let roofs = "M370 246l15-52 15 52zM392 270l8-20h42l10 20z";
  let panes = windows(385, 268, 1, 0, 8) + windows(408, 290, 3, 13, 8);
  const tiers = [
    [330, 290, 3, 66],
    [366, 236, 5, 68],
    [402, 190, 6, 74],
    [438, 176, 6, 78],
  ] as const;
  for (const [y, left, count, gap] of tiers) {
    for (let home = 0; home < count; home++) {
      if (random.chance(0.15)) continue;
      const width = random.between(34, 48);
      const x = left + home * gap + random.between(-10, 10);
      const part = house(x, y + random.between(-6, 6) + 14, width);
      walls += part.wall;
      roofs += part.roof;
      panes += d`M${x + width * 0.3} ${y + 6}v-4m${width * 0.36} 4v-4`;
    }
  }
  return { walls, roofs, panes };
}

/** A high meadow in flower: a brook, a shepherd's hut, sheep, snow at the end of the valley. */
export const alpineMeadow: Scene = {
  hours: ["dawn", "day", "day", "day", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const x = random.between(330, 460);
    return [
      sky(brush, { x: random.pick([170, 640]), y: 150, radius: 36 }, 420),
      clouds(brush, 2, 190),
      peak(brush, {
        x: x - 190,
        y: random.between(220, 245),
        reach: 230,
        base: 420,
        snow: 0.45,
        distance: 0.35,
      }),
      peak(brush, {
        x: x + 170,
        y: random.between(205, 230),
        reach: 240,
        base: 420,
        snow: 0.45,
        distance: 0.3,
      }),
      peak(brush, {
        x,
        y: random.between(170, 195),
        reach: 230,
        base: 420,
        snow: 0.5,
        distance: 0.2,
      }),
      fill(
        tone("#3f7468", 0.3),
        pineRow(brush, 372, 40, 0, 360, 40) + pineRow(brush, 410, 40, 440, 800, -46),
      ),
      fill(tone("#7fb069", 0.12), hills(brush, 404, 20, 300)),
      fill(lit("#86b95c"), hills(brush, 445, 20, 360)),
      fill(
        tone("#bfe0ea"),
        d`M${x} 418c-30 14 50 26 20 46s-110 36 -60 70 30 40 -60 70h170c60 -30 40 -60 -10 -84s50 -40 50 -62 -70 -24 -84 -40z`,
      ),
      fill(
        tone("#5c9a50"),
        d`M0 600V500q120 -10 220 30t150 70zM800 600V486q-140 6 -220 44t-120 70z`,
      ),
      shelter(brush, random.pick([190, 560])),
      flowers(brush),
    ].join("");
  },
};

function shelter(brush: Brush, x: number): string {
  const { tone, lit, random } = brush;
  const hut = house(x, 462, 62);
  let flock = "";
  for (let sheep = 0; sheep < 9; sheep++)
    flock += d`M${x + random.between(-80, 150)} ${random.between(476, 506)}h8`;
  return (
    fill(lit("#a8794f"), hut.wall) +
    fill(tone("#5a4a48"), hut.roof + d`M${x + 24} 462v-20h14v20z`) +
    stroke(lit("#fffaf0"), { width: 11 }, flock)
  );
}

function flowers({ random, lit }: Brush): string {
  const bed = (count: number) => {
    let dots = "";
    for (let flower = 0; flower < count; flower++) {
      const side = random.chance(0.5);
      dots += d`M${side ? random.between(0, 250) : random.between(540, 800)} ${random.between(528, 596)}h0`;
    }
    return dots;
  };
  return (
    stroke(lit(random.pick(["#d85a8a", "#e2604c", "#8f6bc4"])), { width: 9 }, bed(20)) +
    stroke(lit("#ffd75e"), { width: 7 }, bed(16))
  );
}

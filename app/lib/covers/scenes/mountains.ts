import type { Brush, Scene } from "../brush.ts";
import { box, house, windows } from "../painters/buildings.ts";
import { hills, peak, range } from "../painters/land.ts";
import { crowns, pine, pineRow } from "../painters/plants.ts";
import { birds, clouds, mist, sky } from "../painters/sky.ts";
import { rowingBoat } from "../painters/water.ts";
import { circle, d, ellipse, fill, placed, stroke } from "../svg.ts";

/** Great white peaks above a dark belt of deodars, a snowfield with tall pines in front. */
export const snowPeaks: Scene = {
  hours: ["dawn", "day", "day", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const x = random.between(340, 450);
    let near = "";
    for (const [left, size] of [
      [30, 230],
      [105, 170],
      [180, 120],
      [630, 130],
      [705, 190],
      [780, 250],
    ] as const)
      near += pine(
        left + random.between(-14, 14),
        random.between(520, 560),
        size * random.between(0.9, 1.1),
      );
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

/** A green river between interlocking rock walls, a footbridge hung across. */
export const riverGorge: Scene = {
  hours: ["dawn", "day", "day", "dusk"],
  paint(brush) {
    const { random, tone } = brush;
    const rock = random.pick(["#7a8a6a", "#8a7a68", "#6f8478"]);
    return [
      ...gorge(brush, rock, random.pick(["#2fa39a", "#2a96ab", "#3aa58a"])),
      fill(tone("#2f6a4c"), crowns(brush, 560, 40, 0, 170) + crowns(brush, 560, 40, 640, 800)),
      footbridge(brush),
      ...raft(brush, random.between(390, 430)),
    ].join("");
  },
};

/** A canyon of bare banded cliffs without a bridge, scrub on its ledges, a rowing boat below. */
export const canyon: Scene = {
  hours: ["dawn", "day", "day", "dusk", "dusk"],
  paint(brush) {
    const { random, tone } = brush;
    const rock = random.pick(["#cfc6bb", "#c9805a", "#b9755a"]);
    const strata =
      "M0 176q80 6 150 40M0 250q120 10 214 50M0 330q160 0 260 44M0 410q180-10 330 36M0 490q150-20 270 20";
    return [
      ...gorge(brush, rock, random.pick(["#3f9a7c", "#4a948a", "#3a8f8f"])),
      stroke(tone("#8a4a3c"), { width: 7, opacity: 0.35 }, strata),
      `<g transform="matrix(-1 0 0 1 800 0)">${stroke(
        tone("#8a4a3c"),
        { width: 7, opacity: 0.35 },
        "M0 166q90 6 168 46M0 240q110 10 200 54M0 320q140 0 230 44M0 400q150-6 240 46M0 480q110-14 190 30",
      )}</g>`,
      fill(tone("#7d8a4f"), crowns(brush, 584, 26, 0, 200) + crowns(brush, 584, 26, 620, 800)),
      placed(rowingBoat(brush, 74, "#7a3b2e"), random.between(380, 420), random.between(512, 530)),
    ].join("");
  },
};

/** Sky, far range and the walls that close in on the river from both sides. */
function gorge(brush: Brush, rock: string, river: string): string[] {
  const { random, tone, lit } = brush;
  return [
    sky(brush, { x: random.between(380, 430), y: random.between(190, 230), radius: 40 }, 400),
    birds(brush, 420, 150, 3),
    fill(tone(rock, 0.6), range(brush, 360, 110, 120)),
    fill(
      tone(rock, 0.42),
      d`M0 420V180C120 190 210 ${random.between(230, 260)} 270 320L400 420zM800 430V170C690 190 600 240 540 310L400 430z`,
    ),
    fill(
      tone(river, 0.15),
      "M410 400c-60 10 30 26-10 44s-120 40-70 76 0 50-80 80h330c-20-40-90-50-60-86s20-50-40-68 20-34-30-46z",
    ),
    fill(
      tone(rock, 0.2),
      d`M0 600V120C90 130 ${random.between(170, 200)} 210 220 300L300 390 350 436C280 470 240 500 260 540L180 600z`,
    ),
    fill(
      tone(rock, 0.1),
      d`M800 600V110C720 130 ${random.between(610, 640)} 200 590 290L520 380 440 424C520 440 580 470 560 520L620 600z`,
    ),
    fill(
      lit(rock),
      d`M800 600V110C720 130 ${random.between(630, 660)} 200 640 300L600 400 640 480 600 560 620 600z`,
    ),
    stroke(
      tone("#3f4a42"),
      { width: 4, opacity: 0.35 },
      "M20 210l90 60 50 110M60 330l70 90 20 90M740 200l-70 110-10 80M770 360l-60 70 10 90",
    ),
  ];
}

function footbridge({ tone }: Brush): string {
  let hangers = "";
  for (let x = 226; x < 600; x += 17)
    hangers += d`M${x} 318V${318 - 84 * ((x - 404) / 196) ** 2 - 8}`;
  return (
    stroke(tone("#5a2f2a"), { width: 2, opacity: 0.8 }, hangers) +
    stroke(tone("#5a2f2a"), { width: 4 }, "M160 250L208 226Q404 394 600 226L650 250") +
    fill(tone("#b8432f"), "M203 222h11v120h-11zM594 222h11v120h-11zM180 314h450v9H180z")
  );
}

const raft = ({ tone, lit }: Brush, x: number) => [
  ellipse(tone("#e2572b"), x, 512, 36, 10),
  stroke(lit("#ffd75e"), { width: 8 }, d`M${x - 18} 504v-5m14 5v-5m14 5v-5m14 5v-5`),
  circle(tone("#ffffff"), x - 46, 522, 3, 0.8),
];

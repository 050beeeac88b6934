import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { mix } from "#app/illustrations/light.ts";
import { box, pointedArch } from "#app/illustrations/painters/buildings.ts";
import { boulders, hills } from "#app/illustrations/painters/land.ts";
import { broadTree, crowns, grass, palm } from "#app/illustrations/painters/plants.ts";
import { birds, clouds, sky } from "#app/illustrations/painters/sky.ts";
import { ripples, water } from "#app/illustrations/painters/water.ts";
import { circle, d, ellipse, fill, named, placed, reuse, stroke } from "#app/illustrations/svg.ts";

/** Boulders of many sizes heaped into a hill of `rows` rows around 0,0. */
function boulderHill(
  brush: Brush,
  colour: string,
  hill: { width: number; height: number; rows: number; distance: number },
): string {
  const { random } = brush;
  const { width, height, rows } = hill;
  const rocks: [number, number, number, number][] = [];
  for (let row = rows - 1; row >= 0; row--) {
    const span = width * (1 - row / (rows + 0.2));
    const count = rows - row;
    for (let rock = 0; rock < count; rock++) {
      const size = (span / count) * random.between(0.95, 1.3);
      const at = -span / 2 + (span * (rock + 0.5)) / count + random.between(-0.1, 0.1) * size;
      rocks.push([
        at,
        8 - (height * row) / rows,
        size,
        (height / rows) * random.between(1.2, 1.55),
      ]);
    }
  }
  const heart = d`M${-width * 0.46} 8L${-width * 0.34} ${-height * 0.34} ${-width * 0.06} ${-height * 0.84}h${width * 0.12}L${width * 0.34} ${
    -height * 0.34
  } ${width * 0.46} 8z`;
  return (
    fill(brush.tone(mix(colour, "#4a3034", 0.4), hill.distance), heart) +
    boulders(brush, colour, rocks, hill.distance)
  );
}

/** A pillared hall open to the sky among granite boulders, a broken tower behind. */
export const ruins: Scene = {
  hours: ["dawn", "day", "dusk", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const stone = random.pick(["#c9a27c", "#b99a80", "#c79a6b"]);
    const sun = { x: random.pick([200, 590]), y: random.between(190, 250), radius: 50 };
    return [
      sky(brush, sun, 420),
      birds(brush, 420, 150, 2),
      fill(tone(stone, 0.55), hills(brush, 380, 26, 200)),
      placed(
        named(
          brush.id("b"),
          boulderHill(brush, stone, { width: 300, height: 165, rows: 3, distance: 0.36 }),
        ),
        random.between(80, 150),
        430,
      ),
      reuse(brush.id("b"), random.between(650, 720), 430, -random.between(0.85, 1.1)),
      tower(brush, stone, random.between(540, 580)),
      fill(tone("#8fa060", 0.1), hills(brush, 424, 12, 300)),
      hall(brush, stone),
      fill(lit("#c9b274"), hills(brush, 500, 12, 340)),
      boulders(brush, "#a58a6a", [
        [120, 560, 150, 80],
        [650, 562, 120, 62],
        [505, 540, 70, 22],
      ]),
      fill(tone("#7f8a4f"), grass(brush, 576, 20, 25)),
    ].join("");
  },
};

/** A stepped sanctuary tower with its top fallen in. */
function tower({ tone, lit, window }: Brush, stone: string, x: number): string {
  return (
    fill(
      tone(stone, 0.18),
      d`M${x - 70} 440v-60h10v-36h10v-34h10v-32h10v-30h10v-24l14 -14 10 12 12 -8v34h12v30h10v32h10v34h10v36h10v60z`,
    ) +
    fill(lit(stone, 0.18), d`M${x - 70} 440v-60h10v-36h10v-34h10v-32h10v-30h10v-24l14 -14v230z`) +
    stroke(window, { width: 8, opacity: 0.6 }, d`M${x} 300v-12M${x} 334v-12M${x} 368v-12`)
  );
}

/** Carved pillars on a plinth, some with their roof slab, some broken off. */
function hall({ random, tone, lit }: Brush, stone: string): string {
  const left = 190;
  let shafts = "";
  let shadow = "";
  const missing = random.whole(1, 2);
  for (let pillar = 0; pillar < 7; pillar++) {
    const x = left + pillar * 60;
    const tall = pillar > 6 - missing ? random.between(50, 120) : 168;
    shafts += d`M${x} 476v${-tall}h26v${tall}z`;
    shadow += d`M${x + 15} 476v${-tall}h11v${tall}zM${x - 5} 476v-16h36v16z`;
    if (tall === 168) shafts += d`M${x - 14} 312l10 -18h34l10 18zM${x - 4} 400v-34h34v34z`;
  }
  const end = left + (6 - missing) * 60 + 44;
  return (
    fill(tone(stone), d`M150 500l14 -26h480l14 26z`) +
    fill(lit(stone), shafts) +
    fill(tone("#8f6a52"), shadow) +
    fill(
      tone(stone),
      d`M${left - 30} 294v-20h${end - left + 30}l-12 20zM${left - 14} 274v-12h${end - left - 10}l-14 12z`,
    )
  );
}

/** Hills of balanced boulders over green paddy and a river with coracles. */
export const rockHills: Scene = {
  hours: ["dawn", "day", "day", "dusk", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const stone = random.pick(["#d09a6c", "#c58f72", "#c9a585"]);
    const leaves = palm(brush, tone("#2f6b46"), tone("#4f4438"));
    const sun = { x: random.pick([190, 620]), y: random.between(180, 240), radius: 48 };
    return [
      sky(brush, sun, 420),
      clouds(brush, 1, 150),
      fill(tone(stone, 0.6), hills(brush, 350, 30, 260)),
      placed(
        named(
          brush.id("b"),
          boulderHill(brush, stone, { width: 340, height: 185, rows: 3, distance: 0.3 }),
        ),
        random.between(100, 150),
        440,
      ),
      reuse(brush.id("b"), random.between(670, 710), 440, -random.between(0.8, 1.1)),
      placed(
        boulderHill(brush, stone, {
          width: 400,
          height: random.between(215, 245),
          rows: 3,
          distance: 0.05,
        }),
        random.between(370, 430),
        446,
      ),
      leaves.definition,
      fill(tone("#3f7a4a", 0.08), crowns(brush, 430, 54)),
      ...[180, 620].map((x) =>
        leaves.plant(
          x + random.between(-20, 20),
          456,
          random.between(0.7, 1.05) * (random.chance(0.5) ? 1 : -1),
        ),
      ),
      fill(lit("#8fbf5a"), hills(brush, 458, 6, 400)),
      stroke(tone("#5f9a48"), { width: 4, opacity: 0.6 }, "M0 472h300M360 470h420M90 486h500"),
      water(brush, 500, random.pick(["#3a8a9c", "#4a8f94"])),
      ripples(brush, 515, 590, 3),
      placed(named(brush.id("o"), coracle(brush)), random.between(230, 320), 558),
      reuse(brush.id("o"), random.between(440, 540), 532, 0.8),
      boulders(brush, stone, [[740, 600, 230, 120]]),
    ].join("");
  },
};

const coracle = ({ tone }: Brush) =>
  fill(tone("#4a332b"), "M-38 0q4 24 38 24t38-24z") +
  ellipse(tone("#9c7248"), 0, 0, 38, 9) +
  ellipse(tone("#5f4232"), 0, 1, 30, 5);

/** Halls cut into a cliff: a great horseshoe window, pillared doors, a thread of water. */
export const caves: Scene = {
  hours: ["dawn", "day", "day", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const rock = random.pick(["#9a7a66", "#8f7f74", "#a8805f"]);
    const brow = random.between(150, 175);
    return [
      sky(brush, { x: random.pick([170, 620]), y: 92, radius: 30 }, 300),
      fill(tone("#5f8f62", 0.3), crowns(brush, brow - 16, 34)),
      fill(
        tone(rock),
        d`M0 600V${brow}C120 ${brow - 30} 200 ${brow + 14} 320 ${brow - 8}S600 ${brow - 24} 800 ${brow + 6}V600z`,
      ),
      fill(lit(rock), d`M250 600V${brow + 60}q150 -60 300 0V600z`),
      stroke(
        tone("#5a4540"),
        { width: 5, opacity: 0.35 },
        d`M0 ${brow + 40}q100 -20 220 10M580 ${brow + 36}q100 -20 220 6M0 ${brow + 84}q90 -16 190 6M610 ${brow + 80}q90 -14 190 10`,
      ),
      chaitya(brush, rock),
      sideHall(brush, rock, 130),
      sideHall(brush, rock, 670),
      fill(tone("#c9a77e"), "M0 600V484h800V600z"),
      fill(lit("#dbbd93"), "M330 484h140l20 20H310zM300 510h200l20 20H280zM270 536h260l24 24H246z"),
      fill(tone("#3f6f48"), crowns(brush, 540, 44, 0, 180) + crowns(brush, 548, 44, 640, 800)),
      fill(tone("#2f5a42"), broadTree(random.pick([60, 745]), 540, 190)),
    ].join("");
  },
};

/** The front of a prayer hall: horseshoe arch over a pillared porch. */
function chaitya({ tone, lit }: Brush, rock: string): string {
  const dark = tone("#32262c");
  return (
    fill(tone(rock), "M276 484V250q124-50 248 0v234z") +
    fill(lit(rock), "M316 372c-30-70 0-150 84-168 84 18 114 98 84 168z") +
    fill(tone("#6b4f48"), "M330 366c-22-60 4-120 70-136 66 16 92 76 70 136z") +
    fill(dark, "M346 366c-16-48 6-92 54-106 48 14 70 58 54 106z") +
    stroke(tone("#8a6a5a"), { width: 4 }, "M372 366q-8-50 28-98q36 48 28 98M400 268v98") +
    fill(lit(rock), box(290, 372, 510, 390)) +
    fill(dark, box(300, 390, 500, 484)) +
    fill(
      lit(rock),
      [300, 340, 380, 440, 480]
        .map((x) => d`M${x} 484v-94h20v94zM${x - 4} 400h28v-10h-28zM${x - 4} 484h28v-10h-28z`)
        .join(""),
    ) +
    circle("#ffd587", 400, 444, 7, 0.9)
  );
}

function sideHall({ tone, lit }: Brush, rock: string, x: number): string {
  return (
    fill(tone("#3a2c30"), box(x - 80, 390, x + 80, 484) + pointedArch(x, 350, 50, 60)) +
    fill(
      lit(rock),
      [-88, -40, 0, 40, 76].map((side) => d`M${x + side - 2} 484v-94h14v94z`).join("") +
        box(x - 94, 376, x + 94, 392),
    )
  );
}

import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { mix } from "#app/illustrations/light.ts";
import {
  bastion,
  box,
  chhatri,
  roundDome,
  windows,
} from "#app/illustrations/painters/buildings.ts";
import { hills } from "#app/illustrations/painters/land.ts";
import { birds, sky, wash } from "#app/illustrations/painters/sky.ts";
import { glints } from "#app/illustrations/painters/water.ts";
import { circle, d, fill, stroke } from "#app/illustrations/svg.ts";

/** One great dune with a sharp crest, wind ripples, a low sun. */
export const dunes: Scene = {
  hours: ["dawn", "day", "dusk", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const sand = random.pick(["#e8b26a", "#e3a765", "#dfae7a"]);
    const x = random.between(380, 460);
    const top = random.between(225, 262);
    const crest = d`${x} ${top}C${x + 40} ${top + 70} ${x - 20} ${top + 120} ${x + 70} ${top + 190}S${x + 190} 560 ${x + 130} 600`;
    let wind = "";
    for (let line = 0; line < 7; line++)
      wind += d`M${-20 + line * 12} ${480 + line * 22}q${130 + line * 10} ${-34 - line * 3} ${240 + line * 22} ${-24 + line * 4}`;
    return [
      sky(
        brush,
        {
          x: x + random.pick([-170, 150]),
          y: random.between(250, 300),
          radius: random.between(46, 60),
        },
        420,
      ),
      fill(tone(sand, 0.55), hills(brush, 352, 22, 260)),
      fill(tone(sand, 0.35), hills(brush, 386, 24, 320)),
      fill(
        lit(sand),
        d`M0 600V${random.between(440, 470)}C150 ${random.between(410, 430)} ${x - 130} 300 ${crest}z`,
      ),
      fill(
        tone("#a8684a"),
        d`M${crest}H800V${random.between(440, 470)}C${x + 240} 420 ${x + 110} ${top + 40} ${x} ${top}z`,
      ),
      stroke(tone("#c98c52"), { width: 4, opacity: 0.7 }, wind),
      stroke(
        tone("#8a5040"),
        { width: 4, opacity: 0.5 },
        d`M${x + 150} 470q90 -20 200 10M${x + 190} 500q90 -20 200 10M${x + 200} 530q90 -16 190 10`,
      ),
      fill(tone("#8f5742"), d`M0 600V556C140 528 280 540 420 570s260 10 380 -16V600z`),
      thorns(brush, 170, 560),
      birds(brush, 250, 190, 3),
    ].join("");
  },
};

/** Tufts of desert grass. */
function thorns(brush: Brush, x: number, y: number): string {
  const { random } = brush;
  let blades = "";
  for (const foot of [x, x + random.between(60, 110), x + random.between(380, 470)]) {
    for (const lean of [-22, -10, 0, 11, 24])
      blades += d`M${foot} ${y}q${lean * 0.3} -18 ${lean} ${-random.between(22, 36)}`;
  }
  return stroke(brush.tone("#5f5a34"), { width: 4 }, blades);
}

/** White salt to the horizon, cracked into plates, under a great moon. */
export const saltFlat: Scene = {
  hours: ["night", "dusk", "dusk", "dawn"],
  paint(brush) {
    const { random, tone, light } = brush;
    const x = random.between(360, 440);
    const salt = mix(tone("#fbf8f8"), "#e9ebff", 0.4);
    return [
      sky(brush, null, 350),
      circle(light.sun, x, 236, 150, 0.14),
      circle(light.sun, x, 236, 108, 0.18),
      circle(light.sun, x, 236, random.between(66, 78)),
      fill(
        mix(light.sun, light.top, 0.16),
        d`M${x - 34} 214a20 16 0 1 0 30 -18 24 18 0 0 0 -30 18zM${x + 8} 256a14 11 0 1 0 22 -6 16 12 0 0 0 -22 6z`,
      ),
      fill(tone("#6a6a8a", 0.35), hills(brush, 340, 10, 210)),
      wash(brush, "w", [mix(salt, light.horizon, 0.35), salt], 350),
      stroke(mix(tone("#8f93b8"), light.top, 0.3), { width: 3, opacity: 0.6 }, cracks(brush)),
      glints(brush, x, 356, 560),
      camp(brush, random.pick([150, 560])),
    ].join("");
  },
};

/** Salt plates in perspective: rows that grow towards the viewer, joined by short cracks. */
function cracks({ random }: Brush): string {
  let lines = "";
  const rows = [366, 386, 414, 452, 506, 584];
  for (const [index, y] of rows.entries()) {
    const step = (y - 340) * 0.75;
    const rise = (y - 345) * 0.1;
    let x = -random.between(0, step);
    let up = index % 2 === 0;
    lines += d`M${x} ${y}`;
    while (x < 810) {
      const run = step * random.between(0.8, 1.2);
      x += run;
      lines += d`l${run} ${up ? -rise : rise}`;
      const below = rows[index + 1];
      if (up === (index % 2 === 0) && below !== undefined)
        lines += d`l${(x - 400) * 0.16} ${(below - y) * 0.95}m${-(x - 400) * 0.16} ${-(below - y) * 0.95}`;
      up = !up;
    }
  }
  return lines;
}

/** A camp of tents at the edge of the salt, lamps lit. */
function camp(brush: Brush, x: number): string {
  const { tone, lit } = brush;
  const tent = (left: number, size: number) =>
    d`M${left} 366l${size * 0.2} ${-size * 0.5} ${size * 0.3} ${-size * 0.34} ${size * 0.3} ${size * 0.34} ${size * 0.2} ${size * 0.5}z`;
  return (
    fill(lit("#f7e6cf"), tent(x, 46) + tent(x + 58, 40) + tent(x + 108, 34)) +
    fill(
      tone("#a8483f"),
      d`M${x + 9} 343h28l4 8h-36zM${x + 66} 346h24l4 7h-32zM${x + 115} 349h20l3 6h-26z`,
    ) +
    stroke("#ffd587", { width: 5 }, d`M${x + 23} 362v-4m55 4v-4m47 4v-4`)
  );
}

/** A golden fort of round bastions on its sand hill, the sun low behind. */
export const desertFort: Scene = {
  hours: ["dawn", "day", "dusk", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const stone = random.pick(["#d9a25a", "#d19a5e", "#cf8f55"]);
    const shift = random.between(-20, 20);
    const rise = random.between(-10, 10);
    return [
      sky(
        brush,
        {
          x: 400 + random.pick([-190, 190]) + shift,
          y: random.between(210, 270),
          radius: random.between(44, 58),
        },
        430,
      ),
      birds(brush, 400, 150, 3),
      fill(tone("#e0b070", 0.5), hills(brush, 400, 18, 260)),
      palaceOnTop(brush, stone, shift, rise),
      ...ramparts(brush, stone, shift, rise),
      fill(tone("#c88f52"), d`M0 600V480C120 470 180 420 250 404h300c80 20 130 66 250 70V600z`),
      fill(lit("#dfae6c"), d`M0 600V480C120 470 180 420 250 404h120c-60 60 -90 130 -150 196z`),
      houses(brush, stone),
      fill(tone("#b0763f"), hills(brush, 545, 20, 360)),
      thorns(brush, 150, 556),
    ].join("");
  },
};

function ramparts(
  { random, tone, lit }: Brush,
  stone: string,
  shift: number,
  rise: number,
): string[] {
  const top = 320 + rise;
  const posts = [200, 268, 336, 404, 472, 540, 604].map(
    (x) =>
      [
        x + shift + random.between(-8, 8),
        top + random.between(-14, 10),
        random.between(42, 54),
      ] as const,
  );
  return [
    fill(tone(stone), d`M${180 + shift} 440l10 -106h424l14 106z`),
    fill(lit(stone), posts.map(([x, y, width]) => bastion(x, y, width, 436)).join("")),
    fill(
      tone(stone),
      posts
        .map(
          ([x, y, width]) =>
            d`M${x + width * 0.1} ${y}h${width * 0.4}l${width * 0.1} ${436 - y}h${-width * 0.42}z`,
        )
        .join(""),
    ),
    stroke(
      lit(stone),
      { width: 10, dash: "8 5" },
      posts.map(([x, y, width]) => d`M${x - width / 2} ${y - 4}h${width}`).join("") +
        d`M${190 + shift} ${top + 10}h424`,
    ),
    stroke(
      tone("#6b4030"),
      { width: 3, opacity: 0.6 },
      posts.map(([x, y, width]) => d`M${x - width / 2} ${y + 10}h${width}`).join(""),
    ),
  ];
}

function palaceOnTop(brush: Brush, stone: string, shift: number, rise: number): string {
  const { random, tone, window } = brush;
  const x = 400 + shift + random.between(-40, 40);
  const y = 330 + rise;
  return (
    fill(
      tone(stone, 0.2),
      box(x - 130, y - 70, x + 140, y) +
        box(x - 70, y - 116, x + 70, y) +
        box(x + 60, y - 92, x + 116, y) +
        roundDome(x - 100, y - 70, 22),
    ) +
    fill(
      tone(stone, 0.1),
      chhatri(x - 46, y - 116, 44) +
        chhatri(x + 46, y - 116, 44) +
        chhatri(x, y - 116, 58) +
        chhatri(x + 88, y - 92, 36) +
        chhatri(x + 122, y - 70, 28),
    ) +
    stroke(
      window,
      { width: 7 },
      windows(x - 52, y - 86, 6, 21, 10) + windows(x - 116, y - 42, 12, 21, 10),
    )
  );
}

/** The flat-roofed town below the walls. */
function houses({ random, lit, window }: Brush, stone: string): string {
  let walls = "";
  let panes = "";
  for (let x = 110; x < 690; x += random.between(62, 84)) {
    const tall = random.between(30, 58);
    const width = random.between(40, 60);
    walls += box(x, 520 - tall, x + width, 560);
    panes += d`M${x + width * 0.3} ${532 - tall}v7m${width * 0.4} -7v7`;
  }
  return fill(lit(stone), walls) + stroke(window, { width: 6 }, panes);
}

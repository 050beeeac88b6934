import type { Brush, Scene } from "#app/illustrations/brush.ts";
import {
  bastion,
  box,
  chhatri,
  onionDome,
  pointedArch,
  roundDome,
  windows,
} from "#app/illustrations/painters/buildings.ts";
import { hills, range } from "#app/illustrations/painters/land.ts";
import { crowns } from "#app/illustrations/painters/plants.ts";
import { birds, clouds, mist, sky } from "#app/illustrations/painters/sky.ts";
import { glints, ripples, rowingBoat, water } from "#app/illustrations/painters/water.ts";
import { d, fill, named, placed, reflection, reuse, stroke } from "#app/illustrations/svg.ts";

/** Where the bastions of a hill fort stand on its wall. */
const BASTIONS = [
  [60, 438],
  [132, 404],
  [212, 374],
  [290, 330],
  [540, 306],
  [616, 358],
  [690, 404],
  [762, 416],
] as const;

/** A wall of bastions that follows a wooded ridge up to a palace. */
export const hillFort: Scene = {
  hours: ["dawn", "day", "day", "dusk", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const stone = random.pick(["#d3ab78", "#c69a72", "#b8a286"]);
    const green = random.pick(["#6f8a4f", "#7d8a52", "#5f8558"]);
    const lift = random.between(-12, 12);
    const wall = (y: number) =>
      d`M-10 ${y + 452}C90 ${y + 440} 110 ${y + 380} 200 ${y + 372}S290 ${y + 306} 380 ${y + 300}S560 ${y + 296} 610 ${y + 350}S730 ${y + 420} 810 ${
        y + 410
      }`;
    return [
      sky(brush, { x: random.pick([180, 610]), y: random.between(170, 240), radius: 46 }, 440),
      clouds(brush, 2, 160),
      fill(tone(green, 0.62), range(brush, 380, 90, 170)),
      fill(tone(green, 0.45), hills(brush, 380, 36, 210)),
      mist(brush, 416, 22),
      keep(brush, stone, lift),
      stroke(tone(stone), { width: 34 }, wall(lift)),
      stroke(lit(stone), { width: 9, dash: "8 5" }, wall(lift - 18)),
      fill(
        lit(stone),
        BASTIONS.map(([x, y]) => bastion(x, y + lift - 30, 34, y + lift + 26)).join(""),
      ),
      stroke(
        lit(stone),
        { width: 9, dash: "7 5" },
        BASTIONS.map(([x, y]) => d`M${x - 17} ${y + lift - 33}h34`).join(""),
      ),
      fill(tone(green), `${wall(lift + 12)}V600H-10z`),
      fill(
        tone("#4a6b40", 0.05),
        d`M440 ${311 + lift}C520 ${310 + lift} 575 ${318 + lift} 610 ${362 + lift}S730 ${432 + lift} 810 ${422 + lift}V600H350C400 520 380 400 440 ${
          311 + lift
        }z`,
      ),
      fill(tone("#3f6540"), crowns(brush, 520, 34)),
      fill(tone("#2a4a38"), crowns(brush, 566, 44)),
    ].join("");
  },
};

/** The palace inside the fort. */
function keep({ random, tone, lit, window }: Brush, stone: string, lift: number): string {
  const y = 310 + lift;
  const x = 415 + random.between(-14, 14);
  return (
    fill(
      tone(stone, 0.12),
      box(x - 118, y - 62, x + 126, y + 10) + box(x - 70, y - 104, x + 60, y),
    ) +
    fill(
      lit(stone),
      box(x - 118, y - 62, x - 40, y + 10) +
        chhatri(x - 98, y - 62, 34) +
        chhatri(x + 106, y - 62, 34) +
        chhatri(x - 54, y - 104, 34) +
        chhatri(x + 44, y - 104, 34) +
        onionDome(x - 5, y - 104, 26),
    ) +
    stroke(
      window,
      { width: 8 },
      windows(x - 54, y - 74, 6, 20, 10) + windows(x - 102, y - 30, 11, 20, 10),
    )
  );
}

/** A white palace in the middle of a lake, its domes doubled in the water. */
export const palaceLake: Scene = {
  hours: ["dawn", "day", "dusk", "dusk", "night"],
  paint(brush) {
    const { random, tone } = brush;
    const marble = random.pick(["#fbf1df", "#f3d9b0", "#f6e3c6"]);
    const sun = { x: random.pick([190, 600]), y: random.between(180, 240), radius: 44 };
    return [
      sky(brush, sun, 400),
      clouds(brush, 2, 150),
      fill(tone("#6d8796", 0.5), range(brush, 380, 130, 160)),
      fill(tone("#557a72", 0.32), hills(brush, 350, 36, 220)),
      water(brush, 400, random.pick(["#2a7f98", "#33748f", "#2f8a8c"])),
      named(brush.id("l"), lakePalace(brush, marble)),
      reflection(brush.id("l"), 421, 0.3),
      glints(brush, sun.x, 440, 570),
      ripples(brush, 430, 590, 12),
      placed(rowingBoat(brush, 110, "#7a3b2e"), random.pick([210, 580]), random.between(510, 540)),
    ].join("");
  },
};

function lakePalace({ random, tone, lit, window }: Brush, marble: string): string {
  const half = random.between(190, 215);
  const x = 400;
  return (
    fill(
      tone(marble, 0.1),
      box(x - 110, 300, x + 110, 400) +
        box(x - 56, 262, x + 56, 310) +
        onionDome(x, 262, 36) +
        onionDome(x - 86, 300, 20) +
        onionDome(x + 86, 300, 20),
    ) +
    fill(
      lit(marble),
      d`M${x - half} 420v-72h${half * 2}v72z` +
        [-half + 24, -130, 130, half - 24].map((side) => chhatri(x + side, 348, 46)).join(""),
    ) +
    fill(
      tone("#c9a47a"),
      d`M${x - half - 12} 421v-12h${half * 2 + 24}v12zM${x - half} 354v-6h${half * 2}v6zM${x - 116} 304v-6h232v6z`,
    ) +
    fill(
      window,
      Array.from({ length: 9 }, (_, arch) =>
        pointedArch(x - half + 24 + (arch * (half * 2 - 48)) / 8, 406, 24, 40),
      ).join(""),
    ) +
    stroke(
      window,
      { width: 9 },
      windows(x - 92, 336, 9, 23, 14) + windows(x - 38, 292, 4, 25, 10),
    ) +
    fill(
      tone("#3f7a52"),
      d`M${x - half - 6} 412a20 26 0 0 1 34 -12a16 20 0 0 1 24 12zM${x + half + 6} 412a20 26 0 0 0 -34 -12a16 20 0 0 0 -24 12z`,
    )
  );
}

/** The gate of a walled city under its pavilions, a honeycomb facade behind it. */
export const walledCity: Scene = {
  hours: ["dawn", "day", "day", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const stone = random.pick(["#dd8a72", "#e0a25e", "#d77f6a", "#8fb0cf"]);
    const street = d`M270 600L330 470h140L530 600z`;
    return [
      sky(brush, { x: random.pick([170, 630]), y: random.between(150, 200), radius: 42 }, 460),
      clouds(brush, 2, 160),
      birds(brush, random.pick([250, 560]), 130, 4),
      placed(named(brush.id("h"), honeycomb(brush, stone)), random.between(150, 190), 0),
      reuse(brush.id("h"), random.between(610, 650), 0),
      fill(tone(stone, 0.08), box(0, 360, 800, 500)),
      stroke(tone(stone, 0.08), { width: 16, dash: "15 9" }, "M0 354h800"),
      fill(
        tone("#8f4a42", 0.1),
        pointedArch(70, 480, 44, 70) +
          pointedArch(160, 480, 44, 70) +
          pointedArch(640, 480, 44, 70) +
          pointedArch(730, 480, 44, 70),
      ),
      fill(tone("#3f6a4a"), crowns(brush, 452, 36, 0, 90) + crowns(brush, 452, 36, 700, 800)),
      gate(brush, stone),
      fill(tone("#b78f6c"), "M0 600V476h800V600z"),
      fill(lit("#d9b58c"), street),
    ].join("");
  },
};

/** A stepped front of many small windows around x = 0. */
function honeycomb({ tone, window }: Brush, stone: string): string {
  const tiers = [
    [110, 300],
    [84, 256],
    [56, 214],
    [28, 178],
  ] as const;
  return (
    fill(
      tone(stone, 0.32),
      tiers
        .map(
          ([half, top]) =>
            box(-half, top, half, 400) +
            roundDome(13 - half, top, 12) +
            roundDome(half - 13, top, 12),
        )
        .join("") + roundDome(0, 178, 16),
    ) +
    `<g opacity=".6">${stroke(
      window,
      { width: 8 },
      tiers
        .map(([half, top]) => windows(14 - half, top + 30, Math.floor((half * 2) / 20), 20, 12))
        .join(""),
    )}</g>`
  );
}

function gate({ tone, lit, window, random }: Brush, stone: string): string {
  const top = random.between(226, 246);
  return (
    fill(
      tone(stone),
      box(290, top, 510, 490) + box(250, top + 30, 300, 490) + box(500, top + 30, 550, 490),
    ) +
    fill(
      lit(stone),
      box(250, top + 30, 290, 490) +
        box(510, top + 30, 550, 490) +
        [275, 525].map((x) => chhatri(x, top + 30, 54)).join("") +
        [325, 475].map((x) => chhatri(x, top, 40)).join("") +
        chhatri(400, top, 66),
    ) +
    fill(lit("#fbeeda"), d`M318 490V${top + 50}h164V490zM284 ${top + 8}h232v-8h-232z`) +
    fill(tone(stone), d`M330 490V${top + 62}h140V490z`) +
    fill(tone("#5a2f38"), pointedArch(400, 490, 104, 160)) +
    fill(
      lit("#fbeeda"),
      [270, 530].map((x) => d`M${x - 16} ${top + 150}v-30q16 -26 32 0v30l-8 14h-16z`).join(""),
    ) +
    stroke(
      window,
      { width: 8 },
      windows(343, top + 40, 6, 23, 12) +
        windows(270, top + 142, 1, 0, 14) +
        windows(530, top + 142, 1, 0, 14) +
        windows(262, top + 80, 2, 16, 12) +
        windows(522, top + 80, 2, 16, 12),
    )
  );
}

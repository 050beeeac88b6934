import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { mix } from "#app/illustrations/light.ts";
import {
  box,
  chhatri,
  onionDome,
  pointedArch,
  windows,
} from "#app/illustrations/painters/buildings.ts";
import { crowns } from "#app/illustrations/painters/plants.ts";
import { birds, clouds, sky } from "#app/illustrations/painters/sky.ts";
import { glints, ripples, water } from "#app/illustrations/painters/water.ts";
import {
  d,
  ellipse,
  fill,
  named,
  placed,
  reflection,
  reuse,
  stroke,
} from "#app/illustrations/svg.ts";

/** A gilded shrine in the middle of its tank, a causeway to the gate, white arcades around, all of it doubled in the water. */
export const sarovarShrine: Scene = {
  hours: ["dawn", "day", "dusk", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const sun = { x: random.pick([170, 220, 640]), y: random.between(160, 220), radius: 44 };
    const marble = random.pick(["#fbf3e6", "#f7ead6", "#f4ece4"]);
    const pool = random.pick(["#2a6f8f", "#2f7f8c", "#33688f"]);
    return [
      sky(brush, sun, 420),
      clouds(brush, 1, 150),
      `<defs>${named(brush.id("c"), fill(goldOf(brush), chhatri(0, 0, 46)))}</defs>`,
      named(brush.id("k"), cloister(brush, marble)),
      water(brush, 412, pool),
      reflection(brush.id("k"), 412, 0.2),
      named(brush.id("h"), causeway(brush, marble) + goldenShrine(brush, marble)),
      reflection(brush.id("h"), 452, 0.34),
      glints(brush, sun.x, 470, 560),
      ripples(brush, 470, 560, 3),
      fill(lit("#f4e7d2"), "M0 600V566h800V600z"),
      fill(tone("#c98f72"), "M0 588V578h800v10z"),
    ].join("");
  },
};

/** The arcaded buildings along the far side, with two watch towers. */
function cloister({ random, tone, window }: Brush, marble: string): string {
  const wall = tone(marble, 0.28);
  const tower = random.between(108, 140);
  return (
    fill(
      wall,
      box(0, 356, 800, 414) + box(560, 330, 650, 360) + box(tower - 12, 226, tower + 12, 360),
    ) +
    fill(wall, onionDome(tower, 226, 15) + onionDome(605, 330, 20)) +
    stroke(window, { width: 20, dash: "12 16", opacity: 0.45 }, "M8 396h790")
  );
}

function causeway(brush: Brush, marble: string): string {
  const { tone, lit, window } = brush;
  const id = brush.id("c");
  return (
    fill(tone(marble, 0.06), box(500, 430, 680, 452)) +
    stroke(tone("#a58a7a"), { width: 13, dash: "18 12" }, "M514 446h150") +
    stroke(lit(marble), { width: 12, dash: "4 5" }, "M500 424h170") +
    stroke(window, { width: 6 }, "M540 414h0M580 414h0M620 414h0") +
    fill(lit(marble), box(660, 344, 740, 452)) +
    reuse(id, 674, 344, 0.6) +
    reuse(id, 726, 344, 0.6) +
    fill(goldOf(brush), onionDome(700, 342, 17)) +
    fill(tone("#a8796a"), pointedArch(700, 452, 34, 66)) +
    stroke(tone("#c9a47a"), { width: 4 }, "M656 372h88")
  );
}

/** Gold shines: it keeps more of its own colour than stone does in a low light. */
const goldOf = ({ lit }: Brush) => mix(lit("#f7bf3a"), "#f7bf3a", 0.45);

/** White marble below, beaten gold above, a fluted dome between four kiosks. */
function goldenShrine(brush: Brush, marble: string): string {
  const { id, tone, lit, window } = brush;
  const gold = goldOf(brush);
  const deep = mix(tone("#cf8a22"), "#cf8a22", 0.45);
  return (
    fill(deep, "M330 250c-22-40 8-62 66-74l4-34 4 34c58 12 88 34 66 74z") +
    fill(gold, "M330 250c-22-40 8-62 66-74l4-34 2 36 8 72z") +
    stroke(deep, { width: 3.5 }, "M352 250q-10-44 38-70M380 250q-6-44 16-70") +
    stroke(gold, { width: 3.5 }, "M448 250q10-44-38-70M426 250q4-44-16-70") +
    fill(deep, box(322, 246, 478, 298)) +
    fill(gold, box(322, 246, 430, 298) + box(312, 242, 488, 252)) +
    fill(deep, box(286, 294, 514, 370)) +
    fill(gold, box(286, 294, 450, 370) + box(276, 288, 524, 300)) +
    reuse(id("c"), 298, 290) +
    reuse(id("c"), 502, 290) +
    stroke(deep, { width: 5 }, "M286 352h228M322 262h108") +
    fill(lit(marble), box(282, 370, 518, 446)) +
    fill(tone(marble, 0.1), box(450, 370, 518, 446)) +
    fill(gold, box(272, 364, 528, 373)) +
    fill(window, pointedArch(400, 446, 46, 64)) +
    stroke(
      window,
      { width: 15 },
      "M312 440v-34m34 34v-34m108 34v-34m34 34v-34" + windows(309, 340, 6, 36.4, 15),
    ) +
    stroke(window, { width: 12 }, windows(346, 288, 5, 27, 14)) +
    fill(tone("#e6d3bb"), box(262, 440, 538, 453))
  );
}

/** A straight-sided brick tower with its four turrets, votive stupas on the lawn, an old fig tree hung with flags. */
export const stupaGrove: Scene = {
  hours: ["dawn", "dawn", "day", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const brick = random.pick(["#c98f62", "#bf8468", "#c9a074"]);
    const stupas = [
      [566, 478, 1],
      [640, 470, 0.8],
      [612, 510, 0.9],
      [700, 508, 1.05],
    ] as const;
    return [
      sky(brush, { x: random.pick([560, 600, 230]), y: random.between(150, 210), radius: 46 }, 460),
      clouds(brush, 1, 150),
      birds(brush, random.between(540, 600), 250, 2),
      fill(tone("#5f9070", 0.36), crowns(brush, 416, 72)),
      brickTower(brush, brick),
      fill(lit("#93b862"), "M0 600V462h800V600z"),
      fill(lit("#dfc49c"), "M366 462h68L500 600H300z"),
      fill(
        tone("#5f9150"),
        d`M0 600V${random.between(506, 522)}q190 0 280 80zM800 600V${random.between(536, 550)}q-160-4-260 50z`,
      ),
      `<defs>${named(brush.id("v"), votive(brush))}</defs>`,
      ...stupas.map(([x, y, size]) => reuse(brush.id("v"), x + random.between(-10, 10), y, size)),
      figTree(brush),
      pennants(brush),
    ].join("");
  },
};

/** Rows of niches climb the pyramid to a ribbed disc and a gilt spire; four small copies stand at its corners. */
function brickTower(brush: Brush, brick: string): string {
  const { tone, lit, window } = brush;
  const dark = tone(mix(brick, "#5a2f2a", 0.45));
  let niches = "";
  for (let row = 0; row < 7; row++) {
    const y = -22 - row * 29;
    const half = 82 - (row + 0.6) * 7.6;
    niches += d`M${-half} ${y}h${half * 2}`;
  }
  const pyramid =
    fill(lit(brick), "M-84 0L-28-214H28L84 0z") +
    fill(tone(brick), "M30 0L12-214H28L84 0z") +
    stroke(dark, { width: 13, dash: "9 9", opacity: 0.55 }, niches) +
    ellipse(tone(brick), 0, -218, 34, 9) +
    fill(lit(brick), "M-22-224q22-30 44 0z") +
    fill(tone("#e2b040"), "M-12-236L0-290 12-236z");
  return (
    reuse(brush.id("t"), 304, 372, 0.36) +
    reuse(brush.id("t"), 496, 372, 0.36) +
    placed(named(brush.id("t"), pyramid), 400, 376) +
    reuse(brush.id("t"), 276, 378, 0.42) +
    reuse(brush.id("t"), 524, 378, 0.42) +
    fill(lit(brick), box(232, 374, 568, 468)) +
    fill(tone(brick), box(470, 374, 568, 468) + box(348, 340, 452, 468)) +
    fill(lit(brick), box(348, 346, 434, 468) + "M342 348q58-50 116 0z") +
    stroke(
      dark,
      { width: 22, dash: "13 13", opacity: 0.5 },
      "M244 410h100M460 410h104M244 446h100M460 446h104",
    ) +
    stroke(tone("#f0d9b0"), { width: 5 }, "M230 376h114M456 376h114M232 428h112M456 428h112") +
    fill(window, pointedArch(400, 468, 44, 76) + pointedArch(400, 372, 26, 34))
  );
}

/** A small stone stupa, its foot at 0,0. */
const votive = ({ tone, lit }: Brush) =>
  fill(tone("#b8a28c"), "M-30 0v-12h60v12z") +
  fill(
    lit("#d9c6ac"),
    "M-24-12v-12h48v12zM-22-24c-8-34 52-34 44 0zM-8-48h16v-8h-16zM-5-56L0-86 5-56z",
  ) +
  fill(tone("#b8a28c"), "M6-24v-24q22 2 16 24z");

function figTree(brush: Brush): string {
  const { random, tone } = brush;
  const x = random.between(120, 140);
  return (
    stroke(
      tone("#6b5244"),
      { width: 15 },
      d`M${x} 520q-6 -60 4 -110M${x} 470q-30 -40 -70 -60M${x + 4} 460q30 -40 70 -60`,
    ) +
    stroke(tone("#6b5244"), { width: 8 }, d`M${x - 26} 522q22 -14 26 -60 4 46 34 60`) +
    fill(
      tone("#2f6a4a"),
      d`M${
        x - 130
      } 400a50 46 0 0 1 20 -76a66 60 0 0 1 76 -66a70 66 0 0 1 112 22a60 54 0 0 1 52 84a44 40 0 0 1 -44 50q-30 14 -60 -6 -30 24 -66 4 -50 22 -90 -12z`,
    ) +
    fill(
      tone("#4a8a58"),
      d`M${x - 96} 340a50 46 0 0 1 62 -58a56 50 0 0 1 90 6q-40 -8 -56 20 -56 -16 -96 32z`,
    )
  );
}

const FLAG_COLOURS = ["#2f6fb5", "#f2c230", "#d0402f", "#fbf6e8", "#e8842e"] as const;

/** Small flags on a line from the tree across the lawn. */
function pennants({ tone, lit }: Brush): string {
  const at = (t: number) => [206 + t * 470, 420 + 200 * t * (1 - t) + 30 * t] as const;
  return (
    stroke(tone("#5a4a48"), { width: 2 }, "M206 420Q441 535 676 450") +
    FLAG_COLOURS.map((colour, first) => {
      let cloth = "";
      for (let flag = first; flag < 15; flag += FLAG_COLOURS.length) {
        const [x, y] = at((flag + 0.5) / 15);
        cloth += d`M${x} ${y}h15v18h-15z`;
      }
      return fill(lit(colour), cloth);
    }).join("")
  );
}

import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { range } from "#app/illustrations/painters/land.ts";
import { crowns } from "#app/illustrations/painters/plants.ts";
import { birds, sky } from "#app/illustrations/painters/sky.ts";
import { rowingBoat } from "#app/illustrations/painters/water.ts";
import { circle, d, ellipse, fill, placed, stroke } from "#app/illustrations/svg.ts";

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

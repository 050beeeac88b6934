import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { box, pointedArch, roundDome, windows } from "#app/illustrations/painters/buildings.ts";
import { broadTree, crowns } from "#app/illustrations/painters/plants.ts";
import { birds, clouds, sky } from "#app/illustrations/painters/sky.ts";
import { glints, ripples, rowingBoat, water } from "#app/illustrations/painters/water.ts";
import { circle, d, fill, named, placed, reflection, stroke } from "#app/illustrations/svg.ts";

/** Towers along a bay behind a cable-stayed bridge, lamps lit in the evening. */
export const metropolis: Scene = {
  hours: ["dawn", "day", "dusk", "dusk", "dusk", "night"],
  paint(brush) {
    const { random, tone } = brush;
    const sun = { x: random.between(280, 520), y: random.between(190, 260), radius: 52 };
    const city = fill(tone("#5f7f9c", 0.5), towers(brush, 250, 400).shapes) + block(brush);
    return [
      sky(brush, sun, 420),
      clouds(brush, 2, 170),
      named(
        brush.id("k"),
        city + fill(tone("#3f7a62", 0.2), "M0 421v-16q120-12 260-4t280-2 260 0v22z"),
      ),
      water(brush, 420, random.pick(["#2f6f8f", "#33708a", "#2f7a8c"])),
      reflection(brush.id("k"), 421, 0.2),
      glints(brush, sun.x, 434, 590),
      ripples(brush, 440, 590, 5),
      bridge(brush, random.between(250, 300), random.between(500, 560)),
      placed(rowingBoat(brush, 100, "#7a3b2e"), random.between(330, 460), 556),
    ].join("");
  },
};

/** A row of towers of uneven height with some stepped or pointed tops, and their windows. */
function towers({ random }: Brush, top: number, step: number): { shapes: string; panes: string } {
  let shapes = "";
  let panes = "";
  for (let x = -10; x < 800;) {
    const width = random.between(34, 66);
    const middle = 1 - Math.abs(x - 380) / 700;
    const roof = 420 - (420 - top) * random.between(0.35, 1) * middle;
    shapes += box(x, roof, x + width, 420);
    if (random.chance(0.3))
      shapes += d`M${x + width * 0.25} ${roof}v-14h${width * 0.5}v14zM${x + width / 2 - 1.5} ${roof - 10}v-34h3v34z`;
    if (step < 300)
      for (let y = roof + 22; y < 396; y += 60)
        panes += windows(x + 12, y, Math.floor((width - 10) / 16), 16, 12);
    x += width + random.between(2, 16);
  }
  return { shapes, panes };
}

function block(brush: Brush): string {
  const { tone, lit, window, light } = brush;
  const front = towers(brush, 205, 200);
  const lamps = light.hour === "dawn" || light.hour === "day" ? lit("#cfe0e8") : window;
  return (
    fill(tone("#3f5f80", 0.14), front.shapes) +
    stroke(lamps, { width: 5, opacity: 0.6 }, front.panes)
  );
}

function bridge({ tone, lit }: Brush, left: number, right: number): string {
  let cables = "";
  for (const x of [left, right])
    for (let reach = 24; reach <= 120; reach += 32)
      cables += d`M${x - reach} 470L${x} ${352 - reach * 0.3}L${x + reach} 470`;
  const pylon = (x: number) => d`M${x - 5} 310h10l8 170v70h-10v-60h-6v60h-10v-70z`;
  return (
    stroke(lit("#fff6e4"), { width: 2, opacity: 0.9 }, cables) +
    fill(lit("#f4e8d6"), pylon(left) + pylon(right)) +
    fill(tone("#c9bfb4"), "M0 482v-11q400-14 800 0v11q-400-14-800 0z") +
    fill(tone("#8a8490"), [60, 150, 400, 650, 740].map((x) => d`M${x - 5} 480h10v66h-10z`).join(""))
  );
}

/** A clock tower over arcaded streets with tiled roofs and rain trees. */
export const colonialTown: Scene = {
  hours: ["dawn", "day", "day", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const wall = random.pick(["#f0c968", "#f2dcc0", "#e59a78", "#cfdccf"]);
    const street = tone("#c9ad92");
    return [
      sky(brush, { x: random.pick([180, 620]), y: random.between(150, 200), radius: 44 }, 450),
      clouds(brush, 2, 200),
      fill(tone("#6f9a7a", 0.4), crowns(brush, 330, 44)),
      fill(
        tone("#b98a72", 0.35),
        "M80 460V320l40-34 40 34h90v140zM560 460V330h80l36-40 36 40v130z",
      ),
      arcade(brush, wall, -20, 300),
      arcade(brush, wall, 500, 820),
      clockTower(brush, random.pick(["#c25a45", "#d9a45e", "#b8644f"])),
      fill(street, "M0 600V470h800V600z"),
      fill(lit("#dcc4a6"), "M330 470h140l150 130H180z"),
      fill(
        tone("#356b4c"),
        broadTree(random.between(90, 130), 500, 190) +
          broadTree(random.between(680, 720), 500, 170),
      ),
      lamps(brush),
      birds(brush, random.pick([250, 560]), 150, 3),
    ].join("");
  },
};

function arcade({ tone, lit, window }: Brush, wall: string, left: number, right: number): string {
  const count = Math.floor((right - left) / 46);
  const arches = Array.from({ length: count }, (_, arch) =>
    pointedArch(left + 32 + arch * 46, 470, 28, 60),
  ).join("");
  return (
    fill(lit(wall), box(left, 340, right, 474)) +
    fill(tone("#b5503c"), d`M${left - 14} 342l30 -44h${right - left - 32}l30 44z`) +
    fill(tone("#fff6e6"), box(left - 4, 400, right + 4, 408)) +
    fill(tone("#6b4a48"), arches) +
    stroke(window, { width: 13 }, windows(left + 32, 386, count, 46, 18))
  );
}

function clockTower({ tone, lit, window, random }: Brush, brick: string): string {
  const minute = random.between(0, 6.28);
  return (
    fill(tone(brick), box(356, 226, 444, 476) + box(346, 400, 454, 476)) +
    fill(lit(brick), box(356, 226, 398, 476)) +
    fill(
      lit("#fbeeda"),
      box(348, 218, 452, 230) + box(352, 316, 448, 324) + box(342, 396, 458, 404),
    ) +
    fill(
      tone("#4a5f6b"),
      "M352 218l14-34h68l14 34zM366 184q0-50 34-60 34 10 34 60zM398 126v-26h4v26z",
    ) +
    fill(tone(brick), roundDome(358, 218, 8) + roundDome(442, 218, 8)) +
    circle(tone("#5a3a38"), 400, 272, 34) +
    circle(lit("#fffaf0"), 400, 272, 29) +
    stroke(
      tone("#3a2f38"),
      { width: 4 },
      d`M400 272L${400 + Math.sin(minute) * 21} ${272 - Math.cos(minute) * 21}M400 272L${400 + Math.sin(minute / 3) * 13} ${
        272 - Math.cos(minute / 3) * 13
      }`,
    ) +
    stroke(window, { width: 11 }, windows(380, 376, 2, 40, 26)) +
    fill(tone("#4a2f38"), pointedArch(400, 476, 46, 60))
  );
}

function lamps({ tone, light }: Brush): string {
  const glow = light.hour === "dusk" || light.hour === "night";
  return [270, 530]
    .map(
      (x) =>
        (glow ? circle("#ffd587", x, 400, 24, 0.3) : "") +
        stroke(tone("#2f2f3a"), { width: 4 }, d`M${x} 520v-106m-8 106h16`) +
        circle(glow ? "#ffe3a0" : tone("#f6efe0"), x, 404, 9),
    )
    .join("");
}

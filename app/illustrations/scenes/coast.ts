import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { mix } from "#app/illustrations/light.ts";
import { bastion } from "#app/illustrations/painters/buildings.ts";
import { blob } from "#app/illustrations/painters/land.ts";
import { palm } from "#app/illustrations/painters/plants.ts";
import { birds, clouds, sky, wash } from "#app/illustrations/painters/sky.ts";
import { glints, ripples, rowingBoat, water } from "#app/illustrations/painters/water.ts";
import { d, fill, named, placed, reuse, stroke } from "#app/illustrations/svg.ts";

const foam = "#fff8ec";

/** An open beach: sea to the horizon, a fishing boat drawn up on the sand, palms leaning in. */
export const beach: Scene = {
  hours: ["dawn", "dawn", "day", "day", "day", "dusk", "dusk", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const sun = {
      x: random.between(260, 440),
      y: random.between(225, 285),
      radius: random.between(38, 54),
    };
    const edge = random.between(440, 470);
    const shore = d`V${edge}C150 ${edge - 40} 300 ${edge + 50} 470 ${edge + 6}S700 ${edge - 70} 800 ${edge - 50}`;
    const leaves = palm(brush, tone("#1f5a48"), tone("#6b4a3a"));
    return [
      sky(brush, sun, 340),
      clouds(brush, 2, 170),
      fill(
        tone("#4d7f73", 0.35),
        d`M800 341H${random.between(520, 600)}c60 -20 110 -${random.between(30, 60)} 240 -70z`,
      ),
      water(brush, 338, random.pick(["#1f8a9c", "#2a93a0", "#2f7fa3"])),
      glints(brush, sun.x, 350, edge - 20),
      ripples(brush, 365, edge - 30, 8),
      stroke(
        foam,
        { width: 16, opacity: 0.85 },
        d`M-20 ${edge - 6}${shore.replace(/^V\S+?(?=C)/, "")}`,
      ),
      fill(tone("#c99a6b"), `M0 600${shore}V600z`),
      fill(
        lit("#efcf9a"),
        d`M0 600V${edge + 20}C150 ${edge - 16} 300 ${edge + 74} 470 ${edge + 30}S700 ${edge - 40} 800 ${edge - 26}V600z`,
      ),
      placed(beachedBoat(brush), random.between(270, 360), 512),
      leaves.definition,
      leaves.plant(random.between(650, 690), 540, -random.between(2.7, 3.2)),
      leaves.plant(random.between(720, 760), 580, -random.between(3.3, 3.8)),
      fill(tone("#4f7a4a"), "M800 600V520c-60 10-120 40-140 80z"),
    ].join("");
  },
};

function beachedBoat(brush: Brush): string {
  const { tone, random } = brush;
  const hull = random.pick(["#c8402f", "#1f6f8b", "#e0a030", "#2f8f7a"]);
  return (
    stroke(tone("#7a5a3c"), { width: 4 }, "M-60-24L40 34M30-30L130 26M36 36l100-8") +
    rowingBoat(brush, 230, hull)
  );
}

/** A bay seen from its headland: a sickle of sand between the sea and a coconut grove. */
export const palmCoast: Scene = {
  hours: ["dawn", "day", "day", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const leaves = palm(brush, tone("#2a6b4c"), tone("#54463a"));
    const sun = { x: random.between(220, 400), y: random.between(190, 270) };
    const bend = random.between(-30, 30);
    const sand = d`M560 348C470 362 ${360 + bend} 390 ${390 + bend} 440S${420 + bend} 540 ${190 + bend} 600`;
    const grove = [
      [560, 372, 0.5],
      [610, 372, 0.65],
      [660, 380, 0.75],
      [500, 398, 0.8],
      [565, 404, 0.95],
      [640, 420, 1.15],
      [490, 440, 1.2],
      [730, 430, 1.3],
      [560, 470, 1.6],
      [670, 520, 2.1],
      [500, 560, 2.4],
    ] as const;
    return [
      sky(brush, sun, 348),
      clouds(brush, 2, 180),
      water(brush, 346, random.pick(["#14808f", "#1f7fa5", "#1c8c86"])),
      headland(brush),
      glints(brush, sun.x, 360, 470),
      stroke(foam, { width: 22, opacity: 0.8 }, sand),
      fill(lit("#f0d3a0"), `${sand}H800V348z`),
      fill(
        tone("#3f8a5a", 0.15),
        d`M800 600V300C690 300 640 350 560 352C500 380 ${430 + bend} 410 ${470 + bend} 450S${500 + bend} 540 ${400 + bend} 600z`,
      ),
      leaves.definition,
      ...grove.map(([x, y, size]) =>
        leaves.plant(
          x + bend * 0.4 + random.between(-12, 12),
          y,
          size * random.between(0.95, 1.15) * (random.chance(0.5) ? 1 : -1),
        ),
      ),
      placed(sail(brush), random.between(170, 260), random.between(420, 470), 0.9),
    ].join("");
  },
};

/** A far point of land with a lighthouse. */
function headland(brush: Brush): string {
  const { random, tone } = brush;
  const x = random.between(120, 210);
  return (
    fill(tone("#ffffff", 0.15), bastion(x, 262, 13, 320) + d`M${x - 5} 258h10v-12h-10z`) +
    fill(tone("#c8402f", 0.2), d`M${x - 8} 282h16v12h-16zM${x - 7} 246l7-9 7 9z`) +
    fill(tone("#4f7f6a", 0.3), d`M0 350V290c60-14 ${x - 20} 16 ${x + 40} 26s70 20 120 34z`)
  );
}

function sail(brush: Brush): string {
  return (
    fill(brush.lit("#fff3dc"), "M4-12V-96C40-70 52-40 54-12zM-4-12V-84C-26-60-34-30-36-12z") +
    rowingBoat(brush, 120, "#7a3b2e")
  );
}

/** Islands from above: forest, sand and reef in a lagoon, a boat drawing its wake. */
export const island: Scene = {
  hours: ["day", "day", "day", "dawn"],
  paint(brush) {
    const { random, tone, lit, light } = brush;
    const deep = random.pick(["#0f6d8c", "#136f93", "#0d7a8a"]);
    const main = { x: random.between(370, 430), y: random.between(280, 310) };
    const small = random.chance(0.5) ? { x: 650, y: 440 } : { x: 640, y: 150 };
    const third = { x: random.between(110, 160), y: random.between(140, 200) };
    const coast = (name: string, shape: string) => `<path id="${brush.id(name)}" d="${shape}"/>`;
    const shapes =
      coast(
        "a",
        blob(brush, main.x, main.y, 170, 105, 9) + blob(brush, small.x, small.y, 70, 45, 7),
      ) + coast("b", blob(brush, third.x, third.y, 62, 44, 7));
    const reef = (colour: string, width: number, opacity: number) =>
      `<g fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}">${reuse(
        brush.id("a"),
        0,
        0,
      )}${reuse(brush.id("b"), 0, 0)}</g>`;
    const wood = `<g fill="${tone("#2f7a52")}">${reuse(brush.id("a"), 0, 0)}${reuse(brush.id("b"), 0, 0)}</g>`;
    return [
      wash(brush, "w", [mix(tone(deep), light.horizon, 0.12), tone(deep)], 0),
      ripples(brush, 30, 570, 16),
      `<defs>${shapes}</defs>`,
      reef(tone("#2aa7ad"), 120, 0.45),
      reef(tone("#59c8bd"), 74, 0.7),
      reef(tone("#a5e3d0"), 38, 0.8),
      reef(lit("#f6dfb0"), 16, 1),
      wood,
      fill(tone("#4d9a5c"), blob(brush, main.x - 22, main.y - 14, 105, 56, 8)),
      stroke(tone("#1f5f45"), { width: 13 }, treetops(brush, main)),
      wake(brush, random.between(200, 300), random.between(450, 490)),
      cloudFromAbove(brush, random.between(90, 560), random.between(60, 120)),
    ].join("");
  },
};

function treetops({ random }: Brush, { x, y }: { x: number; y: number }): string {
  let dots = "";
  for (let tree = 0; tree < 26; tree++) {
    const angle = random.between(0, 6.28);
    const reach = Math.sqrt(random.between(0, 1));
    dots += d`M${x + Math.cos(angle) * 122 * reach} ${y + Math.sin(angle) * 72 * reach}h0`;
  }
  return dots;
}

function wake(brush: Brush, x: number, y: number): string {
  return (
    stroke(
      "#ffffff",
      { width: 4, opacity: 0.6 },
      d`M${x - 110} ${y + 26}l110 -26 -96 -16M${x - 60} ${y + 3}h40`,
    ) +
    fill(brush.lit("#fffaf0"), d`M${x + 22} ${y}q-16 -9 -40 -8v16q24 1 40 -8z`) +
    fill(brush.tone("#c8402f"), d`M${x - 10} ${y - 4}h14v8h-14z`)
  );
}

const cloudFromAbove = (brush: Brush, x: number, y: number) =>
  stroke(
    brush.tone("#0a4058"),
    { width: 34, opacity: 0.14 },
    d`M${x + 40} ${y + 66}h90m-50 26h110`,
  ) + stroke("#ffffff", { width: 34, opacity: 0.8 }, d`M${x} ${y}h90m-50 26h110m-80 -20h50`);

/** Red laterite cliffs that step back along the sea, palms on their edge. */
export const cliffs: Scene = {
  hours: ["dawn", "day", "dusk", "dusk"],
  paint(brush) {
    const { random, tone } = brush;
    const rock = random.pick(["#b9573a", "#a8583f", "#c27a4a"]);
    const sun = { x: random.between(150, 250), y: random.between(210, 265), radius: 46 };
    const leaves = palm(brush, tone("#245c45"), tone("#5a4638"));
    const brow = random.between(236, 256);
    return [
      sky(brush, sun, 350),
      clouds(brush, 2, 170),
      water(brush, 348, random.pick(["#1d7f96", "#1f86a0", "#257a8c"])),
      glints(brush, sun.x, 358, 540),
      ripples(brush, 380, 560, 8),
      named(
        brush.id("h"),
        fill(
          tone(rock, 0.42),
          d`M800 360V${brow + 66}C600 ${brow + 60} 380 ${brow + 70} 270 ${brow + 88}q-8 40 -22 76z`,
        ),
      ),
      fill(
        tone("#6f9a5a", 0.4),
        d`M800 ${brow + 80}V${brow + 52}C600 ${brow + 48} 380 ${brow + 60} 262 ${brow + 86}q140 -14 538 -6z`,
      ),
      stroke(foam, { width: 26, opacity: 0.85 }, d`M302 ${brow + 252}c140 30 260 70 330 140`),
      cliffFace(brush, rock, brow),
      leaves.definition,
      ...[430, 500, 560, 640].map((x) =>
        leaves.plant(
          x + random.between(-16, 16),
          brow + 4,
          random.between(0.8, 1.15) * (random.chance(0.6) ? -1 : 1),
        ),
      ),
      fill(
        tone("#4f8a4a"),
        d`M800 ${brow + 14}V${brow - 22}C640 ${brow - 34} 520 ${brow - 16} 366 ${brow + 12}q20 14 60 8 120 -16 374 -6z`,
      ),
      birds(brush, 240, 190, 4),
    ].join("");
  },
};

/** The steps of the cliffs below their edge at `brow`: sunlit, in shade, and the bands across both. */
function cliffFace({ tone, lit }: Brush, rock: string, brow: number): string {
  const face = d`M800 600V${brow - 8}C640 ${brow - 20} 520 ${brow - 6} 380 ${
    brow + 14
  }c-14 30 10 44 -4 74s-26 40 -16 76 -40 60 -60 84c140 30 260 70 330 140z`;
  return (
    fill(lit(rock), face) +
    fill(
      tone(rock),
      d`M800 600V${brow}C700 ${brow - 14} 600 ${brow - 12} 520 ${brow}c24 40 -16 70 14 120s10 100 76 150l70 120z`,
    ) +
    stroke(
      tone("#7a3328"),
      { width: 5, opacity: 0.45 },
      d`M384 ${brow + 60}q120 -26 416 -20M366 ${brow + 120}q160 -26 434 -14M344 ${brow + 180}q180 -20 456 4M340 ${brow + 226}q200 -6 460 50`,
    )
  );
}

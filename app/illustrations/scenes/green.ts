import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { house } from "#app/illustrations/painters/buildings.ts";
import { crest, hills, range } from "#app/illustrations/painters/land.ts";
import { crowns, grass } from "#app/illustrations/painters/plants.ts";
import { birds, clouds, mist, sky, wash } from "#app/illustrations/painters/sky.ts";
import { mix } from "#app/illustrations/light.ts";
import { circle, d, ellipse, fill, named, placed, reuse, stroke } from "#app/illustrations/svg.ts";

/** Round hills combed with rows of tea, shade trees, a planter's bungalow. */
export const teaHills: Scene = {
  hours: ["dawn", "dawn", "day", "day", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const sun = { x: random.pick([190, 600]), y: random.between(170, 220), radius: 44 };
    const slopes = [
      { y: 372, height: 34, colour: "#6fae5c", distance: 0.25, rows: 4, gap: 15, width: 7 },
      { y: 438, height: 38, colour: "#4f9a4f", distance: 0.1, rows: 5, gap: 20, width: 10 },
      { y: 524, height: 30, colour: "#3a8248", distance: 0, rows: 4, gap: 26, width: 14 },
    ];
    const drawn = slopes.map((slope, index) => teaSlope(brush, `t${index}`, slope));
    const home = house(random.pick([240, 500]), 392, 64);
    return [
      sky(brush, sun, 420),
      clouds(brush, 2, 170),
      fill(tone("#6a93a8", 0.55), range(brush, 330, 90, 180)),
      fill(tone("#5a9080", 0.42), hills(brush, 326, 36, 220)),
      mist(brush, 366, 20),
      drawn[0],
      fill(lit("#fbf0dc"), home.wall),
      fill(tone("#c04a3a"), home.roof),
      drawn[1],
      shadeTrees(brush),
      drawn[2],
    ].join("");
  },
};

interface Slope {
  y: number;
  height: number;
  colour: string;
  distance: number;
  rows: number;
  gap: number;
  width: number;
}

/** A hill whose crest is repeated down its side as rows of clipped bushes. */
function teaSlope(
  brush: Brush,
  name: string,
  { y, height, colour, distance, rows, gap, width }: Slope,
): string {
  const line = crest(brush, y, height, 280);
  const id = brush.id(name);
  const hedge = named(id, stroke(brush.lit(colour, distance), { width }, line));
  let copies = "";
  for (let row = 2; row <= rows; row++) copies += reuse(id, 0, row * gap);
  return fill(brush.tone(colour, distance), `${line}V600H0z`) + placed(hedge, 0, gap) + copies;
}

function shadeTrees({ random, tone }: Brush): string {
  let trunks = "";
  let leaves = "";
  for (const x of [130, 330, 450, 650]) {
    const left = x + random.between(-40, 40);
    const y = random.between(440, 480);
    const tall = random.between(80, 130);
    trunks += d`M${left} ${y}v${-tall}`;
    leaves += d`M${left - 18} ${y - tall * 0.4}q-8 -30 10 -40q-4 -30 10 ${-tall * 0.4}q14 ${tall * 0.2} 8 ${tall * 0.36}q18 14 8 44q-20 12 -36 0z`;
  }
  return stroke(tone("#5a4a40"), { width: 4 }, trunks) + fill(tone("#2f6f4f"), leaves);
}

/** Tall trunks and shafts of light, a deer on the path. */
export const forest: Scene = {
  hours: ["dawn", "day", "day", "dusk"],
  paint(brush) {
    const { random, tone, light } = brush;
    const leaf = random.pick(["#3f8a5a", "#5a8f4a", "#2f7a66"]);
    const glade = random.between(370, 430);
    return [
      wash(brush, "s", [mix(tone(leaf), light.horizon, 0.35), light.horizon], 0),
      circle(light.sun, glade, 250, 96, 0.45),
      circle(light.sun, glade, 250, 54, 0.8),
      fill(tone(leaf, 0.62), crowns(brush, 392, 60)),
      stroke(tone("#6b5a4a", 0.55), { width: 11 }, trunks(brush, 60, 13)),
      fill(
        light.sun,
        d`M${glade} 200L180 600h90zM${glade + 10} 200L330 600h70zM${glade + 20} 200L560 600h110z`,
        0.2,
      ),
      stroke(tone("#5a4638", 0.3), { width: 20 }, trunks(brush, 96, 8)),
      canopy(brush, tone(leaf, 0.28), 150),
      fill(tone(leaf, 0.18), hills(brush, 440, 14, 260)),
      fill(
        tone("#d9c08a", 0.2),
        d`M${glade - 12} 440c-40 30 40 50 -20 90s-90 50 -120 70h300c-20 -30 -90 -50 -60 -90s-50 -40 -60 -70z`,
      ),
      placed(deer(brush), random.pick([250, 540]), 484, random.pick([-1, 1])),
      canopy(brush, tone(leaf), 84),
      fill(
        tone("#3a2d28"),
        "M60 600q10-300-4-600h74q-14 300 16 600zM690 600q20-300 0-600h70q-10 300 20 600z",
      ),
      fill(tone("#24523e"), crowns(brush, 560, 40, 0, 290) + crowns(brush, 556, 44, 560, 800)),
    ].join("");
  },
};

function trunks({ random }: Brush, step: number, count: number): string {
  let lines = "";
  for (let trunk = 0; trunk < count; trunk++) {
    const x = trunk * step + random.between(0, step * 0.7);
    if (Math.abs(x - 400) > step * 0.8) lines += d`M${x} 460L${x + random.between(-8, 8)} 0`;
  }
  return lines;
}

/** Leaves hanging in from above, down to about `y`. */
function canopy({ random }: Brush, colour: string, y: number): string {
  let edge = d`M0 0H800V${y + 40}`;
  for (let x = 800; x > 0;) {
    const run = random.between(60, 120);
    edge += d`a${run * 0.55} ${run * 0.4} 0 0 1 ${-run} ${x > 400 ? -random.between(0, 14) : random.between(0, 14)}`;
    x -= run;
  }
  return fill(colour, `${edge}z`);
}

const deer = ({ tone }: Brush) =>
  fill(
    tone("#9a6238"),
    "M-40-60c8-10 34-8 52-4l12-22-4-10 10 4 16 8-2 7-13 2-7 30-7 12 3 43-6 0-9-42-24-2-7 44-6 0-3-46z",
  ) +
  stroke(
    tone("#5a4030"),
    { width: 3 },
    "M24-95q-14-12-8-28m2 14l-10-6M28-95q6-14 18-20m-12 8l2-14",
  );

/** Golden grass to the horizon, flat-crowned trees, elephants on the move. */
export const grassland: Scene = {
  hours: ["dawn", "day", "dusk", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const gold = random.pick(["#d6b25a", "#b9b457", "#cfa860"]);
    const sun = {
      x: random.between(280, 520),
      y: random.between(250, 290),
      radius: random.between(56, 72),
    };
    const sward =
      fill(lit(gold), grass(brush, 492, 26, 25, 400)) +
      fill(tone(gold), grass(brush, 540, 52, 25, 400)) +
      fill(tone("#6b6a35"), grass(brush, 586, 64, 25, 400));
    const herd = random.between(280, 340);
    return [
      sky(brush, sun, 400),
      clouds(brush, 2, 170),
      birds(brush, random.pick([220, 580]), 170, 5),
      fill(tone("#7f9480", 0.5), hills(brush, 372, 16, 220)),
      fill(tone("#6f8a58", 0.36), crowns(brush, 392, 30)),
      fill(tone(gold, 0.25), hills(brush, 406, 8, 320)),
      acacia(brush, random.between(150, 190), 420, 0.8),
      acacia(brush, random.between(600, 650), 430, 1.15),
      fill(tone(gold, 0.1), hills(brush, 440, 8, 300)),
      placed(named(brush.id("e"), elephant(brush)), herd, 490, 1.25),
      reuse(brush.id("e"), herd + 196, 488, 0.95),
      reuse(brush.id("e"), herd + 104, 492, 0.52),
      named(brush.id("r"), sward),
      reuse(brush.id("r"), 400, 0),
    ].join("");
  },
};

function acacia({ tone }: Brush, x: number, y: number, size: number): string {
  const shape =
    stroke(
      tone("#4a3a30", 0.08),
      { width: 8 },
      "M0 0q-6-50 2-80m-2 30q-20-30-44-40m44 20q20-24 50-30",
    ) +
    fill(
      tone("#4f6f42", 0.08),
      "M-92-92q10-26 44-26 20-22 60-16 40-6 54 12 30 4 34 22-14 12-40 8-30 10-64 2-50 12-88-2z",
    );
  return placed(shape, x, y, size);
}

const elephant = ({ tone }: Brush) =>
  fill(
    tone("#4f4a52"),
    "M-62 0v-44c0-34 24-44 58-44 14 0 24 2 34 4 22-8 42 4 44 26 2 18 0 40 8 48 6 2 8-2 8-6h6c0 10-6 16-14 16-16-2-18-22-20-34-6 4-10 4-14 2V0H28v-28H-18V0H-38v-26q-4 14-2 26z",
  ) +
  fill(tone("#6a636b"), "M24-80c-14 6-16 34 0 44 14-4 20-28 14-40z") +
  stroke(tone("#fff3dc"), { width: 4 }, "M58-38q8 12 20 8") +
  ellipse(tone("#2f2a30"), 54, -62, 2, 2);

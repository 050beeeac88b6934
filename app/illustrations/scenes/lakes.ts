import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { box, house, windows } from "#app/illustrations/painters/buildings.ts";
import { crest, peak, range } from "#app/illustrations/painters/land.ts";
import { pine, pineRow } from "#app/illustrations/painters/plants.ts";
import { clouds, sky } from "#app/illustrations/painters/sky.ts";
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

/** A lake below snow mountains: poplars and houseboats on the far shore, a canopied boat, lotus leaves in front. */
export const mountainLake: Scene = {
  hours: ["dawn", "dawn", "day", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const x = random.between(330, 450);
    const sun = { x: x + random.pick([-190, 200]), y: random.between(150, 190), radius: 40 };
    const shore =
      fill(tone("#3f7a62", 0.25), d`${crest(brush, 346, 26, 230)}V394H0z`) +
      poplars(brush) +
      houseboats(brush);
    return [
      sky(brush, sun, 400),
      clouds(brush, 1, 140),
      fill(tone("#8ea6bf", 0.5), range(brush, 350, 130, 130)),
      `<g id="${brush.id("m")}">`,
      snowMountains(brush, x),
      shore,
      "</g>",
      water(brush, 394, random.pick(["#2f7f9c", "#3a8590", "#3576a0"])),
      reflection(brush.id("m"), 394, 0.22),
      glints(brush, sun.x, 410, 560),
      ripples(brush, 420, 560, 4),
      placed(named(brush.id("k"), shikara(brush)), random.between(350, 440), 486, 1.15),
      fill(lit("#5f9a5a"), lotusLeaves(brush)),
      stroke(
        lit("#e88aa8"),
        { width: 11 },
        d`M${random.between(90, 150)} 556h4m${random.between(430, 500)} 10h4`,
      ),
    ].join("");
  },
};

function snowMountains(brush: Brush, x: number): string {
  const { random } = brush;
  return (
    peak(brush, {
      x: x - 180,
      y: random.between(200, 225),
      reach: 220,
      base: 392,
      snow: 0.5,
      distance: 0.34,
    }) +
    peak(brush, {
      x: x + 190,
      y: random.between(190, 215),
      reach: 230,
      base: 392,
      snow: 0.5,
      distance: 0.3,
    }) +
    peak(brush, {
      x,
      y: random.between(150, 172),
      reach: 240,
      base: 392,
      snow: 0.55,
      distance: 0.2,
    })
  );
}

function poplars({ random, tone }: Brush): string {
  let trees = "";
  for (let x = random.between(10, 40); x < 800; x += random.between(22, 74))
    trees += d`M${x} 390v${-random.between(24, 60)}`;
  return stroke(tone("#2f6a55", 0.12), { width: 12 }, trees);
}

function houseboats({ random, id, tone, lit, window }: Brush): string {
  const left = random.between(70, 130);
  const boat =
    fill(tone("#5a3a30"), "M-8 386h98l10-6-12 16H0z") +
    fill(lit("#b9794c"), box(0, 358, 82, 388)) +
    fill(tone("#7d4f38"), "M-6 360l10-12h74l10 12z") +
    stroke(window, { width: 7 }, windows(12, 378, 4, 19, 8));
  return (
    placed(named(id("h"), boat), left, 0) +
    [112, 450, 556].map((gap) => reuse(id("h"), left + gap, 0)).join("")
  );
}

/** A long slender boat with cushions under a curtained canopy, its waterline around 0. */
function shikara({ random, tone, lit }: Brush): string {
  const cloth = random.pick(["#d0402f", "#e0a02f", "#2f8a8c"]);
  return (
    fill("#12303f", "M-130 14q130 16 270 0-130-12-270 0z", 0.25) +
    fill(tone("#7a4a30"), "M-170-24q60 22 160 24 90 0 170-32-40 40-90 44h-130q-70-2-110-36z") +
    stroke(lit("#e8c487"), { width: 3 }, "M-156-16q60 18 146 20 86 0 146-24") +
    fill(lit("#fbe9c8"), "M-44-6v-50h4v50zM56-8v-50h4v50z") +
    fill(
      tone(cloth),
      "M-60-52q66-34 136 0l-6 12q-10 6-20 0-10 6-20 0-10 6-22 0-10 6-22 0-10 6-20 0-12 6-20 0z",
    ) +
    fill(lit(cloth), "M-60-52q66-34 136 0z") +
    fill(lit("#f2c87a"), "M-34-6q4-18 36-16t40 14z") +
    fill(tone("#4a3a48"), "M110-20l2-30q8-10 14 0l6 26z") +
    ellipse(tone("#9a6a4a"), 119, -58, 7, 8) +
    stroke(tone("#5a3a2c"), { width: 3.5 }, "M112-38l-22 54")
  );
}

function lotusLeaves({ random }: Brush): string {
  let leaves = "";
  for (const x of [30, 110, 160, 610, 690, 750]) {
    const reach = random.between(22, 40);
    leaves += d`M${x + random.between(-20, 20)} ${random.between(554, 590)}a${reach} ${reach * 0.26} 0 1 0 ${reach * 0.5} ${-reach * 0.18}z`;
  }
  return leaves;
}

/** A lake among wooded hills: red-roofed cottages above the boathouse, sailing boats on still water. */
export const hillLake: Scene = {
  hours: ["dawn", "day", "day", "day", "dusk"],
  paint(brush) {
    const { random, tone } = brush;
    const sun = { x: random.between(300, 500), y: random.between(160, 200), radius: 42 };
    const far = (y: number, rise: number) =>
      d`M0 388V${y}C120 ${y - rise} 230 ${y - rise} 330 ${y + 40}S560 ${y - rise * 0.4} 640 ${y - rise}S760 ${y} 800 ${y - 20}V388z`;
    return [
      sky(brush, sun, 392),
      clouds(brush, 2, 140),
      fill(tone("#5b87a3", 0.52), far(random.between(262, 280), 70)),
      fill(
        tone("#4a7d80", 0.34),
        d`M0 388V250C110 ${random.between(232, 246)} 240 330 330 356S560 ${random.between(268, 290)} 800 236V388z`,
      ),
      `<g id="${brush.id("m")}">`,
      fill(
        tone("#3f7a5f", 0.16),
        "M0 390V296C120 300 200 360 320 376H470C560 352 660 296 800 290V390z",
      ),
      fill(
        tone("#2c6350", 0.06),
        (pineRow(brush, 316, 46, 0, 230, 62) + pineRow(brush, 378, 46, 570, 800, -70)).replaceAll(
          "600",
          "390",
        ),
      ),
      cottages(brush),
      "</g>",
      water(brush, 388, random.pick(["#2f8080", "#37808f", "#3a8a78"])),
      reflection(brush.id("m"), 388, 0.24),
      glints(brush, sun.x, 402, 560),
      ripples(brush, 410, 570, 6),
      placed(named(brush.id("y"), dinghy(brush)), random.between(470, 540), 500),
      reuse(brush.id("y"), random.between(300, 350), 446, -0.6),
      fill(tone("#1f4f42"), "M0 600V548q110 0 190 52zM800 600V540q-90 4-170 60z"),
      fill(
        tone("#27594a"),
        pine(52, 590, random.between(180, 230)) + pine(748, 590, random.between(190, 240)),
      ),
    ].join("");
  },
};

function cottages({ random, tone, lit, window }: Brush): string {
  let walls = box(372, 362, 440, 390);
  let roofs = "M362 364l14-22h60l14 22z";
  let panes = windows(386, 380, 4, 14, 8);
  for (const [x, y] of [
    [120, 352],
    [190, 372],
    [250, 386],
    [300, 362],
    [480, 374],
    [540, 386],
    [560, 346],
    [640, 360],
    [700, 384],
  ] as const) {
    const left = x + random.between(-12, 12);
    const cottage = house(left, y, random.between(34, 44));
    walls += cottage.wall;
    roofs += cottage.roof;
    panes += d`M${left + 12} ${y - 6}v-4m14 4v-4`;
  }
  return (
    fill(lit("#fbf0dc"), walls) + fill(tone("#c4473a"), roofs) + stroke(window, { width: 5 }, panes)
  );
}

/** A small yacht, its waterline at 0. */
const dinghy = ({ random, tone, lit }: Brush) =>
  fill(lit("#fff6e6"), "M4-10V-112C44-78 58-40 58-14z") +
  fill(lit(random.pick(["#e8b04a", "#e0705a", "#6fa8c0"])), "M-4-10V-98C-30-66-40-36-40-14z") +
  fill(tone("#7a3b2e"), "M-52-8H66q-14 18-34 18h-60q-18-4-24-18z") +
  fill("#12303f", "M-44 14q50 8 100 0-50-7-100 0z", 0.25);

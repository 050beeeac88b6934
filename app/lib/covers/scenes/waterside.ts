import type { Brush, Scene } from "../brush.ts";
import { bastion, box, house, pointedArch, windows } from "../painters/buildings.ts";
import { boulders, crest, peak, range } from "../painters/land.ts";
import { palm, pine, pineRow } from "../painters/plants.ts";
import { birds, clouds, sky } from "../painters/sky.ts";
import { glints, ripples, rowingBoat, water } from "../painters/water.ts";
import { d, ellipse, fill, named, placed, reflection, reuse, stroke } from "../svg.ts";

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
      peak(brush, {
        x: x - 180,
        y: random.between(200, 225),
        reach: 220,
        base: 392,
        snow: 0.5,
        distance: 0.34,
      }),
      peak(brush, {
        x: x + 190,
        y: random.between(190, 215),
        reach: 230,
        base: 392,
        snow: 0.5,
        distance: 0.3,
      }),
      peak(brush, {
        x,
        y: random.between(150, 172),
        reach: 240,
        base: 392,
        snow: 0.55,
        distance: 0.2,
      }),
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

/** Cantilevered fishing nets hung like hammocks over a harbour mouth, a country boat, coconut palms on the far point. */
export const fishingNets: Scene = {
  hours: ["dawn", "day", "dusk", "dusk", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const leaves = palm(brush, tone("#2f6a55", 0.2), tone("#54463a", 0.2));
    const sun = { x: random.between(290, 400), y: random.between(220, 280), radius: 54 };
    const far = random.between(190, 220);
    return [
      sky(brush, sun, 404),
      clouds(brush, 2, 150),
      birds(brush, random.between(180, 240), 170, 3),
      leaves.definition,
      ...[16, 44, 78].map((x) =>
        leaves.plant(
          x + random.between(-8, 8),
          404,
          random.between(0.5, 0.85) * (random.chance(0.5) ? 1 : -1),
        ),
      ),
      fill(tone("#3f7a62", 0.3), d`M0 408V384q120 -4 ${random.between(150, 200)} 24z`),
      water(brush, 402, random.pick(["#2a7f92", "#2f7f8c", "#33789a"])),
      glints(brush, sun.x, 414, 570),
      ripples(brush, 420, 580, 6),
      `<g opacity=".7">${reuse(brush.id("n"), far, 412, 0.27)}${reuse(brush.id("n"), far + 110, 422, 0.36)}</g>`,
      placed(
        named(brush.id("n"), net(brush)),
        random.between(500, 524),
        512,
        random.between(1, 1.06),
      ),
      placed(
        rowingBoat(brush, 130, random.pick(["#b8452f", "#2f6f8f", "#3f8a6a"])),
        random.between(130, 200),
        random.between(500, 540),
      ),
      fill(lit("#dcb98c"), "M800 600V540q-70-14-140 8t-120 52z"),
      boulders(brush, "#6f5f5a", [
        [690, 590, 120, 50],
        [770, 560, 110, 54],
      ]),
    ].join("");
  },
};

/** The hanging net from its far corner to the near one and back along its lower edge. */
const NET = "M-262-180Q-124-156 16-178-20-118-66-108-126-96-190-112-232-124-262-180z";

/** One net on its jetty: two masts lean out over the water, four bent ribs hold the net, stones balance it; the foot of the masts at 0,0. */
function net({ tone }: Brush): string {
  const wood = tone("#4a3530");
  return (
    fill(tone("#5a4038"), NET, 0.3) +
    stroke(
      wood,
      { width: 1.6, opacity: 0.7 },
      "M-250-166Q-126-142 8-160M-232-142Q-126-112-8-136M-228-176q8 46 44 64M-176-170q6 34 28 64M-122-166v62M-70-168q-4 38-30 64M-22-172q-6 30-42 60",
    ) +
    stroke(wood, { width: 3 }, NET) +
    stroke(wood, { width: 5 }, "M-128-296Q-238-278-262-180M-128-296Q-14-278 16-178") +
    stroke(wood, { width: 4 }, "M-128-296Q-176-250-180-172M-128-296Q-84-250-72-168") +
    stroke(wood, { width: 8 }, "M-8 0L-128-296M34 0L-128-296") +
    stroke(wood, { width: 5 }, "M-24-40h36M-46-94h28M-68-148h22M-90-202h16") +
    stroke(wood, { width: 3 }, "M-128-296L150-76M150-76V-8M110-108V-40M72-138V-80") +
    stroke(tone("#8a7f7a"), { width: 15 }, "M150-6v4M110-38v4M72-78v4") +
    fill(tone("#6b4f40"), "M-50-4H210V8H-50z") +
    stroke(wood, { width: 7 }, "M-34 8v44M20 8v52M80 8v60M140 8v60M196 8v50")
  );
}

/** Bastions and a lighthouse above the surf on a low cape. */
export const seaFort: Scene = {
  hours: ["dawn", "day", "day", "dusk", "dusk"],
  paint(brush) {
    const { random, lit } = brush;
    const stone = random.pick(["#d9b183", "#cf9f7a", "#dcbf96"]);
    const sun = { x: random.between(150, 230), y: random.between(230, 290), radius: 48 };
    return [
      sky(brush, sun, 390),
      clouds(brush, 2, 180),
      birds(brush, random.between(220, 300), 170, 4),
      water(brush, 388, random.pick(["#1c8296", "#2484a5", "#1f8a8f"])),
      glints(brush, sun.x, 398, 560),
      ripples(brush, 400, 560, 9),
      ramparts(brush, stone, random.between(-12, 12)),
      stroke(
        "#fff8ec",
        { width: 13, opacity: 0.85 },
        "M196 492q60-18 120 0t110 2 120 4 120-2 150 0",
      ),
      boulders(brush, "#7a655c", [
        [220, 492, random.between(60, 90), 40],
        [330, 498, 70, random.between(26, 40)],
        [560, 500, random.between(80, 110), 38],
      ]),
      stroke(
        "#fff8ec",
        { width: 5, opacity: 0.6 },
        "M120 530q60-10 120 0M330 548q70-10 130 0M560 534q70-10 150 2",
      ),
      placed(
        fill(lit("#fff3dc"), "M4-12V-96C40-70 52-40 54-12zM-4-12V-84C-26-60-34-30-36-12z") +
          rowingBoat(brush, 120, "#7a3b2e"),
        random.between(110, 170),
        random.between(470, 510),
        0.9,
      ),
    ].join("");
  },
};

function ramparts(brush: Brush, stone: string, lift: number): string {
  const { tone, lit, window } = brush;
  const posts = [
    [250, 372, 70],
    [400, 352, 84],
    [560, 344, 84],
    [720, 340, 96],
  ] as const;
  const top = (y: number) => y + lift;
  return (
    fill(tone("#6f9a62", 0.2), d`M330 ${top(372)}V${top(330)}q120 -40 240 -26t230 -20v90z`) +
    fill(lit("#fbf3e6"), d`M472 ${top(322)}l8 -150h36l8 150zM478 ${top(166)}h40v-26h-40z`) +
    fill(tone("#d8c4b4"), d`M504 ${top(322)}l-2 -150h14l8 150z`) +
    fill(tone("#c8402f"), d`M476 ${top(268)}l2 -36h40l2 36zM474 ${top(142)}l24 -24 24 24z`) +
    fill(window, d`M486 ${top(162)}h24v-16h-24z`) +
    fill(
      lit(stone, 0.1),
      box(600, top(284), 690, top(350)) +
        d`M590 ${top(286)}l56 -34 54 34zM642 ${top(254)}v-26h-8v-8h8v-8h8v8h8v8h-8v26z`,
    ) +
    fill(window, pointedArch(645, top(340), 24, 36)) +
    fill(tone(stone), d`M214 490V${top(396)}L400 ${top(376)}H800V500H214z`) +
    stroke(lit(stone), { width: 14, dash: "13 8" }, d`M228 ${top(390)}L400 ${top(372)}H800`) +
    fill(lit(stone), posts.map(([x, y, width]) => bastion(x, top(y), width, 496)).join("")) +
    fill(
      tone(stone),
      posts
        .map(
          ([x, y, width]) =>
            d`M${x + width * 0.14} ${top(y)}h${width * 0.36}l${width * 0.1} ${496 - top(y)}h${-width * 0.4}z`,
        )
        .join(""),
    ) +
    stroke(
      lit(stone),
      { width: 14, dash: "11 7" },
      posts.map(([x, y, width]) => d`M${x - width / 2} ${top(y) - 6}h${width}`).join(""),
    ) +
    stroke(
      tone("#8a6050"),
      { width: 4, opacity: 0.6 },
      posts.map(([x, y, width]) => d`M${x - width * 0.53} ${top(y) + 22}h${width * 1.06}`).join(""),
    ) +
    fill(window, [326, 480, 640].map((x) => pointedArch(x, 446, 20, 28)).join(""), 0.8) +
    fill(tone("#6f5a50"), d`M190 500q40 -22 90 -12t140 0 150 -4 230 -2V516q-300 10 -610 -16z`)
  );
}

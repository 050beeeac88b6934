import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { boulders } from "#app/illustrations/painters/land.ts";
import { crowns, palm, reeds } from "#app/illustrations/painters/plants.ts";
import { birds, clouds, sky, wash } from "#app/illustrations/painters/sky.ts";
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

/** A houseboat on still water between banks of coconut palms. */
export const backwater: Scene = {
  hours: ["dawn", "day", "day", "dusk", "dusk"],
  paint(brush) {
    const { random, tone } = brush;
    const leaves = palm(brush, tone("#276a4a"), tone("#4c4038"));
    const sun = { x: random.between(280, 520), y: random.between(190, 260), radius: 48 };
    let grove = "";
    for (let x = random.between(-10, 20); x < 810; x += random.between(70, 110))
      grove += leaves.plant(x, 356, random.between(0.75, 1.35) * (random.chance(0.5) ? 1 : -1));
    const boat = random.between(360, 440);
    return [
      sky(brush, sun, 360),
      clouds(brush, 2, 150),
      leaves.definition,
      fill(tone("#4f8f74", 0.4), crowns(brush, 340, 44)),
      `<g id="${brush.id("g")}">${grove}${fill(tone("#2f7350"), "M0 364V346q200-10 400-2t400-4v24z")}</g>`,
      water(brush, 362, random.pick(["#2c7d7c", "#2f7f92", "#3a8574"])),
      reflection(brush.id("g"), 363, 0.2),
      glints(brush, sun.x, 376, 560),
      named(brush.id("k"), placed(houseboat(brush), boat, 440)),
      reflection(brush.id("k"), 446, 0.25),
      ripples(brush, 390, 580, 6),
      leaves.plant(74, 570, random.between(3.3, 3.8)),
      leaves.plant(728, 600, -random.between(2.7, 3.2)),
      fill(tone("#1f5a40"), "M0 600V540q70-4 130 22t90 38zM800 600V566q-70 0-110 34z"),
    ].join("");
  },
};

/** A kettuvallam: a long hull with raised ends under a roof of plaited palm, its waterline at 0. */
function houseboat({ tone, lit, window }: Brush): string {
  const roof = tone("#b98247");
  return (
    fill(tone("#3f2a2a"), "M-190-40q14 24 54 28H126q44-4 74-40-6 44-44 58H-140q-40-8-50-46z") +
    fill(lit("#e8c487"), "M-132-12v-50H118v50z") +
    fill(roof, "M-152-56q-2-44 34-58 40-14 78 0 30 12 34 30 6-34 40-40 44-8 78 10 36 22 30 58z") +
    stroke(
      tone("#7f5230"),
      { width: 4, opacity: 0.6 },
      "M-118-112v56M-84-119v62M-50-117v60M-16-98v42M20-116v60M56-126v68M92-118v62M122-92v36",
    ) +
    stroke(
      window,
      { width: 13 },
      "M-110-26v-16m34 16v-16m34 16v-16m46 16v-16m34 16v-16m34 16v-16",
    ) +
    fill(tone("#3f2a2a"), "M-160-58h312v7h-312z")
  );
}

/** Mirror-still shallows with reed islands, bare trees full of storks and a flight overhead. */
export const wetland: Scene = {
  hours: ["dawn", "dawn", "day", "dusk"],
  paint(brush) {
    const { random, tone, light } = brush;
    const sun = { x: random.between(320, 480), y: random.between(230, 280), radius: 52 };
    return [
      sky(brush, sun, 360),
      fill(tone("#6f8f86", 0.5), crowns(brush, 348, 40)),
      fill(tone("#55796a", 0.3), crowns(brush, 358, 34)),
      wash(brush, "w", [light.horizon, tone("#6f9fae", 0.15)], 360),
      glints(brush, sun.x, 374, 560),
      ripples(brush, 380, 590, 3),
      fill(
        tone("#7d9a55", 0.15),
        "M0 412q120-22 230 0-100 16-230 14zM800 400q-140-20-260 2 110 18 260 16zM250 470q110-18 200 2-90 14-200-2z",
      ),
      placed(
        named(brush.id("n"), snag(brush)),
        random.between(140, 190),
        412,
        random.between(0.95, 1.15),
      ),
      reuse(brush.id("n"), random.between(600, 650), 402, -random.between(0.7, 0.85)),
      stroke(
        tone("#5f8046", 0.05),
        { width: 4 },
        reeds(brush, 180, 412, 60, 6) + reeds(brush, 660, 404, 50, 5),
      ),
      placed(named(brush.id("c"), crane(brush)), random.between(320, 360), 474, 1.2),
      reuse(brush.id("c"), random.between(420, 470), 480, -0.95),
      birds(brush, random.between(300, 500), 180, 5),
      stroke(
        tone("#3f5f3a"),
        { width: 6 },
        reeds(brush, 70, 610, 190, 9) + reeds(brush, 740, 610, 160, 8),
      ),
    ].join("");
  },
};

/** A sarus crane, its feet at 0,0. */
const crane = ({ tone }: Brush) =>
  fill(tone("#fffaf2"), "M-22-46q22-20 42-2l14 10q-20 12-36 6-14-4-20-14z") +
  stroke(tone("#fffaf2"), { width: 5 }, "M-18-44q-20-16-10-38") +
  stroke(tone("#3a3440"), { width: 2.5 }, "M-4-30v30M6-30v30M-29-83l-13 5") +
  fill(tone("#c8402f"), "M-33-87a6 6 0 0 1 12 2z");

/** A bare tree with nests and their storks, its foot at 0,0. */
const snag = ({ tone }: Brush) =>
  stroke(
    tone("#4a3a3a", 0.1),
    { width: 6 },
    "M0 0V-112l-12-34M0-64l-42-66M0-84l38-50M34-128l30-8",
  ) +
  fill(tone("#6b4f3a", 0.1), "M-60-134h36l-8 14h-20zM22-140h36l-8 14h-20z") +
  stroke(tone("#fffaf2"), { width: 7 }, "M-46-139l8-8M36-145l8-8M62-142l8-7");

const POOL_ROCKS = [
  [210, 545, 150, 86],
  [600, 552, 170, 96],
  [310, 572, 80, 44],
] as const;

/** A white fall in two leaps over dark rock into a green pool. */
export const waterfall: Scene = {
  hours: ["dawn", "day", "day", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const x = random.between(370, 430);
    const lip = random.between(165, 190);
    const half = random.between(34, 52);
    const rock = random.pick(["#5a5f5c", "#6b5a50", "#56606b"]);
    return [
      sky(brush, { x: random.pick([200, 600]), y: 96, radius: 30 }, 300),
      fill(tone("#5f9a78", 0.45), crowns(brush, lip - 44, 44)),
      fill(
        tone(rock, 0.12),
        d`M0 600V${lip + 10}C60 ${lip - 60} 160 ${lip - 66} 230 ${lip - 40}S${x - half - 30} ${lip - 20} ${x - half - 4} ${lip + 6}h${
          half * 2 + 8
        }c30 -30 60 -60 120 -54S740 ${lip - 70} 800 ${lip - 30}V600z`,
      ),
      stroke(
        tone("#2f3438"),
        { width: 6, opacity: 0.35 },
        d`M60 ${lip + 50}v120m70 -90v150m70 -190v110M${x + 110} ${lip + 40}v130m70 -80v130m80 -190v150`,
      ),
      fill(lit("#f7fbfb"), d`M${x - half} ${lip}h${half * 2}l10 150h${-half * 2 - 20}z`),
      fill(
        tone(rock),
        d`M0 600V${lip + 190}C120 ${lip + 160} 260 ${lip + 150} ${x - half - 16} ${lip + 150}h${half * 2 + 40}C640 ${lip + 150} 700 ${
          lip + 170
        } 800 ${lip + 160}V600z`,
      ),
      fill(
        lit("#f7fbfb"),
        d`M${x - half - 26} ${lip + 148}h${half * 2 + 52}l26 130h${-half * 2 - 104}z`,
      ),
      stroke(tone("#9cc7cf"), { width: 5, opacity: 0.8 }, streaks(x, half, lip)),
      fill(
        tone(random.pick(["#2f9a8c", "#3aa08a", "#2f8f9c"])),
        "M120 600C110 500 220 446 400 446S700 500 680 600z",
      ),
      ellipse("#ffffff", x, 452, 150, 22, 0.75),
      ellipse("#ffffff", x, 470, 220, 16, 0.3),
      fill(
        tone("#3a6f4c", 0.05),
        crowns(brush, 400, 54, 0, 190) + crowns(brush, 390, 54, 620, 800),
      ),
      boulders(brush, "#454b50", POOL_ROCKS),
      fill(
        tone("#1f4a38"),
        crowns(brush, 500, 66, 0, 130) + crowns(brush, 510, 66, 690, 800) + crowns(brush, 586, 40),
      ),
    ].join("");
  },
};

/** Darker threads in the falling water. */
const streaks = (x: number, half: number, lip: number) =>
  d`M${x - half * 0.5} ${lip + 10}l-4 120M${x + half * 0.1} ${lip + 24}v110M${x + half * 0.6} ${lip + 8}l4 124` +
  d`M${x - half} ${lip + 166}l-14 90M${x - half * 0.3} ${lip + 170}l-4 90M${x + half * 0.5} ${lip + 164}l4 100M${x + half * 1.1} ${lip + 168}l14 90`;

const STREAM_ROCKS = [
  [290, 520, 90, 54],
  [520, 530, 110, 66],
  [240, 586, 130, 70],
  [600, 592, 140, 74],
] as const;

/** A bridge grown from fig roots over a jungle stream. */
export const rootBridge: Scene = {
  hours: ["day", "day", "dawn", "dusk"],
  paint(brush) {
    const { random, tone, light } = brush;
    const sag = random.between(300, 330);
    const deck: Deck = (x) => sag + 12 + ((x - 400) / 340) ** 2 * 40;
    const roots = hangingRoots(brush, deck);
    const rails = rootRails(brush, deck);
    return [
      wash(brush, "s", [tone("#5f9a70", 0.3), light.horizon], 0),
      fill(tone("#6aa67a", 0.5), crowns(brush, 240, 60)),
      fill(tone("#4f9068", 0.3), crowns(brush, 350, 60)),
      fill(
        tone("#3b7d58", 0.15),
        "M0 600V380c120-4 200 40 280 90l40 130zM800 600V370c-130 0-200 50-270 100l-40 130z",
      ),
      fill(
        tone(random.pick(["#3fae9f", "#3aa5b0"])),
        "M398 400c-6 40 20 60-40 110s-130 60-150 90h420c-30-40-130-60-150-100s-50-50-56-100z",
      ),
      stroke(
        "#ffffff",
        { width: 5, opacity: 0.6 },
        "M376 480h44M340 520h60M420 536h56M320 566h80M470 574h60",
      ),
      boulders(brush, "#566058", STREAM_ROCKS),
      stroke(tone("#5a4436"), { width: 5 }, roots),
      stroke(
        tone("#6b5140"),
        { width: 5 },
        d`${rails}M60 ${sag - 84}Q400 ${sag - 44} 740 ${sag - 84}M60 ${sag - 40}Q250 ${sag - 70} 400 ${sag - 60}T740 ${sag - 50}`,
      ),
      stroke(tone("#4a382f"), { width: 17 }, d`M60 ${sag + 50}Q400 ${sag - 40} 740 ${sag + 44}`),
      stroke(
        tone("#7d6048"),
        { width: 8 },
        d`M60 ${sag + 34}Q400 ${sag - 56} 740 ${sag + 28}M90 400Q180 ${sag + 10} 400 ${sag + 2}T720 410`,
      ),
      fill(
        tone("#3a2d29"),
        "M0 600V0h92c-12 130-16 250 6 340s50 170 104 260zM800 600V0H706c14 120 16 250-6 340s-54 170-110 260z",
      ),
      fill(
        tone("#22553e"),
        "M0 0h800v110a50 40 0 0 1-90 20 60 50 0 0 1-110-20 56 44 0 0 1-100-16 60 46 0 0 1-110 6 56 44 0 0 1-104 4 60 50 0 0 1-116 16 60 50 0 0 1-170 20z",
      ),
      fill(tone("#2f6f4c"), crowns(brush, 560, 40, 0, 150) + crowns(brush, 566, 40, 660, 800)),
    ].join("");
  },
};

/** The height of the bridge's deck at each x. */
type Deck = (x: number) => number;

function hangingRoots({ random }: Brush, deck: Deck): string {
  let roots = "";
  for (let x = 150; x < 660; x += random.between(22, 46))
    roots += d`M${x} ${deck(x)}q${random.between(-12, 12)} 26 ${random.between(-10, 10)} ${random.between(24, 84)}`;
  return roots;
}

/** Roots from the deck up to the handrails, and from there into the trees. */
function rootRails({ random }: Brush, deck: Deck): string {
  let rails = "";
  for (let x = 120; x < 690; x += random.between(26, 48))
    rails += d`M${x} ${deck(x)}q${random.between(-22, 22)} -34 ${random.between(-16, 16)} ${random.between(-70, -56)}`;
  for (const x of [130, 170, 236, 560, 622, 668])
    rails += d`M${x + random.between(-16, 16)} 90q${random.between(-26, 26)} 90 ${random.between(-12, 12)} ${deck(x) - 84}`;
  return rails;
}

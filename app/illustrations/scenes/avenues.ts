import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { isLampTime } from "#app/illustrations/light.ts";
import {
  box,
  onionDome,
  pointedArch,
  roundDome,
  windows,
} from "#app/illustrations/painters/buildings.ts";
import { broadTree, crowns } from "#app/illustrations/painters/plants.ts";
import { birds, clouds, sky } from "#app/illustrations/painters/sky.ts";
import { circle, d, ellipse, fill, named, placed, reuse, stroke } from "#app/illustrations/svg.ts";

/** A great memorial arch at the end of a ceremonial avenue between lawns, long pools and rows of trees. */
export const capital: Scene = {
  hours: ["dawn", "day", "day", "dusk", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const stone = random.pick(["#e0b07c", "#d9a982", "#e3bd90"]);
    const sun = { x: random.pick([190, 230, 590]), y: random.between(170, 230), radius: 46 };
    const rows = [
      [294, 452, 58],
      [244, 466, 84],
      [168, 490, 124],
      [50, 530, 190],
    ] as const;
    const trees = rows.map(
      ([x, y, size]) =>
        broadTree(x, y, size * random.between(0.92, 1.08)) +
        broadTree(800 - x, y, size * random.between(0.92, 1.08)),
    );
    return [
      sky(brush, sun, 450),
      clouds(brush, 2, 150),
      birds(brush, random.pick([250, 560]), 140, 4),
      fill(
        tone(stone, 0.62),
        "M70 440v-40h170v-14h36v-26q20-34 40 0v26h40v54zM730 440v-34H600v-16h-40v-20q-16-28-34 0v20h-46v50z",
      ),
      fill(tone("#5f8a6a", 0.42), crowns(brush, 422, 30)),
      arch(brush, stone),
      fill(tone("#8fb85c"), "M0 600V446h800V600z"),
      fill(
        lit("#a9c970"),
        d`M0 600V${random.between(500, 512)}L330 448h36L160 600zM800 600V${random.between(500, 512)}L470 448h-36L640 600z`,
      ),
      fill(tone("#6fb0c0", 0.1), "M310 452h14L150 600H70zM490 452h-14L650 600h80z"),
      fill(tone("#c98f72"), "M360 446h80L590 600H210z"),
      fill(lit("#e2b290"), "M384 446h32L470 600H330z"),
      fill(tone("#2f6a4c"), trees.join("")),
      lampPosts(brush),
    ].join("");
  },
};

/** The arch: tall opening, smaller ones in its flanks, stepped attic with a shallow bowl. */
function arch({ tone, lit, window }: Brush, stone: string): string {
  return (
    fill(
      tone(stone),
      "M296 456V236h208V456zM312 216h176v22H312zM338 200h124v18H338zM366 186h68v16h-68z",
    ) +
    fill(
      lit(stone),
      "M296 456V236h66V456zM312 216h110v22H312zM338 200h74v18h-74zM366 186h40v16h-40zM438 456V236h22V456z",
    ) +
    fill(tone("#8a5a50"), "M352 456V322q0-50 48-50t48 50v134z") +
    fill(tone("#b57f66"), "M352 456V322q0-50 48-50 6 0 12 1-44 8-44 50v133z") +
    fill(tone("#fbe3c4"), "M376 456V336q0-36 24-36t24 36v120z", 0.35) +
    fill(
      lit("#f2d3a8"),
      box(286, 232, 514, 244) +
        box(304, 212, 496, 220) +
        box(290, 336, 352, 344) +
        box(448, 336, 510, 344) +
        box(286, 448, 360, 460) +
        box(440, 448, 514, 460),
    ) +
    fill(window, pointedArch(324, 448, 28, 60) + pointedArch(478, 448, 28, 60), 0.75) +
    stroke(tone("#b57f66"), { width: 4 }, "M304 262h38M458 262h38M308 316h30M462 316h30")
  );
}

function lampPosts(brush: Brush): string {
  const { tone } = brush;
  const posts = [
    [318, 490, 46],
    [268, 540, 66],
    [482, 490, 46],
    [532, 540, 66],
  ] as const;
  const heads = posts.map(
    ([x, y, tall]) =>
      (isLampTime(brush.light) ? circle("#ffd587", x, y - tall, tall * 0.28, 0.3) : "") +
      circle(isLampTime(brush.light) ? "#ffe3a0" : tone("#f6efe0"), x, y - tall, tall * 0.1),
  );
  return (
    stroke(
      tone("#3f3a44"),
      { width: 3 },
      posts.map(([x, y, tall]) => d`M${x} ${y}v${-tall}`).join(""),
    ) + heads.join("")
  );
}

/** A domed public hall at the end of a garden in flower, blossoming avenue trees, low modern towers behind. */
export const gardenCity: Scene = {
  hours: ["dawn", "day", "day", "day", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const bloom = random.pick(["#d77fa8", "#8f79c4", "#e0674a", "#e6a93c"]);
    return [
      sky(brush, { x: random.pick([190, 620]), y: random.between(150, 210), radius: 44 }, 440),
      clouds(brush, 2, 180),
      glassTowers(brush),
      fill(tone("#5f9070", 0.32), crowns(brush, 404, 60)),
      publicHall(brush, random.pick(["#efe0c8", "#e9d8c4", "#e6cdb0"])),
      fill(tone("#84b35a"), "M0 600V440h800V600z"),
      fill(lit("#a5cc6e"), "M0 600V520L300 446h60L210 600zM800 600V520L500 446h-60L590 600z"),
      fill(lit("#e6cfae"), "M372 442h56L560 600H240z"),
      fountain(brush),
      flowerBeds(brush, bloom),
      blossomTree(brush, random.between(92, 116), 520, 1, bloom),
      blossomTree(brush, random.between(222, 240), 466, 0.52, bloom),
      blossomTree(brush, random.between(560, 578), 466, 0.52, bloom),
      blossomTree(brush, random.between(684, 708), 520, 1, bloom),
    ].join("");
  },
};

function glassTowers({ random, tone, window }: Brush): string {
  let shapes = "";
  let panes = "";
  for (let x = random.between(20, 50); x < 760;) {
    const width = random.between(38, 60);
    const roof = random.between(270, 350);
    if (x + width < 290 || x > 510) {
      shapes += d`M${x} 430V${roof}l${width} ${random.pick([0, -14, 10])}V430z`;
      panes += d`M${x + width / 2} ${roof + 16}V392`;
    }
    x += width + random.between(10, 34);
  }
  return (
    fill(tone("#5f87a0", 0.5), shapes) +
    stroke(window, { width: 24, dash: "4 12", opacity: 0.3 }, panes)
  );
}

/** A long granite front of columns under a central dome with corner kiosks. */
function publicHall({ tone, lit, window }: Brush, stone: string): string {
  const kiosk = (x: number, y: number) => onionDome(x, y - 10, 13) + box(x - 14, y - 12, x + 14, y);
  return (
    fill(
      tone(stone, 0.06),
      box(346, 268, 454, 320) + roundDome(400, 252, 46) + kiosk(358, 268) + kiosk(442, 268),
    ) +
    fill(lit(stone), "M354 252q0-42 42-43l4-18v61zM346 268h84v52h-84z") +
    fill(lit("#e8c060"), "M396 214l4-30 4 30z") +
    fill(tone(stone), box(338, 248, 462, 262) + box(196, 320, 604, 442)) +
    fill(
      lit(stone),
      box(188, 312, 612, 326) +
        box(196, 326, 300, 442) +
        box(330, 300, 470, 442) +
        kiosk(214, 314) +
        kiosk(586, 314),
    ) +
    fill(tone("#8a7a78"), box(344, 334, 456, 430)) +
    fill(
      lit("#fff4e0"),
      [346, 372, 398, 424, 448].map((x) => box(x - 3, 334, x + 7, 430)).join("") +
        "M324 302l76-32 76 32z" +
        box(318, 300, 482, 310),
    ) +
    stroke(
      window,
      { width: 22, dash: "10 9" },
      "M209 354h114M485 354h114M209 412h114M485 412h114",
    ) +
    stroke(window, { width: 8, opacity: 0.8 }, windows(366, 292, 4, 22, 8)) +
    fill(tone("#d9c4a6"), "M320 446l14-16h132l14 16z") +
    stroke(tone("#b9a38c"), { width: 3 }, "M196 384h104M500 384h104")
  );
}

const fountain = ({ tone, lit }: Brush) =>
  ellipse(tone("#b9a38c"), 400, 506, 62, 15) +
  ellipse(tone("#5fa8ba"), 400, 503, 54, 11) +
  stroke(
    lit("#f4fbfb"),
    { width: 4, opacity: 0.8 },
    "M400 502v-52M400 452q-24 6-28 46M400 452q24 6 28 46M400 462q-10 10-12 38M400 462q10 10 12 38",
  );

function flowerBeds({ random, lit }: Brush, bloom: string): string {
  let dots = "";
  for (let flower = 0; flower < 8; flower++) {
    const down = random.between(0, 1);
    const x = 356 - down * 150 - random.between(4, 30 + down * 60);
    dots += d`M${x} ${468 + down * 124}h0M${800 - x} ${468 + down * 124}h0`;
  }
  return stroke(lit(bloom), { width: 8 }, dots);
}

/** A spreading tree with part of its crown in flower, its foot at x, y. */
function blossomTree(brush: Brush, x: number, y: number, size: number, bloom: string): string {
  const { tone, lit } = brush;
  const id = brush.id("b");
  if (size < 1) return reuse(id, x, y, size);
  if (x > 400) return reuse(id, x, y, -1);
  return placed(
    named(
      id,
      stroke(tone("#5f4a42"), { width: 11 }, "M0 0q-2-50 4-80M2-60q-26-20-44-44M2-56q26-20 46-46") +
        fill(
          tone("#3f7a52"),
          "M-92-92a40 38 0 0 1 16-60a50 48 0 0 1 62-52a52 48 0 0 1 80 24a46 42 0 0 1 34 68q-10 34-50 24-22 22-50 4-46 26-92-8z",
        ) +
        fill(
          lit(bloom),
          "M-74-116a34 30 0 0 1 14-46a42 40 0 0 1 52-34a44 40 0 0 1 64 22a36 34 0 0 1 22 46q-24-14-40 6-18-26-46-4-36-20-66 10z",
        ),
    ),
    x,
    y,
  );
}

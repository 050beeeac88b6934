import type { Brush, Scene } from "#app/illustrations/brush.ts";
import {
  box,
  minaret,
  onionDome,
  pointedArch,
  roundDome,
  shikhara,
  windows,
  chhatri,
} from "#app/illustrations/painters/buildings.ts";
import { crowns, palm } from "#app/illustrations/painters/plants.ts";
import { birds, clouds, sky, wash } from "#app/illustrations/painters/sky.ts";
import { glints, ripples, rowingBoat, water } from "#app/illustrations/painters/water.ts";
import { mix } from "#app/illustrations/light.ts";
import { d, fill, named, placed, reflection, reuse, stroke } from "#app/illustrations/svg.ts";

/** Steps down to a broad river, temple spires above, boats and parasols below. */
export const ghats: Scene = {
  hours: ["dawn", "dawn", "day", "dusk", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const stone = random.pick(["#d9a878", "#d09a7c", "#cfae84"]);
    const sun = { x: random.pick([170, 630]), y: random.between(200, 260), radius: 48 };
    return [
      sky(brush, sun, 440),
      birds(brush, random.between(300, 500), 140, 3),
      fill(tone(stone, 0.5), skyline(brush)),
      temples(brush, stone),
      fill(lit(stone), "M0 452V356h800v96z"),
      stroke(tone(stone), { width: 6 }, "M0 372h800M0 388h800M0 404h800M0 420h800M0 436h800"),
      fill(
        tone("#a06a50"),
        d`M0 452V340h96l14 112zM800 452V336H690l-16 116zM${random.between(250, 280)} 452l6 -64h70l6 64zM${random.between(
          480,
          520,
        )} 452l6 -64h60l6 64z`,
      ),
      water(brush, 450, random.pick(["#3a7f8c", "#44798c", "#4a8784"])),
      glints(brush, sun.x, 462, 590),
      parasols(brush),
      ripples(brush, 470, 590, 4),
      ...[
        [180, 500, 130],
        [470, 540, 170],
      ].map(([x = 0, y = 0, width = 0]) =>
        placed(
          rowingBoat(brush, width, random.pick(["#2f6f8f", "#b8452f", "#3f8a6a", "#6b3f2f"])),
          x + random.between(-30, 30),
          y + random.between(-8, 12),
        ),
      ),
    ].join("");
  },
};

/** A far row of roofs. */
function skyline({ random }: Brush): string {
  let shapes = "";
  for (let x = -10; x < 800; x += random.between(90, 130))
    shapes += box(x, random.between(280, 336), x + random.between(50, 90), 380);
  return shapes;
}

function temples(brush: Brush, stone: string): string {
  const { random, tone, lit, window } = brush;
  const x = 400 + random.between(-40, 40);
  const red = random.pick(["#b5533c", "#a8483f", "#c06a45"]);
  return (
    fill(
      tone(stone, 0.1),
      box(40, 300, 170, 370) +
        box(180, 270, 300, 370) +
        box(540, 290, 640, 370) +
        box(650, 276, 770, 370) +
        chhatri(210, 270, 40) +
        chhatri(270, 270, 40) +
        chhatri(700, 276, 44),
    ) +
    [
      [x - 74, 0.62],
      [x + 74, 0.66],
      [x + 194, 0.48],
    ]
      .map(([left = 0, size = 1]) => reuse(brush.id("v"), left, 370, size))
      .join("") +
    placed(
      named(
        brush.id("v"),
        fill(lit(red), shikhara(0, 0, 110, 230)) + fill(tone(red), "M2-212q44 60 53 212H2z"),
      ),
      x,
      370,
    ) +
    fill(
      window,
      pointedArch(x, 370, 34, 50) +
        pointedArch(x - 74, 370, 22, 34) +
        pointedArch(x + 74, 370, 22, 34),
    ) +
    stroke(
      window,
      { width: 8 },
      windows(60, 330, 5, 22, 12) +
        windows(204, 304, 4, 24, 12) +
        windows(204, 340, 4, 24, 12) +
        windows(560, 322, 4, 20, 12) +
        windows(676, 310, 4, 24, 12) +
        windows(676, 344, 4, 24, 12),
    ) +
    stroke(tone("#d1452f"), { width: 2.5 }, d`M${x} 150v-24l22 8-22 8`)
  );
}

function parasols({ random, tone, lit }: Brush): string {
  let shade = "";
  let poles = "";
  for (const x of [130, 200, 350, 430, 610]) {
    const left = x + random.between(-20, 20);
    const y = random.between(404, 430);
    shade += d`M${left - 22} ${y}q22 -26 44 0z`;
    poles += d`M${left} ${y}v20`;
  }
  return (
    stroke(tone("#6b4030"), { width: 2.5 }, poles) +
    fill(lit(random.pick(["#e8772e", "#e0a02f", "#d9533a"])), shade)
  );
}

/** A southern gateway tower of many tiers above the temple tank, palms beside it. */
export const templeTown: Scene = {
  hours: ["dawn", "day", "day", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const leaves = palm(brush, tone("#2a6b4c"), tone("#54463a"));
    const sun = { x: random.pick([170, 640]), y: random.between(160, 230), radius: 44 };
    const [warm, cool] = random.pick([
      ["#d98a5a", "#c46a4a"],
      ["#d9a85e", "#b98346"],
      ["#6fa8a0", "#d9795a"],
      ["#c9b08a", "#a58a68"],
    ]);
    const towers =
      reuse(brush.id("g"), 212, 400, random.between(0.44, 0.5)) +
      reuse(brush.id("g"), 606, 400, random.between(0.4, 0.46)) +
      placed(
        named(brush.id("g"), gopuram(lit(warm), tone(cool), tone("#e2b040"), brush.window)),
        400,
        410,
      );
    return [
      sky(brush, sun, 430),
      clouds(brush, 2, 170),
      fill(tone("#5f8a6a", 0.45), crowns(brush, 370, 40)),
      leaves.definition,
      ...[90, 150, 300, 520, 680, 740].map((x) =>
        leaves.plant(
          x + random.between(-14, 14),
          430,
          random.between(0.9, 1.5) * (random.chance(0.5) ? 1 : -1),
        ),
      ),
      named(brush.id("t"), towers + fill(lit("#fbf0dc"), "M0 436v-40h330v40zM470 436v-40h330v40z")),
      stroke(tone("#c0483a"), { width: 40, dash: "22 22" }, "M0 416h328M474 416h330"),
      fill(tone("#cfa987"), "M0 476V432h800v44z"),
      stroke(tone("#a67f66"), { width: 4 }, "M0 444h800M0 456h800M0 468h800"),
      water(brush, 474, random.pick(["#2f7f7a", "#3a8574", "#2f7a8f"])),
      `<g clip-path="url(#${brush.id("q")})">${reflection(brush.id("t"), 455, 0.25)}</g>`,
      `<clipPath id="${brush.id("q")}"><path d="M0 474h800v126H0z"/></clipPath>`,
      ripples(brush, 486, 590, 10),
    ].join("");
  },
};

/** A southern gateway tower: a stone base, tapering tiers, a barrel roof with its row of finials, its foot at 0,0. */
function gopuram(light: string, dark: string, gold: string, door: string): string {
  const [x, y, width, height] = [0, 0, 230, 262];
  const tiers = 5;
  let bands = "";
  let niches = "";
  for (let tier = 0; tier < tiers; tier++) {
    const share = 1 - tier / (tiers + 2.7);
    const half = (width / 2) * 0.9 * share;
    const top = y - height * (0.2 + (tier + 1) * 0.126);
    bands += d`M${x - half} ${top + height * 0.126}l${half * 0.07} ${-height * 0.098}h${half * 1.86}l${half * 0.07} ${height * 0.098}z`;
    niches += d`M${x - half * 0.7} ${top + height * 0.085}v${-height * 0.03}m${half * 0.35} ${height * 0.03}v${-height * 0.03}m${half * 0.7} ${
      height * 0.03
    }v${-height * 0.03}m${half * 0.35} ${height * 0.03}v${-height * 0.03}`;
  }
  const crown = y - height * 0.83;
  const half = width * 0.19;
  return (
    fill(
      dark,
      d`M${x - width / 2} ${y + 20}V${y - height * 0.18}h${width}V${y + 20}zM${x - width * 0.45} ${y - height * 0.2}L${x - half} ${crown}h${
        half * 2
      }L${x + width * 0.45} ${y - height * 0.2}z`,
    ) +
    fill(
      light,
      `${bands}${d`M${x - half * 1.1} ${crown}q${-half * 0.2} ${-height * 0.13} ${half * 0.5} ${-height * 0.13}h${half * 1.2}q${half * 0.7} 0 ${
        half * 0.5
      } ${height * 0.13}z`}`,
    ) +
    stroke(dark, { width: width * 0.035 }, niches) +
    stroke(
      gold,
      { width: width * 0.022 },
      windows(x - half * 0.6, crown - height * 0.13, 5, half * 0.3, height * 0.05),
    ) +
    fill(door, pointedArch(x, y + 20, 46, 76))
  );
}

/** A white tomb with dome and minarets at the end of its water garden. */
export const plainsMonument: Scene = {
  hours: ["dawn", "dawn", "day", "dusk", "dusk", "night"],
  paint(brush) {
    const { random, tone, light } = brush;
    const marble = random.pick(["#fbf4ea", "#fbf4ea", "#e9b48c"]);
    const sun = { x: random.pick([190, 230, 580, 620]), y: random.between(170, 250), radius: 46 };
    let trees = "";
    for (let row = 0; row < 5; row++) {
      const out = 118 + row * row * 13 + row * 14;
      const tall = 46 + row * 26;
      for (const side of [-1, 1])
        trees += d`M${400 + side * out} ${420 + row * 30 - tall}q${tall * 0.2} ${tall * 0.5} ${tall * 0.1} ${tall}h${-tall * 0.2}q${-tall * 0.1} ${
          -tall * 0.5
        } ${tall * 0.1} ${-tall}z`;
    }
    return [
      sky(brush, sun, 420),
      birds(brush, random.pick([260, 540]), 150, 4),
      fill(tone("#6f9a7a", 0.4), crowns(brush, 392, 26)),
      tomb(brush, marble),
      fill(tone("#7fa860"), "M0 600V416h800V600z"),
      fill(tone("#5f9150"), "M0 600V470l320-54h-60L0 440zM800 600V470L480 416h60l260 24z"),
      fill(tone("#d9b894"), "M356 416h88L620 600H180z"),
      wash(
        brush,
        "w",
        [mix(light.horizon, tone("#4f94a8"), 0.3), tone("#2f7f98")],
        0,
        "M376 418h48L530 600H270z",
      ),
      fill(
        tone(marble),
        "M388 426h24l4 60q26 20 24 42-4 24-30 32l-10 30-10-30q-26-8-30-32-2-22 24-42z",
        0.45,
      ),
      fill(tone("#2f5f45"), trees),
    ].join("");
  },
};

function tomb({ random, tone, lit, window }: Brush, marble: string): string {
  const far = random.between(206, 226);
  return (
    fill(
      tone(marble, 0.12),
      [-far, far].map((side) => minaret(400 + side, 404, 216)).join("") +
        [-far + 44, far - 44].map((side) => minaret(400 + side, 396, 180)).join(""),
    ) +
    fill(tone("#d3ab86"), box(150, 400, 650, 418)) +
    fill(
      lit(marble),
      "M276 402V312l24-18H500l24 18v90z" +
        onionDome(400, 270, 66) +
        roundDome(326, 294, 24) +
        roundDome(474, 294, 24) +
        box(346, 262, 454, 300),
    ) +
    fill(tone(marble), "M404 172c50 20 78 44 54 98H412q20-50-8-98zM454 402V280h46l24 32v90z") +
    fill(lit(marble), box(358, 284, 442, 402)) +
    fill(
      tone("#b99c94"),
      pointedArch(400, 402, 58, 100) +
        [312, 488].map((x) => pointedArch(x, 350, 30, 42) + pointedArch(x, 402, 30, 42)).join(""),
    ) +
    fill(window, pointedArch(400, 402, 26, 50), 0.8)
  );
}

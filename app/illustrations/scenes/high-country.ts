import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { mix } from "#app/illustrations/light.ts";
import { chorten, windows } from "#app/illustrations/painters/buildings.ts";
import { hills, peak, range } from "#app/illustrations/painters/land.ts";
import { crowns } from "#app/illustrations/painters/plants.ts";
import { clouds, sky, wash } from "#app/illustrations/painters/sky.ts";
import { d, fill, named, placed, reflection, reuse, stroke } from "#app/illustrations/svg.ts";

/** Bare, banded ridges around a deep blue lake, white stupas on the shore. */
export const highDesert: Scene = {
  hours: ["dawn", "day", "day", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit, light } = brush;
    const earth = random.pick(["#b98a62", "#a97f6b", "#c09a6c"]);
    const rust = random.pick(["#a8694e", "#8f6675", "#96745a"]);
    const lake = random.pick(["#1d6ea3", "#20809f", "#2d62a0"]);
    const peaks =
      peak(
        brush,
        { x: random.between(250, 330), y: 190, reach: 260, base: 372, snow: 0.3, distance: 0.25 },
        earth,
      ) +
      peak(
        brush,
        { x: random.between(520, 620), y: 214, reach: 250, base: 372, snow: 0.22, distance: 0.16 },
        rust,
      ) +
      fill(
        tone(rust, 0.1),
        d`M0 372V${random.between(290, 320)}C70 300 120 350 230 372zM800 372V${random.between(270, 310)}C700 300 620 350 500 372z`,
      );
    return [
      sky(brush, { x: random.between(380, 450), y: random.between(140, 170), radius: 34 }, 372),
      fill(tone("#8d93ad", 0.45), range(brush, 330, 130, 120)),
      named(brush.id("m"), peaks),
      wash(brush, "w", [mix(tone(lake), light.horizon, 0.35), tone(lake)], 371),
      reflection(brush.id("m"), 371, 0.2),
      fill(
        lit(earth),
        d`M0 600V500C160 470 300 ${random.between(456, 470)} 460 468S700 500 800 470V600z`,
      ),
      fill(tone(earth), hills(brush, 545, 16, 330)),
      stupas(brush),
    ].join("");
  },
};

function stupas(brush: Brush): string {
  const { random, tone, lit } = brush;
  const parts = [
    [random.between(330, 380), 512, 92],
    [random.between(450, 480), 506, 62],
    [random.between(250, 280), 508, 54],
  ] as const;
  const stupa = parts.map(([x, y, size]) => chorten(x, y, size));
  return (
    fill(lit("#fff8ea"), stupa.map((part) => part.body).join("")) +
    fill(tone("#d9a437"), stupa.map((part) => part.spire).join("")) +
    fill(
      tone("#9c3b30"),
      parts
        .map(
          ([x, y, size]) =>
            d`M${x - size * 0.4} ${y - size * 0.3}h${size * 0.8}v${-size * 0.06}h${-size * 0.8}z`,
        )
        .join(""),
    )
  );
}

/** Grey dunes on a valley floor between snow mountains, two-humped camels crossing, a thread of green along the stream. */
export const coldDesert: Scene = {
  hours: ["dawn", "day", "day", "dusk", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const sand = random.pick(["#dcc09a", "#d6b48e", "#d9c3a4"]);
    const rock = random.pick(["#9a7f76", "#8f7a7c", "#a58a74"]);
    const top = random.between(386, 404);
    return [
      sky(brush, { x: random.pick([170, 420, 640]), y: random.between(130, 170), radius: 38 }, 420),
      clouds(brush, 1, 130),
      fill(tone("#8d93ad", 0.5), range(brush, 360, 150, 110)),
      snowMountains(brush, rock),
      fill(tone("#6f9560", 0.12), crowns(brush, 402, 22)),
      fill(tone(sand, 0.2), hills(brush, 410, 12, 230)),
      fill(
        lit(sand),
        d`M0 600V448C120 ${top + 20} 190 ${top} 270 ${top}c60 50 120 70 210 74S700 430 800 ${top + 14}V600z`,
      ),
      fill(
        tone("#a98668"),
        d`M270 ${top}c-10 60 40 90 20 130s-90 50 -110 80h240c20 -50 90 -80 60 -136 -90 -4 -150 -24 -210 -74z`,
      ),
      fill(tone("#b9967a"), d`M800 ${top + 14}C740 ${top + 30} 700 500 560 600H800z`),
      placed(named(brush.id("c"), camel(brush)), random.between(380, 410), 474, 1.25),
      reuse(brush.id("c"), random.between(500, 520), 482, 1.15),
      reuse(brush.id("c"), random.between(276, 292), 466, 1.05),
      fill(tone("#8a6a58"), hills(brush, 572, 14, 330)),
    ].join("");
  },
};

function snowMountains(brush: Brush, rock: string): string {
  const { random } = brush;
  return (
    peak(
      brush,
      {
        x: random.between(150, 220),
        y: random.between(190, 215),
        reach: 250,
        base: 410,
        snow: 0.42,
        distance: 0.26,
      },
      rock,
    ) +
    peak(
      brush,
      {
        x: random.between(590, 660),
        y: random.between(175, 205),
        reach: 270,
        base: 410,
        snow: 0.46,
        distance: 0.2,
      },
      rock,
    ) +
    peak(
      brush,
      {
        x: random.between(380, 430),
        y: random.between(235, 260),
        reach: 200,
        base: 410,
        snow: 0.34,
        distance: 0.12,
      },
      rock,
    )
  );
}

/** A Bactrian camel with its saddle cloth, walking left, its feet at 0,0. */
const camel = ({ tone, lit }: Brush) =>
  stroke(tone("#5a3f34"), { width: 6 }, "M-24-34l-4 34M-14-32l4 32M22-34l-4 34M32-36l4 36") +
  fill(
    tone("#6f4d3c"),
    "M-30-30q-10-18 2-30 4-16 12-18 8 4 10 16h10q4-16 12-18 8 4 10 20 16 8 12 32-4 10-12 4H-22zM-28-36q-20 2-24-14l-2-26-14 4q-4-10 8-16 14-6 18 6l4 24q6 8 14 6z",
  ) +
  fill(lit("#d0402f"), "M-7-62h12l2 26h-16z");

/** Whitewashed halls stacked on a crag, prayer flags across the sky, high-desert ridges behind. */
export const monastery: Scene = {
  hours: ["dawn", "day", "day", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const earth = random.pick(["#a97f62", "#9a7a70", "#8a7f6a"]);
    return [
      sky(brush, { x: random.pick([190, 620]), y: random.between(150, 190), radius: 36 }, 460),
      clouds(brush, 1, 150),
      peak(brush, {
        x: random.between(120, 200),
        y: 215,
        reach: 260,
        base: 470,
        snow: 0.4,
        distance: 0.4,
      }),
      peak(brush, {
        x: random.between(600, 690),
        y: 225,
        reach: 260,
        base: 470,
        snow: 0.4,
        distance: 0.35,
      }),
      fill(tone(earth, 0.35), range(brush, 460, 90, 130)),
      fill(
        tone(earth),
        "M130 600C180 520 210 480 260 440L300 372 360 352 470 340 540 384 566 446 640 510 700 600z",
      ),
      fill(lit(earth), "M130 600C180 520 210 480 260 440L300 372 372 360 350 440 390 500 340 600z"),
      gompa(brush),
      fill(tone("#6b5a4e"), hills(brush, 560, 18, 330)),
      flags(brush, [400, 186], [random.between(560, 600), 322], [800, random.between(250, 330)]),
      flags(brush, [400, 186], [random.between(220, 270), 330], [0, random.between(280, 350)]),
    ].join("");
  },
};

/** Storeys with tapering walls, a maroon frieze under each roof and a gilded roof on the highest. */
function gompa(brush: Brush): string {
  const { tone, lit, random } = brush;
  const shift = random.between(-10, 10);
  const storeys = [
    [400 + shift, 250, 120, 90],
    [345, 300, 110, 110],
    [455, 290, 120, 110],
    [400, 340, 190, 100],
    [316, 372, 90, 90],
    [500, 362, 110, 100],
  ] as const;
  const wall = ([x, top, width, tall]: readonly [number, number, number, number]) =>
    d`M${x - width / 2} ${top}h${width}l${width * 0.06} ${tall}h${-width * 1.12}z`;
  const band = ([x, top, width]: readonly [number, number, number, number]) =>
    d`M${x - width / 2 - 4} ${top}h${width + 8}v-12h${-width - 8}z`;
  const panes = storeys
    .map(([x, top, width]) =>
      windows(x - width / 2 + 18, top + 34, Math.floor((width - 20) / 22), 22, 13),
    )
    .join("");
  return (
    fill(lit("#fff6e6"), storeys.map(wall).join("")) +
    fill(tone("#8f2f2c"), storeys.map(band).join("")) +
    stroke(brush.window, { width: 8 }, panes) +
    fill(tone("#dca63a"), d`M${346 + shift} 240l20 -26h68l20 26zM${396 + shift} 214l4 -30 4 30z`) +
    fill(tone("#8f2f2c"), d`M${376 + shift} 250h48v30h-48z`)
  );
}

type Point = readonly [x: number, y: number];

const FLAG_COLOURS = ["#2f6fb5", "#f4f1e6", "#c9382e", "#3f9a5a", "#f0c02f"] as const;

/** Prayer flags along a sagging line, always in the order blue, white, red, green, yellow. */
function flags({ tone, lit }: Brush, [x0, y0]: Point, [cx, cy]: Point, [x1, y1]: Point): string {
  const at = (t: number, a: number, b: number, c: number) =>
    (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
  const cloth = FLAG_COLOURS.map((colour, first) => {
    let shapes = "";
    for (let flag = first; flag < 15; flag += FLAG_COLOURS.length)
      shapes += d`M${at((flag + 0.7) / 15.6, x0, cx, x1)} ${at((flag + 0.7) / 15.6, y0, cy, y1)}l13 2 -2 20 -13 -3z`;
    return fill(lit(colour), shapes);
  });
  return (
    stroke(tone("#4a4048"), { width: 2 }, d`M${x0} ${y0}Q${cx} ${cy} ${x1} ${y1}`) + cloth.join("")
  );
}

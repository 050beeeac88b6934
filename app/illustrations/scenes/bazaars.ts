import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { mix } from "#app/illustrations/light.ts";
import {
  box,
  chhatri,
  onionDome,
  pointedArch,
  roundDome,
  windows,
} from "#app/illustrations/painters/buildings.ts";
import { hills } from "#app/illustrations/painters/land.ts";
import { birds, clouds, sky } from "#app/illustrations/painters/sky.ts";
import { circle, d, fill, named, placed, reuse, stroke } from "#app/illustrations/svg.ts";

/** A sheer-walled fort on its rock above a sea of flat-roofed blue houses. */
export const blueCity: Scene = {
  hours: ["dawn", "day", "day"],
  paint(brush) {
    const { random, tone, lit, light } = brush;
    const stone = random.pick(["#c98a62", "#bf7f5e", "#cf9a6c"]);
    const blue = random.pick(["#3f83dc", "#3a86d6", "#4f80e0"]);
    const haze = fill(light.horizon, box(0, 380, 800, 600), 0.16);
    return [
      sky(brush, { x: random.pick([150, 650]), y: random.between(150, 220), radius: 46 }, 430),
      clouds(brush, 2, 140),
      birds(brush, random.pick([190, 640]), 190, 4),
      fill(tone(stone, 0.6), hills(brush, 376, 26, 220)),
      fill(
        tone(stone, 0.12),
        "M60 460C110 440 130 390 196 372L226 318 270 300H560L606 330 630 372C690 400 700 440 770 460z",
      ),
      fill(
        lit(stone, 0.08),
        "M60 460C110 440 130 390 196 372L226 318 270 300H400L360 360 300 390 280 460z",
      ),
      citadel(brush, stone, random.between(-10, 10)),
      `<defs>${named(brush.id("h"), houses(brush, blue))}</defs>`,
      reuse(brush.id("h"), 0, 428, 0.56) + reuse(brush.id("h"), 830, 432, -0.56),
      haze,
      reuse(brush.id("h"), 800, 462, -1),
      haze,
      reuse(brush.id("h"), random.between(-60, -20), 506, 1.15),
      reuse(brush.id("h"), random.between(870, 920), 566, -1.5),
    ].join("");
  },
};

function citadel({ id, tone, lit, window }: Brush, stone: string, shift: number): string {
  const wall = mix(stone, "#f0c898", 0.35);
  const x = 400 + shift;
  return (
    fill(
      tone(wall),
      box(x - 150, 190, x + 170, 320) +
        box(x - 60, 156, x + 80, 220) +
        box(x + 170, 236, x + 204, 330),
    ) +
    fill(
      lit(wall),
      box(x - 150, 190, x - 70, 320) +
        box(x - 20, 176, x + 60, 320) +
        box(x + 110, 206, x + 150, 320),
    ) +
    fill(
      tone(stone),
      d`M${x - 196} 320l12 -78h60v78zM${x - 110} 330l8 -90h40l10 90zM${x + 62} 330l8 -96h46l10 96z`,
    ) +
    placed(named(id("c"), fill(lit(wall), chhatri(0, 0, 34))), x - 134, 190) +
    [x - 86, x + 154].map((left) => reuse(id("c"), left, 190)).join("") +
    [x - 44, x + 64].map((left) => reuse(id("c"), left, 156)).join("") +
    fill(lit(wall), onionDome(x + 10, 156, 20)) +
    stroke(
      lit(wall),
      { width: 8, dash: "7 5" },
      d`M${x - 184} 238h60M${x - 102} 236h40M${x + 70} 230h46`,
    ) +
    stroke(
      window,
      { width: 7 },
      windows(x - 136, 222, 4, 18, 10) +
        windows(x - 52, 214, 7, 18, 12) +
        windows(x + 92, 222, 4, 18, 10) +
        windows(x - 6, 254, 4, 18, 10),
    ) +
    stroke(
      tone("#7d4a3c"),
      { width: 3, opacity: 0.45 },
      d`M${x - 150} 236h320M${x - 60} 274h120M240 330l20 60M330 330l-16 50M470 320l20 70M560 340l10 50`,
    )
  );
}

/** A row of flat-roofed houses along y = 0, most of them blue, here and there one pale or of sandstone. */
function houses({ random, tone, lit, window }: Brush, blue: string): string {
  const walls = ["", "", ""];
  let shade = "";
  let panes = "";
  for (let x = -20; x < 830;) {
    const width = random.between(54, 92);
    const roof = -random.between(34, 72);
    walls[random.pick([0, 0, 0, 0, 1, 1, 2])] += d`M${x} 90V${roof}h${width}V90z`;
    shade += d`M${x + width * 0.74} 90V${roof}h${width * 0.26}V90z`;
    panes += d`M${x + width * 0.24} ${roof + 26}v-8m${width * 0.26} 8v-8`;
    x += width;
  }
  const [most, pale, sandstone] = walls;
  return (
    fill(lit(blue), most ?? "") +
    fill(lit(mix(blue, "#eaf2fb", 0.6)), pale ?? "") +
    fill(lit("#efd9b8"), sandstone ?? "") +
    fill(tone("#22398f"), shade, 0.28) +
    stroke(window, { width: 8 }, panes)
  );
}

/** A square gatehouse with four tall minarets over a bazaar street of awnings and carts. */
export const minaretCity: Scene = {
  hours: ["dawn", "day", "day", "dusk", "dusk", "night"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const stone = random.pick(["#ecd2a2", "#e6c79c", "#efdcb8"]);
    return [
      sky(brush, { x: random.pick([180, 620]), y: random.between(150, 220), radius: 46 }, 480),
      clouds(brush, 1, 150),
      birds(brush, random.pick([230, 580]), 180, 2),
      fill(
        tone(stone, 0.55),
        box(40, 350, 230, 450) +
          roundDome(90, 350, 30) +
          roundDome(170, 350, 40) +
          box(570, 340, 760, 450) +
          roundDome(630, 340, 42) +
          roundDome(712, 340, 28),
      ),
      shops(brush, stone),
      gatehouse(brush, stone),
      fill(tone("#b08a70"), "M0 600V478h800V600z"),
      fill(lit("#dcba94"), "M340 478h120L640 600H160z"),
      stalls(brush),
    ].join("");
  },
};

function gatehouse(brush: Brush, stone: string): string {
  const { tone, lit, window } = brush;
  const tower =
    fill(
      lit(stone),
      "M-17 0V-190h34V0zM-13-190h26v-92h-26zM-10-282h20v-26h-20z" + onionDome(0, -304, 15),
    ) +
    fill(tone(stone), "M4 0V-190h13V0zM4-190h9v-92h-9zM3-282h7v-26h-7z") +
    fill(
      tone("#b98a62"),
      "M-24-186h48l-5-10h-38zM-22-112h44l-4-8h-36zM-20-248h40l-5-8h-30zM-18-280h36l-5-8h-26z",
    ) +
    stroke(window, { width: 6 }, "M-5-206v-14M-5-264v-6M-5-136v-12");
  const id = brush.id("m");
  return (
    `<g opacity=".8">${reuse(id, 346, 440, 0.86)}${reuse(id, 454, 440, 0.86)}</g>` +
    fill(lit(stone), box(300, 250, 500, 486)) +
    fill(tone(stone), box(452, 250, 500, 486)) +
    fill(tone("#b98a62"), box(290, 322, 510, 330) + box(294, 262, 506, 268)) +
    fill(
      tone("#7d5448"),
      [332, 366, 400, 434, 468].map((x) => pointedArch(x, 318, 22, 40)).join(""),
    ) +
    stroke(lit(stone), { width: 10, dash: "8 6" }, "M300 246h200") +
    fill(tone("#c79a72"), pointedArch(400, 486, 128, 150)) +
    fill(tone(mix(stone, "#6b3f4a", 0.72)), pointedArch(400, 486, 104, 128)) +
    fill(lit("#fbe6c0"), pointedArch(400, 486, 50, 74), 0.7) +
    circle(lit("#fff8ea"), 400, 345, 11) +
    stroke(tone("#4a3038"), { width: 2 }, "M400 345v-7M400 345h5") +
    placed(named(id, tower), 300, 486) +
    reuse(id, 500, 486)
  );
}

function shops({ random, tone, lit, window }: Brush, stone: string): string {
  let walls = "";
  let panes = "";
  for (const [from, to] of [
    [-10, 270],
    [530, 800],
  ] as const)
    for (let x = from; x < to;) {
      const width = Math.min(random.between(72, 110), to - x);
      const roof = random.between(350, 392);
      walls += box(x, roof, x + width - 3, 490);
      panes += windows(x + 14, roof + 34, Math.floor((width - 6) / 26), 26, 14);
      x += width;
    }
  return (
    fill(lit(mix(stone, "#c98a70", 0.45)), walls) +
    stroke(window, { width: 9 }, panes) +
    fill(tone("#6b4640"), box(0, 446, 262, 490) + box(538, 446, 800, 490))
  );
}

/** Awnings over the shops and fruit carts in the street. */
function stalls({ random, id, tone, lit }: Brush): string {
  const awning = "M0 430h50l8 26q-8 8-16 0-8 8-17 0-8 8-17 0-8 8-16 0z";
  const pair = fill(lit("#d9533a"), awning) + placed(fill(lit("#f0b440"), awning), 60, 0);
  const cart =
    stroke(
      lit(random.pick(["#e8842e", "#e0604a", "#8fb84c"])),
      { width: 15 },
      "M16-6h0m18 0h0m18 0h0m18 0h0m-45-10h0m18 0h0m18 0h0",
    ) +
    fill(tone("#2f7f8a"), "M0 0h84l-8 14H8z") +
    stroke(tone("#3a2f38"), { width: 4 }, "M16 20a9 9 0 1 0 1 0zM68 20a9 9 0 1 0 1 0z");
  return (
    placed(named(id("a"), pair), 10, 0) +
    [130, 546, 666].map((x) => reuse(id("a"), x, 0)).join("") +
    placed(named(id("k"), cart), random.between(90, 140), 530) +
    reuse(id("k"), random.between(590, 640), 524) +
    reuse(id("k"), random.between(400, 450), 558, 1.1)
  );
}

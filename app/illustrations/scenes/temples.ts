import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { box, pointedArch, shikhara, windows } from "#app/illustrations/painters/buildings.ts";
import { boulders } from "#app/illustrations/painters/land.ts";
import { broadTree, crowns } from "#app/illustrations/painters/plants.ts";
import { birds, clouds, sky } from "#app/illustrations/painters/sky.ts";
import { glints, ripples, water } from "#app/illustrations/painters/water.ts";
import { d, ellipse, fill, named, placed, reuse, stroke } from "#app/illustrations/svg.ts";

/** A northern temple seen from its side: porch and halls rise roof by roof to the curved spire, on a high plinth in a lawn. */
export const shikharaTown: Scene = {
  hours: ["dawn", "day", "day", "dusk", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const stone = random.pick(["#dcab6e", "#cf9062", "#d9b68c", "#c97f60"]);
    const far = (x: number, size: number) =>
      reuse(brush.id("v"), x + random.between(-14, 14), 440, size * random.between(0.94, 1.06));
    return [
      sky(brush, { x: random.pick([210, 250, 660]), y: random.between(150, 220), radius: 46 }, 440),
      clouds(brush, 2, 150),
      birds(brush, random.between(250, 320), 150, 3),
      fill(tone("#6f9a7a", 0.5), crowns(brush, 388, 50)),
      `<defs>${named(brush.id("v"), spire(brush, stone, 150, 300))}${named(brush.id("r"), fill(lit(stone), SLAB_ROOF))}</defs>`,
      `<g opacity=".62">${far(128, 0.56)}${far(690, 0.66)}</g>`,
      temple(brush, stone),
      fill(lit("#9fbd64"), "M0 600V470h800V600z"),
      fill(lit("#e3c59c"), "M352 470h74L520 600H250z"),
      fill(tone("#6d9a4c"), "M0 600V520q150-8 262 80zM800 600V510q-170-4-296 90z"),
      fill(
        tone("#34684a"),
        broadTree(random.between(60, 100), 560, 200) +
          broadTree(random.between(705, 740), 556, 190),
      ),
      stroke(lit(random.pick(["#e8772e", "#f0b440", "#e0607a"])), { width: 8 }, blossoms(brush)),
    ].join("");
  },
};

/** A curved spire, its foot at 0,0: sunny and shaded flank, ribs, ribbed disc and golden finial. */
function spire({ tone, lit }: Brush, stone: string, width: number, height: number): string {
  const [half, tall] = [width / 2, height * 0.84];
  return (
    fill(lit(stone), shikhara(0, 0, width, height)) +
    fill(
      tone(stone),
      d`M${half * 0.22} ${-tall}C${half * 0.8} ${-height * 0.7} ${half} ${-height * 0.4} ${half} 0H${half * 0.3}C${half * 0.3} ${-height * 0.4} ${
        half * 0.2
      } ${-height * 0.7} 0 ${-tall}z`,
    ) +
    stroke(
      tone("#7d4a3c"),
      { width: 2.5, opacity: 0.4 },
      d`M${-half * 0.6} 0C${-half * 0.6} ${-height * 0.4} ${-half * 0.46} ${-height * 0.68} ${-half * 0.14} ${-tall}M${-half * 0.18} 0C${
        -half * 0.18
      } ${-height * 0.4} ${-half * 0.14} ${-height * 0.68} ${-half * 0.04} ${-tall}M${half * 0.66} 0C${half * 0.66} ${-height * 0.4} ${half * 0.46} ${
        -height * 0.68
      } ${half * 0.14} ${-tall}`,
    ) +
    ellipse(tone(stone), 0, -height * 0.86, half * 0.34, height * 0.026) +
    fill(
      tone("#e2b040"),
      d`M${-half * 0.12} ${-height * 0.88}q${half * 0.12} ${-height * 0.03} ${half * 0.06} ${-height * 0.04}l${half * 0.06} ${-height * 0.06} ${
        half * 0.06
      } ${height * 0.06}q${-half * 0.06} ${height * 0.01} ${half * 0.06} ${height * 0.04}z`,
    )
  );
}

/** The roof of a hall: shrinking slabs under a bell, 110 wide. */
const SLAB_ROOF =
  "M-55 0h110l-7-18h-96zM-46-18h92l-6-18h-80zM-37-36h74l-5-18h-64zM-28-54h56l-4-17h-48zM-18-71h36l-3-15h-30zM-11-86q4-22 11-24 7 2 11 24z";

function temple(brush: Brush, stone: string): string {
  const { tone, lit, window } = brush;
  const again = (x: number, y: number, size: number) => reuse(brush.id("v"), x, y, size);
  const roof = (x: number, y: number, size: number) => reuse(brush.id("r"), x, y, size);
  return (
    fill(tone(stone), box(204, 376, 580, 430)) +
    fill(tone("#8a5a48"), box(216, 372, 384, 414)) +
    stroke(lit(stone), { width: 46, dash: "8 16" }, "M214 391h180") +
    fill(lit(stone), box(334, 330, 420, 384) + box(270, 350, 340, 374) + box(202, 364, 400, 374)) +
    roof(240, 366, 0.62) +
    roof(302, 352, 0.84) +
    roof(376, 334, 1.04) +
    again(472, 384, 1) +
    again(424, 384, 0.5) +
    again(522, 384, 0.52) +
    again(474, 384, 0.4) +
    fill(lit(stone), box(392, 380, 560, 396) + box(200, 410, 584, 424) + box(168, 436, 616, 476)) +
    fill(tone(stone), box(184, 424, 600, 436) + box(168, 462, 616, 476)) +
    fill(
      window,
      pointedArch(474, 410, 20, 26) + pointedArch(424, 410, 14, 22) + pointedArch(522, 410, 14, 22),
    ) +
    fill(tone(stone), "M346 476v-40h86v40z") +
    stroke(lit(stone), { width: 4 }, "M344 444h90M342 454h94M340 464h98M338 474h102") +
    stroke(tone("#7d4a3c"), { width: 3, opacity: 0.4 }, "M168 449h176M436 449h180") +
    fill(tone("#e0572f"), "M471 120v-34l38 12-36 12v10z")
  );
}

function blossoms({ random }: Brush): string {
  let dots = "";
  for (let flower = 0; flower < 6; flower++)
    dots += d`M${random.between(20, 240)} ${random.between(556, 592)}h0m${random.between(500, 540)} 0h0`;
  return dots;
}

/** Two stepped granite towers at the edge of the sea, stone bulls on the court wall, surf on the rocks. */
export const shoreTemple: Scene = {
  hours: ["dawn", "dawn", "day", "dusk", "dusk"],
  paint(brush) {
    const { random, tone, lit } = brush;
    const stone = random.pick(["#c9a07a", "#b9937c", "#cfab7f"]);
    const sun = { x: random.pick([180, 215, 610]), y: random.between(240, 290), radius: 50 };
    return [
      sky(brush, sun, 372),
      clouds(brush, 2, 170),
      water(brush, 370, random.pick(["#1f8598", "#2a86a5", "#2b8c8f"])),
      glints(brush, sun.x, 380, 480),
      ripples(brush, 385, 450, 8),
      stroke(
        "#fff8ec",
        { width: 10, opacity: 0.85 },
        "M-10 448q80-22 170-4t120-16M520 430q90 26 150 8t140 4M-10 414q60-8 130 2M640 408q80-12 170 0",
      ),
      boulders(brush, "#8f7566", [
        [110, 462, random.between(90, 130), 46],
        [206, 458, 110, random.between(44, 62)],
        [620, 458, random.between(100, 130), 54],
        [706, 466, 90, random.between(34, 48)],
      ]),
      placed(named(brush.id("v"), vimana(brush, stone)), 420, 440),
      reuse(brush.id("v"), 284, 440, 0.6),
      courtWall(brush, stone),
      fill(tone("#cfa273"), "M0 600V474q120-20 240-10t300 0 260-4V600z"),
      fill(lit("#efd09c"), d`M0 600V498q140-20 300 4t500-${random.between(10, 24)}V600z`),
      stroke(
        tone("#b98a5f"),
        { width: 4, opacity: 0.5 },
        "M60 540q90-14 200 4M330 566q100-12 190 2M560 534q90-14 180 0",
      ),
      birds(brush, sun.x < 400 ? 600 : 240, 180, 3),
    ].join("");
  },
};

/** A southern sanctuary tower of six storeys under an eight-sided dome, its foot at 0,0. */
function vimana({ tone, lit, window }: Brush, stone: string): string {
  let storeys = "";
  let shade = "";
  let eaves = "";
  for (let storey = 0; storey < 6; storey++) {
    const half = 92 - storey * 13;
    const foot = -64 - storey * 32;
    storeys += d`M${-half} ${foot}v-26h${half * 2}v26z`;
    shade += d`M${half * 0.35} ${foot}v-26H${half}v26z`;
    eaves += d`M${-half - 5} ${foot - 24}h${half * 2 + 10}l-8 -9h${-half * 2 + 6}z`;
  }
  return (
    fill(tone(stone), "M-104 16V-66H104V16z") +
    fill(lit(stone), "M-104 16V-66H36V16z") +
    fill(lit(stone), storeys) +
    fill(tone(stone), shade) +
    fill(tone("#8a6656"), eaves) +
    fill(tone("#8a6656"), "M-110-62h220l-8-9h-204z") +
    stroke(
      tone("#8a6656"),
      { width: 7, opacity: 0.6 },
      windows(-68, -72, 5, 34, 8) + windows(-50, -136, 4, 33, 8) + windows(-26, -200, 3, 26, 8),
    ) +
    fill(lit(stone), "M-24-256q-6-30 24-40 30 10 24 40zM-3-294l3-24 3 24z") +
    fill(tone(stone), "M4-256v-39q26 12 20 39z") +
    fill(window, "M-20 16v-54h40v54z") +
    stroke(tone("#8a6656"), { width: 9, opacity: 0.5 }, "M-76 4v-48M-46 4v-48M50 4v-48M80 4v-48")
  );
}

/** The low wall round the court with its row of resting bulls. */
function courtWall({ tone, lit }: Brush, stone: string): string {
  const bulls = [170, 222, 520, 572, 624]
    .map((x) => d`M${x} 452v-8q0 -10 12 -11l5 -11 9 -2 3 8 -4 6q8 6 8 18z`)
    .join("");
  return (
    fill(tone(stone), `${bulls}M180 480v-36h340v36z`) +
    fill(lit(stone), "M150 480v-30h210v30zM480 480v-30h180v30z") +
    fill(tone(stone), "M150 480v-14h210v14zM480 480v-14h180v14z")
  );
}

import type { Brush, Scene } from "#app/illustrations/brush.ts";
import { bastion, box, pointedArch } from "#app/illustrations/painters/buildings.ts";
import { boulders } from "#app/illustrations/painters/land.ts";
import { palm } from "#app/illustrations/painters/plants.ts";
import { birds, clouds, sky } from "#app/illustrations/painters/sky.ts";
import { glints, ripples, rowingBoat, water } from "#app/illustrations/painters/water.ts";
import { d, fill, named, placed, reuse, stroke } from "#app/illustrations/svg.ts";

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

import type { Landscape } from "#app/domain/constants.ts";
import { brushFor } from "./brush.ts";
import { SCENES } from "#app/illustrations/scenes/index.ts";

/** The size of a cover's canvas; subjects keep to its middle, so that 16:9, 3:2, 1:1 and a wide hero can be cut from it. */
const COVER_WIDTH = 800;
const COVER_HEIGHT = 600;

/**
 * The illustrated cover of a place: an SVG of at most 4 kB, true to its landscape and different for each slug.
 *
 * The same slug and landscape give the same picture, always. The SVG holds no script, no text and nothing from
 * elsewhere, and its ids start with the picture's own hash, so several may stand in one page.
 */
export function drawCover({ slug, landscape }: { slug: string; landscape: Landscape }): string {
  const scene = SCENES[landscape];
  const brush = brushFor(`${landscape}/${slug}`, scene.hours);
  const picture = scene.paint(brush);
  const facing = brush.random.chance(0.5)
    ? picture
    : `<g transform="matrix(-1 0 0 1 ${COVER_WIDTH} 0)">${picture}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" ` +
    `preserveAspectRatio="xMidYMid slice" stroke-linecap="round">${facing}</svg>`
  );
}

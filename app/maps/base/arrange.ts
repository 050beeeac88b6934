import { toScreen, type View, type XY } from "./projection.ts";

/**
 * Text drawn on the map. `at` is in pixels of zoom 0, `shift` in CSS pixels (a pin that was moved takes its label along); `gap` is
 * how far beside its point the text stands, 0 when it stands on it.
 */
export interface MapLabel {
  id: string;
  text: string;
  kind: LabelKind;
  at: XY;
  shift?: XY;
  gap: number;
}

export type LabelKind = "pin" | "state" | "town" | "sea" | "country";
export type LabelSide = "right" | "left" | "below" | "above" | "on";

export interface PlacedLabel extends MapLabel {
  side: LabelSide;
}

/** A part of the map, in CSS pixels from its top left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How wide a letter and how high a line of each kind is, in CSS pixels; see map.css for the type itself. */
const TYPE: Record<LabelKind, { letter: number; line: number }> = {
  pin: { letter: 7, line: 16 },
  state: { letter: 7.4, line: 13 },
  town: { letter: 5.9, line: 14 },
  sea: { letter: 7.4, line: 15 },
  country: { letter: 8, line: 13 },
};

const labelWidth = ({ text, kind }: Pick<MapLabel, "text" | "kind">) =>
  text.length * TYPE[kind].letter;

export const boxAround = ({ x, y }: XY, halfWidth: number, halfHeight = halfWidth): Box => ({
  left: x - halfWidth,
  top: y - halfHeight,
  right: x + halfWidth,
  bottom: y + halfHeight,
});

function boxOf(label: MapLabel, side: LabelSide, view: View): Box {
  const point = toScreen(view, label.at);
  const x = point.x + (label.shift?.x ?? 0);
  const y = point.y + (label.shift?.y ?? 0);
  const width = labelWidth(label);
  const height = TYPE[label.kind].line;
  const left =
    side === "right" ? x + label.gap : side === "left" ? x - label.gap - width : x - width / 2;
  const top =
    side === "below" ? y + label.gap : side === "above" ? y - label.gap - height : y - height / 2;
  return { left, top, right: left + width, bottom: top + height };
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Chooses which labels a view has room for, in the order given: each takes the first side where it touches nothing that is `blocked`
 * and no label before it, and stays on the map.
 */
export function arrangeLabels(
  view: View,
  labels: readonly MapLabel[],
  blocked: readonly Box[],
): PlacedLabel[] {
  const boxes = [...blocked];
  return labels.flatMap((label) => {
    const sides: readonly LabelSide[] = label.gap ? ["right", "left", "below", "above"] : ["on"];
    for (const side of sides) {
      const box = boxOf(label, side, view);
      const fits =
        box.left > 4 && box.top > 4 && box.right < view.width - 4 && box.bottom < view.height - 4;
      if (!fits || boxes.some((other) => overlap(box, other))) continue;
      boxes.push(box);
      return [{ ...label, side }];
    }
    return [];
  });
}

/** Gathers points closer than `gap` to the first of their group, in the order given; answers the groups as indexes. */
export function groupPoints(points: readonly XY[], gap: number): number[][] {
  const groups: number[][] = [];
  points.forEach((point, index) => {
    const group = groups.find(
      ([first]) => Math.hypot(points[first!]!.x - point.x, points[first!]!.y - point.y) < gap,
    );
    if (group) group.push(index);
    else groups.push([index]);
  });
  return groups;
}

/** Moves two points that are nearer than `gap` to that distance, each half the way; true when it had to. */
function pushApart(a: XY, b: XY, gap: number): boolean {
  const [x, y] = [b.x - a.x, b.y - a.y];
  // Most of hundreds of points are far apart: that is seen without a root.
  if (Math.abs(x) >= gap || Math.abs(y) >= gap) return false;
  const distance = Math.hypot(x, y);
  if (distance >= gap - 0.1 || distance === 0) return false;
  const push = (gap - distance) / 2 / distance;
  a.x -= x * push;
  a.y -= y * push;
  b.x += x * push;
  b.y += y * push;
  return true;
}

/** Offsets, in the plane of the points, that push points apart until they are about `gap` from each other; none goes further than `gap`. */
export function spreadPoints(points: readonly XY[], gap: number): XY[] {
  const moved: XY[] = points.map((point, index) => ({
    x: point.x + Math.cos(index * 2.4) * 0.01,
    y: point.y + Math.sin(index * 2.4) * 0.01,
  }));
  for (let round = 0, isCrowded = true; isCrowded && round < 40; round++) {
    isCrowded = false;
    moved.forEach((a, i) => {
      for (let j = i + 1; j < moved.length; j++) if (pushApart(a, moved[j]!, gap)) isCrowded = true;
    });
  }
  return moved.map(({ x, y }, index) => {
    const offset = { x: x - points[index]!.x, y: y - points[index]!.y };
    const length = Math.hypot(offset.x, offset.y);
    if (length < 0.5) return { x: 0, y: 0 };
    const shrink = Math.min(1, gap / length);
    return { x: Math.round(offset.x * shrink), y: Math.round(offset.y * shrink) };
  });
}

const NICE_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
const LEAST_RING = 52;
const FARTHEST_RING = 270;

/** Distances in km for rings around a middle: even steps of a round number, wide enough apart to read. */
export function ringDistances(pixelsPerKm: number): number[] {
  const step = NICE_KM.find((km) => km * pixelsPerKm >= LEAST_RING);
  if (step === undefined) return [];
  const count = Math.min(4, Math.floor(FARTHEST_RING / (step * pixelsPerKm)));
  return Array.from({ length: count }, (_, index) => Number((step * (index + 1)).toFixed(1)));
}

/** A position as two numbers, in whatever plane the caller works in. */
export type Pair = readonly [number, number];

/** Squared distance of a point from a segment. */
function squaredDistance([px, py]: Pair, [ax, ay]: Pair, [bx, by]: Pair): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length));
  return (px - ax - t * dx) ** 2 + (py - ay - t * dy) ** 2;
}

/** Ramer-Douglas-Peucker: leaves out the points that lie closer than `tolerance` to what stays; the ends always stay. */
export function simplify(line: readonly Pair[], tolerance: number): Pair[] {
  if (line.length < 3) return [...line];
  const retained = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let worst = tolerance * tolerance;
    for (let i = from + 1; i < to; i++) {
      const distance = squaredDistance(line[i]!, line[from]!, line[to]!);
      if (distance > worst) [farthest, worst] = [i, distance];
    }
    if (farthest < 0) continue;
    retained.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, index) => retained.has(index));
}

/** Simplifies a closed ring (first point not repeated): it is cut at its first point and the one farthest from it. */
export function simplifyRing(ring: readonly Pair[], tolerance: number): Pair[] {
  const [first] = ring;
  if (!first || ring.length < 5) return [...ring];
  let middle = 0;
  let farthest = -1;
  ring.forEach((point, index) => {
    const distance = (point[0] - first[0]) ** 2 + (point[1] - first[1]) ** 2;
    if (distance > farthest) [middle, farthest] = [index, distance];
  });
  const out = simplify(ring.slice(0, middle + 1), tolerance);
  const back = simplify([...ring.slice(middle), first], tolerance);
  return [...out.slice(0, -1), ...back.slice(0, -1)];
}

/** Whether the point lies inside the rings by the even-odd rule, so that a ring within a ring is a hole. */
export function isInside([x, y]: Pair, rings: readonly (readonly Pair[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i]!;
      const [bx, by] = ring[j]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

/** The signed area of a ring (shoelace formula). */
export function ringArea(ring: readonly Pair[]): number {
  let twice = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    twice += ring[j]![0] * ring[i]![1] - ring[i]![0] * ring[j]![1];
  return twice / 2;
}

type Box = { minX: number; minY: number; maxX: number; maxY: number };

/** Cuts a ring to a box (Sutherland-Hodgman); empty when nothing of it lies inside. */
export function clipRing(ring: readonly Pair[], box: Box): Pair[] {
  const sides = [
    { axis: 0, at: box.minX, sign: 1 },
    { axis: 0, at: box.maxX, sign: -1 },
    { axis: 1, at: box.minY, sign: 1 },
    { axis: 1, at: box.maxY, sign: -1 },
  ] as const;
  let points: Pair[] = [...ring];
  for (const { axis, at, sign } of sides) {
    const within = (point: Pair) => (point[axis] - at) * sign >= 0;
    points = points.flatMap((point, index) => {
      const previous = points.at(index - 1)!;
      const retained = within(point) ? [point] : [];
      if (within(point) === within(previous)) return retained;
      const t = (at - previous[axis]) / (point[axis] - previous[axis]);
      return [
        [
          previous[0] + t * (point[0] - previous[0]),
          previous[1] + t * (point[1] - previous[1]),
        ] as Pair,
        ...retained,
      ];
    });
  }
  return points;
}

/** The parts of a line whose points pass the test, each with at least two points. */
export function splitLine(line: readonly Pair[], keep: (point: Pair) => boolean): Pair[][] {
  const parts: Pair[][] = [[]];
  for (const point of line) {
    if (keep(point)) parts.at(-1)!.push(point);
    else if (parts.at(-1)!.length) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** A line as a ribbon, `half` to each side; fill it with the nonzero rule. */
export function ribbon(line: readonly Pair[], half: number): Pair[] {
  const side = (points: readonly Pair[]): Pair[] =>
    points.map((point, index) => {
      const before = points[Math.max(0, index - 1)]!;
      const after = points[Math.min(points.length - 1, index + 1)]!;
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      return [
        point[0] - ((after[1] - before[1]) / length) * half,
        point[1] + ((after[0] - before[0]) / length) * half,
      ];
    });
  return [...side(line), ...side([...line].reverse())];
}

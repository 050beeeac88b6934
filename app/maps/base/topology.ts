import { type Pair } from "#app/domain/geo/geometry.ts";

/** Shared borders, each stored once; an area's ring is a list of them, `~i` being line i reversed. */
export interface Topology {
  arcs: Pair[][];
  areas: { name: string; rings: number[][] }[];
}

interface Area {
  name: string;
  rings: Pair[][];
}

/** Numbers the points, giving one number to points closer than `tolerance`, so that neighbours that almost meet do meet. */
function welder(tolerance: number) {
  const points: Pair[] = [];
  const cells = new Map<string, number[]>();
  const near = (x: number, y: number) => cells.get(`${x},${y}`) ?? [];
  const weld = ([x, y]: Pair): number => {
    const column = Math.floor(x / tolerance);
    const row = Math.floor(y / tolerance);
    for (let i = column - 1; i <= column + 1; i++)
      for (let j = row - 1; j <= row + 1; j++)
        for (const id of near(i, j))
          if (Math.hypot(points[id]![0] - x, points[id]![1] - y) < tolerance) return id;
    const id = points.push([x, y]) - 1;
    cells.set(`${column},${row}`, [...near(column, row), id]);
    return id;
  };
  return { points, weld };
}

/** The points where three or more lines meet: there, and only there, a shared line may begin or end. */
function junctionsOf(rings: number[][]): Set<number> {
  const neighbours = new Map<number, Set<number>>();
  for (const ring of rings) {
    ring.forEach((id, index) => {
      const known = neighbours.get(id) ?? new Set();
      neighbours.set(id, known.add(ring.at(index - 1)!).add(ring[(index + 1) % ring.length]!));
    });
  }
  return new Set([...neighbours].filter(([, known]) => known.size > 2).map(([id]) => id));
}

/** A ring cut at the junctions; a ring without one stays whole, from its lowest number, closed. */
function cut(ring: number[], junctions: Set<number>): number[][] {
  const found = ring.findIndex((id) => junctions.has(id));
  const start = found >= 0 ? found : ring.indexOf(Math.min(...ring));
  const closed = [...ring.slice(start), ...ring.slice(0, start), ring[start]!];
  const pieces: number[][] = [[closed[0]!]];
  closed.slice(1).forEach((id, index) => {
    pieces.at(-1)!.push(id);
    if (junctions.has(id) && index < closed.length - 2) pieces.push([id]);
  });
  return pieces;
}

/** Finds the lines that neighbouring areas share; `tolerance` is the widest gap between them that is closed. */
export function topologyOf(areas: readonly Area[], tolerance: number): Topology {
  const { points, weld } = welder(tolerance);
  const numbered = areas.map(({ name, rings }) => ({
    name,
    rings: rings
      .map((ring) => ring.map(weld).filter((id, i, ids) => id !== ids.at(i - 1)))
      .filter((ring) => ring.length > 2),
  }));
  const junctions = junctionsOf(numbered.flatMap((area) => area.rings));
  const arcs: Pair[][] = [];
  const known = new Map<string, number>();
  const arcOf = (piece: number[]): number => {
    const backwards = known.get([...piece].reverse().join());
    if (backwards !== undefined && !known.has(piece.join())) return ~backwards;
    const key = piece.join();
    if (!known.has(key)) known.set(key, arcs.push(piece.map((id) => points[id]!)) - 1);
    return known.get(key)!;
  };
  return {
    areas: numbered.map(({ name, rings }) => ({
      name,
      rings: rings.map((ring) => cut(ring, junctions).map(arcOf)),
    })),
    arcs,
  };
}

/** The points of a ring, first not repeated, from its lines. */
export function ringPoints(ring: readonly number[], arcs: readonly (readonly Pair[])[]): Pair[] {
  return ring.flatMap((index) =>
    (index < 0 ? [...arcs[~index]!].reverse() : arcs[index]!).slice(0, -1),
  );
}

/** How many areas use each line: 2 is a border between two of them, 1 the outline of all. */
export function ownersOf({ arcs, areas }: Topology): number[] {
  const owners = arcs.map(() => 0);
  for (const area of areas)
    for (const ring of area.rings)
      for (const index of ring) owners[index < 0 ? ~index : index]! += 1;
  return owners;
}

/**
 * The outer borders of all areas together, as rings of lines. All rings of the areas must run the same way round, so that each line
 * of the outline has one direction and the next one starts where it ends.
 */
export function outlineOf(topology: Topology): number[][] {
  const owners = ownersOf(topology);
  const key = ([x, y]: Pair) => `${x},${y}`;
  const ends = (index: number) => {
    const arc = index < 0 ? [...topology.arcs[~index]!].reverse() : topology.arcs[index]!;
    return { start: key(arc[0]!), end: key(arc.at(-1)!) };
  };
  const open = new Map<string, number[]>();
  for (const index of topology.areas.flatMap((area) => area.rings.flat())) {
    if (owners[index < 0 ? ~index : index] !== 1) continue;
    const { start } = ends(index);
    open.set(start, [...(open.get(start) ?? []), index]);
  }
  const rings: number[][] = [];
  for (const [start, waiting] of open) {
    while (waiting.length) {
      const ring: number[] = [];
      for (
        let at = start, next = open.get(at)?.pop();
        next !== undefined;
        next = at === start ? undefined : open.get(at)?.pop()
      ) {
        ring.push(next);
        at = ends(next).end;
      }
      rings.push(ring);
    }
  }
  return rings;
}

/** Partial days of the exact search, one row each; rows of one set of stops and one place hang together. */
export interface Labels {
  time: Int32Array;
  travel: Int32Array;
  broken: Uint8Array;
  missed: Int32Array;
  place: Uint16Array;
  parent: Int32Array;
  next: Int32Array;
  /** First row of a set and a place, at `mask * places + place`; -1 is none. */
  head: Int32Array;
  count: number;
}

const FIRST_ROWS = 16_384;

export function emptyLabels(sets: number, places: number): Labels {
  const rows = FIRST_ROWS;
  return {
    time: new Int32Array(rows),
    travel: new Int32Array(rows),
    broken: new Uint8Array(rows),
    missed: new Int32Array(rows),
    place: new Uint16Array(rows),
    parent: new Int32Array(rows),
    next: new Int32Array(rows),
    head: new Int32Array(sets * places).fill(-1),
    count: 0,
  };
}

function larger<T extends Int32Array | Uint8Array | Uint16Array>(old: T): T {
  const grown = new (old.constructor as new (length: number) => T)(old.length * 2);
  grown.set(old);
  return grown;
}

/** Makes room for twice as many rows. */
export function grow(labels: Labels): void {
  labels.time = larger(labels.time);
  labels.travel = larger(labels.travel);
  labels.broken = larger(labels.broken);
  labels.missed = larger(labels.missed);
  labels.place = larger(labels.place);
  labels.parent = larger(labels.parent);
  labels.next = larger(labels.next);
}

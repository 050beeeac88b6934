/** A source of random choices that gives the same ones for the same seed. */
export interface Random {
  /** 0 <= n < 1. */
  next(): number;
  /** 0 <= n < below. */
  int(below: number): number;
  pick<T>(items: readonly T[]): T;
  chance(share: number): boolean;
}

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    pick: (items) => items[int(items.length)]!,
    chance: (share) => next() < share,
  };
}

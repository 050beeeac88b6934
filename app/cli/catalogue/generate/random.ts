import { createHash } from "node:crypto";

/** A stream of chance that is the same for the same key, on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** So many different ones, in the order of chance; all of them when there are fewer. */
  sample<T>(choices: readonly T[], count: number): T[];
}

/** Chris Doty-Humphrey's sfc32 (PractRand), started from 128 bits: a 32-bit start would repeat itself within 100,000 records. */
function sfc32(seed: Buffer): () => number {
  let [a, b, c, counter] = [
    seed.readInt32LE(0),
    seed.readInt32LE(4),
    seed.readInt32LE(8),
    seed.readInt32LE(12),
  ];
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}

/** The stream of a record: its key names the seed and the record, so that no other record has a part in it. */
export function randomOf(key: string): Random {
  const next = sfc32(createHash("sha256").update(key).digest());
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)]!;
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    sample(choices, count) {
      const left = [...choices];
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(between(0, left.length - 1), 1)[0]!,
      );
    },
  };
}

/** One figure of a gate, and whether it is reached. */
export interface Check {
  name: string;
  measured: string;
  isMet: boolean;
}

/** How large a run is: 1 as the gate asks, less for the short form among the tests. */
export interface Extent {
  share: number;
}

/** So many of the full number, at least `least`. */
export const portion = ({ share }: Extent, full: number, least = 1): number =>
  Math.max(least, Math.round(full * share));

/** A check that nothing of a kind was found; the first few are printed. */
export const none = (name: string, found: readonly string[], outOf: string): Check => ({
  name,
  measured:
    `${found.length} (${outOf})` +
    found
      .slice(0, 8)
      .map((each) => `\n          ${each.slice(0, 400)}`)
      .join(""),
  isMet: found.length === 0,
});

export const atLeast = (name: string, measured: number, least: number): Check => ({
  name,
  measured: String(measured),
  isMet: measured >= least,
});

export const atMost = (name: string, measured: number, most: number, unit = ""): Check => ({
  name,
  measured: `${Math.round(measured * 10) / 10}${unit}`,
  isMet: measured <= most,
});

/** The value that a share of the values lies below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Runs work over items, so many at a time. */
export async function inParallel<T>(
  items: Iterable<T>,
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** A rate from a day on (`YYYY-MM-DD`). */
export interface DatedRate {
  basisPoints: number;
  validFrom: string;
}

/** The rate that holds on a day; null before the first. */
export const rateOn = (rates: readonly DatedRate[], day: string): DatedRate | null =>
  rates
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1) ?? null;

/** A share of an amount, rounded half up to the paisa. */
export const commissionOf = (amountPaise: number, basisPoints: number): number =>
  Math.floor((amountPaise * basisPoints) / 10_000 + 0.5);

const HOUR_MS = 3_600_000;

/** Cancelled this many hours before pickup or earlier, a booking costs this share of its total. */
export interface CancellationTier {
  hours: number;
  percent: number;
}

export interface BookingTerms {
  version: number;
  /** Share of the total that is paid in advance. */
  advancePercent: number;
  /** From the earliest on; after the last, and for a no-show, the whole price is due. */
  tiers: readonly CancellationTier[];
}

/** Terms by version: a quote names the version that it was given under. As operators in India publish them. */
const TERMS: readonly BookingTerms[] = [
  {
    version: 1,
    advancePercent: 20,
    tiers: [
      { hours: 48, percent: 0 },
      { hours: 24, percent: 25 },
      { hours: 4, percent: 50 },
      { hours: 0, percent: 100 },
    ],
  },
];

/** The terms of new quotes. */
export const CURRENT_TERMS: BookingTerms = TERMS.at(-1)!;

export function termsOf(version: number): BookingTerms {
  const terms = TERMS.find((each) => each.version === version);
  if (!terms) throw new RangeError(`No booking terms of version ${version}`);
  return terms;
}

/** A share of an amount in paise, rounded half up. */
export const shareOf = (paise: number, percent: number): number =>
  Math.floor((paise * percent + 50) / 100);

export const advanceOf = (terms: Pick<BookingTerms, "advancePercent">, totalPaise: number) =>
  shareOf(totalPaise, terms.advancePercent);

const WHOLE = 100;

/** The share of the total that cancelling costs at a moment. On a boundary the cheaper tier counts. */
export function cancellationPercent(
  { tiers }: Pick<BookingTerms, "tiers">,
  pickupAt: Date,
  now: Date,
): number {
  const left = pickupAt.getTime() - now.getTime();
  return tiers.find(({ hours }) => left >= hours * HOUR_MS)?.percent ?? WHOLE;
}

/** What cancelling costs at a moment, in paise; `floorPercent` is what a change of the pickup could not get out of. */
export function cancellationFee(
  booking: {
    terms: Pick<BookingTerms, "tiers">;
    pickupAt: Date;
    totalPaise: number;
    floorPercent: number;
  },
  now: Date,
): { percent: number; feePaise: number } {
  const percent = Math.max(
    cancellationPercent(booking.terms, booking.pickupAt, now),
    booking.floorPercent,
  );
  return { percent, feePaise: shareOf(booking.totalPaise, percent) };
}

const hoursText = (hours: number) => `${hours} ${hours === 1 ? "hour" : "hours"}`;
const costText = (percent: number) =>
  percent === 0 ? "Free" : percent === WHOLE ? "The whole price" : `${percent} % of the price`;

/** The tiers in words, from the earliest on. */
export const tierTexts = ({
  tiers,
}: Pick<BookingTerms, "tiers">): { when: string; cost: string }[] =>
  tiers.map(({ hours, percent }, index) => ({
    when:
      index === 0
        ? `${hoursText(hours)} or more before pickup`
        : hours === 0
          ? `Less than ${hoursText(tiers[index - 1]!.hours)} before pickup, or no-show`
          : `${hours} to ${hoursText(tiers[index - 1]!.hours)} before pickup`,
    cost: costText(percent),
  }));

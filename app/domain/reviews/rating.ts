/** The stars that a review gives, the worst first. */
export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** How many reviews gave one star, two, and so on to five. */
export type Spread = readonly [number, number, number, number, number];

export const NO_RATINGS: Spread = [0, 0, 0, 0, 0];

/** How often each of the five stars is taken to have been given before anybody has. */
const BEFORE_ANYBODY = 1;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const starsOf = (spread: readonly number[]) =>
  sum(spread.map((count, index) => count * STARS[index]!));
/** Half a hundredth goes up, as in the database's own sum: the dividend is whole, so that it is met exactly. */
const toHundredth = (dividend: number, divisor: number) =>
  Math.round((100 * dividend) / divisor) / 100;

/** How many reviews a spread counts. */
export const cappedCount = (spread: Spread): number => sum(spread);

/** The plain mean of the stars given, to the hundredth; null until there are any. */
export function plainMean(spread: Spread): number | null {
  const count = cappedCount(spread);
  return count === 0 ? null : toHundredth(starsOf(spread), count);
}

/**
 * The fair mean, 1 to 5 to the hundredth: as if each of the five stars had been given once more than it was. One review of five
 * stars makes 3.33 and a hundred make 4.9, so that a few words of praise don't stand before what many have praised. Null until
 * there are reviews.
 *
 * It is the mean of the posterior under a flat Dirichlet prior, (sum of s_k (n_k + 1)) / (N + K): Evan Miller, "Ranking Items With
 * Star Ratings" (2014), evanmiller.org/ranking-items-with-star-ratings.html. A flat prior needs no figure of other guides: its mean
 * is 3 and it weighs as much as five reviews. The database keeps the same by `bayesian_rating`; a test holds them together.
 */
export function fairMean(spread: Spread): number | null {
  if (cappedCount(spread) === 0) return null;
  const taken = spread.map((count) => count + BEFORE_ANYBODY);
  return toHundredth(starsOf(taken), sum(taken));
}

/** The share of the reviews, 0 to 1, that gave each number of stars. */
export function sharesOf(spread: Spread): Spread {
  const count = cappedCount(spread);
  return spread.map((each) => (count === 0 ? 0 : each / count)) as unknown as Spread;
}

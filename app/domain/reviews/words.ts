import { monthName } from "#app/domain/time/months.ts";
import { dayInIndia } from "#app/domain/time/moments.ts";

/** How long a review's text may be, in UTF-16 units as browsers count them. */
export const REVIEW_TEXT = { least: 10, most: 3_000 } as const;
export const HIDDEN_NOTE_MOST = 300;
/** The first month that a visit may be of. */
export const FIRST_MONTH = "2000-01";

/** Why a review may be reported, and hidden. */
export const REVIEW_REASONS = ["spam", "offensive", "private", "off-topic", "untrue"] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export const REASON_WORDS: Record<ReviewReason, string> = {
  spam: "Advertising or spam",
  offensive: "Insults or hate speech",
  private: "Shares someone’s private information",
  "off-topic": "Not about this place",
  untrue: "Fake, or not based on a visit",
};

export const REVIEW_SORTS = ["helpful", "newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const SORT_WORDS: Record<ReviewSort, string> = {
  helpful: "Most helpful",
  newest: "Newest",
  highest: "Highest rated",
  lowest: "Lowest rated",
};

/** The current month in India, `YYYY-MM`. */
export const thisMonth = (now: Date): string => dayInIndia(now).slice(0, 7);

/** `YYYY-MM` as "November 2026". */
export function monthText(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return `${monthName(number!)} ${year}`;
}

/** The months of the last `years` years up to `month`, the latest first, each as `YYYY-MM`. */
export function monthsBefore(month: string, years: number): string[] {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return Array.from({ length: years * 12 }, (_, back) => {
    const months = year * 12 + number - 1 - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  });
}

/** "1 review", "12 reviews". */
export const reviewsText = (count: number) =>
  count === 1 ? "1 review" : `${count.toLocaleString("en-IN")} reviews`;

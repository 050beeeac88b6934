import { MONTHS } from "#app/domain/constants.ts";

const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** The month (1 is January) it is in India, UTC+05:30 all year. */
export const monthInIndia = (now: Date) =>
  new Date(now.getTime() + INDIA_OFFSET_MS).getUTCMonth() + 1;

/** The month's full name; `month` counts from 1. */
export const monthName = (month: number) => MONTHS[month - 1]!;

/** The first three letters of the month's name. */
const monthShort = (month: number) => monthName(month).slice(0, 3);

const following = (month: number) => (month % 12) + 1;

/** Runs of months that follow one another, round the turn of the year: [10, 11, 12, 1] is one run. */
export function monthRuns(months: readonly number[]): number[][] {
  const wanted = new Set(months);
  if (wanted.size === 12) return [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]];
  const starts = [...wanted]
    .filter((month) => !wanted.has(month === 1 ? 12 : month - 1))
    .sort((a, b) => a - b);
  return starts.map((start) => {
    const run = [start];
    for (let month = following(start); wanted.has(month); month = following(month)) run.push(month);
    return run;
  });
}

/** Months in words, "Oct–Mar, Jul" (or with full names "October to March"); "All year" for twelve, "" for none. */
export function monthsText(months: readonly number[], form: "short" | "long" = "short"): string {
  const runs = monthRuns(months);
  if (runs.length === 1 && runs[0]!.length === 12) return "All year";
  const name = form === "short" ? monthShort : monthName;
  const joint = form === "short" ? "–" : " to ";
  return runs
    .map((run) =>
      run.length === 1 ? name(run[0]!) : `${name(run[0]!)}${joint}${name(run.at(-1)!)}`,
    )
    .join(", ");
}

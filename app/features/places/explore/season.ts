import { monthName, monthRuns } from "#app/domain/time/months.ts";

/** Months in a sentence: "from October to March and in July", "all year"; "" for none. */
export function seasonText(months: readonly number[]): string {
  if (new Set(months).size === 12) return "all year";
  const runs = monthRuns(months).map((run) =>
    run.length === 1
      ? `in ${monthName(run[0]!)}`
      : `from ${monthName(run[0]!)} to ${monthName(run.at(-1)!)}`,
  );
  return runs.length < 2 ? runs.join("") : `${runs.slice(0, -1).join(", ")} and ${runs.at(-1)}`;
}

interface Spread {
  placeCount: number;
  stateCount: number;
  bestMonths: readonly number[];
}

export const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** "15 places in 8 states and territories; most are at their best from October to April." */
export function spreadText({ placeCount, stateCount, bestMonths }: Spread): string {
  const where = `${counted(placeCount, "place", "places")} in ${counted(stateCount, "state or territory", "states and territories")}`;
  return bestMonths.length > 0
    ? `${where}; most are at their best ${seasonText(bestMonths)}.`
    : `${where}.`;
}

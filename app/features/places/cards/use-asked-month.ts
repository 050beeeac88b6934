import { useSearchParams } from "@remix-run/react";

/** The month that the visitor came with, for the addresses that lead on from here; empty without one. */
export function useAskedMonth(): { month?: number } {
  const [search] = useSearchParams();
  const month = Number(search.get("month") ?? NaN);
  return Number.isInteger(month) && month >= 1 && month <= 12 ? { month } : {};
}

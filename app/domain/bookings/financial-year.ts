import { dayInIndia } from "#app/domain/time/moments.ts";

const APRIL = 4;

/** The financial year of India at a moment, from 1 April to 31 March: "2026-27". */
export function financialYearOf(at: Date): string {
  const [year = 0, month = 0] = dayInIndia(at).split("-").map(Number);
  const first = month < APRIL ? year - 1 : year;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** Codes of states and union territories on number plates, former ones that are still driven included. */
const STATES = new Set(
  (
    "AN AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK " +
    "TG TN TR TS UA UK UP WB"
  ).split(" "),
);

/** State, district, series, number. */
const STATE_SERIES = /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{4})$/;
/** Year, BH, number, letters: vehicles whose owners move between states. I and O aren't used. */
const BHARAT_SERIES = /^(\d{2})(BH)(\d{4})([A-HJ-NP-Z]{1,2})$/;

const partsOf = (plate: string): string[] =>
  (STATE_SERIES.exec(plate) ?? BHARAT_SERIES.exec(plate) ?? []).slice(1).filter(Boolean);

/** A registration number in one spelling, `RJ14CA1234`, however it is spaced; null if there can be none like it. */
export function readPlate(typed: string): string | null {
  const plate = typed.toUpperCase().replace(/[\s.·-]/g, "");
  const parts = partsOf(plate);
  if (parts.length === 0 || parts.includes("0000")) return null;
  return parts[1] === "BH" || STATES.has(parts[0]!) ? plate : null;
}

/** As it is on the vehicle: `RJ 14 CA 1234`, `22 BH 1234 AA`. */
export const plateText = (plate: string): string => partsOf(plate).join(" ") || plate;

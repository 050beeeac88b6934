/** Days before the end at which a paper is warned of. */
const WARNING_DAYS = [30, 7, 1] as const;

/** How urgent a paper is: past its last day, or that many days before its end at most. */
export const PAPER_LEVELS = ["expired", "1", "7", "30"] as const;
export type PaperLevel = (typeof PAPER_LEVELS)[number];

export const VEHICLE_PAPERS = {
  permitExpiresOn: "Permit",
  insuranceExpiresOn: "Insurance",
  fitnessExpiresOn: "Fitness certificate",
  pucExpiresOn: "PUC certificate",
} as const;
export type VehiclePaper = keyof typeof VEHICLE_PAPERS;
export const VEHICLE_PAPER_NAMES = Object.keys(VEHICLE_PAPERS) as VehiclePaper[];

export const DRIVER_PAPERS = { licenceExpiresOn: "Licence" } as const;

/** A paper that expires soon or has expired. */
export interface PaperWarning {
  paper: string;
  expiresOn: string;
  level: PaperLevel;
  /** “Insurance expires in 5 days” */
  text: string;
}

const DAY_MS = 24 * 3_600_000;
const daysUntil = (day: string, today: string) => (Date.parse(day) - Date.parse(today)) / DAY_MS;

function levelOf(days: number): PaperLevel | null {
  if (days < 0) return "expired";
  const within = WARNING_DAYS.filter((limit) => days <= limit).at(-1);
  return within === undefined ? null : (String(within) as PaperLevel);
}

function endText(days: number): string {
  if (days < -1) return `expired ${-days} days ago`;
  if (days === -1) return "expired yesterday";
  if (days === 0) return "expires today";
  return days === 1 ? "expires tomorrow" : `expires in ${days} days`;
}

/** Warnings of papers by the day they expire (`YYYY-MM-DD`, valid through it), the most urgent first; unknown days give none. */
export function warningsOf(
  papers: Readonly<Record<string, string>>,
  record: Readonly<Record<string, unknown>>,
  today: string,
): PaperWarning[] {
  return Object.entries(papers)
    .flatMap(([field, paper]) => {
      const expiresOn = record[field];
      if (typeof expiresOn !== "string") return [];
      const days = daysUntil(expiresOn, today);
      const level = levelOf(days);
      return level === null
        ? []
        : [{ paper, expiresOn, level, text: `${paper} ${endText(days)}`, days }];
    })
    .sort((a, b) => a.days - b.days)
    .map(({ days: _days, ...warning }) => warning);
}

/** True if a record with these warnings has one that is at least as urgent as `level`. */
export const isWithin = (warnings: readonly PaperWarning[], level: PaperLevel): boolean =>
  warnings.some((warning) => PAPER_LEVELS.indexOf(warning.level) <= PAPER_LEVELS.indexOf(level));

/** Papers of which the last day is unknown. */
export const unknownPapers = (
  papers: Readonly<Record<string, string>>,
  record: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(papers).flatMap(([field, paper]) => (record[field] === null ? [paper] : []));

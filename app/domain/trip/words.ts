import {
  MODES,
  PACES,
  TRANSFER_MODES,
  type Mode,
  type Pace,
  type TransferMode,
} from "#app/domain/plan/types.ts";

// What a plan's conflicts say and what is written around them are the same words.
export { clockText, durationText } from "#app/domain/plan/time/wall-time.ts";

/** "800 m", "4.2 km", "120 km". */
export function kmText(km: number): string {
  const metres = Math.round((km * 1000) / 50) * 50;
  if (metres < 1000) return `${Math.max(50, metres)} m`;
  return `${km < 9.95 ? km.toFixed(1) : Math.round(km)} km`;
}

export const MODE_WORDS: Record<Mode, string> = {
  walk: "Walk",
  auto: "Auto-rickshaw",
  car: "Car",
  bus: "Bus",
  train: "Train",
  flight: "Flight",
  ferry: "Ferry",
};
export const TRANSFER_WORDS: Record<TransferMode, string> = {
  car: "Road",
  cab: "Cab",
  train: "Train",
  flight: "Flight",
  bus: "Bus",
  ferry: "Ferry",
};
export const PACE_WORDS: Record<Pace, string> = {
  relaxed: "Relaxed",
  balanced: "Balanced",
  packed: "Packed",
};

export const isMode = (text: string): text is Mode => (MODES as readonly string[]).includes(text);
export const isTransferMode = (text: string): text is TransferMode =>
  (TRANSFER_MODES as readonly string[]).includes(text);
export const isPace = (text: string): text is Pace => (PACES as readonly string[]).includes(text);

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** "Fri 5 Dec"; with the year where it is asked for. */
export function dateText(date: string, withYear = false): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}${withYear ? ` ${day.getUTCFullYear()}` : ""}`;
}

/** "5 – 8 Dec 2026", "30 Dec 2026 – 2 Jan 2027". */
export function rangeText(from: string, to: string): string {
  if (from === to) return dateText(from, true);
  const [a, b] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  const end = `${b.getUTCDate()} ${MONTHS[b.getUTCMonth()]} ${b.getUTCFullYear()}`;
  if (a.getUTCFullYear() !== b.getUTCFullYear())
    return `${a.getUTCDate()} ${MONTHS[a.getUTCMonth()]} ${a.getUTCFullYear()} – ${end}`;
  return a.getUTCMonth() === b.getUTCMonth()
    ? `${a.getUTCDate()} – ${end}`
    : `${a.getUTCDate()} ${MONTHS[a.getUTCMonth()]} – ${end}`;
}

/** Whether a text has letters that need higher lines than Latin ones, as Devanagari does with its marks above and below. */
export const isTall = (text: string): boolean =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);

/** "1 stop", "3 stops". */
export const countText = (count: number, noun: string): string =>
  `${count.toLocaleString("en-IN")} ${noun}${count === 1 ? "" : "s"}`;

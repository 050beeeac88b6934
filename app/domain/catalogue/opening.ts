import { WEEKDAYS, type Weekday } from "#app/domain/constants.ts";
import { compareTimes, followsSun, type HoursTime, timeText } from "./hours-time.ts";

/** Opening and closing in local wall time, `HH:MM`, or from the sun; `24:00` is the end of the day. */
type Sitting = readonly [open: HoursTime, close: HoursTime];

/** Hours by weekday; a weekday that is missing or empty is closed. Null where hours are not known. */
export type WeekHours = Readonly<Partial<Record<Weekday, readonly Sitting[]>>>;

/** A time on one of the coming days; `inDays` is 0 for today. */
export interface DayTime {
  weekday: Weekday;
  inDays: number;
  at: string;
}

export type OpenState =
  /** `until` is null where it never closes. */
  | { kind: "open"; until: DayTime | null }
  | { kind: "opens-later"; at: string }
  /** It was open today; `next` is null when it does not open again. */
  | { kind: "closed-now"; next: DayTime | null }
  /** `next` is also null when the hours of the other days are not known. */
  | { kind: "closed-today"; next: DayTime | null }
  | { kind: "unknown" };

const MIDNIGHT = "24:00";
const INDIA_OFFSET_MS = 5.5 * 3_600_000;
const DAYS = WEEKDAYS.length;

const NAMES: Record<Weekday, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** The day's full name. */
export const weekdayName = (weekday: Weekday) => NAMES[weekday];

/** The weekday and the wall time (`HH:MM`) in India at an instant; UTC+05:30 all year. */
function wallClockInIndia(at: Date): { day: number; time: string } {
  const local = new Date(at.getTime() + INDIA_OFFSET_MS);
  return { day: (local.getUTCDay() + DAYS - 1) % DAYS, time: local.toISOString().slice(11, 16) };
}

const weekdayOf = (day: number) => WEEKDAYS[day % DAYS]!;

/** The sittings of a weekday, earliest first; a weekly closing day wins over the hours given for it. */
function sittingsOn(hours: WeekHours, closedOn: readonly Weekday[], weekday: Weekday): Sitting[] {
  if (closedOn.includes(weekday)) return [];
  return [...(hours[weekday] ?? [])].sort(([a], [b]) => compareTimes(a, b));
}

type Week = readonly (readonly Sitting[])[];

/** When a sitting really ends: what closes at midnight and opens at 00:00 has not closed. Null when that goes round the week. */
function endOf(week: Week, day: number, close: string): DayTime | null {
  let end: DayTime = { weekday: weekdayOf(day), inDays: 0, at: close };
  while (end.at === MIDNIGHT) {
    const inDays = end.inDays + 1;
    const [next] = week[(day + inDays) % DAYS]!;
    if (next?.[0] !== "00:00") return end;
    if (inDays === DAYS) return null;
    end = { weekday: weekdayOf(day + inDays), inDays, at: next[1] };
  }
  return end;
}

/** The first opening on a later day, within a week. */
function nextOpening(week: Week, day: number): DayTime | null {
  for (let inDays = 1; inDays <= DAYS; inDays++) {
    const [first] = week[(day + inDays) % DAYS]!;
    if (first) return { weekday: weekdayOf(day + inDays), inDays, at: first[0] };
  }
  return null;
}

/**
 * Whether something is open in India at the instant `at`, and when that changes.
 *
 * A weekly closing day counts also where the hours are not known. Times that follow the sun must be resolved before
 * (`hoursWithSun`).
 */
export function openState(
  hours: WeekHours | null,
  closedOn: readonly Weekday[],
  at: Date,
): OpenState {
  const { day, time } = wallClockInIndia(at);
  if (hours === null)
    return closedOn.includes(weekdayOf(day))
      ? { kind: "closed-today", next: null }
      : { kind: "unknown" };
  const week = WEEKDAYS.map((weekday) => sittingsOn(hours, closedOn, weekday));
  const today = week[day]!;
  const current = today.find(([open, close]) => open <= time && time < close);
  if (current) return { kind: "open", until: endOf(week, day, current[1]) };
  const later = today.find(([open]) => open > time);
  if (later) return { kind: "opens-later", at: later[0] };
  return { kind: today.length > 0 ? "closed-now" : "closed-today", next: nextOpening(week, day) };
}

/** Days that share their sittings, in the order of the week. */
export interface DaysAlike {
  weekdays: Weekday[];
  sittings: readonly Sitting[];
}

/** The week in groups of days with the same hours, closed days left out; empty when it never opens. */
export function daysAlike(hours: WeekHours, closedOn: readonly Weekday[]): DaysAlike[] {
  const groups = new Map<string, DaysAlike>();
  for (const weekday of WEEKDAYS) {
    const sittings = sittingsOn(hours, closedOn, weekday);
    if (sittings.length === 0) continue;
    const key = sittings.join(" ");
    const group = groups.get(key);
    if (group) group.weekdays.push(weekday);
    else groups.set(key, { weekdays: [weekday], sittings });
  }
  return [...groups.values()];
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
const plural = (weekdays: readonly Weekday[]) =>
  listed(weekdays.map((weekday) => `${NAMES[weekday]}s`));
const short = (weekday: Weekday) => NAMES[weekday].slice(0, 3);

/** "Tue, Thu–Sun": runs of three days and more are drawn together. */
function shortDays(weekdays: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run && WEEKDAYS.indexOf(weekday) === WEEKDAYS.indexOf(run.at(-1)!) + 1) run.push(weekday);
    else runs.push([weekday]);
  }
  return runs
    .flatMap((run) => (run.length > 2 ? `${short(run[0]!)}–${short(run.at(-1)!)}` : run.map(short)))
    .join(", ");
}

const isAllDay = (sittings: readonly Sitting[]) =>
  sittings.length === 1 && sittings[0]![0] === "00:00" && sittings[0]![1] === MIDNIGHT;

function sittingsText(sittings: readonly Sitting[]): string {
  if (isAllDay(sittings)) return "all day";
  return listed(
    sittings.map(
      ([open, close]) =>
        `${timeText(open)}${followsSun(open) || followsSun(close) ? " to " : "–"}${timeText(close)}`,
    ),
  );
}

/** From this many closed days on, the open ones are named instead. */
const MOSTLY_CLOSED = 4;

/** How the week of something with the same hours on all its open days reads. */
function sameHoursText(
  open: readonly Weekday[],
  closed: readonly Weekday[],
  sittings: readonly Sitting[],
): string {
  if (closed.length === 0)
    return isAllDay(sittings) ? "Open at all hours" : `Open daily ${sittingsText(sittings)}`;
  if (closed.length >= MOSTLY_CLOSED) return `Open ${plural(open)} ${sittingsText(sittings)}`;
  return `Open ${isAllDay(sittings) ? "all day" : `daily ${sittingsText(sittings)}`}, closed ${plural(closed)}`;
}

/** The hours of a week in words: "Open daily 09:00–17:00, closed Mondays"; "Closed on Fridays; hours not known". */
export function weekText(hours: WeekHours | null, closedOn: readonly Weekday[]): string {
  if (hours === null) {
    if (closedOn.length === 0) return "Hours not known";
    const open = WEEKDAYS.filter((weekday) => !closedOn.includes(weekday));
    return closedOn.length >= MOSTLY_CLOSED && open.length > 0
      ? `Open only on ${plural(open)}; hours not known`
      : `Closed on ${plural(WEEKDAYS.filter((weekday) => closedOn.includes(weekday)))}; hours not known`;
  }
  const groups = daysAlike(hours, closedOn);
  const open = groups.flatMap(({ weekdays }) => weekdays);
  const closed = WEEKDAYS.filter((weekday) => !open.includes(weekday));
  if (groups.length === 0) return "Closed all week";
  if (groups.length === 1) return sameHoursText(open, closed, groups[0]!.sittings);
  const parts = groups.map(
    ({ weekdays, sittings }) => `${shortDays(weekdays)} ${sittingsText(sittings)}`,
  );
  return `Open ${[...parts, ...(closed.length > 0 ? [`closed ${plural(closed)}`] : [])].join("; ")}`;
}

/** A day as it is said today: "tomorrow", "on Friday". */
const dayWord = ({ inDays, weekday }: DayTime) =>
  inDays === 1 ? "tomorrow" : `on ${NAMES[weekday]}`;

const untilText = (until: DayTime) => {
  if (until.at !== MIDNIGHT)
    return `until ${until.at}${until.inDays > 1 ? ` ${dayWord(until)}` : ""}`;
  return until.inDays === 0 ? "until midnight" : `until midnight ${dayWord(until)}`;
};

/** The state in a few words: "Open until 17:00", "Closed today, opens tomorrow at 09:00"; null when not known. */
export function openStateText(state: OpenState): string | null {
  switch (state.kind) {
    case "open":
      return state.until === null ? "Open now" : `Open now, ${untilText(state.until)}`;
    case "opens-later":
      return `Closed now, opens at ${state.at}`;
    case "closed-now":
    case "closed-today": {
      const closed = state.kind === "closed-now" ? "Closed now" : "Closed today";
      return state.next ? `${closed}, opens ${dayWord(state.next)} at ${state.next.at}` : closed;
    }
    case "unknown":
      return null;
  }
}

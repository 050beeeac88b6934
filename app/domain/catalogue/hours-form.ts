import { WEEKDAYS, type Weekday } from "#app/domain/constants.ts";
import { compareTimes, followsSun } from "./hours-time.ts";
import { weekText, type WeekHours } from "./opening.ts";
import type { FormValues } from "#app/domain/text/form-values.ts";

/** Maximum number of sittings per day. */
export const MAX_SITTINGS = 4;

/** The form field that says whether hours are known at all. */
export const HOURS_KNOWN = "hoursKnown";
/** For those without script: the first day's sittings hold on each day that is not ticked as closed. */
export const SAME_DAILY = "sameDaily";

/** Opening and closing time as they were typed. */
export type TypedSitting = readonly [open: string, close: string];

/** The form field of a time; schemas use the same path. */
export const timeField = (day: Weekday, sitting: number, end: 0 | 1) =>
  `openingHours.${day}.${sitting}.${end}`;

const TIME = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i;
const NOON = 12;

/** A time as people type it, as `HH:MM` or from the sun: "9", "930", "9.30", "5 pm", "Sunset - 30"; what is no time stays as it is. */
export function asWallTime(typed: string): string {
  const text = typed.trim();
  const fromSun = text
    .toLowerCase()
    .replace(/\s|min(utes)?/g, "")
    .replace("–", "-");
  if (followsSun(fromSun)) return fromSun;
  const match = TIME.exec(text);
  if (!match) return text;
  const [, hours, minutes = "00", half] = match;
  const hour =
    half === undefined
      ? Number(hours)
      : (Number(hours) % NOON) + (half.toLowerCase() === "p" ? NOON : 0);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/** A closing time at midnight is the end of the day. */
const asClosing = (typed: string) => (asWallTime(typed) === "00:00" ? "24:00" : asWallTime(typed));

const one = (values: FormValues, name: string) => values[name]?.[0]?.trim() ?? "";

/** The sittings of a day that are at least partly filled in. */
export const typedSittings = (values: FormValues, day: Weekday): TypedSitting[] =>
  Array.from(
    { length: MAX_SITTINGS },
    (_, at) => [one(values, timeField(day, at, 0)), one(values, timeField(day, at, 1))] as const,
  ).filter(([open, close]) => open !== "" || close !== "");

export const areHoursKnown = (values: FormValues) => one(values, HOURS_KNOWN) !== "no";

/** What a form's day holds, by the names of its fields. */
const dayValues = (day: Weekday, sittings: readonly TypedSitting[]): FormValues =>
  Object.fromEntries(
    sittings.flatMap(([open, close], at) => [
      [timeField(day, at, 0), [open]],
      [timeField(day, at, 1), [close]],
    ]),
  );

/**
 * The form's values with its times written alike, without gaps between a day's sittings, and with the first day's on all days where
 * that was asked for: what a schema then says of a sitting is said at its own field.
 */
export function tidyHours(values: FormValues): FormValues {
  const rest = Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !name.startsWith("openingHours.") && name !== SAME_DAILY,
    ),
  );
  const closed = values["closedOn"] ?? [];
  const source =
    one(values, SAME_DAILY) === "on"
      ? WEEKDAYS.find((day) => typedSittings(values, day).length > 0)
      : undefined;
  const days = WEEKDAYS.map((day) => {
    const typed =
      source === undefined
        ? typedSittings(values, day)
        : closed.includes(day)
          ? []
          : typedSittings(values, source);
    return dayValues(
      day,
      typed.map(([open, close]) => [asWallTime(open), asClosing(close)] as const),
    );
  });
  return Object.assign(rest, ...days) as FormValues;
}

/** The hours a tidied form describes, to be validated by their schema; null when marked as not known. */
export function readHours(values: FormValues): WeekHours | null {
  if (!areHoursKnown(values)) return null;
  return Object.fromEntries(
    WEEKDAYS.map((day) => [day, typedSittings(values, day)] as const).filter(
      ([, sittings]) => sittings.length > 0,
    ),
  );
}

/** The hours as form values. */
export const hoursValues = (hours: WeekHours | null): FormValues =>
  Object.assign(
    { [HOURS_KNOWN]: [hours === null ? "no" : "yes"] },
    ...WEEKDAYS.map((day) => dayValues(day, hours?.[day] ?? [])),
  ) as FormValues;

const NO_HOURS = "Enter hours for at least one day, or mark the hours as not known";
const BOTH = "This day is marked as closed but has hours. Remove one of the two";

/** Errors of a tidied form that no schema catches: no day has hours, or a closed day has some. */
export function hoursFaults(values: FormValues): Record<string, string[]> {
  if (!areHoursKnown(values)) return {};
  const closed = values["closedOn"] ?? [];
  const withHours = WEEKDAYS.filter((day) => typedSittings(values, day).length > 0);
  if (withHours.length === 0 && closed.length < WEEKDAYS.length)
    return { [HOURS_KNOWN]: [NO_HOURS] };
  return Object.fromEntries(
    withHours.filter((day) => closed.includes(day)).map((day) => [`openingHours.${day}`, [BOTH]]),
  );
}

/** What is wrong with hours, each at its own field: of a sitting only what is wrong with neither end of it, of a closed day at the day. */
export function errorsOfHours(
  errors: Record<string, string[]>,
  values: FormValues,
): Record<string, string[]> {
  const { closedOn, ...rest } = errors;
  const days = closedOn === undefined ? {} : hoursFaults(values);
  const own = Object.entries(rest).filter(
    ([name]) =>
      !/^openingHours\.\w+\.\d$/.test(name) ||
      !Object.keys(rest).some((other) => other.startsWith(`${name}.`)),
  );
  return {
    ...Object.fromEntries(own),
    ...(Object.keys(days).length > 0 ? days : closedOn && { closedOn }),
  };
}

const isTime = (typed: string) => /^\d\d:\d\d$/.test(typed) || followsSun(typed);
const isSitting = ([open, close]: TypedSitting) =>
  isTime(open) && isTime(close) && compareTimes(open, close) < 0;

/** The hours entered so far, as the guide would show them; incomplete times are left out. */
export function hoursText(values: FormValues): string {
  const hours = readHours(tidyHours(values));
  const whole =
    hours &&
    Object.fromEntries(
      Object.entries(hours).map(([day, sittings]) => [day, sittings.filter(isSitting)]),
    );
  return weekText(
    whole,
    WEEKDAYS.filter((day) => values["closedOn"]?.includes(day)),
  );
}

import { useState } from "react";
import { WEEKDAYS, type Weekday } from "#app/domain/constants.ts";
import type { FormValues } from "#app/domain/text/form-values.ts";
import {
  areHoursKnown,
  asWallTime,
  HOURS_KNOWN,
  MAX_SITTINGS,
  timeField,
  typedSittings,
  type TypedSitting,
} from "#app/domain/catalogue/hours-form.ts";

/** Inputs rendered per day, filled or empty. */
const LEAST_SITTINGS = 2;
const EMPTY: TypedSitting = ["", ""];

type Week = Record<Weekday, TypedSitting[]>;

const padded = (sittings: readonly TypedSitting[]): TypedSitting[] => [
  ...sittings,
  ...Array<TypedSitting>(Math.max(0, LEAST_SITTINGS - sittings.length)).fill(EMPTY),
];

const weekOf = (values: FormValues) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, padded(typedSittings(values, day))])) as Week;

/** State of the week while editing. */
export function useWeek(initial: FormValues) {
  const [isKnown, setKnown] = useState(() => areHoursKnown(initial));
  const [week, setWeek] = useState(() => weekOf(initial));
  const [closed, setClosed] = useState(() => initial["closedOn"] ?? []);
  const setDay = (day: Weekday, change: (sittings: TypedSitting[]) => TypedSitting[]) =>
    setWeek((old) => ({ ...old, [day]: change(old[day]) }));
  const setTime = (day: Weekday, at: number, end: 0 | 1, change: (text: string) => string) =>
    setDay(day, (sittings) =>
      sittings.map((sitting, index) =>
        index !== at
          ? sitting
          : end === 0
            ? [change(sitting[0]), sitting[1]]
            : [sitting[0], change(sitting[1])],
      ),
    );
  const typed: FormValues = Object.fromEntries(
    WEEKDAYS.flatMap((day) =>
      week[day].flatMap(([open, close], at) => [
        [timeField(day, at, 0), [open]],
        [timeField(day, at, 1), [close]],
      ]),
    ),
  );
  return {
    isKnown,
    setKnown,
    week,
    isClosed: (day: Weekday) => closed.includes(day),
    setClosed: (day: Weekday, isClosed: boolean) =>
      setClosed((old) => [...old.filter((each) => each !== day), ...(isClosed ? [day] : [])]),
    type: (day: Weekday, at: number, end: 0 | 1, text: string) => setTime(day, at, end, () => text),
    /** Normalises a time on blur. */
    settle: (day: Weekday, at: number, end: 0 | 1) => setTime(day, at, end, asWallTime),
    canAdd: (day: Weekday) => week[day].length < MAX_SITTINGS,
    add: (day: Weekday) => setDay(day, (sittings) => [...sittings, EMPTY]),
    /** Copies the day's hours to all days. Closed days stay closed. */
    copyToAll: (day: Weekday) =>
      setWeek((old) => Object.fromEntries(WEEKDAYS.map((each) => [each, [...old[day]]])) as Week),
    values: {
      ...typed,
      [HOURS_KNOWN]: [isKnown ? "yes" : "no"],
      closedOn: closed,
    } satisfies FormValues,
  };
}
export type WeekState = ReturnType<typeof useWeek>;

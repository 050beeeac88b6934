import { lazy } from "#app/domain/lazy.ts";

const form = lazy(
  () =>
    new Intl.DateTimeFormat("en-IN", {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: "Asia/Kolkata",
    }),
);

const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** The calendar day, `YYYY-MM-DD`, that it is in India at a moment. */
export const dayInIndia = (moment: Date): string =>
  new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);

/** An instant (ISO 8601) as people in India read it, in their time: "21 Nov 2026, 4:15 pm". Made on the server, since browsers word it differently. */
export const momentInIndia = (instant: string): string => form().format(new Date(instant));

const day = lazy(
  () =>
    new Intl.DateTimeFormat("en-IN", {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone: "Asia/Kolkata",
    }),
);
const time = lazy(
  () => new Intl.DateTimeFormat("en-IN", { timeStyle: "short", timeZone: "Asia/Kolkata" }),
);

/** The day and the time of an instant in India, for dense lists: "Wed, 25 Nov" and "4:15 pm". Made on the server. */
export const dayAndTimeInIndia = (instant: string): { day: string; time: string } => ({
  day: day().format(new Date(instant)),
  time: time().format(new Date(instant)),
});

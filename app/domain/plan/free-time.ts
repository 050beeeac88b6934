import { clockText, durationText } from "./time/wall-time.ts";
import { type MinuteOfDay } from "./types.ts";
import { type WalkedStop } from "./walk-day.ts";

/** A wait this long is time of one's own, and named as that. */
const FREE_MINUTES = 45;

/** What an hour is good for when nothing is planned for it. Editorial. */
function ideaFor(at: MinuteOfDay, near: string | null): string {
  if (at < 540) return "a slow breakfast";
  if (at < 690) return near ? `tea near ${near}` : "a late start";
  if (at < 960) return "a rest at the hotel through the hot hours";
  if (at < 1_110) return near ? `tea and a stroll near ${near}` : "tea and a stroll";
  return "a market street or an early dinner";
}

/** A long wait before a stop in one sentence: "Free for 1 h 40 min until 16:00, time for tea"; null where it is short. */
export function freeTimeText(
  { arrivesAt, beginsAt, stop }: WalkedStop,
  before: WalkedStop | undefined,
): string | null {
  const wait = beginsAt - arrivesAt;
  if (wait < FREE_MINUTES) return null;
  const near = before?.stop.point && before.stop.kind === "visit" ? before.stop.name : null;
  const until =
    stop.kind === "visit"
      ? clockText(beginsAt)
      : `${stop.name.toLowerCase()} at ${clockText(beginsAt)}`;
  return `Free for ${durationText(wait)} until ${until}, time for ${ideaFor(arrivesAt, near)}`;
}

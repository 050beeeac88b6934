import { PACE_LIMITS } from "./pace.ts";
import { type Pace } from "./types.ts";
import { type Break, type DayWalk, type WalkedStop } from "./walk-day.ts";
import { clockText, durationText } from "./time/wall-time.ts";

const lastClosing = ({ rules }: WalkedStop) =>
  Math.max(...(rules.sittings ?? []).map(([, close]) => close));
const nextOpening = ({ rules, beginsAt }: WalkedStop) =>
  Math.min(...(rules.sittings ?? []).map(([open]) => open).filter((open) => open > beginsAt));
const closingOf = ({ rules, beginsAt }: WalkedStop) =>
  rules.sittings?.find(([open, close]) => open <= beginsAt && beginsAt < close)?.[1] ?? beginsAt;

function sunText(stop: WalkedStop, what: string): string {
  return `${what} is at ${clockText(stop.rules.sun?.at ?? 0)}, but you’re here from ${clockText(stop.beginsAt)} to ${clockText(stop.leavesAt)}`;
}

/** "You arrive 20 min after the last entry (17:30)"; null where it is closing time that is missed. */
function lastEntryText({ rules: { lastEntry }, beginsAt }: WalkedStop): string | null {
  if (lastEntry === null || beginsAt <= lastEntry) return null;
  return `You arrive ${durationText(beginsAt - lastEntry)} after the last entry (${clockText(lastEntry)})`;
}

/** A broken rule of a stop in one sentence: "You arrive 25 min after it closes (17:00)". */
export function stopConflictText({ kind, minutes }: Break, stop: WalkedStop): string {
  const span = durationText(minutes ?? 0);
  const pin = clockText(stop.rules.pin ?? 0);
  switch (kind) {
    case "closed-that-day":
      return stop.rules.closedText ?? "Closed that day";
    case "before-opening":
      return `Fixed for ${clockText(stop.beginsAt)}, ${span} before it opens (${clockText(nextOpening(stop))})`;
    case "after-closing":
      if (lastEntryText(stop) !== null) return lastEntryText(stop)!;
      return minutes === 0
        ? `You arrive just as it closes (${clockText(lastClosing(stop))})`
        : `You arrive ${span} after it closes (${clockText(lastClosing(stop))})`;
    case "stays-past-closing":
      if (lastEntryText(stop) !== null) return lastEntryText(stop)!;
      return `It closes at ${clockText(closingOf(stop))}, ${span} before your visit ends`;
    case "late-for-pin":
      return `You arrive at ${clockText(stop.arrivesAt)}, ${span} after your fixed time (${pin})`;
    case "overlap":
      return `Fixed for ${pin}, but the previous stop runs ${span} longer`;
    case "misses-sunset":
      return sunText(stop, "Sunset");
    case "misses-sunrise":
      return sunText(stop, "Sunrise");
    case "day-too-long":
    case "over-pace":
    case "misses-departure":
    case "place-closed":
    case "road-closed":
    case "altitude":
    case "permit":
    case "access":
    case "festival":
      throw new RangeError(`${kind} concerns a day, not a stop`);
  }
}

/** A broken rule of a whole day in one sentence. */
export function dayConflictText({ kind, minutes }: Break, day: DayWalk, pace: Pace): string {
  if (kind === "day-too-long")
    return `The day ends at ${clockText(day.endsAt)}, ${durationText(minutes ?? 0)} later than planned (${clockText(day.window.end)})`;
  if (kind === "misses-departure" && day.transfer)
    return `You’re ready to leave ${day.transfer.fromName} at ${clockText(day.transfer.departsAt)}, ${durationText(minutes ?? 0)} too late for your journey to ${day.transfer.toName} (${clockText(day.transfer.departsAt - (minutes ?? 0))})`;
  const limits = PACE_LIMITS[pace];
  if (minutes === null)
    return `${day.visits} stops is too many for a ${pace} day (up to ${limits.stops})`;
  return `${durationText(day.visitMinutes + day.travelMinutes)} of visits and travel. With breaks between stops, that’s ${durationText(minutes)} too much for a ${pace} day`;
}

import { planTrip } from "#app/domain/plan/plan-trip.ts";
import type { Proposal } from "#app/domain/plan/propose/propose-trip.ts";
import type { PlanDay, PlannedDay, TravelTimes } from "#app/domain/plan/types.ts";
import type { TripSetting } from "#app/domain/plan/walk-day.ts";
import { weekdayName } from "#app/domain/catalogue/opening.ts";
import { clockText, durationText, weekdayOf } from "#app/domain/plan/time/wall-time.ts";

function dayLines(day: PlanDay, planned: PlannedDay, place: string, number: number): string[] {
  const when = day.date === null ? "" : `, ${weekdayName(weekdayOf(day.date))} ${day.date}`;
  const lines = [`Day ${number}${when}: ${place} (from ${day.startsAt})`];
  const journey = (afterId: string | null) => {
    const { transfer } = planned;
    if (transfer && transfer.afterId === afterId)
      lines.push(
        `  ${clockText(transfer.departsAt)}-${clockText(transfer.arrivesAt)} by ${transfer.by} from ${transfer.fromName}, ${Math.round(transfer.km)} km`,
      );
  };
  journey(null);
  for (const [index, stop] of planned.stops.entries()) {
    const { name } = day.stops[index]!;
    const leg = planned.legs.find(({ toId }) => toId === stop.stopId);
    if (leg && leg.minutes > 0)
      lines.push(`         ${durationText(leg.minutes)} by ${leg.mode}, ${leg.km} km`);
    if (stop.freeTime) lines.push(`         ${stop.freeTime}`);
    else if (stop.waitMinutes > 15)
      lines.push(`         wait of ${durationText(stop.waitMinutes)}`);
    lines.push(`  ${clockText(stop.beginsAt)}-${clockText(stop.leavesAt)} ${name}`);
    for (const text of [...stop.conflicts.map((each) => each.text), ...stop.remarks])
      lines.push(`         (${text})`);
    journey(stop.stopId);
  }
  const home = planned.legs.find(({ toId }) => toId === null);
  if (home)
    lines.push(`         ${durationText(home.minutes)} by ${home.mode}, ${home.km} km back`);
  for (const { text } of planned.conflicts) lines.push(`  ! ${text}`);
  if (planned.stops.length === 0) lines.push("  nothing planned");
  return lines;
}

/** A proposal as its reader gets it, for fixtures and for the eye. */
export function planText(
  title: string,
  proposal: Proposal,
  setting: TripSetting,
  travel: TravelTimes,
  placeName: (id: string | undefined) => string,
): string {
  const plan = planTrip({ ...setting, days: proposal.days }, travel);
  const days = proposal.days.flatMap((day, index) =>
    dayLines(day, plan.days[index]!, placeName(day.placeId), index + 1),
  );
  const missing = proposal.missing.map(({ name, reason }) => `Without ${name}: ${reason}`);
  return [title, ...days, ...missing, ""].join("\n");
}

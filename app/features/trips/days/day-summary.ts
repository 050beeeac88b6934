import { rupees } from "#app/domain/money/money.ts";
import type { PlannedDay } from "#app/domain/plan/types.ts";
import { clockText, countText, durationText, kmText } from "#app/domain/trip/words.ts";

/** Summary of a day: hours, number of stops, travel and cost. */
export function daySummary({
  beginsAt,
  endsAt,
  stops,
  travelKm,
  travelMinutes,
  costPaise,
  costUnknown,
}: PlannedDay): string {
  if (stops.length === 0) return "Nothing planned yet";
  const parts = [`${clockText(beginsAt)} – ${clockText(endsAt)}`, countText(stops.length, "stop")];
  if (travelMinutes > 0)
    parts.push(`${kmText(travelKm)}, ${durationText(travelMinutes)} of travel`);
  if (costPaise > 0)
    parts.push(`${rupees(costPaise)}${costUnknown > 0 ? ` and ${costUnknown} not known` : ""}`);
  return parts.join(" · ");
}

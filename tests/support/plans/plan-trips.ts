import { randomFrom } from "#app/domain/random.ts";
import { type PlanDay, type PlanStop } from "#app/domain/plan/types.ts";
import { dayOf, everyDay, stopOf } from "./plan.ts";

/** A trip of `days` days with `count` stops in clusters about a city, dealt out at random: some closed on a weekday, most with hours. */
export function clusteredTrip(seed: number, count: number, days: number): PlanDay[] {
  const random = randomFrom(seed);
  const near = (latitude: number, longitude: number, spread: number) => ({
    latitude: latitude + random.between(-spread, spread),
    longitude: longitude + random.between(-spread, spread),
  });
  const centres = Array.from({ length: days }, () => near(26.92, 75.8, 0.3));
  const lodging = { name: "Inn", point: near(26.92, 75.8, 0.03) };
  const stops = Array.from({ length: count }, (_, index): PlanStop => {
    const centre = random.pick(centres);
    const opens = random.pick(["06:00", "08:00", "09:00", "10:00"]);
    const hours = random.chance(0.25)
      ? null
      : random.chance(0.2)
        ? everyDay(["06:00", "12:00"], ["16:00", "21:00"])
        : everyDay([opens, random.pick(["16:30", "17:30", "20:00"])]);
    return stopOf({
      id: `stop-${index}`,
      point: near(centre.latitude, centre.longitude, 0.06),
      stayMinutes: random.pick([20, 30, 45, 60]),
      hours,
      closedOn: random.chance(0.15)
        ? [random.pick(["mon", "tue", "wed", "thu", "fri"] as const)]
        : [],
    });
  });
  return Array.from({ length: days }, (_, day) =>
    dayOf(
      stops.filter((__, index) => index % days === day),
      {
        id: `day-${day}`,
        date: `2026-01-${String(5 + day).padStart(2, "0")}`,
        startsAt: "08:00",
        endsAt: "20:30",
        from: lodging,
        to: lodging,
      },
    ),
  );
}

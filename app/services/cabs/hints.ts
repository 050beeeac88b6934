import { rupees } from "#app/domain/money/money.ts";
import { clock12, minutesOf, wallDateTimeOf } from "#app/domain/fares/trip-times.ts";
import type { VehicleClass } from "#app/domain/fares/types.ts";
import type { NewQuote } from "#app/schemas/public/cabs.ts";
import { fareTripOf, optionsOf, type PricedDrive } from "./price.ts";
import type { DatedTariff } from "./tariffs.ts";

const DAY_MINUTES = 24 * 60;
const [MORNING, NIGHT] = [6 * 60, 22 * 60];

interface Change {
  request: NewQuote;
  text: (saved: string) => string;
}

const dayText = (at: string) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${at}:00Z`),
  );

/** The same day's start without a night charge: at 06:00, or early enough to arrive by 22:00. */
function outsideTheNight(request: NewQuote, { out }: PricedDrive): Change | null {
  const start = minutesOf(request.pickupAt);
  const midnight = Math.floor(start / DAY_MINUTES) * DAY_MINUTES;
  const last = midnight + NIGHT - out.minutes;
  const at = start < midnight + MORNING ? midnight + MORNING : last;
  if (request.returnAt !== undefined || at > last || at < midnight + MORNING) return null;
  const pickupAt = wallDateTimeOf(at);
  const word = at > start ? "at" : "by";
  return {
    request: { ...request, pickupAt },
    text: (saved) =>
      `Leave ${word} ${clock12(pickupAt)} to avoid the night charge and save ${saved}.`,
  };
}

/** The end of the day before the return, if there is time to drive until then. */
function oneDayLess(request: NewQuote, { out, back }: PricedDrive): Change | null {
  if (request.returnAt === undefined) return null;
  const end = Math.floor(minutesOf(request.returnAt) / DAY_MINUTES) * DAY_MINUTES - 1;
  if (end - minutesOf(request.pickupAt) < out.minutes + (back?.minutes ?? 0)) return null;
  const returnAt = wallDateTimeOf(end);
  return {
    request: { ...request, returnAt },
    text: (saved) =>
      `Be back before midnight on ${dayText(returnAt)}, one calendar day less, to save ${saved}.`,
  };
}

const cheapest = (
  request: NewQuote,
  drive: PricedDrive,
  tariffs: ReadonlyMap<VehicleClass, DatedTariff>,
) =>
  Math.min(
    ...optionsOf(request, fareTripOf(request, drive), tariffs).map(({ totalPaise }) => totalPaise),
  );

/** Changes of the time that make the cheapest class cheaper, in words with what they save. */
export function hintsOf(
  request: NewQuote,
  drive: PricedDrive,
  tariffs: ReadonlyMap<VehicleClass, DatedTariff>,
): string[] {
  const now = cheapest(request, drive, tariffs);
  return [outsideTheNight(request, drive), oneDayLess(request, drive)].flatMap((change) => {
    const saved = change ? now - cheapest(change.request, drive, tariffs) : 0;
    return change && saved > 0 ? [change.text(rupees(saved))] : [];
  });
}

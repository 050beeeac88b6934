import { splitSitting } from "#app/domain/catalogue/hours-time.ts";
import { WEEKDAYS, type Weekday } from "#app/domain/constants.ts";

type Sittings = [string, string][];

/** Hours as an editable line: "mon 09:00-12:00, 14:00-17:00; tue 09:00-17:00; closed sun". */
export function hoursText(
  hours: Partial<Record<Weekday, readonly (readonly [string, string])[]>> | null,
  closedOn: readonly Weekday[],
): string {
  const days = WEEKDAYS.flatMap((day) =>
    hours?.[day]?.length
      ? [`${day} ${hours[day].map(([open, close]) => `${open}-${close}`).join(", ")}`]
      : [],
  );
  return [...days, ...(closedOn.length > 0 ? [`closed ${closedOn.join(", ")}`] : [])].join("; ");
}

/** Parses such a line. Unrecognised parts stay as typed, so that the schema rejects them. */
export function readHours(text: string): {
  openingHours: Partial<Record<string, Sittings>> | null;
  closedOn: string[];
} {
  const openingHours: Record<string, Sittings> = {};
  let closedOn: string[] = [];
  for (const part of text
    .toLowerCase()
    .split(";")
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [, day = part, rest = ""] = /^(\S+)\s+(.*)$/.exec(part) ?? [];
    const parts = rest.split(/[,\s]+/).filter(Boolean);
    if (day === "closed") closedOn = parts;
    else
      openingHours[day] = parts.map(
        (sitting) => splitSitting(sitting) ?? (sitting.split(/[-–]/, 2) as [string, string]),
      );
  }
  return { openingHours: Object.keys(openingHours).length > 0 ? openingHours : null, closedOn };
}

import { type Point } from "#app/domain/geo/geo.ts";
import { type CalendarDay, type MinuteOfDay } from "../types.ts";
import { DAY_MINUTES } from "./wall-time.ts";

export interface SunTimes {
  sunrise: MinuteOfDay;
  sunset: MinuteOfDay;
}

const DAY_MS = 86_400_000;
/** The centre of the sun 0.833 degrees below the horizon: refraction and its radius. */
const ZENITH = 90.833;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The sun's declination (degrees) and the equation of time (minutes) at a Julian century since J2000. */
function sunAt(century: number): { declination: number; equationOfTime: number } {
  const meanLongitude = (280.46646 + century * (36000.76983 + century * 0.0003032)) % 360;
  const anomaly = radians(357.52911 + century * (35999.05029 - 0.0001537 * century));
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const centre =
    Math.sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    Math.sin(3 * anomaly) * 0.000289;
  const node = radians(125.04 - 1934.136 * century);
  const apparentLongitude = radians(meanLongitude + centre - 0.00569 - 0.00478 * Math.sin(node));
  const meanObliquity =
    23 + (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60;
  const obliquity = radians(meanObliquity + 0.00256 * Math.cos(node));
  const y = Math.tan(obliquity / 2) ** 2;
  const longitude = radians(meanLongitude);
  const equation =
    y * Math.sin(2 * longitude) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * longitude) -
    0.5 * y * y * Math.sin(4 * longitude) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly);
  return {
    declination: degrees(Math.asin(Math.sin(obliquity) * Math.sin(apparentLongitude))),
    equationOfTime: 4 * degrees(equation),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}

/** Minutes that clocks of the zone are ahead of UTC at noon (UTC) of the day. */
export function offsetMinutes(timeZone: string, date: CalendarDay): number {
  if (timeZone === "Asia/Kolkata") return 330;
  const noon = new Date(`${date}T12:00:00Z`);
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(noon)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute);
  return Math.round((wall - noon.getTime()) / 60_000);
}

/**
 * When the sun rises and sets at a point on a calendar day, in whole minutes of the zone's wall clock; null where it does
 * neither that day (beyond the polar circles).
 *
 * The formulas are those of NOAA's solar calculator (Global Monitoring Laboratory, after Meeus, Astronomical Algorithms),
 * good to a minute or two below 72 degrees of latitude; a horizon of hills is not in them.
 */
export function sunTimes(point: Point, date: CalendarDay, timeZone: string): SunTimes | null {
  const julianDay = Date.parse(`${date}T12:00:00Z`) / DAY_MS + 2440587.5;
  const { declination, equationOfTime } = sunAt((julianDay - 2451545) / 36525);
  const latitude = radians(point.latitude);
  const cosine =
    Math.cos(radians(ZENITH)) / (Math.cos(latitude) * Math.cos(radians(declination))) -
    Math.tan(latitude) * Math.tan(radians(declination));
  if (!(Math.abs(cosine) <= 1)) return null;
  const halfDay = 4 * degrees(Math.acos(cosine));
  const noon =
    DAY_MINUTES / 2 - 4 * point.longitude - equationOfTime + offsetMinutes(timeZone, date);
  return { sunrise: Math.round(noon - halfDay), sunset: Math.round(noon + halfDay) };
}

import { MONTHS, WEEKDAYS } from "#app/domain/constants.ts";
import {
  permitLines,
  placeAccessLine,
  poiAccessLine,
  seasonLines,
} from "#app/domain/catalogue/fact-lines.ts";
import type { AdminPlace, AdminPoi } from "#app/schemas/admin/catalogue-admin.ts";
import type { OpeningHours } from "#app/schemas/public/pois.ts";
import { loadPois } from "../poi-records.ts";
import type { Tx } from "#app/platform/db.ts";
import { columnNamed, type Field } from "../import/reading/mapping.ts";
import type { Column } from "./formats.ts";

/** A point of interest with what its file says of its place. */
export type PoiOfPlace = AdminPoi & { placeState: string | null };

/** Many points of interest at once, with the state of their places, without those that are gone. */
export async function loadPoisOfPlaces(tx: Tx, ids: readonly string[]): Promise<PoiOfPlace[]> {
  const pois = await loadPois(tx, ids);
  const places = await tx.place.findMany({
    where: { id: { in: [...new Set(pois.map(({ placeId }) => placeId))] } },
    select: { id: true, state: true },
  });
  const states = new Map(places.map(({ id, state }) => [id, state]));
  return pois.map((poi) => ({ ...poi, placeState: states.get(poi.placeId) ?? null }));
}

const PAISE = 100;

/** A column that an import takes again. */
const field = <R>(name: Field, value: Column<R>["value"]): Column<R> => ({
  name: columnNamed(name),
  value,
});
/** A read-only column: exported, and ignored by imports. */
const described = <R>(name: string, value: Column<R>["value"]): Column<R> => ({ name, value });

const rupees = (paise: number | null | undefined) =>
  paise === null || paise === undefined ? null : paise / PAISE;

/** The hours of a week as one reads them: "mon 09:00-12:00 16:00-20:00; tue closed". */
function hoursText(hours: OpeningHours | null): string | null {
  if (hours === null) return null;
  const days = WEEKDAYS.flatMap((day) => {
    const sittings = hours[day];
    return sittings
      ? [
          `${day} ${sittings.length === 0 ? "closed" : sittings.map(([open, close]) => `${open}-${close}`).join(" ")}`,
        ]
      : [];
  });
  return days.join("; ");
}

const about: Column<AdminPlace | AdminPoi>[] = [
  field("slug", ({ slug }) => slug),
  field("published", ({ isPublished }) => isPublished),
  field("version", ({ version }) => version),
  described("updated at", ({ updatedAt }) => updatedAt),
];

const dayFacts: Column<AdminPlace | AdminPoi>[] = [
  field("closedSeasons", ({ closedSeasons }) => seasonLines(closedSeasons).join(" | ") || null),
  field("permits", ({ permits }) => permitLines(permits).join(" | ") || null),
];

export const PLACE_COLUMNS: readonly Column<AdminPlace>[] = [
  field("kind", () => "place"),
  field("id", ({ id }) => id),
  field("name", ({ name }) => name),
  field("state", ({ address }) => address?.state ?? null),
  field("district", ({ address }) => address?.district ?? null),
  field("postalCode", ({ address }) => address?.postalCode ?? null),
  field("landscape", ({ landscape }) => landscape),
  field("description", ({ description }) => description),
  field("latitude", ({ latitude }) => latitude),
  field("longitude", ({ longitude }) => longitude),
  field("altitudeM", ({ altitudeM }) => altitudeM),
  field("bestTime", ({ bestMonths }) => bestMonths.map((month) => MONTHS[month - 1]!)),
  field("aliases", ({ aliases }) => aliases),
  field("tags", ({ tags }) => tags.map(({ name }) => name)),
  field("addressLine", ({ address }) => address?.line ?? null),
  field("addressCity", ({ address }) => address?.city ?? null),
  field("idealDaysFrom", ({ idealDays }) => idealDays?.min ?? null),
  field("idealDaysTo", ({ idealDays }) => idealDays?.max ?? null),
  field("popularity", ({ popularity }) => popularity),
  field("nearestAirport", ({ nearestAirport }) => nearestAirport?.name ?? null),
  field("nearestAirportCode", ({ nearestAirport }) => nearestAirport?.code ?? null),
  field("nearestAirportKm", ({ nearestAirport }) => nearestAirport?.distanceKm ?? null),
  field("nearestRailway", ({ nearestRailway }) => nearestRailway?.name ?? null),
  field("nearestRailwayCode", ({ nearestRailway }) => nearestRailway?.code ?? null),
  field("nearestRailwayKm", ({ nearestRailway }) => nearestRailway?.distanceKm ?? null),
  field("access", ({ access }) => placeAccessLine(access) || null),
  ...dayFacts,
  ...about,
];

export const POI_COLUMNS: readonly Column<PoiOfPlace>[] = [
  field("kind", () => "poi"),
  field("id", ({ id }) => id),
  field("name", ({ name }) => name),
  field("city", ({ place }) => place.name),
  field("state", ({ placeState }) => placeState),
  field("category", ({ category }) => category),
  field("description", ({ description }) => description),
  field("latitude", ({ latitude }) => latitude),
  field("longitude", ({ longitude }) => longitude),
  field("precisionM", ({ precisionM }) => precisionM),
  field("visitMinutes", ({ visitMinutes }) => visitMinutes),
  field("feeIndian", ({ feePaise }) => rupees(feePaise?.indianAdult)),
  field("feeForeign", ({ feePaise }) => rupees(feePaise?.foreignAdult)),
  field("closedOn", ({ closedOn }) => closedOn),
  field("bestTime", ({ bestTimeOfDay }) => bestTimeOfDay),
  field("tags", ({ tags }) => tags.map(({ name }) => name)),
  field("openingHours", ({ openingHours }) => hoursText(openingHours)),
  field("lastEntry", ({ lastEntry }) => lastEntry),
  field("popularity", ({ popularity }) => popularity),
  field("altitudeM", ({ altitudeM }) => altitudeM),
  field("access", ({ access }) => poiAccessLine(access) || null),
  ...dayFacts,
  field("hoursSource", ({ sources }) => sources.hours?.source ?? null),
  field("feeSource", ({ sources }) => sources.fee?.source ?? null),
  ...about,
];

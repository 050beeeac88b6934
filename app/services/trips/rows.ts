import type { Mode, Pace, StopKind, TransferMode } from "#app/domain/plan/types.ts";
import {
  NO_TRIP_PREFERENCES,
  type Trip,
  type TripDay,
  type TripPlace,
  type TripPreferences,
  type TripStop,
  type TripTask,
} from "#app/domain/trip/types.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";

type Row = Prisma.ItineraryGetPayload<{ include: { days: true; stops: true; tasks: true } }>;

/** A trip as it is saved: what the catalogue says of its stops is not known yet, and its places are those of the last save. */
export type SavedTrip = Trip;

const toDay = ({
  id,
  orderKey,
  placeId,
  title,
  startsAt,
  endsAt,
  lodgingName: name,
  lodgingLatitude: latitude,
  lodgingLongitude: longitude,
  transferMode,
  transferDepartsAt,
  transferArrivesAt,
  note,
}: Row["days"][number]): TripDay => ({
  id,
  orderKey,
  placeId,
  title,
  startsAt,
  endsAt,
  note,
  transfer:
    transferMode === null && transferDepartsAt === null && transferArrivesAt === null
      ? null
      : {
          mode: transferMode as TransferMode | null,
          departsAt: transferDepartsAt,
          arrivesAt: transferArrivesAt,
        },
  lodging:
    name === null || latitude === null || longitude === null ? null : { name, latitude, longitude },
});

const toStop = ({
  id,
  dayId,
  orderKey,
  poiId,
  kind,
  name,
  latitude,
  longitude,
  stayMinutes,
  pinnedAt,
  modeToNext,
  note,
  costPaise,
  opensAt,
  closesAt,
}: Row["stops"][number]): TripStop => ({
  id,
  dayId,
  orderKey,
  poiId,
  kind: kind as StopKind,
  name,
  latitude,
  longitude,
  stayMinutes,
  pinnedAt,
  modeToNext: modeToNext as Mode | null,
  note,
  costPaise,
  hours: opensAt === null || closesAt === null ? null : { opensAt, closesAt },
  poi: null,
});

const toTask = ({ id, orderKey, text, isDone }: Row["tasks"][number]): TripTask => ({
  id,
  orderKey,
  text,
  isDone,
});

function byTrip<T extends { itineraryId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.itineraryId);
    if (group) group.push(row);
    else groups.set(row.itineraryId, [row]);
  }
  return groups;
}

/** The day of the calendar of a date column. */
export const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

function toTrip(row: Row): SavedTrip {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    placeId: row.placeId,
    places: row.knownPlaces as unknown as TripPlace[],
    startsOn: dayOf(row.startsOn),
    timeZone: row.timeZone,
    pace: row.pace as Pace,
    interests: row.interests,
    travellers: row.travellers,
    foreigners: row.foreigners,
    budgetPaise: row.budgetPaise,
    preferences: { ...NO_TRIP_PREFERENCES, ...(row.preferences as Partial<TripPreferences>) },
    note: row.note,
    days: row.days.map(toDay),
    stops: row.stops.map(toStop),
    tasks: row.tasks.map(toTask),
    isArchived: row.isArchived,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The trips that fit, the last changed first; in four questions one after the other, since a transaction answers one at a time. */
export async function load(
  tx: Tx,
  where: Prisma.ItineraryWhereInput & { companyId: string },
  take?: number,
): Promise<SavedTrip[]> {
  const rows = await tx.itinerary.findMany({
    where,
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take,
  });
  if (rows.length === 0) return [];
  const within = {
    where: { companyId: where.companyId, itineraryId: { in: rows.map(({ id }) => id) } },
  };
  const days = await tx.itineraryDay.findMany(within);
  const stops = await tx.itineraryStop.findMany(within);
  const tasks = await tx.itineraryTask.findMany(within);
  const parts = { days: byTrip(days), stops: byTrip(stops), tasks: byTrip(tasks) };
  return rows.map((row) =>
    toTrip({
      ...row,
      days: parts.days.get(row.id) ?? [],
      stops: parts.stops.get(row.id) ?? [],
      tasks: parts.tasks.get(row.id) ?? [],
    }),
  );
}

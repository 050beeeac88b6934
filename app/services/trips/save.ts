import type { Trip, TripDay, TripStop, TripTask } from "#app/domain/trip/types.ts";
import { Prisma, type Tx } from "#app/platform/db.ts";
import type { Owner } from "./access.ts";
import type { SavedTrip } from "./rows.ts";

const { sql } = Prisma;

interface Changes<T> {
  /** New, or not as they were. */
  written: T[];
  goneIds: string[];
}

/** What became of rows, by their ids. */
function changesOf<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
): Changes<T> {
  const was = new Map(before.map((row) => [row.id, row]));
  const is = new Set(after.map(({ id }) => id));
  return {
    written: after.filter((row) => was.get(row.id) !== row),
    goneIds: before.filter(({ id }) => !is.has(id)).map(({ id }) => id),
  };
}

const keys = (companyId: string, itineraryId: string) =>
  sql`${companyId}::uuid, ${itineraryId}::uuid`;

async function writeDays(
  tx: Tx,
  companyId: string,
  itineraryId: string,
  days: readonly TripDay[],
): Promise<void> {
  if (days.length === 0) return;
  const rows = days.map(({ lodging, transfer, ...day }) => ({
    ...day,
    lodgingName: lodging?.name,
    lodgingLatitude: lodging?.latitude,
    lodgingLongitude: lodging?.longitude,
    transferMode: transfer?.mode,
    transferDepartsAt: transfer?.departsAt,
    transferArrivesAt: transfer?.arrivesAt,
  }));
  await tx.$executeRaw`
    INSERT INTO itinerary_days (company_id, itinerary_id, id, order_key, place_id, title, starts_at, ends_at, lodging_name, lodging_latitude, lodging_longitude,
      transfer_mode, transfer_departs_at, transfer_arrives_at, note)
    SELECT ${keys(companyId, itineraryId)}, r.id, r."orderKey", r."placeId", r.title, r."startsAt", r."endsAt", r."lodgingName", r."lodgingLatitude", r."lodgingLongitude",
      r."transferMode", r."transferDepartsAt", r."transferArrivesAt", r.note
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, "orderKey" text, "placeId" uuid, title text, "startsAt" text, "endsAt" text,
      "lodgingName" text, "lodgingLatitude" float8, "lodgingLongitude" float8,
      "transferMode" text, "transferDepartsAt" text, "transferArrivesAt" text, note text)
    ON CONFLICT (company_id, itinerary_id, id) DO UPDATE SET order_key = excluded.order_key, place_id = excluded.place_id, title = excluded.title,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, lodging_name = excluded.lodging_name, lodging_latitude = excluded.lodging_latitude,
      lodging_longitude = excluded.lodging_longitude, transfer_mode = excluded.transfer_mode, transfer_departs_at = excluded.transfer_departs_at,
      transfer_arrives_at = excluded.transfer_arrives_at, note = excluded.note`;
}

async function writeStops(
  tx: Tx,
  companyId: string,
  itineraryId: string,
  stops: readonly TripStop[],
): Promise<void> {
  if (stops.length === 0) return;
  const rows = stops.map(({ poi: _facts, hours, ...stop }) => ({ ...stop, ...hours }));
  await tx.$executeRaw`
    INSERT INTO itinerary_stops (company_id, itinerary_id, id, day_id, order_key, poi_id, kind, name, latitude, longitude, stay_minutes, pinned_at, mode_to_next, note, cost_paise, opens_at, closes_at)
    SELECT ${keys(companyId, itineraryId)}, r.id, r."dayId", r."orderKey", r."poiId", r.kind, r.name, r.latitude, r.longitude, r."stayMinutes", r."pinnedAt", r."modeToNext", r.note, r."costPaise", r."opensAt", r."closesAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, "dayId" uuid, "orderKey" text, "poiId" uuid, kind text, name text, latitude float8, longitude float8,
      "stayMinutes" int, "pinnedAt" text, "modeToNext" text, note text, "costPaise" int, "opensAt" text, "closesAt" text)
    ON CONFLICT (company_id, itinerary_id, id) DO UPDATE SET day_id = excluded.day_id, order_key = excluded.order_key, poi_id = excluded.poi_id, kind = excluded.kind, name = excluded.name,
      latitude = excluded.latitude, longitude = excluded.longitude, stay_minutes = excluded.stay_minutes, pinned_at = excluded.pinned_at,
      mode_to_next = excluded.mode_to_next, note = excluded.note, cost_paise = excluded.cost_paise,
      opens_at = excluded.opens_at, closes_at = excluded.closes_at`;
}

async function writeTasks(
  tx: Tx,
  companyId: string,
  itineraryId: string,
  tasks: readonly TripTask[],
): Promise<void> {
  if (tasks.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO itinerary_tasks (company_id, itinerary_id, id, order_key, text, is_done)
    SELECT ${keys(companyId, itineraryId)}, r.id, r."orderKey", r.text, r."isDone"
    FROM jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) AS r(id uuid, "orderKey" text, text text, "isDone" boolean)
    ON CONFLICT (company_id, itinerary_id, id) DO UPDATE SET order_key = excluded.order_key, text = excluded.text, is_done = excluded.is_done`;
}

/** The columns of the trip itself. */
const columnsOf = ({
  title,
  placeId,
  places,
  startsOn,
  timeZone,
  pace,
  interests,
  travellers,
  foreigners,
  budgetPaise,
  preferences,
  note,
  isArchived,
}: Trip) => ({
  title,
  placeId,
  timeZone,
  pace,
  travellers,
  foreigners,
  budgetPaise,
  note,
  isArchived,
  interests: [...interests],
  preferences: {
    ...preferences,
    mustSee: [...preferences.mustSee],
    notThis: [...preferences.notThis],
  },
  startsOn: startsOn === null ? null : new Date(`${startsOn}T00:00:00Z`),
  knownPlaces: places.map(({ facts: _facts, ...place }) => place),
});

/** Saves a new trip, whole. */
export async function insert(
  tx: Tx,
  { companyId, userId, draftHash }: Owner,
  trip: Trip,
): Promise<void> {
  const { id, version, createdAt, updatedAt } = trip;
  await tx.itinerary.create({
    data: { id, companyId, userId, draftHash, version, createdAt, updatedAt, ...columnsOf(trip) },
  });
  await writeDays(tx, companyId, id, trip.days);
  await writeStops(tx, companyId, id, trip.stops);
  await writeTasks(tx, companyId, id, trip.tasks);
}

/**
 * Saves what is another in `after` than in `before`, in a few statements however much it is, and counts the version up. The
 * caller holds the trip's lock; rows that are the same object in both are not written.
 */
export async function saveChanges(
  tx: Tx,
  companyId: string,
  before: SavedTrip,
  after: Trip,
  now: Date,
): Promise<void> {
  const where = { companyId, itineraryId: before.id };
  const [days, stops, tasks] = [
    changesOf(before.days, after.days),
    changesOf(before.stops, after.stops),
    changesOf(before.tasks, after.tasks),
  ];
  await writeDays(tx, companyId, before.id, days.written);
  if (stops.goneIds.length)
    await tx.itineraryStop.deleteMany({ where: { ...where, id: { in: stops.goneIds } } });
  await writeStops(tx, companyId, before.id, stops.written);
  if (days.goneIds.length)
    await tx.itineraryDay.deleteMany({ where: { ...where, id: { in: days.goneIds } } });
  if (tasks.goneIds.length)
    await tx.itineraryTask.deleteMany({ where: { ...where, id: { in: tasks.goneIds } } });
  await writeTasks(tx, companyId, before.id, tasks.written);
  await tx.itinerary.update({
    where: { companyId_id: { companyId, id: before.id } },
    data: { ...columnsOf(after), version: before.version + 1, updatedAt: now },
  });
}

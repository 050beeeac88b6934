import { daysLater } from "#app/domain/trip/calendar.ts";
import type { TripPlace } from "#app/domain/trip/types.ts";
import type { ItineraryListQuery, ItinerarySummary } from "#app/schemas/public/itineraries.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { all, sql } from "#app/services/catalogue/place-rows.ts";
import { asOwner, owned, ownerOf, type Owner } from "./access.ts";
import { currentPlaces } from "./facts.ts";
import { dayOf } from "./rows.ts";

/** As many trips as one account may keep. */
export const MAX_TRIPS = 500;

const select = {
  id: true,
  version: true,
  title: true,
  placeId: true,
  knownPlaces: true,
  startsOn: true,
  isArchived: true,
  createdAt: true,
  updatedAt: true,
  _count: { select: { days: true, stops: true } },
} satisfies Prisma.ItinerarySelect;
type Row = Prisma.ItineraryGetPayload<{ select: typeof select }>;

function toSummary(
  { _count: count, knownPlaces, placeId, startsOn, createdAt, updatedAt, ...row }: Row,
  current: ReadonlyMap<string, TripPlace>,
): ItinerarySummary {
  const places = (knownPlaces as unknown as TripPlace[]).map(
    (place) => current.get(place.id) ?? place,
  );
  const begins = dayOf(startsOn);
  const { facts: _facts, ...place } = places.find(({ id }) => id === placeId)!;
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    isArchived: row.isArchived,
    place,
    placeNames: places.map(({ name }) => name),
    startsOn: begins,
    endsOn: begins === null ? null : daysLater(begins, Math.max(0, count.days - 1)),
    dayCount: count.days,
    stopCount: count.stops,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Escapes `%` and `_` in a search. */
const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

const hasWord = (word: string) => sql`(i.title ILIKE ${word}
  OR EXISTS (SELECT FROM jsonb_array_elements(i.known_places) AS place WHERE place ->> 'name' ILIKE ${word} OR place ->> 'state' ILIKE ${word})
  OR EXISTS (SELECT FROM itinerary_days d WHERE d.company_id = i.company_id AND d.itinerary_id = i.id AND d.title ILIKE ${word})
  OR EXISTS (SELECT FROM itinerary_stops s WHERE s.company_id = i.company_id AND s.itinerary_id = i.id AND s.name ILIKE ${word}))`;

/** The ids of the owner's trips that have all of the words. */
async function idsWith(
  tx: Tx,
  { companyId, userId, draftHash }: Owner,
  q: string,
): Promise<string[]> {
  const words = q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => hasWord(anywhere(word)));
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT i.id FROM itineraries i WHERE i.company_id = ${companyId}::uuid AND i.user_id IS NOT DISTINCT FROM ${userId}::uuid
      AND i.draft_hash IS NOT DISTINCT FROM ${draftHash} AND ${all(words)}`;
  return rows.map(({ id }) => id);
}

/** The caller's trips, the last changed first; with words, those that have all of them in their title, their places, days or stops. None for a visitor without a draft. */
export async function list(
  ctx: Ctx,
  query: Partial<ItineraryListQuery> = {},
): Promise<ItinerarySummary[]> {
  const owner = ownerOf(ctx);
  if (!owner) return [];
  const rows = await asOwner(ctx, owner, async (tx) => {
    const id = query.q ? { in: await idsWith(tx, owner, query.q) } : undefined;
    const where = { ...owned(owner), isArchived: query.archived ?? false, id };
    return tx.itinerary.findMany({
      where,
      select,
      orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      take: MAX_TRIPS,
    });
  });
  const current = await currentPlaces(
    ctx,
    rows.flatMap(({ knownPlaces }) => (knownPlaces as unknown as TripPlace[]).map(({ id }) => id)),
  );
  return rows.map((row) => toSummary(row, current));
}

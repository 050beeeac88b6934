import { AppError, invalid, notFound } from "#app/domain/errors/errors.ts";
import { applyOperations } from "#app/domain/trip/apply.ts";
import type { KnownCatalogue, Operation, Trip } from "#app/domain/trip/types.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { asOwner, expectOwner, lock, owned, type Owner } from "./access.ts";
import { knownFor, withFacts } from "./facts.ts";
import { load, type SavedTrip } from "./rows.ts";
import { saveChanges } from "./save.ts";

/** Changes of a trip, based on the version that the caller has seen. */
export interface TripChange {
  id: string;
  version: number;
  operations: readonly Operation[];
}

/** That a change was made to a version that is no longer the current one; carries the trip as it is now. */
export const staleVersion = (current: Trip) =>
  new AppError("conflict", "This trip has changed since you opened it", undefined, current);

/**
 * The owner's trip as saved.
 *
 * @throws AppError `not_found` if it doesn't exist or belongs to another account.
 */
export async function loadOwned(tx: Tx, owner: Owner, id: string): Promise<SavedTrip> {
  const [trip] = await load(tx, { ...owned(owner), id }, 1);
  if (!trip) throw notFound("Itinerary");
  return trip;
}

/** Holds the owner's trip, and reads it as it is from then on. */
async function loadLocked(tx: Tx, owner: Owner, id: string): Promise<SavedTrip> {
  if (!(await lock(tx, owner, id))) throw notFound("Itinerary");
  return loadOwned(tx, owner, id);
}

/** Unknown points of interest, at their fields: another company's id is reported like a missing one. */
function refuseUnknownPois(
  operations: readonly Operation[],
  { pois }: Required<KnownCatalogue>,
  trip: SavedTrip,
): void {
  const had = new Set(trip.stops.map(({ poiId }) => poiId));
  const wrong = operations.flatMap((operation, index): [string, string[]][] => {
    if (operation.op !== "stop.add" || operation.poiId === null) return [];
    // What undoes a removal may put back a point of interest that the catalogue has no more, since it brings its name along.
    const isKnown = pois.has(operation.poiId) || had.has(operation.poiId);
    return isKnown ? [] : [[`operations.${index}.poiId`, ["Point of interest not found"]]];
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

interface Outcome {
  isStale: boolean;
  trip: SavedTrip;
}

/**
 * Carries changes out, all or none, and answers the trip as it is then. The trip is held meanwhile, so that of two who
 * change it at once, the later one gets `conflict`.
 *
 * @throws AppError `not_found` when the trip is not the caller's; `conflict` when `version` is no longer the current one, with
 *   the current trip; `invalid` at the field of the first change that can't be done, such as `operations.3.dayId`.
 */
export async function applyChange(
  ctx: Ctx,
  { id, version, operations }: TripChange,
): Promise<Trip> {
  const owner = expectOwner(ctx);
  const known = await knownFor(ctx, operations);
  const { isStale, trip } = await asOwner(ctx, owner, async (tx): Promise<Outcome> => {
    const before = await loadLocked(tx, owner, id);
    if (before.version !== version) return { isStale: true, trip: before };
    refuseUnknownPois(operations, known, before);
    const after = applyOperations(before, operations, known);
    const now = ctx.now();
    await saveChanges(tx, owner.companyId, before, after, now);
    return {
      isStale: false,
      trip: { ...after, version: version + 1, updatedAt: now.toISOString() },
    };
  });
  const [current] = await withFacts(ctx, [trip]);
  if (isStale) throw staleVersion(current!);
  return current!;
}

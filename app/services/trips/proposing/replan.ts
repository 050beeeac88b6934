import type { Plan } from "#app/domain/plan/types.ts";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { cleared, proposalEdits } from "#app/domain/trip/edits/proposal-edits.ts";
import { type MissingSight } from "#app/domain/trip/missing-sights.ts";
import { daysInOrder, poisOf, stopsOfDay } from "#app/domain/trip/select.ts";
import type { Operation, Trip, TripStop } from "#app/domain/trip/types.ts";
import type { Ctx } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import type { ReplanWishes } from "#app/schemas/public/plans.ts";
import { applyChange, staleVersion } from "../change.ts";
import { get } from "../itineraries.ts";
import { accountOrAddress, planOf } from "../plans.ts";
import { choicesFor } from "./choices.ts";
import { propose } from "./propose.ts";

/** A stop that a new plan touches. */
interface ChangedStop {
  stopId: string;
  name: string;
}

/** Another plan for a trip, and how it differs from the one there is. */
export interface Replanned {
  /** False where the proposal puts the same stops on the same days in the same order. */
  isDifferent: boolean;
  before: Plan;
  after: Plan;
  /** Sights that come onto a day, that leave theirs for the ideas, and that change their day. */
  added: ChangedStop[];
  removed: ChangedStop[];
  moved: ChangedStop[];
  missing: MissingSight[];
  /** What leads from the one to the other. */
  operations: Operation[];
  /** The trip with the changes, when they were applied. */
  trip: Trip | null;
}

/** What is asked for; what is left out stays as the trip says. */
export interface ReplanInput extends ReplanWishes {
  id: string;
  version: number;
  /** Saves the new plan; without it, it is only proposed. */
  apply: boolean;
}

const visitsOf = ({ stops }: Trip) =>
  new Map(
    stops
      .filter(({ kind, dayId }) => kind === "visit" && dayId !== null)
      .map((stop) => [stop.id, stop]),
  );

function differences(before: Trip, after: Trip): Pick<Replanned, "added" | "removed" | "moved"> {
  const [was, is] = [visitsOf(before), visitsOf(after)];
  const named = (stops: Iterable<TripStop>, fits: (stop: TripStop) => boolean) =>
    [...stops].filter(fits).map(({ id, name }) => ({ stopId: id, name }));
  return {
    added: named(is.values(), ({ id }) => !was.has(id)),
    removed: named(was.values(), ({ id }) => !is.has(id)),
    moved: named(is.values(), ({ id, dayId }) => was.has(id) && was.get(id)!.dayId !== dayId),
  };
}

const orderOf = (trip: Trip) =>
  daysInOrder(trip).map(({ id, startsAt, endsAt }) => [
    startsAt,
    endsAt,
    ...stopsOfDay(trip, id).map((stop) => (stop.kind === "visit" ? stop.id : stop.kind)),
  ]);

/** The wishes that differ from the trip, as a change of it. */
function wishEdits(trip: Trip, wishes: ReplanWishes): Operation[] {
  const fields = Object.fromEntries(
    Object.entries(wishes).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(trip[name as keyof Trip]),
    ),
  );
  return Object.keys(fields).length > 0 ? [{ op: "trip.set", ...fields }] : [];
}

/**
 * Plans a trip of the caller's again, for its pace, interests, budget and preferences or for those that are asked for, and shows the
 * difference. The traveller's own stops, and those with a fixed time, note, cost or hours of their own, stay on their days.
 *
 * @throws AppError `not_found` when the trip is not the caller's; `conflict` when `version` is no longer the current one, with the
 *   current trip; `rate_limited` when one asks without a pause; `unavailable` when too many ask at once.
 */
export async function replan(
  ctx: Ctx,
  { id, version, apply, ...wishes }: ReplanInput,
): Promise<Replanned> {
  const trip = await get(ctx, id);
  if (trip.version !== version) throw staleVersion(trip);
  await ctx.limits.searches.count(accountOrAddress(ctx));
  const wishing = wishEdits(trip, wishes);
  const wished = applyOperations(trip, wishing);
  const before = await planOf(ctx, trip);
  const proposed = await propose(ctx, cleared(wished, before), await choicesFor(ctx, wished));
  const edits = proposalEdits(wished, proposed, () => newId(ctx.now()));
  const known = { pois: poisOf({ stops: [...proposed.stops.values()] }) };
  const after = applyOperations(wished, edits, known);
  const isDifferent = JSON.stringify(orderOf(after)) !== JSON.stringify(orderOf(wished));
  const operations = [...wishing, ...(isDifferent ? edits : [])];
  return {
    isDifferent,
    before,
    after: await planOf(ctx, isDifferent ? after : wished),
    ...(isDifferent ? differences(wished, after) : { added: [], removed: [], moved: [] }),
    missing: proposed.missing,
    operations,
    trip:
      apply && operations.length > 0 ? await applyChange(ctx, { id, version, operations }) : null,
  };
}

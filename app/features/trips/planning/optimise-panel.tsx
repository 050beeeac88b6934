import { Form, useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef, type FormEvent, type MouseEvent } from "react";
import { planKnowing } from "#app/domain/plan/known-fixes.ts";
import { type TravelSource, travelOf } from "#app/domain/plan/travel/travel-source.ts";
import type { Plan } from "#app/domain/plan/types.ts";
import { applyOperations, stillApplicable } from "#app/domain/trip/apply.ts";
import { knownOf } from "#app/domain/trip/inverse.ts";
import { planInputOf } from "#app/domain/trip/plan-input.ts";
import { daysInOrder, stopsOfDay } from "#app/domain/trip/select.ts";
import type { Operation, Trip } from "#app/domain/trip/types.ts";
import { clockText, countText, durationText, kmText } from "#app/domain/trip/words.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { useTripEditor } from "../editor/trip-editor-context.ts";

const problems = ({ conflictCount }: Plan) =>
  conflictCount === 0 ? "no problems" : countText(conflictCount, "problem");

function Version({
  title,
  trip,
  plan,
  dayId,
}: {
  title: string;
  trip: Trip;
  plan: Plan;
  dayId: string | null;
}) {
  return (
    <section className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-[0.9375rem] text-muted">
        {durationText(plan.travelMinutes)} of travel, {kmText(plan.travelKm)}, {problems(plan)}
      </p>
      {daysInOrder(trip).map((day, index) =>
        dayId === null || day.id === dayId ? (
          <div key={day.id} className="mt-3">
            <p className="text-sm font-semibold">Day {index + 1}</p>
            <ol className="text-[0.9375rem]">
              {stopsOfDay(trip, day.id).map(({ id, name }, at) => (
                <li key={id} className="flex gap-2 py-0.5">
                  <span className="text-muted tabular-nums">
                    {clockText(plan.days[index]!.stops[at]!.beginsAt)}
                  </span>
                  <span className="wrap-anywhere">{name}</span>
                </li>
              ))}
            </ol>
          </div>
        ) : null,
      )}
    </section>
  );
}

export interface BetterOrder {
  /** The suggested changes; empty when the current order is the best found. */
  operations: readonly Operation[];
  /** Null is the whole trip. */
  dayId: string | null;
  /** The legs it was computed with; null where all travel is estimated. */
  travelSource: TravelSource | null;
}

/** A suggested order next to the current one; nothing changes until it is accepted. */
export function OptimisePanel({
  operations: wanted,
  dayId,
  travelSource,
  onClose,
}: BetterOrder & { onClose: () => void }) {
  const { trip, change } = useTripEditor();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const known = knownOf(trip);
  const operations = stillApplicable(trip, wanted, known);
  const after = applyOperations(trip, operations, known);
  const travel = useMemo(() => travelOf(travelSource), [travelSource]);
  const [now, then] = [trip, after].map((one) => planKnowing(planInputOf(one), travel, {})) as [
    Plan,
    Plan,
  ];
  const take = (event: FormEvent) => {
    event.preventDefault();
    change(operations);
    onClose();
  };
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  const back = (
    <ButtonLink href={pathname} onClick={leave} variant="secondary">
      {operations.length > 0 ? "Keep current order" : "OK"}
    </ButtonLink>
  );
  return (
    <section aria-labelledby="optimise-title" className="page-width">
      <div className="rounded-3xl border border-line bg-raised p-5 shadow-lg sm:p-6">
        <h2 ref={heading} id="optimise-title" tabIndex={-1} className="type-heading">
          {operations.length > 0 ? "Suggested order" : "Your current order is the best we found"}
        </h2>
        {operations.length > 0 && (
          <div className="mt-4 grid grid-cols-2 gap-6">
            <Version title="Current" trip={trip} plan={now} dayId={dayId} />
            <Version title="Suggested" trip={after} plan={then} dayId={dayId} />
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {operations.length > 0 && (
            <Form method="post" action={pathname} preventScrollReset onSubmit={take}>
              <input type="hidden" name="intent" value="optimise" />
              <input type="hidden" name="dayId" value={dayId ?? ""} />
              <input type="hidden" name="version" value={trip.version} />
              <Button>Use this order</Button>
            </Form>
          )}
          {back}
        </div>
      </div>
    </section>
  );
}

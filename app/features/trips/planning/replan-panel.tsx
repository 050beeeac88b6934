import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent, type MouseEvent } from "react";
import { applyOperations, stillApplicable } from "#app/domain/trip/apply.ts";
import { knownOf } from "#app/domain/trip/inverse.ts";
import { daysInOrder } from "#app/domain/trip/select.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { useTripEditor } from "../editor/trip-editor-context.ts";
import type { NewPlan } from "./use-replanning.ts";

/** The day that a stop is on, from 1; null on none. */
function dayNumber(trip: Trip, stopId: string): number | null {
  const stop = trip.stops.find(({ id }) => id === stopId);
  const index = daysInOrder(trip).findIndex(({ id }) => id === stop?.dayId);
  return index < 0 ? null : index + 1;
}

interface DifferenceProps {
  title: string;
  stops: NewPlan["added"];
  /** Where it is, in words. */
  where: (stopId: string) => string;
}

function Difference({ title, stops, where }: DifferenceProps) {
  if (stops.length === 0) return null;
  return (
    <section className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 text-[0.9375rem]">
        {stops.map(({ stopId, name }) => (
          <li key={stopId} className="py-0.5 wrap-anywhere">
            {name} <span className="text-muted">{where(stopId)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isSameStops = ({ added, removed, moved }: NewPlan) =>
  added.length + removed.length + moved.length === 0;

/** What another plan adds, leaves out and moves; nothing changes until it is accepted. */
export function ReplanPanel({ plan, onClose }: { plan: NewPlan; onClose: () => void }) {
  const { trip, catalogue, change } = useTripEditor();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const own = knownOf(trip);
  const known = {
    places: own.places,
    pois: new Map([...catalogue.map((poi) => [poi.id, poi] as const), ...own.pois]),
  };
  const operations = stillApplicable(trip, plan.operations, known);
  const after = applyOperations(trip, operations, known);
  const { isDifferent } = plan;
  const take = (event: FormEvent) => {
    event.preventDefault();
    change(operations, known);
    onClose();
  };
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  const on = (one: Trip) => (stopId: string) => `day ${dayNumber(one, stopId) ?? "–"}`;
  return (
    <section aria-labelledby="replan-title" className="page-width">
      <div className="rounded-3xl border border-line bg-raised p-5 shadow-lg sm:p-6">
        <h2 ref={heading} id="replan-title" tabIndex={-1} className="type-heading">
          {isDifferent ? "Suggested new plan" : "Your plan already fits your preferences"}
        </h2>
        {isDifferent && (
          <div className="mt-4 grid gap-6 sm:grid-cols-3">
            <Difference title="Added" stops={plan.added} where={on(after)} />
            <Difference
              title="Moved to ideas"
              stops={plan.removed}
              where={(id) => `from ${on(trip)(id)}`}
            />
            <Difference
              title="Moved"
              stops={plan.moved}
              where={(id) => `from ${on(trip)(id)} to ${on(after)(id)}`}
            />
            {isSameStops(plan) && (
              <p className="sm:col-span-3">
                The same sights on the same days, with a different order, hours or meals.
              </p>
            )}
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {isDifferent && (
            <Form method="post" action={pathname} preventScrollReset onSubmit={take}>
              <input type="hidden" name="intent" value="replan" />
              <input type="hidden" name="version" value={trip.version} />
              <Button>Use this plan</Button>
            </Form>
          )}
          <ButtonLink href={pathname} onClick={leave} variant="secondary">
            {isDifferent ? "Keep current plan" : "OK"}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

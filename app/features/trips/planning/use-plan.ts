import { useEffect, useMemo, useRef, useState } from "react";
import { fixesOf, type KnownFixes, planKnowing } from "#app/domain/plan/known-fixes.ts";
import { ESTIMATE, type TravelSource } from "#app/domain/plan/travel/travel-source.ts";
import type { Plan, PlanInput, TravelTimes } from "#app/domain/plan/types.ts";
import { planInputOf } from "#app/domain/trip/plan-input.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { startTask } from "./plan-run.ts";

/** Fixes are searched when changes pause; each change restarts the search. */
const PAUSE_MS = 150;

/** The trip for the engine, and a key of it; the same object until something that the engine sees has changed. */
function useInput(trip: Trip): { input: PlanInput; key: string } {
  const last = useRef<{ input: PlanInput; key: string } | null>(null);
  return useMemo(() => {
    const input = planInputOf(trip);
    const key = JSON.stringify(input);
    return (last.current = last.current?.key === key ? last.current : { input, key });
  }, [trip]);
}

interface Legs {
  travelSource: TravelSource | null;
  travel: TravelTimes;
}

/**
 * The plan of the trip as it is now. Times and conflicts are there at once; the fixes of conflicts, which take the engine a hundred
 * times as long, are sought on another thread, and until they are there those that were known are offered, where they still stand.
 */
export function usePlan(trip: Trip, { travelSource, travel }: Legs, sent: KnownFixes | null): Plan {
  const { input, key } = useInput(trip);
  const [known, setKnown] = useState({ fixes: sent ?? {}, key: sent ? key : null, travelSource });
  const plan = useMemo(() => planKnowing(input, travel, known.fixes), [input, travel, known.fixes]);
  const isBehind =
    plan.conflictCount > 0 && (known.key !== key || known.travelSource !== travelSource);
  useEffect(() => {
    if (!isBehind) return;
    let stop: () => void = () => undefined;
    const timer = setTimeout(() => {
      const { days, timeZone, pace } = input;
      const run = startTask({
        kind: "plan",
        days,
        setting: { timeZone, pace },
        travel: travelSource ?? ESTIMATE,
      });
      let isStopped = false;
      stop = () => {
        isStopped = true;
        run.stop();
      };
      void run.answer.then(
        (answer) =>
          !isStopped &&
          answer.kind === "plan" &&
          setKnown({ fixes: fixesOf(answer.solution), key, travelSource }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isBehind, input, key, travelSource]);
  return plan;
}

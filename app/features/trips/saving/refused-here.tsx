import { TriangleAlert } from "lucide-react";
import { placeOf, refusedText, typedText } from "./refused-at.ts";
import { useTripEditor } from "../editor/trip-editor-context.ts";

/** The changes of this stop, day or list that the server rejected, each to be retried or discarded. */
export function RefusedHere({ at }: { at: string }) {
  const { trip, refused, change, dismiss } = useTripEditor();
  const here = refused.filter(({ operation }) => placeOf(trip, operation) === at);
  if (here.length === 0) return null;
  return (
    <ul role="alert" className="mt-2 grid gap-2">
      {here.map((one, index) => (
        <li
          key={index}
          className="rounded-xl bg-danger-tint px-3 py-2 text-[0.9375rem] text-danger"
        >
          <p className="flex gap-2">
            <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {refusedText(trip, one.operation)}: {one.message}
              {typedText(one.operation) && `.${typedText(one.operation)}`}
            </span>
          </p>
          <div className="mt-1.5 flex flex-wrap gap-2 pl-6.5">
            <button type="button" className="trip-fix" onClick={() => change([one.operation])}>
              Try again
            </button>
            <button type="button" className="trip-fix" onClick={() => dismiss(one)}>
              Discard
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

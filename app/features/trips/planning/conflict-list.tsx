import { TriangleAlert } from "lucide-react";
import type { Conflict } from "#app/domain/plan/types.ts";
import { packFix } from "#app/domain/trip/edits/fix-edits.ts";
import { fixText } from "./fix-words.ts";
import { OperationForm } from "../saving/operation-form.tsx";
import { useTripEditor } from "../editor/trip-editor-context.ts";

/** What does not go, each with the buttons that mend it. */
export function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { trip } = useTripEditor();
  if (conflicts.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-2">
      {conflicts.map(({ kind, text, fixes }) => (
        <li
          key={kind}
          className="rounded-xl bg-warning-tint px-3 py-2 text-[0.9375rem] text-warning"
        >
          <p className="flex gap-2">
            <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
            <span>{text}</span>
          </p>
          {fixes.length > 0 && (
            <div className="mt-1.5 flex flex-wrap gap-2 pl-6.5">
              {fixes.map((fix) => (
                <OperationForm key={packFix(fix)} intent="stop-fix" hidden={{ fix: packFix(fix) }}>
                  <button className="trip-fix">{fixText(trip, fix)}</button>
                </OperationForm>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

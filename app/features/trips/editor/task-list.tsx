import { Square, SquareCheck, X } from "lucide-react";
import { tasksInOrder } from "#app/domain/trip/select.ts";
import { emptyForm } from "./close-details.ts";
import { OperationForm } from "../saving/operation-form.tsx";
import { TASKS } from "../saving/refused-at.ts";
import { RefusedHere } from "../saving/refused-here.tsx";
import { useTripEditor } from "./trip-editor-context.ts";

/** Tasks to do before and during the trip. */
export function TaskList() {
  const { trip } = useTripEditor();
  const tasks = tasksInOrder(trip);
  const done = tasks.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="tasks-title" className="trip-day">
      <h3 id="tasks-title" className="type-heading">
        Checklist
        {tasks.length > 0 && (
          <span className="text-base font-normal text-muted">
            {" "}
            {done} of {tasks.length} done
          </span>
        )}
      </h3>
      <RefusedHere at={TASKS} />
      <ul className="mt-2">
        {tasks.map(({ id, text, isDone }) => (
          <li key={id} className="flex items-center gap-1 border-b border-line">
            <OperationForm intent="task-toggle" hidden={{ id }} className="min-w-0 flex-1">
              <button className="flex min-h-11 w-full items-center gap-3 text-left">
                {isDone ? (
                  <SquareCheck aria-hidden="true" size={20} className="shrink-0 text-success" />
                ) : (
                  <Square aria-hidden="true" size={20} className="shrink-0 text-muted" />
                )}
                <span className={`wrap-anywhere ${isDone ? "text-muted line-through" : ""}`}>
                  {text}
                </span>
                <span className="sr-only">{isDone ? ", done" : ", to do"}</span>
              </button>
            </OperationForm>
            <OperationForm intent="task-remove" hidden={{ id }}>
              <button
                aria-label={`Remove ${text}`}
                className="flex size-11 items-center justify-center rounded-full text-muted hover:bg-sunken"
              >
                <X aria-hidden="true" size={18} />
              </button>
            </OperationForm>
          </li>
        ))}
      </ul>
      <OperationForm intent="task-add" onDone={emptyForm} className="mt-3 flex gap-2">
        <input
          name="text"
          required
          maxLength={300}
          aria-label="New task"
          placeholder="Book train tickets"
          className="min-h-11 min-w-0 flex-1 rounded-xl border border-field bg-raised px-4 placeholder:text-muted"
        />
        <button className="trip-action">Add</button>
      </OperationForm>
    </section>
  );
}

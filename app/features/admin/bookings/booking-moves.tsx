import type { BookingMove } from "#app/domain/bookings/statuses.ts";
import type { CabSuggestions, DeskRecord } from "#app/schemas/admin/bookings.ts";
import { TextField } from "#app/ui/controls/field.tsx";
import { AssignForm } from "./assign-form.tsx";
import { CompleteForm } from "./complete-form.tsx";
import { fieldOf, MoveForm, OtherMove, type MoveState } from "./move-form.tsx";

interface BookingMovesProps {
  record: DeskRecord;
  suggestions: CabSuggestions | null;
  state: MoveState;
}

function StartForm({ record, state }: Omit<BookingMovesProps, "suggestions">) {
  if (record.isLocked)
    return (
      <MoveForm intent="unlock" state={state} label="Unlock the start">
        <p className="font-semibold text-danger">
          Too many wrong codes. Check who is in the car, then unlock the start with a reason.
        </p>
        <TextField
          label="Reason"
          required
          maxLength={500}
          {...fieldOf(state, "unlock", "reason")}
        />
      </MoveForm>
    );
  return (
    <MoveForm intent="start" state={state} label="Start the trip">
      <TextField
        label="The traveller’s code"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...fieldOf(state, "start", "code")}
      />
    </MoveForm>
  );
}

/** The move that a booking waits for. */
function NextMove({ record, suggestions, state }: BookingMovesProps) {
  const { booking } = record;
  if (booking.status === "requested")
    return <MoveForm intent="confirm" state={state} label="Confirm the booking" />;
  if (booking.status === "confirmed" && suggestions)
    return <AssignForm suggestions={suggestions} state={state} label="Assign" />;
  if (booking.status === "assigned")
    return <MoveForm intent="depart" state={state} label="Driver is on the way" />;
  if (booking.status === "en-route") return <StartForm record={record} state={state} />;
  if (booking.status === "started") return <CompleteForm booking={booking} state={state} />;
  return <p className="text-muted">This booking is over. Payments and notes can still be added.</p>;
}

interface Ending {
  move: BookingMove;
  title: string;
  label: string;
  isReasonRequired: boolean;
}

const ENDINGS: readonly Ending[] = [
  { move: "reject", title: "Reject", label: "Reject the booking", isReasonRequired: true },
  { move: "unassign", title: "Remove the assignment", label: "Remove", isReasonRequired: false },
  { move: "no-show", title: "No-show", label: "Mark as a no-show", isReasonRequired: false },
  { move: "cancel", title: "Cancel", label: "Cancel the booking", isReasonRequired: true },
];

/** Every move of a booking that is possible now: the next one first, the others folded away. */
export function BookingMoves({ record, suggestions, state }: BookingMovesProps) {
  const { moves, status } = record.booking;
  return (
    <div className="grid gap-4">
      <NextMove record={record} suggestions={suggestions} state={state} />
      {status === "assigned" && suggestions && (
        <details className="rounded-xl border border-line bg-raised px-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            Assign others
          </summary>
          <div className="pb-4">
            <AssignForm suggestions={suggestions} state={state} label="Assign instead" />
          </div>
        </details>
      )}
      {ENDINGS.filter(({ move }) => moves.includes(move)).map(
        ({ move, title, label, isReasonRequired }) => (
          <OtherMove
            key={move}
            intent={move}
            state={state}
            title={title}
            label={label}
            variant="danger"
          >
            <TextField
              label={
                move === "reject" || move === "cancel" ? "Reason, for the traveller" : "Reason"
              }
              required={isReasonRequired}
              maxLength={500}
              {...fieldOf(state, move, "reason")}
            />
          </OtherMove>
        ),
      )}
    </div>
  );
}

import type { DeskRecord } from "#app/schemas/admin/bookings.ts";
import { TextAreaField } from "#app/ui/controls/field.tsx";
import { EVENT_WORDS, MAIL_OUTCOME_WORDS } from "./desk-words.ts";
import { fieldOf, MoveForm, type MoveState } from "./move-form.tsx";

/** The parts of a record with their times in words. */
export interface ShownLog {
  events: (DeskRecord["events"][number] & { when: string })[];
  mails: (DeskRecord["mails"][number] & { when: string })[];
  notes: (DeskRecord["notes"][number] & { when: string })[];
}

/** What happened, the latest last. */
export function BookingHistory({ events }: Pick<ShownLog, "events">) {
  return (
    <ol className="grid gap-2">
      {events.map(({ version, kind, actorName, reason, when }) => (
        <li key={version}>
          <span className="font-semibold">{EVENT_WORDS[kind]}</span>
          <span className="block text-sm text-muted">
            {actorName}, {when}
          </span>
          {reason !== "" && <span className="block text-sm wrap-anywhere">“{reason}”</span>}
        </li>
      ))}
    </ol>
  );
}

const kindText = (kind: string) => {
  const words = kind.replace(/^booking-/, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The emails about a booking and their delivery. */
export function BookingMails({ mails }: Pick<ShownLog, "mails">) {
  if (mails.length === 0) return <p className="text-muted">No emails yet.</p>;
  return (
    <ul className="grid gap-2">
      {mails.map(({ kind, outcome, when, dueAt }) => (
        <li key={kind + dueAt}>
          <span className="font-semibold">{kindText(kind)}</span>
          <span className="block text-sm text-muted">
            {outcome === null ? "Waiting" : MAIL_OUTCOME_WORDS[outcome]}, {when}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Notes that the traveller doesn’t see, the newest first, and a form for another. */
export function BookingNotes({ notes, state }: Pick<ShownLog, "notes"> & { state: MoveState }) {
  return (
    <div className="grid gap-4">
      <MoveForm intent="note" state={state} label="Add note" variant="secondary">
        <TextAreaField
          label="Note for operators"
          required
          rows={2}
          maxLength={2_000}
          {...fieldOf(state, "note", "text")}
        />
      </MoveForm>
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map(({ id, text, authorName, when }) => (
            <li key={id}>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="text-sm text-muted">
                {authorName}, {when}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

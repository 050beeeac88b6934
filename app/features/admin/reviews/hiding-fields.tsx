import { HIDDEN_NOTE_MOST, REASON_WORDS, REVIEW_REASONS } from "#app/domain/reviews/words.ts";

const FIELD = "block min-h-11 w-full rounded-xl border border-field bg-raised px-3 py-2 text-ink";

interface HidingFieldsProps {
  idPrefix: string;
  /** Values of a rejected submission. */
  typed?: Record<string, string>;
  /** The form has no other action, so the browser can require the reason. */
  isRequired?: boolean;
}

/** The reason for hiding reviews, and a note to their authors. */
export function HidingFields({ idPrefix, typed = {}, isRequired = false }: HidingFieldsProps) {
  return (
    <>
      <label htmlFor={`${idPrefix}-reason`} className="min-w-0 basis-60">
        <span className="mb-1.5 block font-semibold">Reason</span>
        <select
          id={`${idPrefix}-reason`}
          name="reason"
          defaultValue={typed["reason"] ?? ""}
          required={isRequired}
          className={FIELD}
        >
          <option value="">Choose a reason</option>
          {REVIEW_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {REASON_WORDS[reason]}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${idPrefix}-note`} className="min-w-0 grow basis-60">
        <span className="mb-1.5 block font-semibold">
          Note to the author <span className="text-sm font-normal text-muted">optional</span>
        </span>
        <input
          id={`${idPrefix}-note`}
          name="note"
          defaultValue={typed["note"]}
          maxLength={HIDDEN_NOTE_MOST}
          className={FIELD}
        />
      </label>
    </>
  );
}

import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { SelectField, TextAreaField } from "#app/ui/controls/field.tsx";
import type { FieldErrors } from "#app/domain/errors/errors.ts";
import { STARS, type Stars as StarCount } from "#app/domain/reviews/rating.ts";
import { monthsBefore, monthText, REVIEW_TEXT } from "#app/domain/reviews/words.ts";
import type { OwnReview } from "#app/schemas/public/reviews.ts";
import styles from "./reviews.css?url";
import { Star } from "./stars.tsx";

const LABELS = { rating: "Stars", visitedMonth: "Month of your visit", text: "Your review" };
const WORDS: Record<StarCount, string> = {
  1: "poor",
  2: "weak",
  3: "fair",
  4: "good",
  5: "excellent",
};
/** How many years of months to offer. */
const YEARS = 6;

/** The submitted values and their errors. */
export interface RefusedReview {
  values: Record<string, string>;
  fields: FieldErrors;
}

interface ReviewFormProps {
  action: string;
  /** The current month, `YYYY-MM`. */
  month: string;
  /** The review being edited; null for a new one. */
  own: OwnReview | null;
  refused?: RefusedReview;
}

/** Five stars to choose from; those up to the chosen one are filled. */
function StarChoice({
  chosen,
  errors,
}: {
  chosen: string | undefined;
  errors: string[] | undefined;
}) {
  return (
    <fieldset
      id="rating"
      tabIndex={-1}
      aria-describedby={errors ? "rating-error" : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 font-semibold">{LABELS.rating}</legend>
      <div className="star-choice">
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={chosen === String(stars)}
            />
            <Star size={30} />
            <span className="sr-only">
              {stars === 1 ? "1 star" : `${stars} stars`}, {WORDS[stars]}
            </span>
          </label>
        ))}
      </div>
      {errors && (
        <p id="rating-error" className="mt-1.5 text-sm font-semibold text-danger">
          {errors.join(". ")}
        </p>
      )}
    </fieldset>
  );
}

function MonthChoice({
  month,
  chosen,
  errors,
}: {
  month: string;
  chosen: string | undefined;
  errors: string[] | undefined;
}) {
  const months = monthsBefore(month, YEARS);
  const offered =
    chosen && !months.includes(chosen) && /^\d{4}-\d\d$/.test(chosen)
      ? [...months, chosen]
      : months;
  return (
    <SelectField
      name="visitedMonth"
      label={LABELS.visitedMonth}
      required
      defaultValue={chosen ?? ""}
      errors={errors}
    >
      <option value="" disabled>
        Choose a month
      </option>
      {offered.map((each) => (
        <option key={each} value={each}>
          {monthText(each)}
        </option>
      ))}
    </SelectField>
  );
}

function Fields({ month, own, refused }: Omit<ReviewFormProps, "action">) {
  const values: Record<string, string | undefined> =
    refused?.values ??
    (own ? { rating: String(own.rating), visitedMonth: own.visitedMonth, text: own.text } : {});
  const fields = refused?.fields ?? {};
  return (
    <>
      <link rel="stylesheet" href={styles} />
      {refused && <ErrorSummary fields={fields} labels={LABELS} title="Your review wasn’t saved" />}
      {own && <input type="hidden" name="id" value={own.id} />}
      {own && <input type="hidden" name="version" value={own.version} />}
      <StarChoice chosen={values.rating} errors={fields.rating} />
      <MonthChoice month={month} chosen={values.visitedMonth} errors={fields.visitedMonth} />
      <TextAreaField
        name="text"
        label={LABELS.text}
        dir="auto"
        required
        minLength={REVIEW_TEXT.least}
        maxLength={REVIEW_TEXT.most}
        rows={5}
        defaultValue={values.text ?? ""}
        errors={fields.text}
        hint="Write in any language. Your review is public and shows your first name and last initial."
      />
      <div>
        <Button name="intent" value="save">
          {own ? "Save changes" : "Publish review"}
        </Button>
      </div>
    </>
  );
}

/** Form to write or edit a review. */
export const ReviewForm = ({ action, ...props }: ReviewFormProps) => (
  <form method="post" action={action} className="grid max-w-[68ch] gap-5">
    <Fields {...props} />
  </form>
);

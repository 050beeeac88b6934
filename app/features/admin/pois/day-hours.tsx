import type { Weekday } from "#app/domain/constants.ts";
import { timeField } from "#app/domain/catalogue/hours-form.ts";
import { poiFieldLabel } from "../forms/poi-form.ts";
import { weekdayName } from "#app/domain/catalogue/opening.ts";
import type { WeekState } from "./use-week.ts";

type Errors = Record<string, string[]>;

interface DayProps {
  day: Weekday;
  week: WeekState;
  errors: Errors;
  /** With JavaScript, unusable inputs are hidden. */
  isHydrated: boolean;
}

function TimeInput({
  day,
  at,
  end,
  week,
  errors,
  isHydrated,
}: DayProps & { at: number; end: 0 | 1 }) {
  const name = timeField(day, at, end);
  const isWrong =
    errors[name] !== undefined ||
    errors[`openingHours.${day}.${at}`] !== undefined ||
    errors[`openingHours.${day}`] !== undefined;
  return (
    <input
      id={name}
      name={name}
      value={week.week[day][at]![end]}
      onChange={(event) => week.type(day, at, end, event.currentTarget.value)}
      onBlur={() => week.settle(day, at, end)}
      disabled={isHydrated && week.isClosed(day)}
      aria-label={`${poiFieldLabel(name)}${at === 0 ? "" : ` (${at + 1})`}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `openingHours.${day}-error` : undefined}
      placeholder={end === 0 ? "opens" : "closes"}
      autoComplete="off"
      maxLength={10}
      className="hours-time"
    />
  );
}

/** A day's errors, deduplicated and labelled. */
function DayErrors({ day, errors }: Pick<DayProps, "day" | "errors">) {
  const wrong = Object.entries(errors).filter(
    ([name]) => name === `openingHours.${day}` || name.startsWith(`openingHours.${day}.`),
  );
  if (wrong.length === 0) return null;
  return (
    <p id={`openingHours.${day}-error`} className="hours-error text-sm font-semibold text-danger">
      {[...new Set(wrong.flatMap(([, messages]) => messages))].join(". ")}
    </p>
  );
}

/** A weekday: closed, or up to four sittings. */
export function DayHours(props: DayProps) {
  const { day, week, errors, isHydrated } = props;
  const name = weekdayName(day);
  const isClosed = week.isClosed(day);
  const showsTimes = week.isKnown || !isHydrated;
  return (
    <div role="group" aria-labelledby={`openingHours.${day}`} className="hours-day">
      <p id={`openingHours.${day}`} tabIndex={-1} className="hours-name font-semibold">
        {name}
      </p>
      <label className="admin-choice hours-closed">
        <input
          type="checkbox"
          name="closedOn"
          value={day}
          checked={isClosed}
          onChange={(event) => week.setClosed(day, event.currentTarget.checked)}
          aria-label={`Closed on ${name}s`}
        />{" "}
        Closed
      </label>
      <div
        className="hours-sittings"
        hidden={!showsTimes}
        data-closed={(isHydrated && isClosed) || undefined}
      >
        {week.week[day].map((_, at) => (
          <span key={at} className="hours-sitting">
            <TimeInput {...props} at={at} end={0} />
            <span aria-hidden="true">–</span>
            <TimeInput {...props} at={at} end={1} />
          </span>
        ))}
        {isHydrated &&
          !isClosed &&
          week.canAdd(day) &&
          week.week[day].every(([open, close]) => open !== "" && close !== "") && (
            <button
              type="button"
              className="hours-more text-link"
              onClick={() => week.add(day)}
              aria-label={`Add hours on ${name}s`}
            >
              Add hours
            </button>
          )}
      </div>
      {isHydrated && week.isKnown && !isClosed && (
        <button
          type="button"
          className="hours-copy text-link"
          onClick={() => week.copyToAll(day)}
          aria-label={`Copy to all: ${name}’s hours on every day`}
        >
          Copy to all
        </button>
      )}
      <DayErrors day={day} errors={errors} />
    </div>
  );
}

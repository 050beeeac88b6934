import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import type { FormState } from "../ui/field-props.ts";
import { WEEKDAYS } from "#app/domain/constants.ts";
import { HOURS_KNOWN, hoursText, SAME_DAILY } from "#app/domain/catalogue/hours-form.ts";
import { DayHours } from "./day-hours.tsx";
import { useWeek, type WeekState } from "./use-week.ts";

const CHOICES = [
  [true, "yes", "Hours known"],
  [false, "no", "Hours unknown"],
] as const;

function KnownChoice({ week, errors }: { week: WeekState; errors: string[] | undefined }) {
  const isWrong = errors !== undefined;
  return (
    <fieldset aria-describedby={isWrong ? `${HOURS_KNOWN}-error` : undefined}>
      <legend className="font-semibold">Opening hours</legend>
      <div className="flex flex-wrap gap-x-4">
        {CHOICES.map(([isKnown, value, label]) => (
          <label key={value} className="admin-choice">
            <input
              type="radio"
              id={isKnown ? HOURS_KNOWN : undefined}
              name={HOURS_KNOWN}
              value={value}
              checked={week.isKnown === isKnown}
              onChange={() => week.setKnown(isKnown)}
              aria-describedby={isWrong ? `${HOURS_KNOWN}-error` : undefined}
            />{" "}
            {label}
          </label>
        ))}
      </div>
      {isWrong && (
        <p id={`${HOURS_KNOWN}-error`} className="text-sm font-semibold text-danger">
          {errors.join(". ")}
        </p>
      )}
    </fieldset>
  );
}

/** The hours of a week, as plain fields: two sittings a day without script, up to four with it, and the first day's for all. */
export function HoursEditor({ form: { values, errors } }: { form: FormState }) {
  const week = useWeek(values);
  const isHydrated = useIsHydrated();
  return (
    <div className="grid gap-3">
      <KnownChoice week={week} errors={errors[HOURS_KNOWN]} />
      <div className="hours-week" data-unknown={(isHydrated && !week.isKnown) || undefined}>
        {WEEKDAYS.map((day) => (
          <DayHours key={day} day={day} week={week} errors={errors} isHydrated={isHydrated} />
        ))}
      </div>
      {errors["closedOn"] && (
        <p className="text-sm font-semibold text-danger">{errors["closedOn"].join(". ")}</p>
      )}
      <noscript>
        <label className="admin-choice">
          <input type="checkbox" name={SAME_DAILY} /> The first day’s hours apply to every day not
          marked as closed
        </label>
      </noscript>
      <p className="text-sm text-muted">
        You can enter times as 9, 930, 9.30 or 5 pm. Use 24:00 for midnight.{" "}
        <span className="noscript:hidden">
          Shown to travellers as: <strong className="text-ink">{hoursText(week.values)}</strong>
        </span>
      </p>
    </div>
  );
}

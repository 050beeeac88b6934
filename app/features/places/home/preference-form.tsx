import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { MONTHS } from "#app/domain/constants.ts";

export interface Request {
  month: number;
  days?: number;
  /** The id of a tag of the type Mood. */
  tag?: string;
}

const DAYS = [1, 2, 3, 4, 5, 7, 10, 14];

interface PickProps {
  name: string;
  label: string;
  value: string | number | undefined;
  children: ReactNode;
}

function Pick({ name, label, value, children }: PickProps) {
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={value ?? ""}
      className="min-h-11 rounded-xl border border-field bg-raised px-3 font-semibold text-link"
    >
      {children}
    </select>
  );
}

interface PreferenceFormProps {
  request: Request;
  moods: readonly { id: string; name: string }[];
}

function Sentence({ request, moods }: PreferenceFormProps) {
  return (
    <>
      I have
      <Pick name="days" label="Days" value={request.days}>
        <option value="">any number of days</option>
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {days === 1 ? "1 day" : `${days} days`}
          </option>
        ))}
      </Pick>
      in
      <Pick name="month" label="Month" value={request.month}>
        {MONTHS.map((month, index) => (
          <option key={month} value={index + 1}>
            {month}
          </option>
        ))}
      </Pick>
      and want
      <Pick name="tag" label="Mood" value={request.tag}>
        <option value="">anything good</option>
        {moods.map(({ id, name }) => (
          <option key={id} value={id}>
            {name.toLowerCase()}
          </option>
        ))}
      </Pick>
      <Button>Show places</Button>
    </>
  );
}

/** A sentence to fill in; it asks the home page for recommendations that fit, without script too. */
export function PreferenceForm(props: PreferenceFormProps) {
  return (
    <form action="/#for-you" className="mb-8 flex flex-wrap items-center gap-x-2.5 gap-y-3 text-lg">
      <Sentence {...props} />
    </form>
  );
}

import type { ComponentProps, ComponentType } from "react";
import type { TextField } from "#app/ui/controls/field.tsx";
import type { TripPreferences } from "#app/domain/trip/types.ts";

interface PreferenceFieldsProps {
  /** Before each field's id: a page may hold several forms. */
  formId: string;
  chosen: Pick<TripPreferences, "startsAt" | "endsAt" | "isWalkingLimited" | "withChildren">;
  /** The form's own kind of field. */
  Field: ComponentType<ComponentProps<typeof TextField>>;
  errors?: Record<string, string[]>;
}

function Tick({ name, isTicked, label }: { name: string; isTicked: boolean; label: string }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={isTicked} className="size-5" /> {label}
    </label>
  );
}

/** First and last hour of all days, and what makes a day too much. */
export function PreferenceFields({ formId, chosen, Field, errors = {} }: PreferenceFieldsProps) {
  const field = (name: "startsAt" | "endsAt", label: string) => ({
    name,
    label,
    id: `${formId}-${name}`,
    type: "time",
    defaultValue: chosen[name] ?? "",
    errors: errors[name],
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field("startsAt", "No day starts before")}
          hint="Leave empty to include sunrise visits."
        />
        <Field {...field("endsAt", "No day ends after")} hint="Leave empty to include evenings." />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Tick
          name="isWalkingLimited"
          isTicked={chosen.isWalkingLimited}
          label="No long walks or treks"
        />
        <Tick name="withChildren" isTicked={chosen.withChildren} label="With children" />
      </div>
    </>
  );
}

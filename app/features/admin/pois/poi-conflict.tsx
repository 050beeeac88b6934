import { categoryText } from "#app/features/places/destination/poi-words.ts";
import { ConflictPanel } from "../ui/conflict-panel.tsx";
import type { PoiCategory, Weekday } from "#app/domain/constants.ts";
import type { FormValues } from "#app/domain/text/form-values.ts";
import { hoursText } from "#app/domain/catalogue/hours-form.ts";
import { poiFieldLabel, poiValues } from "../forms/poi-form.ts";
import { weekdayName } from "#app/domain/catalogue/opening.ts";
import type { AdminPoi } from "#app/schemas/admin/catalogue-admin.ts";
import { POI_FORM_ID } from "./poi-form.tsx";

const HOURS = "openingHours";

/** A form with its hours as one readable field. */
function withHoursInWords(values: FormValues): FormValues {
  const rest = Object.entries(values).filter(
    ([field]) => field !== "hoursKnown" && !field.startsWith(`${HOURS}.`),
  );
  return { ...Object.fromEntries(rest), [HOURS]: [hoursText(values)] };
}

interface PoiConflictProps {
  current: AdminPoi;
  typed: FormValues;
  tags: readonly { id: string; name: string }[];
  href: string;
}

/** Compares the current point of interest with the typed values. */
export function PoiConflict({ current, typed, tags, href }: PoiConflictProps) {
  const words = (field: string, value: string) => {
    if (field === "tags") return tags.find(({ id }) => id === value)?.name ?? value;
    if (field === "category") return categoryText(value as PoiCategory);
    if (field === "closedOn") return weekdayName(value as Weekday);
    return value === "on" ? "yes" : value;
  };
  const label = (field: string) => (field === HOURS ? "Opening hours" : poiFieldLabel(field));
  return (
    <ConflictPanel
      current={withHoursInWords(poiValues(current))}
      typed={withHoursInWords(typed)}
      label={label}
      words={words}
      form={POI_FORM_ID}
      state={current.isPublished ? "published" : "draft"}
      href={href}
    />
  );
}

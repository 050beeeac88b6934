import { ConflictPanel } from "../ui/conflict-panel.tsx";
import { MONTHS } from "#app/domain/constants.ts";
import type { FormValues } from "#app/domain/text/form-values.ts";
import { placeFieldLabel, placeValues } from "../forms/place-form.ts";
import type { AdminPlace } from "#app/schemas/admin/catalogue-admin.ts";
import { PLACE_FORM_ID } from "./place-form.tsx";

interface PlaceConflictProps {
  current: AdminPlace;
  typed: FormValues;
  tags: readonly { id: string; name: string }[];
  href: string;
}

/** A place as it stands now, beside what was typed. */
export function PlaceConflict({ current, typed, tags, href }: PlaceConflictProps) {
  const words = (field: string, value: string) => {
    if (field === "tags") return tags.find(({ id }) => id === value)?.name ?? value;
    if (field === "bestMonths") return MONTHS[Number(value) - 1] ?? value;
    return value;
  };
  // Whether it is published is said by the button that saves, not by a field.
  const { isPublished: _state, ...stands } = placeValues(current);
  return (
    <ConflictPanel
      current={stands}
      typed={typed}
      label={placeFieldLabel}
      words={words}
      form={PLACE_FORM_ID}
      state={current.isPublished ? "published" : "draft"}
      href={href}
    />
  );
}

import { useState } from "react";
import { TextField } from "#app/ui/controls/field.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { AdminPlaceQuery, AdminPlaceRow } from "#app/schemas/admin/catalogue-admin.ts";
import { QuickEdit } from "../panel/quick-edit.tsx";
import { AdminTable } from "../ui/admin-table.tsx";
import { PLACE_COLUMNS, type ListedPlace } from "./place-columns.tsx";

/** An empty field is refused by the service as what it is: no number. */
const numberOf = (text: FormDataEntryValue | null) =>
  text === null || text === "" ? null : Number(text);

/** Changes a place from its list. */
function PlaceQuickEdit({ place, onClose }: { place: AdminPlaceRow; onClose: () => void }) {
  return (
    <QuickEdit
      kind="place"
      record={place}
      href={adminPaths.placeAdminPage(place.id)}
      read={(form) => ({ popularity: numberOf(form.get("popularity")) })}
      onClose={onClose}
    >
      {(errors) => (
        <TextField
          name="popularity"
          id="quick-popularity"
          label="Popularity"
          type="number"
          min={0}
          max={100}
          hint="From 0 to 100; popular places come first"
          defaultValue={place.popularity}
          errors={errors("popularity")}
          required
        />
      )}
    </QuickEdit>
  );
}

interface PlaceTableProps {
  rows: readonly ListedPlace[];
  query: AdminPlaceQuery;
  /** ID of the bulk form. */
  selectForm: string;
  /** Selected keys of a rejected submission. */
  chosen: readonly string[] | undefined;
}

/** The list of places, each of which can be changed in a side panel. */
export function PlaceTable({ rows, query, ...selection }: PlaceTableProps) {
  const [edited, edit] = useState<ListedPlace | null>(null);
  return (
    <>
      <AdminTable
        caption="Places"
        rows={rows}
        columns={PLACE_COLUMNS}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        sort={query.sort}
        dir={query.dir}
        onQuickEdit={query.status === "removed" ? undefined : edit}
        {...selection}
      />
      {edited && <PlaceQuickEdit place={edited} onClose={() => edit(null)} />}
    </>
  );
}

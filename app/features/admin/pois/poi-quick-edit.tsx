import { categoryText } from "#app/features/places/destination/poi-words.ts";
import { SelectField } from "#app/ui/controls/field.tsx";
import { POI_CATEGORIES } from "#app/domain/catalogue/kinds.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { AdminPoiRow } from "#app/schemas/admin/catalogue-admin.ts";
import { QuickEdit } from "../panel/quick-edit.tsx";

/** Changes a point of interest from its list. */
export function PoiQuickEdit({ poi, onClose }: { poi: AdminPoiRow; onClose: () => void }) {
  return (
    <QuickEdit
      kind="poi"
      record={poi}
      href={adminPaths.poiAdminPage(poi.id)}
      read={(form) => ({ category: form.get("category") || null })}
      onClose={onClose}
    >
      {(errors) => (
        <SelectField
          name="category"
          id="quick-category"
          label="Category"
          defaultValue={poi.category ?? ""}
          errors={errors("category")}
        >
          <option value="">Unknown</option>
          {POI_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categoryText(category)}
            </option>
          ))}
        </SelectField>
      )}
    </QuickEdit>
  );
}

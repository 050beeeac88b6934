import { Link } from "#app/ui/controls/link.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { AdminPoi } from "#app/schemas/admin/catalogue-admin.ts";

/** Links from a point of interest's edit page to its related pages. */
export function PoiLinks({ poi }: { poi: AdminPoi }) {
  return (
    <>
      {poi.isPublished && poi.place.isPublished && (
        <ButtonLink variant="secondary" href={paths.destination(poi.place.slug)}>
          View in the guide
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" href={adminPaths.images("poi", poi.id)}>
        Images ({poi.images.length})
      </ButtonLink>
      {poi.ratingCount > 0 && (
        <ButtonLink
          variant="secondary"
          href={adminPaths.poiAdminPage("reviews", { state: "all", q: poi.name })}
        >
          Reviews ({poi.ratingCount})
        </ButtonLink>
      )}
    </>
  );
}

/** A point of interest's place, and whether that place hides it. */
export function PoiPlace({ poi: { place, isPublished } }: { poi: AdminPoi }) {
  return (
    <>
      In{" "}
      <Link
        href={adminPaths.placeAdminPage(place.id)}
        className="text-link underline underline-offset-4"
      >
        {place.name}
      </Link>
      {isPublished && !place.isPublished && ", which is a draft and not visible to travellers yet"}
    </>
  );
}

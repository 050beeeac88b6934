import { ButtonLink } from "#app/ui/controls/button.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { AdminPlace } from "#app/schemas/admin/catalogue-admin.ts";

/** Links from a place's edit page to its related pages. */
export function PlaceLinks({ place }: { place: AdminPlace }) {
  return (
    <>
      {place.isPublished && (
        <ButtonLink variant="secondary" href={paths.destination(place.slug)}>
          View page
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" href={adminPaths.poiAdmin({ placeId: place.slug })}>
        {place.poiCount} points of interest
      </ButtonLink>
      <ButtonLink
        variant="secondary"
        href={adminPaths.poiAdminPage("new", { placeId: place.slug })}
      >
        Add point of interest
      </ButtonLink>
      <ButtonLink variant="secondary" href={adminPaths.aiPois(undefined, { placeId: place.slug })}>
        Request proposals
      </ButtonLink>
      <ButtonLink variant="secondary" href={adminPaths.images("place", place.id)}>
        Images ({place.images.length})
      </ButtonLink>
      {place.ratingCount > 0 && (
        <ButtonLink
          variant="secondary"
          href={adminPaths.placeAdminPage("reviews", { state: "all", q: place.name })}
        >
          Reviews ({place.ratingCount})
        </ButtonLink>
      )}
    </>
  );
}

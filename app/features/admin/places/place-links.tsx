import { ButtonLink } from "#app/ui/controls/button.tsx";
import { deskPaths } from "#app/domain/urls/admin-paths.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { DeskPlace } from "#app/schemas/admin/catalogue-admin.ts";

/** From the desk's page of a place to all that belongs to it. */
export function PlaceLinks({ place }: { place: DeskPlace }) {
  return (
    <>
      {place.isPublished && (
        <ButtonLink variant="secondary" href={paths.destination(place.slug)}>
          See its page
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" href={deskPaths.poiDesk({ placeId: place.slug })}>
        {place.poiCount} points of interest
      </ButtonLink>
      <ButtonLink variant="secondary" href={deskPaths.poiDeskPage("new", { placeId: place.slug })}>
        Add a point of interest
      </ButtonLink>
      <ButtonLink variant="secondary" href={deskPaths.aiPois(undefined, { placeId: place.slug })}>
        Propose points of interest
      </ButtonLink>
      <ButtonLink variant="secondary" href={deskPaths.images("place", place.id)}>
        Images ({place.images.length})
      </ButtonLink>
      {place.ratingCount > 0 && (
        <ButtonLink
          variant="secondary"
          href={deskPaths.placeDeskPage("reviews", { state: "all", q: place.name })}
        >
          Reviews ({place.ratingCount})
        </ButtonLink>
      )}
    </>
  );
}

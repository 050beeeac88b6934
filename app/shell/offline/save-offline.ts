import type { DestinationView } from "#app/features/places/destination/view.ts";
import { tellWorker } from "#app/client/worker-messages.ts";
import { saveDestination } from "#app/client/offline/destinations.ts";
import { paths } from "#app/domain/urls/paths.ts";

/** The saved part of a destination: the place and its points of interest, which are the same for everyone. */
export type SavedView = Pick<DestinationView, "place" | "groups" | "bounds">;

/** How many photos of a destination are saved beside its cover. */
const MAX_PHOTOS = 24;

/** The cover, then the photos of points of interest. */
function picturesOf({ place, groups }: SavedView): string[] {
  const photos = groups.flatMap(({ pois }) =>
    pois.flatMap(({ image }) => (image ? [image.url] : [])),
  );
  return [place.images[0]?.url ?? paths.cover(place.slug), ...photos.slice(0, MAX_PHOTOS)];
}

/** Keeps a destination of a company's site with its pictures; in a browser that is shut against it, nothing. */
export async function saveOffline(companyId: string, view: SavedView): Promise<void> {
  const { place, groups, bounds } = view;
  await saveDestination<SavedView>(companyId, { place, groups, bounds });
  tellWorker({ type: "KEEP_PICTURES", pictures: picturesOf(view) });
}

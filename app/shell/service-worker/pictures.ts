import type { WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { StaleWhileRevalidate } from "workbox-strategies";
import { isForEverybody, isPicture } from "./rules.ts";
import { worker, type LastingEvent } from "./worker-scope.ts";

const PICTURES_CACHE = "wayfold-pictures";
const MAX_PICTURES = 240;
const A_MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Caches only responses without personal data. */
export const forEverybody: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isForEverybody(response) ? response : null),
};

/** Generated covers and photos: stale-while-revalidate. */
export const pictures = new StaleWhileRevalidate({
  cacheName: PICTURES_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    forEverybody,
    new ExpirationPlugin({
      maxEntries: MAX_PICTURES,
      maxAgeSeconds: A_MONTH_SECONDS,
      purgeOnQuotaError: true,
    }),
  ],
});

/** Fetches the images of a saved destination that aren't cached; failures are skipped. */
export async function cacheImages(
  addresses: readonly string[],
  event: LastingEvent,
): Promise<void> {
  const { origin } = worker.location;
  const ours = addresses
    .map((address) => new URL(address, origin))
    .filter((url) => url.origin === origin && isPicture(url));
  await Promise.allSettled(
    ours.map((url) => pictures.handle({ request: new Request(url), event })),
  );
}

export const dropPictures = () => caches.delete(PICTURES_CACHE);

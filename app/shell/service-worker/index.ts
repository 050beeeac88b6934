import { ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { OFFLINE_PATH, type SiteMessage, type WorkerMessage } from "#app/client/pwa-constants.ts";
import { answerNavigation } from "./navigation.ts";
import { dropPictures, forEverybody, cacheImages, pictures } from "./pictures.ts";
import { isPicture, NOT_PAGES } from "./rules.ts";
import { cacheShell, cacheSite, storedFile, cachedSite } from "./shell.ts";
import { worker, type LastingEvent } from "./worker-scope.ts";

/** The build puts the list of files here. */
declare const self: { __WB_MANIFEST: PrecacheEntry[] };

const MAX_FILES = 120;

const precached = new PrecacheController();
precached.addToCacheList(self.__WB_MANIFEST);
registerRoute(new PrecacheRoute(precached));
cleanupOutdatedCaches();

// What carries a hash of itself in its name never changes.
const builtFiles = new CacheFirst({
  cacheName: "wayfold-files",
  plugins: [forEverybody, new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true })],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|fonts)\//.test(url.pathname),
  async (options) => (await storedFile(options.request)) ?? builtFiles.handle(options),
);

const mapBase = new StaleWhileRevalidate({ cacheName: "wayfold-map", plugins: [forEverybody] });
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/map/"), mapBase);

registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), pictures);

// Everything else, all of the API and every page's data among it, goes to the network untouched.
registerRoute(
  new NavigationRoute(({ request }) => answerNavigation(request), { denylist: NOT_PAGES }),
);

/** Another company's site on this origin (one that is simulated on localhost), or one that looks different now: it gets a shell of its own. */
async function takeSite(said: SiteMessage): Promise<void> {
  const known = await cachedSite();
  if (known?.site === said.site) return;
  if (known !== null) await dropPictures();
  if (known !== null || said.shell !== OFFLINE_PATH) await cacheShell(said.shell);
  await cacheSite(said);
}

/** Sequential: the shell of the site shown last must win, however long an earlier fetch takes. */
let taken: Promise<unknown> = Promise.resolve();
const inTurn = (work: () => Promise<void>) => (taken = taken.catch(() => undefined).then(work));

function obey(message: WorkerMessage, event: LastingEvent): Promise<unknown> {
  switch (message.type) {
    case "SITE":
      return inTurn(() => takeSite(message));
    case "SKIP_WAITING":
      return worker.skipWaiting();
    case "KEEP_PICTURES":
      return cacheImages(message.pictures, event);
    case "FORGET":
      return dropPictures();
  }
}

async function install(event: LastingEvent): Promise<void> {
  await precached.install(event);
  await cacheShell((await cachedSite())?.shell ?? OFFLINE_PATH);
}

worker.addEventListener("install", (event) => event.waitUntil(install(event)));
worker.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([precached.activate(event), worker.clients.claim()])),
);
// A message that could not be obeyed (no connection, no room) is sent again with the next page.
worker.addEventListener("message", (event) =>
  event.waitUntil(obey(event.data, event).catch(() => undefined)),
);

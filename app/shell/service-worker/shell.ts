import { OFFLINE_PATH, type SiteMessage } from "#app/client/pwa-constants.ts";

/** The one cached page, the anonymous offline shell, with those of its files that aren't precached. */
const SHELL_CACHE = "wayfold-shell";
/** Whose shell it is; a made-up address under which that is written down. */
const SITE_KEY = "/.site";

/** The built files and fonts that a page names in its HTML. */
const filesOf = (html: string) => [
  ...new Set(html.match(/\/(?:assets|fonts)\/[\w.$-]+\.(?:js|css|woff2)/g)),
];

/** A file with a hash in its name, in whichever cache it is: a shell that came with the next version shares them. */
export const storedFile = (file: Request | string) => caches.match(file, { ignoreVary: true });

/**
 * Fetches the shell as a stranger (no cookie goes with it, so nothing of anybody's is in it) with every file it names,
 * and only then puts it in the place of the one before: a shell whose files are missing would be an empty page.
 */
export async function cacheShell(address: string): Promise<void> {
  const answer = await fetch(address, { credentials: "omit", cache: "reload" });
  if (answer.status !== 200) throw new Error(`Couldn’t fetch the offline page: ${answer.status}`);
  const cache = await caches.open(SHELL_CACHE);
  const files = filesOf(await answer.clone().text());
  await Promise.all(files.map(async (file) => (await storedFile(file)) ?? cache.add(file)));
  await cache.put(OFFLINE_PATH, answer);
  const named = new Set([OFFLINE_PATH, SITE_KEY, ...files]);
  const old = (await cache.keys()).filter(({ url }) => !named.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** The cached shell, or undefined. */
export const cachedShell = async () => (await caches.open(SHELL_CACHE)).match(OFFLINE_PATH);

/** Whose site this origin showed last; null before any page said. */
export async function cachedSite(): Promise<Omit<SiteMessage, "type"> | null> {
  const answer = await (await caches.open(SHELL_CACHE)).match(SITE_KEY);
  return answer ? ((await answer.json()) as Omit<SiteMessage, "type">) : null;
}

export async function cacheSite({ site, shell }: Omit<SiteMessage, "type">): Promise<void> {
  await (
    await caches.open(SHELL_CACHE)
  ).put(SITE_KEY, new Response(JSON.stringify({ site, shell })));
}

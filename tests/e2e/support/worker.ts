import type { BrowserContext, Page } from "@playwright/test";
import { at, type Site } from "./sites.ts";
import { expect, open } from "./test.ts";

/** What a page without a connection can't help to say. */
export const CUT_OFF =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/;

/** Waits until the worker controls the page: the guide can be opened without a connection then. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** All that the caches hold: the path and the text of each answer. */
export const allCached = (page: Page) =>
  page.evaluate(async () => {
    const answers = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        answers.push({
          cache: name,
          path: new URL(request.url).pathname,
          text: await (await cache.match(request))!.text(),
        });
    }
    return answers;
  });

/** The keys in a store of what is stored for offline: a company's id, and a slug or an id. */
export const cachedKeys = (page: Page, store = "destinations"): Promise<string[]> =>
  page.evaluate(async (name) => {
    // To open a database that is not there would make it.
    if (!(await indexedDB.databases()).some((database) => database.name === "wayfold-offline"))
      return [];
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const database = await answered(indexedDB.open("wayfold-offline"));
    const keys = await answered(database.transaction(name).objectStore(name).getAllKeys());
    database.close();
    return keys as string[];
  }, store);

/** Opens a destination and stays until it is stored with its cover. */
export async function visit(page: Page, slug: string, site?: Site): Promise<void> {
  await open(page, at(`/destination/${slug}`, site));
  await controlled(page);
  await expect
    .poll(async () => (await cachedKeys(page)).some((key) => key.endsWith(` ${slug}`)))
    .toBe(true);
  // `waitForFunction` would take the promise of an answer for the answer.
  await expect
    .poll(() =>
      page.evaluate(
        async (cover) =>
          (await caches.match(cover, { cacheName: "wayfold-pictures" })) !== undefined,
        `/covers/${slug}.svg`,
      ),
    )
    .toBe(true);
}

/** A page of its own in a browser that has lost its connection: nothing of the page before is left in it. */
export async function coldStart(context: BrowserContext): Promise<Page> {
  await context.setOffline(true);
  for (const page of context.pages()) await page.close();
  return context.newPage();
}

import type { Surroundings } from "./request.ts";

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

/** What a client touches in a browser. */
export const browserSurroundings: Surroundings = {
  fetch: (address, init) => fetch(address, init),
  now: () => new Date(),
  sleep,
  pageUrl: () => location.href,
};

import type { WorkerMessage } from "./pwa-constants.ts";

/** Tells the worker something, once there is one; never, where the browser has none. */
export function tellWorker(message: WorkerMessage): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}

import type { WorkerMessage } from "#app/client/pwa-constants.ts";

/** The parts of a worker's world that are used here: TypeScript's own names for it do not go together with a page's. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(
    type: "message",
    listener: (event: LastingEvent & { data: WorkerMessage }) => void,
  ): void;
}

export const worker = globalThis as unknown as WorkerScope;

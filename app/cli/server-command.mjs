/**
 * How Node is to run the server; the Dockerfile says the same. What a page is written from lives for some
 * milliseconds: in a nursery of this many MB most of it is gone before it has to be moved. All of the memory is looked
 * through when it has doubled: left to itself Node does so at every 4 MB of an upload, and everybody waits.
 */
export const SERVER_COMMAND = [
  "--max-semi-space-size=32",
  "--heap-growing-percent=100",
  "build/server.mjs",
];

/** The same for the worker. */
export const WORKER_COMMAND = ["build/worker.mjs"];

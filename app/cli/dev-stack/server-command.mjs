/**
 * How Node is to run the server; the Dockerfile says the same. What a page is written from lives for some
 * milliseconds: in a nursery of this many MB most of it is gone before it has to be moved.
 */
export const SERVER_COMMAND = ["--max-semi-space-size=32", "build/server.mjs"];

/** The same for the worker. */
export const WORKER_COMMAND = ["build/worker.mjs"];

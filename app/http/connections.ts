import type { RequestHandler, Response } from "express";
import type { Readiness } from "./health.ts";

/** While the server stops, the next response on a connection closes it. */
export const closeOnDrain =
  (readiness: Readiness): RequestHandler =>
  (_req, res, next) => {
    if (readiness.isDraining) res.setHeader("connection", "close");
    next();
  };

const PATIENCE = {
  sweepMs: 5_000,
  /** How long a client may leave a full buffer unread. */
  stallMs: 30_000,
  /** The slowest connection that is served, in bytes per ms. */
  minRate: 8,
};

interface Sending {
  /** When the client stopped reading, in ms since the process started; null while it keeps up. */
  stalledAt: number | null;
}

const isStalled = (res: Response) =>
  res.writableEnded ? !res.writableFinished : res.writableNeedDrain;

/**
 * Cuts off clients that read a response too slowly: a buffer that stays full for 30 s, or a remainder that takes longer
 * than 8 kB/s. Each would hold its memory and its connection for as long as it likes.
 */
export function cutSlowReaders({ sweepMs, stallMs, minRate } = PATIENCE): RequestHandler {
  const sending = new Map<Response, Sending>();
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [res, state] of sending) {
      if (!isStalled(res)) state.stalledAt = null;
      else if (state.stalledAt === null) state.stalledAt = now;
      else if (now - state.stalledAt > stallMs + res.writableLength / minRate)
        res.socket?.destroy();
    }
  }, sweepMs);
  sweep.unref();
  return (_req, res, next) => {
    const state: Sending = { stalledAt: null };
    sending.set(res, state);
    res.on("drain", () => (state.stalledAt = null));
    res.on("close", () => sending.delete(res));
    next();
  };
}

import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Readiness } from "#app/http/health.ts";

/** How long `/readyz` answers 503 on new connections before the listener closes, in ms: balancers poll every second. */
const DRAIN = 2_000;
/** When requests under way are cut off, in ms. */
const CUT_OFF = 20_000;
const IDLE_SWEEP = 100;

/**
 * Stops a server without failing requests: reports "not ready" first while still accepting connections, then closes the
 * listener and waits for the requests under way. Responses sent meanwhile close their connections (`closeOnDrain`).
 *
 * @returns False when requests were cut off.
 */
export async function stopGracefully(server: Server, readiness: Readiness): Promise<boolean> {
  readiness.isDraining = true;
  if (!server.listening) return true;
  await pause(DRAIN);
  const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP);
  const isClean = await Promise.race([closed, pause(CUT_OFF, false, { ref: false })]);
  clearInterval(sweep);
  if (!isClean) server.closeAllConnections();
  return isClean;
}

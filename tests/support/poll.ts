import { setTimeout as pause } from "node:timers/promises";

/** Waits until something holds, for `forMs` at most; true when it came to hold. */
export async function comesToHold(
  holds: () => boolean | Promise<boolean>,
  forMs = 5_000,
): Promise<boolean> {
  for (const deadline = Date.now() + forMs; Date.now() < deadline;) {
    if (await holds()) return true;
    await pause(20);
  }
  return false;
}

import { cachedShell } from "./shell.ts";

/** How long a page may take before the cached shell is shown; a slow connection is waited for. */
const PATIENCE_MS = 8_000;

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

/**
 * Answers a visit to a page: from the network, else with the offline shell, which knows by the address what to draw. What
 * the network answers is not cached: it may be personal.
 */
export async function answerNavigation(request: Request): Promise<Response> {
  const page = fetch(request);
  const shell = cachedShell();
  try {
    const inTime = await Promise.race([page, patience()]);
    return inTime ?? (await shell) ?? (await page);
  } catch (error) {
    const cached = await shell;
    if (cached) return cached;
    throw error;
  }
}

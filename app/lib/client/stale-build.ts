import { RELOADED_KEY } from "../pwa/constants.ts";

/** The version of the screens that this page is made of, as Remix names it. */
const pageVersion = () => (window as { __remixManifest?: { version?: string } }).__remixManifest?.version ?? "";

/** Notes that a page of this version is loaded anew; false when it was already, or where that can't be noted. */
function isFirstReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === pageVersion()) return false;
    sessionStorage.setItem(RELOADED_KEY, pageVersion());
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the page anew, once for each of its versions, when a part of it is not to be had: it is of an older release than the
 * server still has files of. Without a connection nothing is to be had anyway, and the page stays. The answer ends it.
 */
export function reloadOnMissingPart(): () => void {
  const reload = () => {
    if (navigator.onLine && isFirstReload()) location.reload();
  };
  addEventListener("vite:preloadError", reload);
  return () => removeEventListener("vite:preloadError", reload);
}

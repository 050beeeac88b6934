import { RELOADED_KEY } from "./pwa-constants.ts";

/** The version of the screens that this page is made of, as Remix names it. */
const pageVersion = () =>
  (window as { __remixManifest?: { version?: string } }).__remixManifest?.version ?? "";

/** Records that a page of this version was reloaded; false if it was before, or if that can't be recorded. */
function isFirstReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === pageVersion()) return false;
    sessionStorage.setItem(RELOADED_KEY, pageVersion());
    return true;
  } catch {
    return false;
  }
}

const ADDRESS = /https?:\/\/\S+/;

/** Whether the server says that it has no such part; a line that fails says nothing of it. Browsers name the part in the error's words alone. */
async function isGone(error: unknown): Promise<boolean> {
  const address = ADDRESS.exec(error instanceof Error ? error.message : "")?.[0];
  if (address === undefined) return false;
  return fetch(address, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status === 404,
    () => false,
  );
}

/**
 * Reloads the page, once per build, when the server no longer has one of its modules: the page is of a release that is
 * gone. A failed request alone is no reason: typed input would be lost.
 */
export function reloadOnMissingPart(): () => void {
  const reload = ({ payload }: Event & { payload?: unknown }) =>
    void isGone(payload).then((gone) => {
      if (gone && isFirstReload()) location.reload();
    });
  addEventListener("vite:preloadError", reload);
  return () => removeEventListener("vite:preloadError", reload);
}

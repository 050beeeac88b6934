import { errorLog } from "#app/client/reports/error-log.ts";
import { browserSurroundings } from "#app/client/browser.ts";
import { browserCache } from "#app/client/browser-cache.ts";
import type { ApiFailure } from "#app/client/errors.ts";
import { createClients, type Client } from "#app/client/request.ts";
import { SESSION_EXPIRED_EVENT } from "#app/client/session/signed-out.ts";
import { createCalls } from "./calls.ts";
import { leaveLostSite } from "./lost-site.ts";

/** That a session is over is an event of the window, which the AuthProvider hears. */
function expire(): void {
  browserCache.clear();
  window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT));
}

function noteFailure(failure: ApiFailure): void {
  errorLog.add(failure);
  leaveLostSite(failure);
}

const clients = createClients({
  surroundings: browserSurroundings,
  onSessionExpired: expire,
  onFailure: noteFailure,
});
/** The same client; whatever the visitor changed, pages that show it are loaded again. */
const clearingOnWrite =
  (send: Client): Client =>
  async (path, call = {}) => {
    const isWrite = (call.method ?? "GET") !== "GET" && !call.isRead;
    try {
      return await send(path, call);
    } finally {
      if (isWrite) browserCache.clear();
    }
  };

const made = createCalls({
  ...clients,
  authenticated: clearingOnWrite(clients.authenticated),
  public: browserCache.cached(clearingOnWrite(clients.public)),
});

/** The calls as a page makes them. */
export const calls: typeof made = {
  ...made,
  auth: { ...made.auth, logout: () => made.auth.logout().finally(browserCache.clear) },
};

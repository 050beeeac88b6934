import { errorLog } from "#app/client/reports/error-log.ts";
import { browserSurroundings } from "#app/client/browser.ts";
import { createAnswerCache } from "#app/client/cache.ts";
import type { ApiFailure } from "#app/client/errors.ts";
import { createClients } from "#app/client/request.ts";
import { SESSION_EXPIRED_EVENT } from "#app/client/session/signed-out.ts";
import { createCalls } from "./calls.ts";
import { leaveLostSite } from "./lost-site.ts";

/** The public answers of this page. */
export const answers = createAnswerCache(() => Date.now());

/** That a session is over is an event of the window, which the AuthProvider hears. */
function expire(): void {
  answers.clear();
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
const made = createCalls({ ...clients, public: answers.keeping(clients.public) });

/** The calls as a page makes them. */
export const calls: typeof made = {
  ...made,
  auth: { ...made.auth, logout: () => made.auth.logout().finally(answers.clear) },
};

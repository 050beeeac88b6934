import { browserSurroundings } from "#app/lib/client/browser.ts";
import { createClients } from "#app/lib/client/request.ts";
import { SESSION_EXPIRED_EVENT } from "#app/lib/client/signed-out.ts";
import { createCalls } from "./calls.ts";

/** The calls as a page makes them; that a session is over is an event of the window, which the AuthProvider hears. */
export const calls = createCalls(
  createClients({ surroundings: browserSurroundings, onSessionExpired: () => void window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT)) }),
);

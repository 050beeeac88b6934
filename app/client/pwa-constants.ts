/** How long what concerns the installed app waits and shows (spec, sections 4 and 9). */
export const PWA_TIMES = {
  /** Between two looks for a new version. */
  updateCheckMs: 60_000,
  /** The Update Available card goes by itself. */
  updateCardMs: 10_000,
  /** The notice that everything is ready without a connection. */
  readyNoticeMs: 3_000,
  installPromptDelayMs: 5_000,
  /** How long a dismissed install prompt stays away. */
  installDismissedMs: 24 * 60 * 60 * 1_000,
} as const;

/** The words of the cards. */
export const PWA_WORDS = {
  ready: "App ready for offline use!",
  update: {
    title: "Update Available",
    text: "A new version of this guide is ready. Updating reloads the page, so submit any unsaved text first.",
    later: "Later",
    now: "Update Now",
  },
  install: {
    title: (name: string) => `Install ${name}`,
    text: "Open the guide from your home screen and read places you’ve visited offline.",
    install: "Install",
    dismiss: "Not now",
  },
  ios: {
    steps: ["Tap the Share button in your browser.", "Choose 'Add to Home Screen'.", "Tap Add."],
    dismiss: "Got it",
  },
} as const;

/** Under which the browser keeps when the install prompt was dismissed, in milliseconds since 1970. */
export const INSTALL_DISMISSED_KEY = "wayfold-install-dismissed-at";

/** Under which a browser tab keeps that its visitor wants to update later. */
export const UPDATE_PUT_OFF_KEY = "wayfold-update-put-off";

/** The version of a page that was already loaded anew for a missing part, for this browser tab. */
export const RELOADED_KEY = "wayfold-reloaded-for";

export const WORKER_PATH = "/sw.js";
/** The page that stands in for any address without a connection. */
export const OFFLINE_PATH = "/offline";

/**
 * Whose site this is: a text that changes with the company and its look, and the address of its offline page. What was kept
 * of another site on this origin is dropped.
 */
export interface SiteMessage {
  type: "SITE";
  site: string;
  shell: string;
}

/** What a page tells the worker. */
export type WorkerMessage =
  | SiteMessage
  /** The visitor wants the new version. */
  | { type: "SKIP_WAITING" }
  /** Pictures of a destination that is kept, by their addresses. */
  | { type: "KEEP_PICTURES"; pictures: string[] }
  /** Somebody signed out. */
  | { type: "FORGET" };

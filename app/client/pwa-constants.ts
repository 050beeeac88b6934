/** How long what concerns the installed app waits and shows (spec, sections 4 and 9). */
export const PWA_TIMES = {
  /** Interval between checks for a new version. */
  updateCheckMs: 60_000,
  /** When the Update Available card closes by itself. */
  updateCardMs: 10_000,
  /** How long the offline-ready notice shows. */
  readyNoticeMs: 3_000,
  installPromptDelayMs: 5_000,
  /** How long a dismissed install prompt stays hidden. */
  installDismissedMs: 24 * 60 * 60 * 1_000,
} as const;

/** Texts of the cards. */
export const PWA_WORDS = {
  ready: "App ready for offline use!",
  update: {
    title: "Update Available",
    text: "Updating reloads the page, so submit any unsaved text first.",
    later: "Later",
    now: "Update Now",
  },
  install: {
    title: (name: string) => `Install ${name}`,
    text: "Read places you’ve visited offline.",
    install: "Install",
    dismiss: "Not now",
  },
  ios: {
    text: "Tap Share, then 'Add to Home Screen'.",
    dismiss: "Got it",
  },
} as const;

/** Storage key for when the install prompt was dismissed, in milliseconds since 1970. */
export const INSTALL_DISMISSED_KEY = "wayfold-install-dismissed-at";

/** Session storage key set when the visitor chose to update later. */
export const UPDATE_PUT_OFF_KEY = "wayfold-update-put-off";

/** Session storage key for the page version already reloaded because of a missing chunk. */
export const RELOADED_KEY = "wayfold-reloaded-for";

export const WORKER_PATH = "/sw.js";
/** The page shown for any address while offline. */
export const OFFLINE_PATH = "/offline";

/**
 * Identifies the site: changes with the company and its branding, and with the address of its offline page. Shells
 * cached for another value are outdated.
 */
export interface SiteMessage {
  type: "SITE";
  site: string;
  shell: string;
}

/** Messages from a page to the worker. */
export type WorkerMessage =
  | SiteMessage
  /** The visitor wants the new version. */
  | { type: "SKIP_WAITING" }
  /** Picture URLs of a saved destination. */
  | { type: "KEEP_PICTURES"; pictures: string[] }
  /** The user signed out. */
  | { type: "FORGET" };

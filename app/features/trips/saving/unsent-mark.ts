import { PERSONAL_PREFIX } from "#app/client/session/personal-prefix.ts";

const KEY = `${PERSONAL_PREFIX}unsent-edits`;

/** Marks that this browser may have changes to send, so that other pages needn't look. */
export function markUnsent(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Without the mark they are sent when the trip is opened again.
  }
}

/** Takes the mark away, once nothing is left to send. */
export function unmarkUnsent(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}

export function mayHaveUnsent(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { can, type Principal } from "#app/domain/policy/policy.ts";
import { sectionsFor } from "../forms/sections.ts";

/** Keys pressed one after the other, and the page they open. */
interface Jump {
  keys: readonly [string, string];
  label: string;
  href: string;
}

/** The jumps to the pages that the account may open. */
export function jumpsFor(user: Principal | null): Jump[] {
  const pages = sectionsFor(user).flatMap(({ path, label, shortcut }): Jump[] =>
    shortcut ? [{ keys: ["g", shortcut], label, href: path }] : [],
  );
  if (!can(user, "catalogue.manage")) return pages;
  return [
    ...pages,
    { keys: ["n", "p"], label: "Add place", href: adminPaths.placeAdminPage("new") },
    { keys: ["n", "i"], label: "Add point of interest", href: adminPaths.poiAdminPage("new") },
  ];
}

/** Where the browser remembers that single keys do nothing. */
const OFF_KEY = "wayfold:admin-shortcuts-off";

export const areShortcutsOff = () => {
  try {
    return localStorage.getItem(OFF_KEY) !== null;
  } catch {
    return false;
  }
};

/** Turns single-key shortcuts off or on in this browser; Ctrl+K always works. */
export function turnShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, "1");
  } catch {
    // Without storage they stay as they are.
  }
}

/** Fields in which letters are text. */
const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** True while a letter would be typed into a field or belongs to an open dialog. */
export const isTyping = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(FIELDS) !== null) ||
  document.querySelector("dialog:modal") !== null;

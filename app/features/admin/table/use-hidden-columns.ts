import { useSyncExternalStore } from "react";

const keyOf = (table: string) => `wayfold:hidden-columns:${table}`;
const CHANGED = "hidden-columns";

/** Without storage, as in some private windows, every column shows. */
function stored(table: string): string {
  try {
    return localStorage.getItem(keyOf(table)) ?? "";
  } catch {
    return "";
  }
}

function watch(notify: () => void) {
  addEventListener("storage", notify);
  addEventListener(CHANGED, notify);
  return () => {
    removeEventListener("storage", notify);
    removeEventListener(CHANGED, notify);
  };
}

/** The columns of a table that are hidden in this browser, and the way to hide or show one. */
export function useHiddenColumns(table: string) {
  const text = useSyncExternalStore(
    watch,
    () => stored(table),
    () => "",
  );
  const hidden = text === "" ? [] : text.split(",");
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key];
    try {
      localStorage.setItem(keyOf(table), next.join());
    } catch {
      return;
    }
    dispatchEvent(new Event(CHANGED));
  };
  return { hidden, toggle };
}

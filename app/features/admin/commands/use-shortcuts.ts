import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useUser } from "#app/features/account/user-context.ts";
import { editRow, focusSearch, goToRow, toggleRow } from "./row-keys.ts";
import { areShortcutsOff, isTyping, jumpsFor } from "./shortcuts.ts";

/** How long the second key of a pair may take. */
const PAIR_MS = 1_500;

interface Opens {
  palette: () => void;
  help: () => void;
}

const isPaletteKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey;

/** Listens for the keys of the admin pages: Ctrl+K everywhere, single keys while nothing is typed. */
export function useShortcuts({ palette, help }: Opens): void {
  const user = useUser();
  const navigate = useNavigate();
  const pair = useRef({ first: "", at: 0 });
  useEffect(() => {
    const jumps = jumpsFor(user);
    const single: Record<string, () => void> = {
      "?": help,
      "/": () => focusSearch() || palette(),
      j: () => goToRow(1),
      k: () => goToRow(-1),
      x: toggleRow,
      e: editRow,
    };
    const press = (event: KeyboardEvent): boolean => {
      const { first, at } = pair.current;
      pair.current = { first: event.key, at: event.timeStamp };
      const jump = jumps.find(({ keys }) => keys[0] === first && keys[1] === event.key);
      if (jump && event.timeStamp - at < PAIR_MS) {
        pair.current.first = "";
        navigate(jump.href);
        return true;
      }
      single[event.key]?.();
      return event.key in single;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isPaletteKey(event)) {
        event.preventDefault();
        if (!document.querySelector("dialog:modal")) palette();
        return;
      }
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || isTyping(event.target) || areShortcutsOff()) return;
      if (press(event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [user, navigate, palette, help]);
}

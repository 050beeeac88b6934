import { useEffect, useLayoutEffect, useRef } from "react";
import { createLiveList } from "./live-list.ts";

/** The modal dialogs that are open, the topmost last: whatever is outside of it can neither be reached nor heard. */
export const openModals = createLiveList<HTMLDialogElement>();

/** What has the focus first: what asks for it, else the first field where no keyboard on the screen would cover the dialog, else the dialog itself. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement {
  const asking = dialog.querySelector<HTMLElement>("[data-autofocus]");
  const field = matchMedia("(hover: hover)").matches
    ? dialog.querySelector<HTMLElement>("input:not([type=hidden])")
    : null;
  return asking ?? field ?? dialog;
}

/** The server writes dialogs too, and knows no layout. */
const useEffectBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Opens a written dialog as a modal one; the answer is for when it is about to leave the page. */
function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.removeAttribute("open");
  dialog.showModal();
  firstFocus(dialog).focus();
  openModals.change((open) => [...open, dialog]);
  // Escape is the dialog's here; the menus below it would take it too.
  const keep = (event: KeyboardEvent) => event.key === "Escape" && event.stopPropagation();
  dialog.addEventListener("keydown", keep);
  return () => {
    dialog.removeEventListener("keydown", keep);
    openModals.change((open) => open.filter((other) => other !== dialog));
    // Behind a dialog nothing takes the focus: this one has gone when the page's change is done.
    if (opener instanceof HTMLElement) queueMicrotask(() => opener.focus());
  };
}

/**
 * Makes a written dialog a modal one: the page behind can't be reached, Escape is the topmost dialog's, and the focus
 * goes back to where it came from. Dialogs opened over dialogs form the browser's own stack.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffectBeforePaint(() => openModal(dialog.current!), []);
  return dialog;
}

import { useEffect, useRef } from "react";

/** What has the focus first: what asks for it, else the first field where no keyboard on the screen would cover the dialog, else the dialog itself. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement {
  const asking = dialog.querySelector<HTMLElement>("[data-autofocus]");
  const field = matchMedia("(hover: hover)").matches ? dialog.querySelector<HTMLElement>("input:not([type=hidden])") : null;
  return asking ?? field ?? dialog;
}

/**
 * Makes a written dialog a modal one: the page behind can't be reached, Escape is the topmost dialog's, and the focus
 * goes back to where it came from. Dialogs opened over dialogs form the browser's own stack.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    element.removeAttribute("open");
    element.showModal();
    firstFocus(element).focus();
    // Escape is the dialog's here; the menus below it would take it too.
    const keep = (event: KeyboardEvent) => event.key === "Escape" && event.stopPropagation();
    element.addEventListener("keydown", keep);
    return () => {
      element.removeEventListener("keydown", keep);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return dialog;
}

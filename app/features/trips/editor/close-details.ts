import { afterPaint } from "#app/ui/controls/after-paint.ts";

/** Gives the focus to an element in the next frame, which the page need not wait for to show what was done; not where somebody has moved on meanwhile. */
function focusNext(find: () => HTMLElement | null): void {
  const before = document.activeElement;
  afterPaint(() => {
    if (document.activeElement === before || document.activeElement === document.body)
      find()?.focus();
  });
}

/** Closes the part of the page that a form opened in, and gives the focus to what opened it. */
export function closeDetails(form: HTMLFormElement): void {
  const details = form.closest("details");
  if (!details) return;
  details.open = false;
  focusNext(() => details.querySelector("summary"));
}

/** Empties a form for the next entry and puts the focus at its beginning. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset();
  focusNext(() => form.querySelector<HTMLElement>("input:not([type=hidden])"));
}

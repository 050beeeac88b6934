import { afterPaint } from "#app/ui/controls/after-paint.ts";

/** Focuses an element in the next frame, unless the visitor has moved the focus since. */
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

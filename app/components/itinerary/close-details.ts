import { afterPaint } from "#app/components/ui/after-paint.ts";

/** Closes the part of the page that a form opened in, and gives the focus to what opened it when that shows. */
export function closeDetails(form: HTMLFormElement): void {
  const details = form.closest("details");
  if (!details) return;
  details.open = false;
  afterPaint(() => details.querySelector("summary")?.focus());
}

/** Empties a form for the next entry and puts the focus at its beginning, which the page need not wait for to show that it is empty. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset();
  afterPaint(() => form.querySelector<HTMLElement>("input:not([type=hidden])")?.focus());
}

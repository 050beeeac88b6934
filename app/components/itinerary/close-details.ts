/** Closes the part of the page that a form opened in, and gives the focus to what opened it. */
export function closeDetails(form: HTMLFormElement): void {
  const details = form.closest("details");
  if (!details) return;
  details.open = false;
  details.querySelector("summary")?.focus();
}

/** Empties a form for the next entry and puts the focus at its beginning. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset();
  form.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
}

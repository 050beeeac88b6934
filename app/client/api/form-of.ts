/** A form with one file. */
export function formOf(field: string, file: Blob): FormData {
  const form = new FormData();
  form.set(field, file);
  return form;
}

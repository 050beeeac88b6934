import { type RefObject, useEffect } from "react";

/** After a refused form comes back, puts the focus into the first field that is wrong. */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  fields: object | undefined,
) {
  useEffect(() => {
    if (fields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, fields]);
}

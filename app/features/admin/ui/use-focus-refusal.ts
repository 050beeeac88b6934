import { type RefObject, useEffect } from "react";

/**
 * After a refused form comes back, puts the focus into the first field that is wrong, or where none is, onto what tells why: a save bar
 * may have been pressed far below it.
 *
 * @param refused What was refused; null for a form that was not.
 */
export function useFocusRefusal(
  form: RefObject<HTMLElement | null>,
  summary: RefObject<HTMLElement | null>,
  refused: object | null,
) {
  useEffect(() => {
    if (!refused) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? summary.current)?.focus();
  }, [form, summary, refused]);
}

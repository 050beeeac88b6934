import { type RefObject, useEffect } from "react";

/**
 * After a form was refused, focuses the first invalid field or, if there is none, the message: the save bar may be
 * far below it.
 *
 * @param refused The refusal; null for a form that wasn't refused.
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

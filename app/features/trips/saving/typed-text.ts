import { useEffect, type FormEvent } from "react";
import { PERSONAL_PREFIX } from "#app/client/session/personal-prefix.ts";

const keyOf = (id: string) => `${PERSONAL_PREFIX}typed:${location.pathname}:${id}`;

const foldKeyOf = (foldId: string) => keyOf(`in ${foldId}`);

function stored(key: string, value?: string | null): string | null {
  try {
    if (value === undefined) return sessionStorage.getItem(key);
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without a storage a reload takes what was typed along.
  }
  return null;
}

/** Keeps what is typed in the text area with this id over a reload of the page, until its form is done. */
export function useTypedText(id: string) {
  useEffect(() => {
    const [field, typed] = [document.getElementById(id), stored(keyOf(id))];
    // The browser may have restored the text already, but not what was unfolded.
    if (!(field instanceof HTMLTextAreaElement) || typed === null || typed === field.defaultValue)
      return;
    field.value = typed;
    field.closest("details")?.setAttribute("open", "");
  }, [id]);
  const onInput = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => {
    stored(keyOf(id), currentTarget.value);
    stored(foldKeyOf(currentTarget.closest("details")?.id ?? ""), "1");
  };
  return { onInput };
}

/** Forgets what was typed in the text areas of a form that is done. */
export function forgetTyped(form: HTMLFormElement): void {
  for (const { id } of form.querySelectorAll("textarea")) stored(keyOf(id), null);
  stored(foldKeyOf(form.closest("details")?.id ?? ""), null);
}

/** Whether something was typed in what is folded away behind this, and not sent. */
export const hasTyped = (foldId: string): boolean => stored(foldKeyOf(foldId)) !== null;

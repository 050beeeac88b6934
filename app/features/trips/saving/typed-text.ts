import { useEffect, useRef, type FormEvent } from "react";
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

/** Keeps what is typed in a text area over a reload of the page, until its form is done. */
export function useTypedText(id: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const typed = stored(keyOf(id));
    // The browser may have restored the text already, but not what was unfolded.
    if (!field.current || typed === null || typed === field.current.defaultValue) return;
    field.current.value = typed;
    field.current.closest("details")?.setAttribute("open", "");
  }, [id]);
  const onInput = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => {
    stored(keyOf(id), currentTarget.value);
    stored(foldKeyOf(currentTarget.closest("details")?.id ?? ""), "1");
  };
  return { ref: field, onInput };
}

/** Forgets what was typed in the text areas of a form that is done. */
export function forgetTyped(form: HTMLFormElement): void {
  for (const { id } of form.querySelectorAll("textarea")) stored(keyOf(id), null);
  stored(foldKeyOf(form.closest("details")?.id ?? ""), null);
}

/** Whether something was typed in what is folded away behind this, and not sent. */
export const hasTyped = (foldId: string): boolean => stored(foldKeyOf(foldId)) !== null;
